"""Cuts a typeface down to the characters of the page, under a name of its own.

Arguments: the font, the file to write, the name. The licence asks for another name where a font was changed.
"""

import sys

from fontTools import subset

LETTERS = "ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÙÚÛÜŒ"
SIGNS = "¡¿·×–—‘’“”…−«»°"

source, target, name = sys.argv[1:]
options = subset.Options(flavor="woff2", hinting=False, layout_features=["kern"], name_IDs=[0, 1, 2, 3, 4, 6, 13, 14])
font = subset.load_font(source, options)
characters = subset.Subsetter(options)
characters.populate(
    unicodes=[*range(0x20, 0x7F), 0xA0], text=LETTERS + LETTERS.lower() + SIGNS
)
characters.subset(font)
for record in font["name"].names:
    if record.nameID in (1, 4):
        record.string = name
    elif record.nameID in (3, 6):
        record.string = name.replace(" ", "")
subset.save_font(font, target, options)
