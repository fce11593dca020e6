### Every sentence that players read, in English, from which all other languages are made.
###
### A subset of Fluent (https://projectfluent.org) that the crate `messages` turns into code, one function a message.
### A line such as `# $who $word` above a message says what it is told, in that order. `# (clause)` marks a reason that
### can stand alone or be part of another sentence: it is written without a capital and a full stop, which are put there
### when it stands alone. Lists are written by LIST($words), AND($words) or OR($words), numbers with their sign by
### SIGNED($points). A choice by `$medium` is between page and terminal; one by a person is between you, name, player,
### computer and numbered-computer; one by a number or a list is between numbers and the plural forms listed here.
###
### plural one: n = 1
###
### What variables hold:
###
### $who, $other: person
### $word, $at, $written, $row, $column, $text, $language, $title, $about, $level, $file, $why, $first, $second: text
### $string, $before, $after, $taken, $from, $cells, $lexicon, $most, $digest, $found: text
### $number, $count, $points, $total, $chance, $least, $own, $lost, $weakened, $blue, $red: number
### $words, $letters, $typed, $others, $notes, $players, $strings: list
### $line: across | down
### $wildcard: blank | star
### $decides: yes | no
### $gain: nothing | points | tiles | win
### $area: top-left | top | top-right | left | middle | right | bottom-left | bottom | bottom-right
### $act: pass | change | exchange | swap
### $colour: blue | black
### $side: left | right
### $swapped: yes | no
### $best: before | after
### $speaks: yes | no
### $team: blue | red
### $topic: welcome | first-letter | word | claim | used-letters | range | strength | ready
### $best-ways: yes | no
### $lesson: adding | completing | challenging | answering | done
### $khi-step: star | capture | edge | done
### $over: yes | no
### $grade: newcomer | easy | casual | medium | normal | hard | expert | master | champion
### $commonness: everyday | very-common | common | less-common | uncommon | rare | very-rare | unknown
### $lead: level | ahead | behind
### $proven: yes | no
### $proposal: draw | undo | pause | resume
### $unit: second | minute | hour | day
### $tongue: english | norwegian | nynorsk | swedish | dutch | german | french | spanish | danish | finnish | portuguese
### $game: khi | scrabbkle | wordfeud | classic | idiot | territory

## How numbers, lists and people are written

full-stop = .
minus =
    { $medium ->
        [terminal] -
       *[page] −
    }
plus = +
thousands = ,
decimal-point = .
list-comma = {", "}
list-and = {" and "}
list-or = {" or "}
you = You
computer = Computer
# $number
numbered-computer = Computer { $number }
# $number
player = Player { $number }

## Crossword games: what happened

# $who $word $at $line $gain $points $others
laid =
    { $who } laid { $word }, from { $at } { way }{ $gain ->
        [points] , for { $points }
        [tiles] , and captured { $points ->
            [one] { $points } tile
           *[other] { $points } tiles
        }
        [win] {""}
       *[nothing] {""}
    }{ $others ->
        [0] {""}
       *[other] ; this makes { LIST($others) } too
    }.
# $line
way =
    { $line ->
        [across] right
       *[down] down
    }
# $who
passed = { $who } passed.
# $who $count
exchanged = { $who } exchanged { tiles }.
# $count
tiles =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
# $who $points
changed = { $who } changed all tiles, for a penalty of { $points }.
# $who
swapped = { $who } took over the other side.
# $who
last-tile-laid = { $who } laid the last tile.
# $who $decides
edge-reached = { $who } reached the far edge.{ edge-decides }
# $who $decides
edge-reached-with-last-tile = { $who } reached the far edge with the last tile.{ edge-decides }
# Said where the points alone would have told another winner.
# $decides
edge-decides =
    { $decides ->
        [yes] {" "}That decides the game, whatever the points.
       *[no] {""}
    }
both-passed = Both passed.
# $count
passes-in-a-row = There were { $count } passes in a row.
# $count
turns-without-points = There were { $count } turns in a row without points.
nobody-can-move = Nobody can lay a word any more.
# $who
wins =
    { $who ->
        [you] You Win
       *[other] { $who } Wins
    }
draw = Draw

## Crossword games: what counts

column-tiles = tiles
column-penalties = penalties
column-bonus = bonus
column-words = words
column-tiles-left = tiles left
column-total = total

## Crossword games: the list of moves

# $who $text
entry = { $who }: { $text }
# $count
exchanges = exchanges { tiles }

## Crossword games: why a move is not allowed

# (clause)
game-over = the game is over
# (clause) $number
not-your-turn = it is the turn of player { $number }
# (clause)
no-tile-laid = no tile was laid
# (clause)
off-board = the tiles run off the board
# (clause) $letters
not-held = your tiles lack { AND($letters) }
a-blank = a blank
a-star = a star
# (clause) $letters $wildcard $typed
type-blank =
    your tiles lack { AND($letters) }, but { $wildcard ->
        [blank] a blank
       *[star] a star
    } may stand for any letter: { $medium ->
        [terminal] type { AND($typed) }
       *[page] choose it, and then its letter
    }
# (clause) $at
off-start = the first word must cover { $at }
# (clause)
first-word-too-short = the first word needs at least two letters
# (clause)
not-joined = the word must join a tile that is already on the board
# (clause)
not-own = the word must join a tile of your own
# (clause) $words
many-words = only one word may be made, this makes { AND($words) }
# (clause) $word $line
wrong-way =
    the move runs { way }, but the word it makes, { $word }, runs { $line ->
        [across] down
       *[down] right
    }
# (clause) $words
not-words =
    { AND($words) } { $words ->
        [one] is
       *[other] are
    } not in the lexicon
# (clause)
pass-too-soon = the first turn cannot be passed: lay a word or change your tiles
# (clause)
no-swap = sides are not swapped in this game
# (clause)
swap-too-late = sides are swapped right after the first word only
# (clause)
no-exchange = tiles are never exchanged in this game: lay a word or pass
# (clause) $count $number
few-in-bag =
    the bag holds { $count ->
        [0] no tiles
        [one] only { $count } tile
       *[other] only { $count } tiles
    }: tiles are exchanged only while it holds at least { $number }
# (clause)
nothing-chosen = choose at least one tile to exchange
# (clause)
whole-rack-only = all your tiles are changed at once, not some of them
# (clause)
better-pass = there are too few tiles left to change: better pass
# (clause) $count
changed-enough = tiles are changed at most { $count } times a turn: lay a word or pass

## Crossword games: tiles that are tried

# (clause) $at
square-taken = there is a tile on { $at } already
# (clause)
no-such-square = there is no such square
# (clause)
no-tile-left = there is no tile left to put there
# (clause) $wildcard
no-letter-chosen =
    choose the letter that the { $wildcard ->
        [blank] blank
       *[star] star
    } stands for
# (clause)
letter-not-held = your tiles lack that letter
# (clause)
not-in-line = the tiles must lie in one row or column
# (clause) $at
gap = there is a gap at { $at }

## Crossword games: moves that were typed

# (clause) $number $text
at-character = character { $number }: { $text }
# (clause)
move-parts = a move is letters, square and way with two commas between them, as in GIT,f8,r
# (clause)
move-letters = the letters to lay come first
# (clause)
move-column = a column is a small letter from a to z
# (clause) $number
move-row = a row is a number from 1 to { $number }, without a leading zero
# (clause)
move-way = the way is r (right) or d (down)
# (clause) $text
no-coordinates = "{ $text }" is no square: 8D is row 8, column D, across; D8 the same square, down
# (clause) $at
no-word-behind = there is no word behind { $at }
# (clause) $text
in-the-word = in the word: { $text }
# (clause) $text
in-the-tiles = in the tiles to exchange: { $text }
# (clause)
tiles-missing = the tiles to exchange are missing
# (clause) $number
no-parenthesis = the parenthesis at character { $number } has no partner
# (clause) $number
word-length = a word has from 1 to { $number } letters
# (clause) $number
word-off-board = the word runs off the board, which has { $number } squares a side
# (clause) $at
no-tile-there = there is no tile on { $at } yet
# (clause) $at
other-letter = { $at } holds another letter than the word has there
# (clause)
nothing-new = every tile of this word is on the board already
# (clause) $at
word-goes-on = the word goes on at { $at }: write all of it, with the tiles that are there
# (clause) $text $number $language
not-a-letter = "{ $text }" at character { $number } is no letter of the { $language } alphabet
# (clause) $number $language
bad-bracket = the bracket at character { $number } holds no tile of the { $language } alphabet

## Crossword games: hints

# $area
hint-look =
    Look { $area ->
        [top-left] at the top left
        [top] at the top
        [top-right] at the top right
        [left] at the left
        [right] at the right
        [bottom-left] at the bottom left
        [bottom] at the bottom
        [bottom-right] at the bottom right
       *[middle] in the middle
    } of the board.
# $number $line $row $column $count
hint-shape =
    It is a word of { $number ->
        [one] { $number } letter
       *[other] { $number } letters
    }, { $line ->
        [across] along row { $row }
       *[down] down column { $column }
    }, with { tiles } of yours.
# $written $word $at $line $words $others $gain $points
hint-move =
    { $medium ->
        [terminal] { $written } makes { LIST($words) }{ $gain ->
            [points] {" "}and scores { $points }
            [tiles] {" "}and captures { tiles-of-points }
            [win] {" "}and wins
           *[nothing] {""}
        }.
       *[page] Lay { $word }, from { $at } { way }{ $gain ->
            [points] : it scores { $points }
            [tiles] : it captures { tiles-of-points }
            [win] : it wins
           *[nothing] {""}
        }{ $others ->
            [0] {""}
           *[other] ; this makes { LIST($others) } too
        }.
    }
# $points
tiles-of-points =
    { $points ->
        [one] { $points } tile
       *[other] { $points } tiles
    }
# $written $act $letters
hint-nothing-better =
    There is nothing better than { $medium ->
        [terminal] `{ $written }`
       *[page] { $act ->
            [change] to change your tiles
            [exchange] to exchange { AND($letters) }
            [swap] to take over the other side
           *[pass] to pass
        }
    }.
# $written
hint-try = Try { $written }.
to-pass = a pass
# $text
hint-wins = It wins { $text } of the time.
# $first $written $word $second $others
hint-rival =
    It wins { $first } of the time, { $medium ->
        [terminal] { $written }
       *[page] { $word }
    } { $second }{ $others ->
        [0] {""}
       *[other] : { AND($others) }
    }.

## Crossword games: what playing the tiles would do

# $word $gain $points
play-button = Play { $word }{ play-gain }
# $word $gain $points $others
play-preview =
    { play-button }{ $others ->
        [0] {""}
       *[other] ; this makes { LIST($others) } too
    }.
# $gain $points
play-gain =
    { $gain ->
        [points] {" "}for { $points }
        [tiles] {" "}and capture { tiles-of-points }
        [win] {" "}and win
       *[nothing] {""}
    }

## Crossword games: the rules in short, on a page

# $colour $side $other
khi-your-goal =
    You are { $colour ->
        [blue] blue
       *[black] black
    } and start at the star on the { $side ->
        [left] left
       *[right] right
    }. Reach the { $side ->
        [left] right
       *[right] left
    } edge before { $other ->
        [computer] the computer
       *[other] { $other }
    } reaches the { $side ->
        [left] left
       *[right] right
    } one.
# $who $other $swapped
khi-both-goals =
    { $who } is blue and starts at the star on the { $swapped ->
        [yes] right
       *[no] left
    }, { $other } is black and starts at the one on the { $swapped ->
        [yes] left
       *[no] right
    }. Whoever reaches the far edge first wins.
khi-words = Your first word covers your star; each later one joins a tile of your own colour.
khi-captures = Every tile of every word you make or cross becomes yours.
khi-stars = A star tile, marked *, stands for any letter you choose.
# $number $count
khi-passes = Changing all your tiles costs { $number }; { $count ->
        [one] a pass ends
       *[other] { $count } passes in a row end
    } the game.
only-word-covers = The first word covers the centre; each later one uses a tile that is there.
only-word-made = A move makes exactly one word, and touches no other tile at its sides.
crossing-words = The first word covers the centre; each later one joins what is there, and all words made must be valid.
# $number $points
full-rack-points = All { $number } tiles at once are worth { $points } more.
# $number $points
many-tiles-points = { $number } tiles or more at once are worth { $points } more.
# $points
wildcard-points = A blank is worth { $points }.
# $number
may-exchange = Instead of a word you may exchange tiles, while { $number } are left to draw, or pass.
# $count
passes-end =
    { $count ->
        [one] A pass ends the game.
       *[other] { $count } passes in a row end the game.
    }
# $count
scoreless-turns-end =
    { $count ->
        [one] A turn without points ends the game.
       *[other] { $count } turns in a row without points end the game.
    }
being-stuck-ends = So does a position in which nobody can lay a word.
# $count
last-tile-gains =
    Whoever lays the last tile gains { $count ->
        [1] what the other holds
        [2] twice what the other holds
       *[other] { $count } times what the other holds
    }.

## Crossword games: the rules in short, on a terminal

# $swapped
khi-rules = Reach the far edge first: blue has to reach column { $swapped ->
        [yes] a
       *[no] s
    }, black column { $swapped ->
        [yes] s
       *[no] a
    }. Your first word covers your star (*), each later one joins a tile of your own colour. All tiles of the words you make and cross take your colour. A star tile (*) stands for any letter.
only-word-rules = The first word covers the centre. Each later one goes through tiles on the board, and is the only word the move makes: no new tile may touch another at the side. A premium, such as 2L for a letter or 3W for a word, counts once.
crossing-rules = The first word covers the centre. Each later one joins tiles on the board, and all words that it makes count. A premium, such as 2L for a letter or 3W for a word, counts once.
# $number $points
full-rack-brings = All { $number } tiles at once bring { $points } more.
# $number $points
many-tiles-bring = { $number } tiles or more at once bring { $points } more.
# $title
own-rules-differ = These are rules of their own, which differ from { $title } so:
# $text
own-layout = {"  "}{ $text }: a board of its own
# $text $found
own-tiles = {"  "}{ $text }: { $found }
# $text $found $title $before
own-rule = {"  "}{ $text }: { $found } ({ $title }: { $before })
# $text $found $title
new-rule = {"  "}{ $text }: { $found } ({ $title }: no such rule)
# $wildcard
help-lay-by-origin =
    lay G, I, T from f8 to the right (d: down); squares that are taken are passed over; a small letter is { any }
# $wildcard
help-lay-by-word =
    lay a word in row 8 from column D to the right; D8 WORD: down; all letters of the word; a small letter is { any }
# $wildcard
any =
    { $wildcard ->
        [blank] { a-blank }
       *[star] { a-star }
    }
help-pass = do nothing
# $count
help-exchange = exchange some tiles instead of a move, while { $count } are left to draw
# $points
help-change = change all your tiles for { $points } points, and go on with your turn
help-swap = take over the other side, right after its first word
help-hint-word = where to look; again: how long a word; again: the move
help-board = draw the board again
help-tiles = the tiles not seen yet

## Crossword games: what stands beside the board of a terminal

colour-blue = blue
colour-black = black
# $who $notes $points
standing = { $who }{ notes }: { $points }
# $who $notes $points $number $total
standing-with-penalties = { $who }{ notes }: { $points } { minus } { $number } = { $total }
# $notes
notes =
    { $notes ->
        [0] {""}
       *[other] {" "}({ LIST($notes) })
    }
# $players $count
standings = { LIST($players) }; { tiles } left to draw
# $who
tray-title =
    { $who ->
        [you] Your tiles:
       *[other] Tiles of { $who }:
    }
# $count $text
not-seen-yet = { tiles } not seen yet: { $text }
# $who $text
left-in-hand = { $who } had { $text } left.
# $who $other $swapped
sides =
    { $who ->
        [you] You play
       *[other] { $who } plays
    } blue from the { $swapped ->
        [yes] right
       *[no] left
    }, { $other ->
        [you] you play
       *[other] { $other } plays
    } black, in brackets, from the { $swapped ->
        [yes] left
       *[no] right
    }.

## A terminal, whatever is played

# $title $about
greeting = { $title }: { $about }.
# $first $second
two-players = { $first } against { $second }.
# $players
players = { LIST($players) }.
# $who $level
with-level = { $who } ({ $level })
type-help = Type `help` for help.
# $why
not-readable = That cannot be read: { $why }.
# (clause) $text
line-too-long = a line has at most { $text } bytes
# (clause)
line-no-text = a line is text in UTF-8
# $why
not-possible = Not possible: { $why }.
# $why
could-not-save = The game could not be saved: { $why }.
help-undo = take back your last move
help-moves = the moves so far
help-save = keep the game in a file, this move and all to come
help-load = go on with a game that was kept
help-quit = leave the game
no-move-yet = There was no move yet.
undo-against-computers = Moves are taken back against computers only.
nothing-to-undo = There is no move of yours to take back.
undone = Your last move is taken back.
last-undone = The last move is taken back.
# $who
tiles-covered = The tiles of { $who } are covered: press Enter when { $who } sits here.
# $who
resigned = { $who } resigned.
type-resign-again = Type `resign` again to give the game up.
help-resign = give the game up
help-back = look at the table one move before; forward: one move after
help-at = look at the table after move 3; now: as it is
# $number
after-move =
    { $number ->
        [0] Before the first move:
       *[other] After move { $number }:
    }
# (clause)
looking-back =
    you are looking back: { $medium ->
        [terminal] `now` returns to the game
       *[page] return to the game first
    }
# (clause) $text
no-such-move = there was no move { $text } yet
# (clause)
nothing-before = nothing happened before the first move
which-file = Which file? Type `save` and a name.
# $file
file-exists = Not saved: there is a file { $file } already; name another one.
# $file
saved = Saved in { $file }; every move from now on is kept there too.
# $why
not-saved = Not saved: { $why }.
game-would-be-lost = This game would be lost: `save` it first, or `quit` and start with --load.
# $why
not-loaded = Not loaded: { $why }.
# $text
seed-was = The seed of this game was { $text }.
# $text
joint-luck-was = The secret of the host, and the numbers of the players: { $text }
game-left = The game was left.
# $file
game-left-saved = The game was left. It is saved in { $file }: go on with --load { $file }
nothing-to-advise = There is nothing to advise.
# $file $why
in-file = { $file }: { $why }
# $text
more-hints = { $text } (`hint` tells more.)

## Idiot: what happened

# $who $other
challenged =
    { $who } challenged { $other ->
        [you] you
       *[other] { $other }
    }: which word holds that?
# $who
gave-up = { $who } gave up.
# $who $why $taken
lost-round =
    { $who } lost the round, since { $why }, and { $who ->
        [you] have
       *[other] has
    } { $taken }.
# (clause) $word
completed = { $word } is a word
# (clause) $word
challenge-answered = the challenge was answered with { $word }
# (clause)
challenge-not-answered = the challenge was not answered
# (clause) $word $string
does-not-hold = { $word } does not hold { $string }
# (clause) $word
no-such-word = { $word } is not in the lexicon
# $who
is-idiot =
    { $who ->
        [you] You are
       *[other] { $who } is
    } an IDIOT.
# $number $who
round-begins = -- Round { $number }: { starts } --
# $number
round-goes-on = -- Round { $number } --
# $who
starts =
    { $who ->
        [you] You start
       *[other] { $who } starts
    }
no-letter = no letter
# $who
loses =
    { $who ->
        [you] You Lose
       *[other] { $who } Loses
    }
# $players
lose = { LIST($players) } Lose

## Idiot: why a message is refused

# (clause)
answer-first = you have been challenged: answer with a word that holds the string, or give up
# (clause)
not-challenged = nobody has challenged you: add a letter, or challenge the player before you
# (clause)
nothing-to-challenge = there is nothing to challenge yet: say a letter
# (clause) $number
string-full = no word has more than { $number } letters: challenge the player before you
# (clause) $language
only-letters = only letters of the { $language } alphabet may be used
# (clause) $number
answer-too-short = an answer has at least { $number } letters: say a longer word, or give up
# (clause) $number
answer-too-long = no word has more than { $number } letters: say another one, or give up
# (clause)
say-something = say a letter, or the whole new string
# (clause) $number
message-too-long = a message has at most { $number } letters
# (clause) $string $before $after
not-the-string = say { $string } with one letter more at its start or its end, such as { $before } or { $after }
# (clause)
not-one-letter = a round starts with one letter

## Idiot: advice

# $number
round-won =
    This round is won for you, in { $number ->
        [one] { $number } move
       *[other] { $number } moves
    }.
round-lost = This round is lost for you with perfect play.
# $word
round-lost-to = This round is lost for you with perfect play, which ends in { $word }. Hope for a mistake.
# $chance
round-chance = Your chance to lose this round is { $chance } %.
# $number $strings
round-won-say = { round-won } { say-best }
# $chance $strings
round-chance-say = { round-chance } { say-best }
challenge-now = No word holds that: challenge.
# $strings
say-best = Say { OR($strings) }.
# $best
best-side =
    { $best ->
        [before] A letter before the string is best.
       *[after] A letter after the string is best.
    }
# $number $string
answer-length =
    There is a word of { $number ->
        [one] { $number } letter
       *[other] { $number } letters
    } that holds { $string }.
# $string
answer-begins = It begins with { $string }.
# $word
answer-is = It is { $word }.
# $string
no-answer-give-up = No word holds { $string }: give up.
can-you-think = Can you think of a word that holds that?
# $word
ends-in = It ends in { $word }. Hope for a mistake.
# $speaks
coach-speaks =
    The coach speaks before each of your turns { $speaks ->
        [yes] from now on
       *[no] no longer
    }.

## Idiot: looking back

# $number $who $string $why
gave-away = Round { $number }: { $who } said { $string }, but { $why }.
rounds-given-away = Rounds that were won, and given away:
# $who $string
said-string = { $who } said { $string }.
# $who $string
challenged-string = { $who } challenged { $string }.
# $who $word
answered-word = { $who } answered { $word }.
# $who $string
gave-up-on = { $who } gave up on { $string }.
# (clause) $word
fault-word =
    { $medium ->
        [terminal] { $word } is a word
       *[page] it is a word: { $word }
    }
# (clause)
fault-no-word =
    { $medium ->
        [terminal] no word holds that
       *[page] no word holds it
    }
# (clause) $word
fault-forced =
    { $medium ->
        [terminal] that
       *[page] it
    } can be forced to end in { $word }
# (clause)
fault-unchallenged = no word held the string before: a challenge would have won
# (clause) $chance $least
fault-likelier = that made losing { $chance } % likely instead of { $least } %
# (clause) $chance $least $word
fault-likelier-word = { fault-likelier }; it heads for { $word }
# (clause) $word
fault-answerable = there is a word that holds it: { $word }
# (clause) $word
fault-unanswered = a word that holds it would have won the round: { $word }
# (clause) $strings
only-safe = only { OR($strings) } kept the round
# $string
better = Better: { $string }.

## Idiot: on a terminal

idiot-rules = Add one letter to the start or the end of the string. Whoever completes a word of four letters or more loses the round. Instead of a letter you may challenge the player before you, who then has to say a word that holds the string, or loses. Losers take the letters of IDIOT one by one.
idiot-words = A word is what the list has that is chosen before the game. { $medium ->
        [terminal] Another list is used by --lexicon, from a file with a word a line.
       *[page] Another list is brought along on the first screen, under “Your own word lists”, from a file with a word a line.
    }
idiot-words-alpha = The game was first told with words_alpha.txt, some 370,000 English words that anybody can download (dwyl/english-words). Its example in which HLQN is a word works with that list.
help-string = say the whole new string, the old one with a letter more
help-letter = or a letter before it; -o: a letter after it
help-challenge = challenge the player before you
help-answer = when you are challenged: a word that holds the string
help-give-up = or none
help-hint-round = how the round stands, and what to say
help-coach = have that told before each of your turns, or no longer
help-letters = who has which letters
# $who
turn-of =
    { $who ->
        [you] Your turn
       *[other] The turn of { $who }
    }
# $who $string
asked-for-word = { turn-of }: say a word that holds { $string }, or `give up`.
# $who
asked-for-letter = { turn-of }: say a letter.
# $who $string
asked-for-more = { turn-of }: { $string }

## Idiot: on a page

# $number
round-heading = Round { $number }
# $who
its-turn =
    { $who ->
        [you] Your turn
       *[other] { $who }’s turn
    }
# $who
lost-the-round = { $who } lost the round.
# $who $taken
has-letters =
    { $who ->
        [you] You have
       *[other] Has
    } { $taken }.
# $string $word $best
said-with-side =
    { $string }, { $word } { $best ->
        [before] before
       *[after] after
    }
# $other $string
challenge-asks =
    { $other ->
        [you] Challenge! Which
       *[other] Challenge! { $other }, which
    } word holds { $string }?
i-give-up = I give up.
# $before $after
which-side = Before or after? Press a side, or say { $before } or { $after }.
say-a-letter = Say a letter.
say-a-word = Say a word that holds the string, or give up.
# $string
say-one-more = Say { $string } with one letter more.
# $who
challenge-button = Challenge { $who }
# (clause)
challenged-yourself = you are challenged yourself
# $why
no-challenge-since = No challenge: { $why }.
# (clause)
nothing-to-challenge-yet = nothing to challenge yet
# (clause)
not-your-turn-short = not your turn
# $text
called-twice = Two players are called { $text }: give one of them another name.
# $who $number
moves-as-number = { $who } moves as number { $number }.
# $taken
has-taken = has { $taken }
# $taken
has-taken-out = has { $taken }, out
# $taken
has-taken-to-move = has { $taken }, to move
# $who
looks-for-word = { $who } looks for a word…
# $who
is-thinking = { $who } is thinking…
# $who $string
who-challenged = { $who } challenged: which word holds { $string }?
# $who
say-any-letter = { its-turn }: say any letter.
# $who $string
add-a-letter = { its-turn }: add a letter before or after { $string }.
# $who $number $count
coach-won = Won for { for-whom } in { moves } · { words-hold }
# $who $number $count
coach-lost = Lost for { for-whom } in { moves } · { words-hold }
# $who $chance $count
coach-chance = { $chance } % to lose for { for-whom } · { words-hold }
coach-challenge = No word holds it: challenge
# $who
for-whom =
    { $who ->
        [you] you
       *[other] { $who }
    }
# $number
moves =
    { $number ->
        [one] { $number } move
       *[other] { $number } moves
    }
# $count
words-hold =
    { $count ->
        [one] { $count } word holds it
       *[other] { $count } words hold it
    }
# $count
and-more = and { $count } more

## Territory Words: what happened

# $team
team =
    { $team ->
        [blue] Blue
       *[red] Red
    }
# On a page the colour is seen beside the name; people without a name go by it.
# $team $who
team-of =
    { $medium ->
        [terminal] { team } ({ $who })
       *[page] { $who ->
            [player] { team }
           *[other] { $who }
        }
    }
# $team $who
team-passed = { team-of } passed.
# $team $who $word $own $number $weakened
team-played = { team-of } played { $word } for { won }.
# $team $word $own $number $weakened
team-played-alone = { team } played { $word } for { won }.
# What a word wins, and what it only weakens.
# $own $number $weakened
won =
    { claimed }{ $weakened ->
        [0] {""}
       *[other] ; it weakens { $weakened } px
    }
a-word = a word
# $blue $red
territory-over = The game is over: { $blue } px to { $red } px.
# $count
pixels = { $count } px
# $own
gained = { SIGNED($own) } px
# $own $number
claimed =
    { $own ->
        [0] no new ground
       *[other] { gained }
    }, strength { $number }
# $who $text $word $own
entry-with-word = { entry } ({ $word }, { gained })
# $who
wins-field =
    { $who ->
        [you] You Win!
       *[other] { $who } Wins!
    }
# $team
team-wins = { team } Wins!
# $count
words-played =
    { $count ->
        [one] { $count } word
       *[other] { $count } words
    }

## Territory Words: why a word is refused

# (clause) $at
letter-used =
    { $medium ->
        [terminal] the letter on { $at } has
       *[page] that letter has
    } been used
# (clause) $at
letter-twice =
    { $medium ->
        [terminal] { $at }
       *[page] that letter
    } is in the word already
# (clause) $at $count $from $number
letter-too-far =
    { $medium ->
        [terminal] { $at } is { $count } cells from { $from }
       *[page] that letter is { $count } cells from the one before
    }, and { $number } is as far as the next letter may be
# (clause) $number $count
word-too-short = a word has at least { $number } letters, not { $count }
# (clause) $word $lexicon
not-in-lexicon =
    { $word } is not in the lexicon{ $medium ->
        [terminal] {" "}{ $lexicon }
       *[page] {""}
    }
# (clause)
cells-missing = a word is told by its cells, such as a1 e1 e5
# (clause) $text
no-cell = a cell is a letter from a to k and a number from 1 to 11, such as e5, not "{ $text }"
# (clause) $text
no-letter-in-reach = there is no { $text } in reach
# (clause) $word
not-in-online-dictionary = { $word } is not in the online dictionary
# (clause) $number
online-too-often = the online dictionary is asked too often just now (status { $number })
# (clause) $number
online-status = the online dictionary answered with status { $number }
# (clause)
online-unreachable = the online dictionary cannot be reached
# (clause)
online-late = the online dictionary did not answer in time
# $word
asking-online = Asking the online dictionary about { $word }…
# $word
computer-looks-again = { $word } is not in the online dictionary: the computer looks for another word.

## Territory Words: what a word would bring

# $word $count
letters-wanted =
    { $word }: at least { $count ->
        [one] one more letter
       *[other] { $count } more letters
    }.
# $word
claims-nothing = { $word } would claim nothing: its letters lie on one line.
# $word $own $number $lost $weakened
would-bring =
    { $word } would bring { claimed }{ $lost ->
        [0] {""}
       *[other] ; the other would lose { $lost } px
    }{ $weakened ->
        [0] {""}
       *[other] ; it would weaken { $weakened } px of the other’s
    }.
# $word $own $number
word-so-far-brings = Your word so far: { $word }, which would bring { claimed }.
# $word
word-so-far = Your word so far: { $word }.
no-letter-picked = No letter is picked.

## Territory Words: hints

no-word-left = There is no word left: pass.
# $area $text $at
begin-at =
    Begin at the { $area ->
        [top-left] top left
        [top] top
        [top-right] top right
        [left] left
        [middle] middle
        [right] right
        [bottom-left] bottom left
        [bottom] bottom
       *[bottom-right] bottom right
    } of the grid, with the { $text }{ $medium ->
        [terminal] {" "}on { $at }
       *[page] {""}
    }.
# $word
the-word-is = The word is { $word }.
# $word $cells $own $number
word-brings =
    { $word }{ $medium ->
        [terminal] {" "}on { $cells }
       *[page] {""}
    } brings { claimed }.

## Territory Words: the tutorial

# $topic
tutorial-title =
    { $topic ->
        [welcome] Welcome to Territory Words
        [first-letter] Pick a letter
        [word] Spell HELP
        [claim] Claim the square
        [used-letters] Letters vanish
        [range] Keep in range
        [strength] Strength and overlap
       *[ready] You are ready
    }
# $topic
tutorial-text =
    { $topic ->
        [welcome] Spell words with the letters of the grid. The shape they draw becomes your territory, and whoever owns more of the field after 16 turns wins.
        [first-letter] A word may begin anywhere. { tutorial-first }
        [word]
            { $medium ->
                [terminal] Pick E, L and P in turn. Lines join the letters, and one from the last to the first closes the shape.
               *[page] Pick E, L and P in turn. Lines join the letters, and a dashed line closes the shape.
            }
        [claim]
            Your letters draw a square. { $medium ->
                [terminal] Play the word
               *[page] Press Submit Word
            } to claim what lies inside.
        [used-letters] 40,000 pixels are yours. The letters of a word are used up, also when it claims nothing, and nobody can use them again.
        [range]
            Each letter lies at most 4 cells from the one before, counted down and across. { $medium ->
                [terminal] {""}
               *[page] Cells further away are dimmed.{" "}
            }Only the closing line may be of any length.
        [strength] Red has spelled RED across your border. Three letters have strength 1: your ground there is weaker now, and what was free is Red’s. Five letters have strength 3: spell ALONE, which makes your ground stronger, up to 5, and takes Red’s. Equal strengths would leave it neutral.
       *[ready] Play long words, draw wide shapes, and mind the last turns: letters run out.
    }
tutorial-first = Pick the H in the top left corner.
# $topic
tutorial-reminder =
    { $topic ->
        [welcome]
            { $medium ->
                [terminal] Go on to begin.
               *[page] Press Next to begin.
            }
        [first-letter] { tutorial-first }
        [word]
            { $medium ->
                [terminal] Pick the next letter of HELP.
               *[page] Pick the marked letter.
            }
        [claim]
            { $medium ->
                [terminal] Play the word.
               *[page] Press Submit Word.
            }
        [strength]
            { $medium ->
                [terminal] Pick the letters of ALONE, then play the word.
               *[page] Pick the marked letters of ALONE, then press Submit Word.
            }
        [ready]
            { $medium ->
                [terminal] Go on to end the tutorial.
               *[page] Press Next to return to the menu.
            }
       *[other]
            { $medium ->
                [terminal] Go on.
               *[page] Press Next to go on.
            }
    }
# $number $count $text
tutorial-step = Step { $number } of { $count }: { $text }
tutorial-left = The tutorial was left.
tutorial-done = That was the tutorial. Play a game with `logomachy play territory`.
# $at
type-its-cell = (Type its cell: { $at }. `skip` leaves the tutorial.)
type-submit = (Type `submit`.)
press-enter = (Press Enter.)

## Territory Words: on a terminal

territory-rules = Spell a word with letters of the grid. It begins anywhere, and each letter lies at most 4 cells from the one before, counted down and across. The shape that the letters draw claims the ground inside; longer words claim more strongly, from 1 for three letters to 5 for seven. Claiming your own ground makes it stronger, attacking makes the other's weaker, and equal strengths leave it neutral. Letters are used up. Whoever owns more after 8 turns each wins.
help-cells = play the word on these cells, column before row
help-pick = pick the letters of a word one by one instead
help-undo-letter = take back the letter picked last, or else the last move
help-clear = take back all letters picked
help-submit = play the letters picked
help-ways = list the best ways to spell a word, or play the only one
help-way = play the second of these ways
help-word = spell a word that reads like a command
help-preview = tell what a word on these cells would claim
help-pass-turn = do nothing in this turn
help-hint-more = advice, a little more each time
help-grid = the grid again
help-map = a finer picture of who owns the ground
help-again = when the online dictionary gave no answer: ask it again
help-built-in = or let the built-in lexicon decide
# $who $other
blue-and-red = Blue: { $who }. Red: { $other }.
looked-up-online = All words are looked up in the online dictionary.
# $team $who $count $number
team-stands =
    { team-of }: { $count } px, { $number ->
        [one] { $number } turn
       *[other] { $number } turns
    } left
# $who $team
turn-of-team =
    { $who ->
        [you] Your turn: you play { team }.
       *[other] The turn of { $who }, who plays { team }.
    }
grid-legend = E+3 Blue's ground, E-2 Red's, with its strength; E= neutral; . a used letter
map-legend = b Blue's ground, r Red's, n neutral, . nobody's
# (clause) $text
no-such-way = there is no way { $text } to choose: type a word first, and then one of its numbers
# (clause) $word
not-spelled = { $word } cannot be spelled with the letters that are left
# $best-ways $word
ways-to-spell =
    { $best-ways ->
        [yes] The best ways
       *[no] Ways
    } to spell { $word }; type a number to play one:
# $number
each-claims = Each claims with strength { $number }.
# $word $count $number $own $team $lost $blue $red
word-encloses =
    { $word } encloses { $count } px, strength { $number }: { gained } for { team }, { SIGNED($lost) } px for { $team ->
        [blue] Red
       *[red] Blue
    }; then Blue has { $blue } px and Red { $red } px.
# $word $count $number $own $team $lost $blue $red $lexicon
word-encloses-unknown = { word-encloses } It is not in the lexicon { $lexicon }.
# $word $why
online-gave-no-answer = The online dictionary gave no answer for { $word }: { $why }. Type `again` to ask again, or `built-in` to let the built-in lexicon decide.

## Territory Words: on a page

pick-a-letter = It is your turn: pick a letter to begin.
computer-thinks = Computer is thinking…
# $team
team-picks-a-letter = { team } is to move: pick a letter to begin.
# $text $number $count
tab-for-another = { $text } Tab for another: this is { $number } of { $count }.
# $text
turn-taken-back = The last turn was taken back. { $text }
game-is-over = Game over
your-turn = Your turn
# $team
turn-of-colour = { team }’s turn
# $number
turns-left =
    { $number ->
        [one] { $number } turn left
       *[other] { $number } turns left
    }
# $number
strength = strength { $number }
passed-turn = Passed
some-word = A word

## Questions before a game of Idiot, on a terminal

question-name = What is your name? ({ you }){" "}
# $number $count
question-computers = How many computers play along, 1 to { $number }? ({ $count }){" "}
# $number $words $level
question-level = How strong is computer { $number }: { LIST($words) }? ({ $level }){" "}
# $number
question-starts = Who starts, you being 1 of { $number }? (1){" "}
question-play-on = Do the others play on when somebody has all letters, y or n? (n){" "}
no-answer = That is no answer to this question.

## Who sits down, and how a game is set up

# (clause) $count $number $total
bad-seats =
    this game is for { $count ->
        [0] {""}
       *[other] { $count } to{" "}
    }{ $number ->
        [one] { $number } player
       *[other] { $number } players
    }, not for { $total }
# (clause) $title $level $words
no-such-level = { $title } has no level { $level }: there are { LIST($words) }
# (clause) $text $words
unknown-level = "{ $text }" is no level: there are { LIST($words) }
# (clause) $text $words
unknown-title = "{ $text }" is no game: there are { LIST($words) }
# (clause) $title
no-crossword = { $title } is no crossword game
# (clause) $title $language
no-tiles-for = there are no { $title } tiles for { $language }
# (clause) $title
own-board = { $title } is played on its own board, without premiums
# (clause) $title $least $number
wrong-size = { $title } is played on a board of { $least } squares a side, not { $number }
# (clause) $why
bad-rules = the rules of the game cannot be read: { $why }
# (clause) $text $digest $found
other-rules =
    { $medium ->
        [terminal] the game was played by the rules { $text } of digest { $digest }, and these are others, of digest { $found }
       *[page] the rules named { $text } are not the ones this game was begun with
    }
# (clause) $title
no-such-start = { $title } does not start from such a position
# (clause) $number
odd-position = the position is not one of two players on a board of { $number } squares a side
# (clause)
many-tiles = the position has tiles that are not in the game
# (clause) $at $wildcard
no-tile-for =
    the tile on { $at } is one too many: neither its letter nor a { $wildcard ->
        [blank] blank
       *[star] star
    } is left
# (clause) $language $lexicon $found
wrong-language =
    { $medium ->
        [terminal] the tiles are { $language }, but the words of "{ $lexicon }" are { $found }
       *[page] the tiles are { $language }, but the words are { $found }
    }
# (clause) $language
territory-in-english = Territory Words is played in English, not in { $language }
# (clause) $lexicon $found
letters-are-english =
    the letters are English, but the words { $medium ->
        [terminal] of "{ $lexicon }" are
       *[page] are
    } { $found }
# (clause) $lexicon $number
no-long-words = "{ $lexicon }" has no word of at least { $number } letters
# (clause)
list-too-large-to-play = the list is too large to play with
# (clause) $text
bad-seed =
    { $medium ->
        [terminal] a seed is a whole number such as 42 or 0x2a
       *[page] a game number is a whole number such as 42
    }, not "{ $text }"
# (clause) $number
bad-luck-part = a part of the luck of several is { $number } hexadecimal digits
# (clause)
bad-commitment = the promise of a draw is 64 hexadecimal digits
# (clause) $text $most
seed-too-large =
    { $medium ->
        [terminal] the seed
       *[page] the number
    } { $text } is too large: the largest is { $most }

## Saved games and links

# (clause) $number $why
in-line = line { $number }: { $why }
# (clause) $number $count $why
in-line-and-column = line { $number }, column { $count }: { $why }
# (clause)
saved-first-line =
    { $medium ->
        [terminal] a saved game begins with `logomachy game 1`
       *[page] this is no saved game
    }
# (clause)
saved-too-long = the text is too long to be a saved game
# (clause) $text
line-missing =
    { $medium ->
        [terminal] the line `{ $text }` is missing
       *[page] a line is missing: { $text }
    }
# (clause) $text
not-expected = "{ $text }" is not expected here
# (clause) $text
expected = { $text } is expected
# $first $second
one-of-two = { $first } or { $second }
# $number
player-up-to = a player from 1 to { $number }
player-and-name = a player and a name
number-of-words = a number of words
number-to-hundred = a number from 0 to 100
# (clause) $text
no-such-language = "{ $text }" is no language there are letters for
# (clause) $title
other-game = this is a game of { $title }
# (clause)
bad-rules-line =
    { $medium ->
        [terminal] rules are told by a digest of 64 hexadecimal digits and a name
       *[page] the rules are not named as they should be
    }
# (clause)
bad-lexicon-line =
    { $medium ->
        [terminal] a lexicon is told by a digest of 64 hexadecimal digits and a name
       *[page] the word list is not named as it should be
    }
# (clause) $why
in-the-board =
    { $medium ->
        [terminal] in the board, its lines being set apart by /: { $why }
       *[page] in the board: { $why }
    }
# (clause)
bad-seat-line =
    { $medium ->
        [terminal] who sits there is `person` with a name, or `computer` with a level
       *[page] who sits there is a person or a computer
    }
# (clause) $text
no-such-player = there is no player "{ $text }"
# (clause) $why
bad-move-line =
    { $medium ->
        [terminal] a move is the number of the player and what they did, such as `move 1 GIT,f8,r`: { $why }
       *[page] this is no move: { $why }
    }
# (clause)
move-line-parts = one of the two is missing
# (clause)
not-by-origin = tiles laid are written by origin
# (clause)
letter-without-side =
    { $medium ->
        [terminal] a letter is added as `o-` or `-o`
       *[page] a letter is added before or after the string
    }
# (clause)
one-letter-at-a-time = one letter is added at a time
# (clause)
no-word-that-long = no word is that long
# (clause) $lexicon $digest $found
other-words =
    { $medium ->
        [terminal] the game was played with the lexicon { $lexicon } of digest { $digest }, not with this one of { $found }
       *[page] the game was played with other words than these, those of the list { $lexicon }
    }
# (clause) $number $why
move-refused = move { $number } cannot be played: { $why }
# (clause)
link-too-long = the link is too long to hold a game
# (clause)
link-damaged = the link is damaged: perhaps a part of it was not copied
# $why
saved-game-set-aside = The game that was kept cannot be opened: { $why }. Its text is kept aside.
another-kind = it is a game of another kind
# $lexicon
words-not-here = The game that was kept was played with the word list { $lexicon }, which is not here. Import it, then go back to the game.

## Boards and positions

# (clause) $number $count
board-side = the first line is the number of squares a side, from { $number } to { $count }
# (clause)
board-square =
    { $medium ->
        [terminal] a square is `.`, `(n)` or `{"{"}n{"}"}`
       *[page] a square is . or (n) or {"{"}n{"}"}
    }
# (clause)
board-premium = a premium is a number from -9 to 99, without a leading zero or plus
# (clause)
board-bracket = the bracket is not closed by its own kind
# (clause) $number
board-squares = a row of this board has { $number } squares
# (clause) $number
board-rows = this board has { $number } rows
# (clause)
khi-turn =
    a blank and a whole number are expected behind { $medium ->
        [terminal] `turn`
       *[page] turn
    }
# (clause)
khi-cell = a cell is a letter and 0 or 1, such as L0, or two blanks
# (clause) $text $language
no-letter-of = "{ $text }" is no letter of the { $language } alphabet
# (clause) $number
khi-cells = a row has { $number } cells with | between them
# (clause) $number
khi-board-rows = the board has { $number } rows
# (clause) $number
grid-rows = the grid has { $number } rows
# (clause) $number
grid-letters = a row has { $number } letters, a dot for a used one
# (clause) $text
grid-letter = "{ $text }" is neither a letter from A to Z nor a dot
# (clause) $team $text
grid-turn-of = it is the turn of { team }, not of "{ $text }"
# (clause)
grid-turn = a turn is the colour and either pass or cells such as a1 e1 e5
# (clause) $at
grid-mixed = the letters of a turn all stand in the rows or are all used, but { $at } differs from those before it
# (clause) $number
grid-turns = a game has { $number } turns
# (clause)
cgp-no-board = the rows of the board are missing
# (clause) $number
cgp-many-rows = a board has at most { $number } rows
# (clause) $number $count $total
cgp-squares = row { $number } has { $count } squares, but the board has { $total } rows
# (clause) $number
cgp-run = a run of empty squares is a number from 1 to { $number }
# (clause)
cgp-score = a score is a whole number
# (clause)
cgp-zero-turns = the turns without points are a number from 0 to 255
# (clause) $text $written
cgp-operation = the operation { $text } takes { $written }
# (clause) $number $count $why
cgp-premiums = row { $number }, character { $count } of the board: { $why }
# (clause) $number $count
cgp-other-side = these premiums are for a board of { $number } squares a side, but this one has { $count }

## Games that other programs wrote down

# (clause) $text
gcg-encoding = the character encoding "{ $text }" is not known: UTF-8 and ISO-8859-1 are
# (clause) $text $words $strings
gcg-distribution = there are no tiles "{ $text }": there are { LIST($words) }, and those of { LIST($strings) }
# (clause)
gcg-not-utf8 = this is not UTF-8, as the first line says
# (clause)
gcg-mark = a line begins with # or >
# (clause)
gcg-no-nick = a player has a nick and a full name, as in #player1 ann Ann Example
# (clause) $text
gcg-same-nick = two players have the nick "{ $text }"
# (clause) $number
gcg-same-player = player { $number } is announced twice
# (clause) $number
gcg-no-player = player { $number } is missing
# (clause) $text
gcg-unknown-nick = no player has the nick "{ $text }"
# (clause) $number
gcg-unknown-player = there is no player { $number } to hold a rack
# (clause) $text $why
gcg-tiles = in the tiles "{ $text }": { $why }
# (clause) $word $why
gcg-word = in the word "{ $word }": { $why }
# (clause)
gcg-no-move = a move is expected behind the rack: 8D WORD, -, -TILES, --, (challenge), (time) or (TILES)
# (clause) $text
gcg-parenthesis = the tiles "{ $text }" have no closing parenthesis
# (clause)
gcg-score = the score is a whole number with its sign, such as +12
# (clause)
gcg-total = the total behind the score is a whole number
# (clause) $number
gcg-players = a game is played by two, this record names { $number }
# (clause) $number $count $why
gcg-doubt = line { $number }, event { $count }: { $why }
# (clause) $own $points
gcg-score-differs = the score should be { SIGNED($own) }, the record says { SIGNED($points) }
# (clause) $own $points
gcg-total-differs = the total should be { $own }, the record says { $points }
# (clause) $text
gcg-not-held = the rack does not hold the tiles { $text }
# (clause)
gcg-nothing-to-take-back = this player laid no word just before that could be taken back
# (clause) $number
gcg-nobody = there is no player { $number }
# (clause)
record-doubtful = the record does not add up
# (clause)
record-hides-tiles = the record does not tell the tiles that both players hold
takes-back = takes the word back
passes = passes
# $text
exchanges-tiles = exchanges { $text }
challenge-points = wins points by a wrong challenge
time-points = loses points for time
# $text
leftover-tiles = tiles left: { $text }

## Word lists that somebody brings along

# (clause)
list-empty = the list is empty
# (clause) $language $why
list-no-words = the list has no { $language } word: { $why }
# (clause) $text $number
list-no-text =
    this is no text{ $medium ->
        [terminal] : byte { $text } at offset { $number }
       *[page] , but a file of another kind
    }
# (clause)
list-utf16 = this is UTF-16 text; please save it as UTF-8
# (clause)
list-too-large = the list is larger than 1 GiB

## What happens at a table, and why something is not done there

# $who
gave-game-up = { $who } gave the game up.
# $who
time-ran-out =
    { $who ->
        [you] Your time ran out.
       *[other] { $who }’s time ran out.
    }
# $who
left-table = { $who } left the game. The others play on.
draw-agreed = Everybody agreed on a draw.
# $who
plays-no-more =
    { $who ->
        [you] You play no more.
       *[other] { $who } plays no more.
    }
# $who $proposal
offer-made =
    { $proposal ->
        [draw] { $who } offered a draw.
        [undo] { $who } asked to take a move back.
        [pause] { $who } asked to put the game off.
       *[resume] { $who } asked to go on with the game.
    }
# $who $proposal
offer-agreed =
    { $proposal ->
        [draw] { $who } agreed to a draw. Others have not answered yet.
        [undo] { $who } agreed to take the move back. Others have not answered yet.
        [pause] { $who } agreed to put the game off. Others have not answered yet.
       *[resume] { $who } agreed to go on with the game. Others have not answered yet.
    }
# $who $proposal
offer-declined =
    { $proposal ->
        [draw] { $who } declined the draw.
        [undo] { $who } declined to take the move back.
        [pause] { $who } declined to put the game off.
       *[resume] { $who } declined to go on with the game now.
    }
# $who $proposal
offer-withdrawn =
    { $proposal ->
        [draw] { $who } took back the offer of a draw.
        [undo] { $who } no longer asked to take a move back.
        [pause] { $who } no longer asked to put the game off.
       *[resume] { $who } no longer asked to go on with the game.
    }
# $who $number
seat-taken = { $who } took over the seat of player { $number }.
# $who $level $number
seat-taken-by-computer = { $who } ({ $level }) took over the seat of player { $number }.
play-put-off = The game is put off.
play-goes-on = The game goes on.
resigns = gives the game up
# (clause)
out-of-date = the game has gone on in the meantime
# (clause)
not-your-turn-now = it is not your turn
# (clause) $over
not-your-turn-yet =
    { $over ->
        [yes] the game is over
       *[no] it is not your turn yet
    }
# (clause)
word-looked-up = a word is being looked up
# (clause)
no-move-to-take-back = there is no move to take back
# (clause)
not-at-this-table = this table does not allow that
# (clause)
game-is-put-off = the game is put off
# (clause)
another-offer = another offer is not answered yet
# (clause)
no-such-offer = that offer no longer stands
# (clause)
declined-before = that was declined in this turn already
# (clause) $number $text
cannot-have-happened = after move { $number } there cannot be "{ $text }"
# (clause) $word $why
online-no-answer = the online dictionary gave no answer for { $word }: { $why }

## Questions to the worker of a page that have no answer

# (clause)
nobody-to-move = nobody is asked to move
# (clause)
no-computer-to-move = no computer is to move
knows-common-words = common words
bluffs = bluffs
takes-least-score = takes the least score

## Languages of words

# $tongue
language-name =
    { $tongue ->
        [norwegian] Norwegian
        [nynorsk] Nynorsk
        [swedish] Swedish
        [dutch] Dutch
        [german] German
        [french] French
        [spanish] Spanish
        [danish] Danish
        [finnish] Finnish
        [portuguese] Portuguese
       *[english] English
    }

## Titles and levels

# (clause) $text
as-written = { $text }
# (clause) $game
about-game =
    { $game ->
        [khi] a race over nineteen squares, in which words capture tiles
        [scrabbkle] one word a move, on any board
        [wordfeud] crossing words on fifteen squares, in many languages
        [classic] crossing words on fifteen squares, with a hundred tiles
        [idiot] letters at either end, and whoever completes a word loses
       *[territory] words of a grid, whose shapes claim the ground inside
    }
# $grade
level-heading =
    { $grade ->
        [newcomer] Newcomer
        [easy] Easy
        [casual] Casual
        [medium] Medium
        [normal] Normal
        [hard] Hard
        [expert] Expert
        [master] Master
       *[champion] Champion
    }
# $grade
level-name =
    { $grade ->
        [newcomer] newcomer
        [easy] easy
        [casual] casual
        [medium] medium
        [normal] normal
        [hard] hard
        [expert] expert
        [master] master
       *[champion] champion
    }

## The board of a page, as a screen reader says it

# $who
tile-of =
    { $who ->
        [you] yours
       *[other] { $who }’s
    }
blank-tile = blank
star-tile = star
blank-in-hand = Blank, any letter
star-in-hand = Star tile, any letter
laid-last = laid last
not-played-yet = not played yet
refused-here = refused
empty-square = empty
where-first-word-goes = where the first word goes
# $number
letter-counts = the letter counts { $number } times
# $number
word-counts = the word counts { $number } times
# $word $number
worth = { $word }, worth { $number }
on-the-board = On the board

## Crossword games: on a page

# $who
whose-turn =
    { $who ->
        [you] It is your turn.
       *[other] It is { $who }’s turn.
    }
the-game-is-over = The game is over.
# $text
move-taken-back = The last move was taken back. { $text }
# $text
hint = Hint: { $text }
before-first-move = Before the first move.
# $word $who $points $gain
best-word =
    Best word: { $word } by { $who ->
        [you] you
        [computer] the computer
       *[other] { $who }
    }, { $gain ->
        [tiles] { tiles-of-points }
       *[other] { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
    }.
# $count
in-bag =
    { $count ->
        [0] The bag is empty.
        [one] { $count } tile in the bag.
       *[other] { $count } tiles in the bag.
    }
# $count
in-hand = { $count } in hand
# What a total of the race is made of: tiles owned, what changing tiles cost, and what the end brought.
# $points $number $count
race-sum =
    { tiles-of-points }{ $number ->
        [0] {""}
       *[other] {" "}{ minus } { $number }
    }{ $count ->
        [0] {""}
       *[other] {" "}{ plus } { $count } bonus
    }
points-column = points
to-move = to move
# $count $number
seed-verified =
    Verified: the number has this hash, and gives the { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } and the { $number ->
        [one] { $number } rack
       *[other] { $number } racks
    } you saw.
# $why
seed-not-verified = Not verified: { $why }.
# (clause)
other-hash = the number has another hash than the one shown at the start
# (clause) $number
other-tiles = after move { $number } the number gives other tiles
# (clause) $number $why
move-not-playable = move { $number } cannot be played with the tiles it gives: { $why }
# (clause)
other-end = the game ends otherwise with the tiles it gives
# $number $count
position-loaded =
    The game starts at turn { $number } with { tiles } on the board, and you move.
mend-position = Mend the position, or empty its field, to start.
scoreless-switch = Three turns in a row without points end the game, exchanges among them
# $count
exchange-button =
    { $count ->
        [0] Choose tiles above
        [one] Exchange { $count } tile
       *[other] Exchange { $count } tiles
    }
# $number
change-button = Change tiles ({ minus }{ $number })

## The first screen of a page

# $words
ready-offline =
    Ready to play offline{ $words ->
        [0] {""}
       *[other] , with { AND($words) } words
    }
# $count
moves-so-far =
    { $count ->
        [0] Just begun.
        [one] { $count } move so far.
       *[other] { $count } moves so far.
    }
# $count
finished-after =
    Finished after { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }.

## What goes wrong around the games of a page

# $why
words-did-not-come = The words did not come: { $why }.
# $language $why
words-of-language-did-not-come = The { $language } words did not arrive: { $why }.
played-in-other-tab = This game was played on in another tab. Here it is as it stands there.
# $why
game-not-begun = The game could not be begun: { $why }.
# $why
computer-did-not-answer = The computer could not answer: { $why }.
# (clause)
no-connection = nothing answered, perhaps for want of a connection
# (clause) $number
server-status = the server answered with status { $number }
# (clause)
connection-broke = the connection broke on the way
# (clause)
worker-did-not-start = the part of the page in which computers think did not start
# (clause)
no-thinking-beside = this browser lets no computer think beside the page
# (clause)
question-not-sent = the question could not be sent
# (clause)
answer-not-written = the answer could not be written
# (clause)
answer-not-read = the answer could not be read
# (clause)
answer-to-another = the answer is to another question
# (clause)
computers-move-refused = its move is not allowed
# (clause)
file-far-too-large = the file is far too large
# (clause) $number
file-larger-than = the file is larger than { $number } MB
# (clause)
file-not-read = the file could not be read
# (clause)
no-reading-beside = this browser lets nothing be read beside the page
# (clause)
list-too-much = the list is too much for this browser
# (clause)
no-text = this is no text
# $number $count $text
fault-at = Line { $number }, column { $count }: { $text }
# (clause) $lexicon
same-words-here = these are just the words of { $lexicon }, which is here already
# (clause)
file-damaged = the file is damaged
# (clause)
file-of-newer-version = the file comes from a newer version of this program
# (clause)
language-not-known = this language is not known here
# (clause) $found $language
file-of-other-language = the file says that its words are { $found }, not { $language }
# $count
words-kept =
    { $count ->
        [one] { $count } word was kept
       *[other] { $count } words were kept
    }.
# $count
lines-repeated =
    { $count ->
        [one] { $count } line was there
       *[other] { $count } lines were there
    } more than once.
# $count $why $text
lines-left-out =
    { $count ->
        [one] { $count } line was left out
       *[other] { $count } lines were left out
    }, { $why }: { $text }
# $number $text
example-line = line { $number }, “{ $text }”
# (clause)
not-all-letters = not all letters of the alphabet
# (clause) $number
shorter-than = shorter than { $number } letters
# (clause) $number
longer-than = longer than { $number } letters
# (clause)
browser-keeps-nothing = this browser keeps no files for pages that come without encryption
# (clause)
browser-is-full = this browser has no room for the list, or forbids keeping it
# (clause)
words-gone = the words are no longer kept in this browser; import the list again
# (clause) $why
link-without-game = the link holds no game that can be read: { $why }
# $language $text
words-from = { $language } words: { $text }
# $text
licence = Licence: { $text }

## The word finder

# (clause)
pattern-empty =
    the pattern is empty: try { $medium ->
        [terminal] `..A*`
       *[page] ..A*
    }
# (clause) $number
pattern-too-long = the pattern has more than { $number } parts
# (clause) $number
pattern-bracket = the bracket at character { $number } of the pattern holds no letters, or is never closed
# (clause) $why
in-the-pattern = in the pattern, { $why }
# (clause) $word $why
in-one-word = in { $word }, { $why }
# $word
is-a-word = { $word } is a word
# $word
is-no-word = { $word } is not a word
# $count
all-are-words = All { $count } are words
# $count
none-is-a-word = None of the { $count } is a word
# $number $count
some-are-words =
    { $number } of { $count } { $number ->
        [one] is a word
       *[other] are words
    }
# $commonness
how-common =
    { $commonness ->
        [everyday] An everyday word.
        [very-common] A very common word.
        [common] A common word.
        [less-common] A less common word.
        [uncommon] An uncommon word.
        [rare] A rare word.
        [very-rare] A very rare word, known to large dictionaries only.
       *[unknown] A word.
    }
not-a-word = Not a word.
# $count
words-found =
    { $count ->
        [0] No words
        [one] { $count } word
       *[other] { $count } words
    }
# $count $number
words-found-in-part = { words-found }, the first { $number } shown
# $number $count
so-many-of = { $number } of { $count }
# $count
letters-heading =
    { $count ->
        [one] { $count } letter
       *[other] { $count } letters
    }
# $language
fetching-words = Fetching the { $language } words…
# $count $language
words-are-ready = { $count } { $language } words are ready

## The solver

words-are-coming = The words are coming…
# $at $line
play-place = from { $at } { way }
# $word $points
play-brief = { $word } for { $points }
# $word $points $at $line $others
play-in-full =
    { play-brief }, { play-place }{ $others ->
        [0] {""}
       *[other] , makes { LIST($others) } too
    }.
# $points $at $line
play-of-ending = for { $points }, { play-place }
# $word $points
one-play = One play: { play-brief }.
# $count $word $points
best-of-plays = { $count } plays, the best { play-brief }.
# $count
plays-found = { $count } plays.
tiles-make-no-play = These tiles make no play here.
no-play-like-that = No play is like that.
tiles-wanted = Type your tiles to see every play.
looking-for-plays = Looking for plays…
# $why
no-plays-found = No plays were found: { $why }.
# $why
solver-broke = The solver could not be asked: { $why }.
# $why
no-advice = There is no advice: { $why }.
# $title
game-taken-over = This is your game of { $title }.
# $why
game-not-taken-over = The game cannot be taken over: { $why }.
# (clause)
game-kept-no-longer = it is kept no longer
# (clause)
game-words-not-here = its words are not here
# $count $language
tiles-went =
    { $count ->
        [one] One tile
       *[other] { $count } tiles
    } that { $language } has no letter for went.
# $word $points
word-lies = { $word } lies on the board, for { $points }.
board-came-by-link = This board came by the link.
# $why
link-without-board = The link holds no board: { $why }.
# $lead $points $proven
ending-told =
    If both play their best, you make { $lead ->
        [level] as many points as
        [ahead] { points } more than
       *[behind] { points } fewer than
    } the opponent from here to the end, leftovers counted. { $proven ->
        [yes] Nothing is better for either of you.
       *[no] So it looks so far; there is more to look at.
    }
# $points
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
opponent = Opponent
none-unseen = None: every tile is on the board or in your hand.
# $count $number
unseen-tiles =
    { $count ->
        [0] The bag is empty; the opponent holds { $number }:
       *[other] { $count } in the bag, { $number } with the opponent:
    }
opponent-has-no-play = The opponent has no play then.
opponent-replies = The opponent’s best reply, whose tiles are known:
# $text $count
opponent-replies-on-average = The opponent’s best reply: { $text } points on average over { $count } possible racks.
# $number $count
in-so-many-of = in { so-many-of }

## The solver: what cannot be read or told

# (clause) $number $count
rack-too-long = a rack holds at most { $number } tiles, and these are { $count }
# (clause) $text
no-square-typed = "{ $text }" is no square: h8 is the middle
# (clause) $text
no-length = "{ $text }" is no length: 5 means five letters, 3-7 three to seven, 8- eight or more
# (clause) $number $count
no-such-length = no word has { $number } letters or more and { $count } or fewer
# (clause)
rack-wanted = the tiles in hand are not known
# (clause) $count $number
rack-not-searched = a rack of { $count } tiles is more than the { $number } that can be searched
# (clause) $number $count
position-of-other-board = the position has { $number } rows, but the board has { $count }
# (clause) $number $count
rack-not-possible = the other player cannot hold { $number } tiles: they hold at most { $count } here
# (clause) $number $text $count
too-many-of-letter = there are { $number } { $text } on the board and in hand, but the game has { $count }
# (clause) $number $count
too-many-blanks = there are { $number } blanks on the board and in hand, but the game has { $count }
# (clause)
no-advice-for-races = in a race for the far edge points decide little: there is no such advice for it
# (clause)
no-advice-for-many = more than two play: there is no such advice for them
# (clause)
no-reply-after-end = the game is over after this move: there is no reply
# (clause) $count
bag-not-empty = the end can be worked out once the bag is empty: it holds { tiles }
# (clause)
question-not-read = the question cannot be read
# (clause)
no-tiles-in-language = there are no tiles in this language
# (clause) $text
no-tiles-in = there are no tiles in "{ $text }"
# (clause)
sheet-too-long = this is too long for a board and its tiles
# (clause) $text
sheet-first-line = the first line is "{ $text }"
# (clause) $text
no-plays-of-title = plays of "{ $text }" cannot be looked for
# (clause) $why
sheet-board = the board: { $why }
# (clause) $number
sheet-side = the board has { $number } squares a side
# (clause) $text
no-such-order = there is no order "{ $text }"
# (clause) $text
no-board-number = "{ $text }" is no number of a board
# (clause) $number
premiums-of-other-side = the premiums are for a board of { $number } squares a side
# (clause) $text
no-such-premiums = there are no premiums "{ $text }"
# (clause)
nothing-to-read = there is nothing to read
# (clause) $why
no-sheet = this is no board of the solver: { $why }
# (clause) $count $number
rows-needed = the board has { $count } rows, but { $number } are needed
# (clause) $number
one-row-more = the board has { $number } rows, and this is one more
# (clause) $number $count
rows-missing = the board has { $number } rows, but here are { $count }
# (clause) $number
one-square-more = a row has { $number } squares, and this is one more
# (clause) $number $count
squares-missing = a row has { $number } squares, but here are { $count }
# (clause)
bracket-never-closed = the bracket is never closed
# (clause) $text $language
no-tile-of = "{ $text }" is no tile in { $language }

## The page: Idiot

chat = Chat
messages-of-chat = Messages
colon-behind-name = {": "}
players-and-tools = Players and tools
coach = Coach
coach-title = How the round stands, all the time
coach-is-working = The coach is working it out…
challenge-waits = A challenge waits for its answer.
best-strings = Best strings
# $word
perfect-play-ends-in = Perfect play ends in { $word }
computers-get-ready = The computers are getting ready…
answer-field = A word that holds the string
first-letter-field = A letter
string-field = The whole new string, or a letter
answer-placeholder = a word
first-letter-placeholder = a letter
string-placeholder = letter or string
answer-button = Answer
send-button = Send
give-up-button = Give up
side-before = before
side-after = after
side-button-title = Type a letter, then press the side it goes to
challenge-anybody = Challenge
challenge-key = key !
challenge-title = Ask for a word that holds the string (!)
mistakes = Mistakes
looking-for-mistakes = Looking for mistakes…
no-mistakes = Nobody made one.
parts-are-looked-up = The words are coming, and every part of them is looked up…
# $number $count
players-in-order = Players, in the order they move ({ $number } of { $count })
eight-at-most = Eight play at most
two-at-least = Two play at least
add-computer = Add a computer
add-person = Add a person
when-all-letters = When somebody has all five letters
ending-at-once = the game is over
ending-with-winner = they are out, the rest play on
drag-to-order = Drag to change the order
# $number
name-of-player = Name of player { $number }
a-person = Person
# $level $text
computer-of-level = Computer, { $level }: { $text }
# $who
who-player-is =
    { $who ->
        [you] Who you are
       *[other] Who { $who } is
    }
# $who
what-player-is-like =
    { $who ->
        [you] What you are like
       *[other] What { $who } is like
    }
starts-switch = starts
# $who
move-player-up =
    { $who ->
        [you] Move yourself up
       *[other] Move { $who } up
    }
# $who
move-player-down =
    { $who ->
        [you] Move yourself down
       *[other] Move { $who } down
    }
# $who
remove-player =
    { $who ->
        [you] Remove yourself
       *[other] Remove { $who }
    }
what-computers-are-like = What its computers are like
knows-words-of-level = the words of its level
knows-common-words-only = knows common words
knows-common-words-and-bluffs = common words, bluffs
how-idiot-is-played = How Idiot is played
rule-of-adding = In turn, everyone adds one letter to the start or the end of the string, and says the whole string.
rule-of-words = Whoever completes a word of four letters or more loses the round.
rule-of-challenges =
    Instead of adding a letter you may challenge the player before you, who then has to say a word that holds the string.
rule-of-answers = With such a word the challenger loses the round; without one the challenged player does.
rule-of-letters = Who loses a round takes the next letter of IDIOT and starts the next round.
rule-of-end = Five letters and you are an idiot: the game is over, or you are out and the others play on.
which-words-count = Which words count
what-to-type = What to type
write-string = the whole new string, when it was cal or oca
example-of-sides = o- or -o
write-side = the letter before or after it; or type o and press a side
write-challenge = a challenge
write-answer = when you are challenged: a word that holds the string
write-give-up = or none
hint-title = Tells a little more each time
nothing-more-to-tell = you know it all
link-in-short = Link
copying-refused = Refused
copy-link-title = Copy a link that holds the whole game
# What stands on the button follows, for screen readers.
copy-link-before = Copy link:

## The page: Territory Words

territory-lead = Spell words across the field. The shape they draw is yours.
player-vs-player = Player vs Player
player-vs-player-about = Two people at one screen. Blue begins, and each has 8 turns.
play-a-friend = Play a friend
player-vs-computer = Player vs Computer
player-vs-computer-about = The computer is Blue and begins; you are Red.
play-the-computer = Play the computer
tutorial = Tutorial
tutorial-about = Eight short steps, from the first letter to ground that holds.
start-tutorial = Start the tutorial
# $title
tutorial-of = { $title }: tutorial
# $number $count
step-of = Step { $number } of { $count }
next-step = Next
to-the-menu = To the menu
skip-tutorial = Skip
more-choices = More choices
online-dictionary = Online dictionary
online-dictionary-about =
    Words are judged by dictionaryapi.dev instead of the built-in lexicon, those of the computer too. Each word is sent there as it is submitted, and nothing else is: no name, no cookie, no field.
no-online-answer = No answer from the online dictionary
use-built-in-lexicon = Use the built-in lexicon
number-for-same-letters = Game number, to play the same letters again
scores = Scores
# $text $level
colour-and-level = { $text } · { $level }
unit-of-pixels = {" "}px
# $number
field-of-side = Field, { $number } by { $number } letters
# $text $number $column
letter-at = { $text }, row { $number }, column { $column }
used-letter = Used
# $team $number
ground-of =
    { $team ->
        [blue] blue
       *[red] red
    } strength { $number }
neutral-ground = neutral
# $number
place-in-word = letter { $number } of the word
# $number
place-in-hint = letter { $number } of the hint
out-of-range = out of range
pick-this = pick this
submit-word = Submit Word
# What a turn did that won nothing, in the list of turns.
only-weakens = weakens
pass-turn = Pass Turn
looking-for-good-word = Looking for a good word…
larger-field = Larger field
sounds-switch = Sounds
about-this-game = About this game
turns-heading = Turns
no-turns-yet = None yet. Point at a turn here to see it again.
no-turns-yet-by-touch = None yet. Tap a turn here to see it again; a second tap tells what its word means.
take-turn-back = Take back a turn
link-holds-whole-game = The link holds the whole game
look-at-field = Look at the field
key-tab = Tab
key-arrows-and-space = Arrows, Space
key-escape-in-full = Escape
key-full-stop = Full stop
key-question-mark = Question mark
keys-pick-nearest = pick the nearest such letter
keys-take-next = take the next one instead
keys-go-and-pick = go to a letter and pick it
keys-submit-word = submit the word
keys-undo-letter = undo a letter
keys-clear-word = clear the word
keys-pass-turn = pass the turn
keys-ask-for-hint = ask for a hint

## The page: solver, finder and workshop

finder-placeholder = Type here
what-to-do = What to do
check-tab = Check
is-it-a-word = Is it a word?
check-hint = One word, or several with spaces between them.
anagrams-tab = Anagrams
pattern-tab = Pattern
what-it-looks-like = What the word looks like
# Each of these follows the sign that it is about.
question-mark-is = is a blank, which can be any letter.
dot-is = is any letter,
asterisk-is = any letters or none,
bracket-is = one of these,
bracket-of-others-is = any but these.
how-many-tiles = How many of the tiles
some-tiles = Some of the tiles
all-tiles = All of them
try-one-of-these = Type something, or try one of these:
example-word = one word
example-words = several at once
example-tiles = these tiles
example-tiles-and-blank = the same and a blank
example-pattern = what fits
example-end = what ends so
# $text
third-letter-is = the third letter is { $text }
# $first $second
letter-without = { $first } without { $second }
# $letters
begins-with = begins with { OR($letters) }
fetched-so-far = Fetched
# $text
megabytes = { $text } MB
# $first $second
megabytes-of = { $first } of { $second } MB
# $word $text
word-with-blanks = { $word }, blank { $text }
review-lead = Open a game that was saved as a record, or a GCG record as most crossword programs write them: every move is judged, and every mistake can be tried again.
paste-record = Paste a record here, or drop or open a file.
show-the-game = Show the game
moves-label = Moves
to-the-start = To the start
to-the-end = To the end
key-home = Home
key-end = End
another-record = Another game
# $count
doubts-heading = What does not add up ({ $count })
clear-board = Clear board
board-is-empty = The board is empty. { undo } brings it back.
keys-move-in-solver = move on the board, and in the list of plays
keys-lay-tile = lay a tile; with Shift, or after ?, a blank
keys-turn-letters = turns the way letters run
keys-take-tile-off = takes a tile off
keys-lay-play = in the list of plays, lays the play on the board
of-shown-play = of the play that is shown
next-letter-is-blank = the next letter is a blank
tiles-placeholder = Type them, ? for a blank
# $title
take-over-game = Take over your game of { $title }
letters-to-tap = Letters to tap
letters-run-across = Across →
letters-run-down = Down ↓
erase = Erase
board-was-read = The board was read.
paste-or-copy-board = Paste or copy a board
pasted-board-about =
    Fifteen lines of fifteen squares, with . or - or a space where no tile lies, or a position on one line (CGP). Letters in lower case are blanks.
copy-board = Copy board
link-holds-board = The whole board, your tiles and the premiums in an address
plays-label = Plays
# $count
plays-heading = { plays-label } ({ $count })
order-of-plays = Order of the plays
most-points-first = Most points
longest-word-first = Longest word
most-tiles-first = Most tiles
by-alphabet = A to Z
filter = Filter
filter-in-use = Filter (in use)
word-like = Word like
number-of-letters = Letters
length-placeholder = 5 or 3-7
square-label = Square
keep-blanks = Keep blanks
at-cursor = At cursor
reset-filter = Reset
plays-about = Every play of your tiles is listed here, and shown on the board when you point at it.
show-example = Show me an example
show-more = Show more
# $line
line-of-play =
    { $line ->
        [across] across
       *[down] down
    }
all-seven = all 7
choose-a-play = Choose a play to see what the opponent may answer.
# $word
lay-on-board = Lay { $word } on the board
unseen-heading = Unseen tiles
if-you-swap = If you swap instead
keeps-none = none
column-keep = Keep
column-swap = Swap
column-all-seven = All 7 next
column-worth = Worth
swaps-about =
    { column-all-seven }: the chance that the tiles you then hold can be laid at once on this board. { column-worth }: what the tiles you keep promise, in points, and the bonus by its chance.
# $text
percent = { $text } %
how-it-ends = How it ends
pass-in-ending = pass
premiums = Premiums
painted-board = Painted
number-of-random-board = Number of the random board
choose-what-to-paint = Choose what to paint, then click or drag on the board.
what-to-paint = What to paint
lay-tiles = Tiles
lay-tiles-about = Paint nothing, lay tiles
plain-brush = Plain
plain-square = plain
workshop-lead =
    Choose a premium and paint it on the board. Letters and words may count from −9 to 99 times; ScraBBKle is played on any such board.
play-on-this-board = Play on this board
your-boards = Your boards
name-of-board = Name of the board
keep-this-board = Keep this board
no-boards-yet = None yet. Boards are kept in this browser only; save a file to keep one elsewhere.
# $number
side-by-side = { $number } × { $number }
open-board = Open
delete-button = Delete
# $text
delete-named = Delete { $text }
as-a-file = As a file
board-file-about =
    The number of squares a side, then a line a row: . is plain, (2) counts the letter twice, {"{3}"} the word three times.
save-as-file = Save as file
copy-text = Copy text
choose-move-tool = Choose { move-tool } to shift the board.
squares-at-once = Squares painted at once, by mirroring
one-square = One
two-squares = Two
four-squares = Four
eight-squares = Eight
back-to-standard-board = Standard board
paint-legend = Paint
usual-premiums = Usual premiums
move-tool = Move
move-tool-about = Move the board, paint nothing
letter-kind = Letter
word-kind = Word
fewer-times = Fewer times
more-times = More times
# $least $number
how-many-times = How many times, from { $least } to { $number }
# $number
size-of-board = Size: { $number } × { $number } squares
squares-a-side = Squares a side
key-digits-and-minus = 0–9 and −
keys-move-on-board = move on the board
keys-count = let the square count so many times
keys-letters-or-words = paint letters or words
keys-paint-square = paints the square
keys-make-plain = makes it plain

## The terminal

# A command is the same in every language; what follows it stands for what is to be typed there.
typed-save = save FILE
typed-load = load FILE
typed-exchange = exchange ABC
typed-word = 8D WORD
# (clause)
no-dictionary-here = there is none here
# $lexicon $count
idiot-list =
    This game is played with the list { $lexicon }, of { $count ->
        [one] { $count } word
       *[other] { $count } words
    }.

## The page: frame, home, saved games, settings

brand = Logomachy
# $text
window-title = { $text } – { brand }
browser-did-not-save = This browser could not save what you did last: it is full, or lets no page save anything. What was saved before is still there. A game lasts until you close the page; its link keeps it for longer. Old games can be deleted under “All games”.
about-heading = About
free-software = Logomachy is free software, under the MIT or Apache 2.0 licence as you like.
about-page = { free-software } It runs in your browser: what you type goes nowhere, unless you choose the online dictionary of Territory Words, which is sent the words that are submitted, or play at a table with others, whose server is sent your moves and what you say there.
about-in-settings = { free-software } It runs in your browser: your games, boards and settings are kept here and go nowhere; only games at tables with others are kept by their server. Where the words come from stands at the foot of the page.
all-right = All right
home-heading = Words worth a quarrel
home-lead = A logomachy is a fight about words. Choose your ground: every game is played here, in your browser, against a computer or a friend beside you.
# $words
word-finder-about = Is it a word? What do these tiles make? What fits the pattern? In { AND($words) }.
open-word-finder = Open the word finder
solver-about = Set up a board and your tiles, of a game played anywhere: every play at once, what is unseen, and advice.
open-solver = Open the solver
workshop-about = Paint a board of your own for ScraBBKle, from 12 to 26 squares a side, and play on it.
open-workshop = Open the workshop
review-about = Have every move of a game judged, saved here or written down as a GCG record, and try its mistakes again.
open-record = Open a record
play-game = Play
continue-game = Continue
opening-game = Opening the game…
link-not-opened = This link cannot be opened
to-the-games = To the games
go-on-with-game-left = Go on with the game you left
not-allowed-to-copy = Not allowed to copy
words-on-their-way = Words on their way
settings = Settings
no-motion = No motion
colours-without-patterns = Colours without patterns
no-sounds = No sounds
theme-label = Theme
light-theme = Light theme
dark-theme = Dark theme
system-theme = Theme of the system
bring-word-list = Bring your own word list

## The page: word lists of one’s own

own-lists-heading = Your own word lists
own-lists-about = A text with one word a line, or a .kwg word graph. It stays in this browser, and every game in its language can be played with it.
choose-file-first = Choose a file first.
drop-file-here = Drop a file here, or
choose-file = Choose a file
choose-other-file = Choose another
list-name-example = My words
language-label = Language
import-button = Import
list-being-read = Reading…
reading-the-list = Reading the list
# $text
list-is-ready = { $text } is ready.
list-name-wanted = Give the list a name.
# $number
list-name-too-long = A name has at most { $number } characters.
# $text
list-name-taken = There is a word list called { $text } already.
# $language $count
list-about =
    { $language }, { $count ->
        [one] { $count } word
       *[other] { $count } words
    }
rename-button = Rename
# $text
rename-named = Rename { $text }
# $text
new-name-for = A new name for { $text }
keep-name = Keep the name
remove-button = Remove
# $text
remove-list-question = Remove { $text }? Games played with it can be opened again only once it is imported again.
remove-it = Remove it
keep-it = Keep it

## The page: crossword games

row-heading = Row
# $number
letter-premium = { $number }L
# $number
word-premium = { $number }W
# $number
board-name = Board { $number }
# $text $number
board-and-side = { $text } ({ $number } × { $number })
play-against = Play against
the-computer = The computer
two-people-here = Two people here
game-goes-on = The game goes on where the record ends: you are the one to move.
start-button = Start
board-label = Board
from-workshop = From the workshop
from-file = From the file
open-board-file = Open a board file
other-rules-heading = Other rules
original-tiles-switch = 84 tiles, as in the original
points-decide-switch = Points decide, not the edge alone
sides-swap-switch = Sides may be swapped after the first word
load-position = Load position
position-about = 19 lines of 19 cells with | between them; a cell is a letter and 0 for blue or 1 for black, or two blanks. A first line such as turn 4 may stand above. Paste it here, or drop or open a file.
position-label = Position
# $title
how-to-play = How to play { $title }
how-to-move = Type on the board, drag tiles, or click a tile and then a square. Space turns the way you type.
how-to-move-by-touch = Drag tiles to the board, or tap a tile and then a square.
dismiss = Dismiss
# $who
show-my-tiles = { $who }: show my tiles
play-word = Play word
lay-tiles-first = Lay some tiles first.
recall = Recall
nothing-to-recall = No tile is on the board to take back.
shuffle = Shuffle
you-know-it-all = You know it all.
pass-button = Pass
exchange-some = Exchange…
swap-sides = Swap sides
keep-them-all = Keep them all
which-letter = Which letter?
type-or-choose-letter = Type it, or choose it here.
take-tile-back = Take the tile back
hints-heading = Hint
# $count
moves-heading = Moves ({ $count })
nobody-moved-yet = Nobody has moved yet.
moves-last-first = Moves, the last one first
look-after-this-move = Look at the board after this move
tiles-not-seen = Tiles not seen yet
game-scores = Game scores
link-holds-game = The link holds the whole game, with the tiles of both
link-gives-away = A link of an unfinished game holds its secret number, and so every tile to come.
save-gcg = Save GCG
copy-gcg = Copy GCG
gcg-about = A record that other programs read
look-at-board = Look at the board
looking-back-label = Looking back
# $number $count
after-move-of = After move { $number } of { $count }
back-to-game = Back to the game
fair-draw = Fair draw
fair-draw-about = All tiles of this game follow from one secret number, which was drawn before it began. Its SHA-256 hash cannot be changed afterwards:
copy-hash = Copy hash
number-shown-later = The number itself is shown when the game is over.
game-number = Game number
verify = Verify
verify-about = Deal the game again from its number, and compare

## The page: help of the crossword games

# $title
title-help = { $title }: help
rules-in-short = Rules in short
mouse-heading = With the mouse
mouse-about = Drag a tile to a square, or click a tile and then a square. Click a tile that you laid to take it back.
touch-heading = With a finger
touch-about = Drag a tile to a square, or tap a tile and then a square. Tap a tile that you laid to take it back. “{ larger-board }” makes squares that a finger can hit; then move the board by swiping.
premiums-about = On a square marked 2L the letter counts twice, on 3L three times; on 2W and 3W the whole word does. Each counts once, for the word that covers it first.
key-shift-and-letter = Shift + letter
keys-lay-blank = lays a blank, or a star, as that letter
keys-lay-tiles = lay tiles on the board, from the arrow on
keys-move-arrow = move the arrow on the board
keys-look-back = look back and on again, beside the board
keys-turn-way = turns the way you type
keys-take-tile-back = takes the last tile back
keys-play-word = plays the word
keys-take-all-back = takes all tiles back
keys-shuffle = shuffles your tiles
keys-hint = gives a hint, a little at a time
keys-take-move-back = takes the last move back
keys-pass = passes
keys-exchange = exchanges tiles
keys-swap-sides = swaps sides, where that is played
keys-open-help = opens this help

## The page: words of all screens

new-game = New game
play = Play
players-heading = Players
rules = Rules
# $text
game-number-is = Game number { $text }
cancel = Cancel
close = Close
copied = Copied
hint-button = Hint
new-game-button = New game…
words-label = Words
number-label = Number
play-again-by-number = Play a game again by its number
key-enter = Enter
key-a-to-z = A–Z
try-again = Try again
tell-me-more = Tell me more
undo = Undo
level-label = Level
keys-heading = Keys
key-backspace = Backspace
key-escape = Esc
redo = Redo
clear = Clear
key-undo = Ctrl+Z
key-redo = Ctrl+Y
key-undo-and-redo = { key-undo }, { key-redo }
keys-undo-and-redo = undo and redo
copy-link = Copy link
link-copied = Link copied
name-label = Name
open-file = Open a file
open-help = Help
any-number = any
# $text
remove-named = Remove { $text }
word-finder = Word finder
solver = Solver
board-workshop = Board workshop
look-at-a-game = Look at a game
standard-board = Standard
random-board = Random
# $number
board-of-side = Board, { $number } by { $number } squares
whole-board = Whole board
larger-board = Larger board
your-tiles = Your tiles
board-as-text = The board as text
thinking-now = The computer is thinking…
one-move-back = One move back
one-move-on = One move on
# $text
key-is = Key: { $text }
key-arrows = Arrow keys
key-space = Space
key-letters = Letters

## The page: first steps, names, rematch and resigning

resign-button = Resign
resign-question = Give the game up?
resign-text = The game is over then, and lost for whoever gives it up.
keep-playing = Play on
rematch = Rematch
rematch-title = The same again, with sides swapped
next-one-starts = The same players again; the next one starts
two-computers = Two computers
watch-computers = Let two computers play
who-starts = Who starts
by-lot = By lot
names-heading = Names
level-of-first = Level of the first
level-of-second = Level of the second
# $grade
khi-level-line =
    { $grade ->
        [newcomer] common words, around a few of its tiles
        [easy] looks around a few of its tiles only
        [hard] runs for the far edge with the tiles nearest to it
        [expert] weighs every word it could lay
        [master] looks ahead at what you may answer
       *[champion] looks ahead at more, and changes tiles in time
    }
# $grade
idiot-level-line =
    { $grade ->
        [newcomer] everyday words, one in mind at a time
        [casual] common words, one in mind at a time
        [easy] knows every word, has one in mind, and heads for it
        [medium] weighs every letter by the words it could be caught by
        [normal] also works rounds out, further in some games than in others
       *[hard] plays perfectly
    }
# $grade
territory-level-line =
    { $grade ->
        [newcomer] everyday words, on the few letters it notices
        [easy] short, common words
        [medium] the most ground it sees, with good days and bad ones
        [normal] knows and sees more, but has its days, too
        [hard] takes the most ground it can get now
       *[expert] looks at what comes after its word
    }
# $grade
scrabbkle-level-line =
    { $grade ->
        [newcomer] everyday words, and overlooks many
        [easy] knows common words only
        [medium] knows most words, and overlooks some
        [normal] takes the word with the most points
        [hard] also weighs what it keeps, and what it leaves to you
       *[master] plays the game on in mind, and works out the end
    }
# $grade
crossword-level-line =
    { $grade ->
        [newcomer] everyday words, and overlooks many
        [easy] common words, and overlooks many
        [medium] knows many words, and overlooks some
        [normal] knows most words, and seldom overlooks one
        [hard] also weighs what it keeps
       *[master] plays the game on in mind, and works out the end
    }
picture-of-first-word = The first word covers the middle.
picture-of-joining = Each later word joins one that is there.
picture-of-only-word = Each later word goes through one that is there, and touches no other.
picture-of-premiums = 2L counts a letter twice, 3W a word three times.
picture-of-start = Your first word covers your star; later ones join tiles of your own.
picture-of-capture = All tiles of the words you make or cross become yours.
picture-of-edge = Whoever reaches the far edge first wins.
picture-of-adding = Add a letter before or after.
picture-of-losing = Whoever completes a word of four letters or more loses the round.
picture-of-challenging = In doubt, challenge: whoever has no word for the string loses.
picture-of-shape = Spell a word: the shape of its letters is yours.
picture-of-strength = Longer words are stronger, and take ground.
picture-of-most-ground = After 8 turns each, the larger ground wins.
# $title
tutorial-offer = New to { $title }? A few short steps show how it goes.
# $lesson
lesson-title =
    { $lesson ->
        [adding] Add a letter
        [completing] Complete no word
        [challenging] Challenge
        [answering] Answer
       *[done] You are ready
    }
# $lesson
lesson-text =
    { $lesson ->
        [adding] Somebody has said a. Add one letter before or after it, and say the whole string.
        [completing] cal is no trouble: only words of four letters or more count. Whoever completes one loses the round. What do you say?
        [challenging] The string must stay a part of some word. Can you think of one that holds ocalx? Otherwise challenge.
        [answering] There was none, so that round was yours. Now you are challenged yourself: say a word that holds ocal.
       *[done] The challenge was wrong, so the challenger loses the round. Who loses five rounds has I, D, I, O and T, and is one.
    }
# $lesson
lesson-mistake =
    { $lesson ->
        [adding] That adds two letters: say a with one letter more.
        [completing] calm is a word of four letters: it would lose you the round.
        [challenging] No word holds that either: you would be challenged.
        [answering] The letters of ocal must stand together in the word, in this order.
       *[done] That was the tutorial.
    }
# $khi-step
khi-lesson-title =
    { $khi-step ->
        [star] Begin at your star
        [capture] Capture tiles
        [edge] Reach the far edge
       *[done] You win
    }
# $khi-step
khi-lesson-text =
    { $khi-step ->
        [star] You are blue and start at the left. Lay CAR: press the marked squares one by one, or type the letters.
        [capture] Your opponent laid TON. Lay a G: CARGO joins your tiles and crosses TON, and all of it becomes yours.
        [edge] N is yours now, so your next word may join it. Lay E and T: NET reaches the far edge.
       *[done] Whoever reaches the far edge first wins. On the real board there are 19 columns to cross.
    }
# $text
lay-letter-here = Lay { $text } here

## The page: all saved games

archive = Your games
archive-lead = Every game stays in this browser until you delete it. Each has an address of its own, to be bookmarked or opened in another tab.
all-games = All games
# $count
all-games-counted = All games ({ $count })
continue-heading = Continue
game-not-here = This game is not kept in this browser, or no longer.
lose-game = Leave this game?
lose-game-text = This browser could not save it as it stands: it is full, or lets no page save anything. If you leave it, what you did last is lost.
lose-game-yes = Leave it
lose-game-no = Stay
saved-apart = Two tabs moved at the same time. What this one had is kept as a game of its own, under “All games”.
# $count
played-days-ago =
    { $count ->
        [0] Played today
        [one] Played yesterday
       *[other] Played { $count } days ago
    }
game-cannot-be-opened = It cannot be opened.
every-title = All titles
title-label = Title
state-label = State
every-state = All
running-games = Running
finished-games = Finished
no-such-games = There are no such games.
# $count $total
games-shown = { $count } of { $total }
show-more-games = Show more
open-game = Open
review-game = Review
review-title = Judges every move, and says what was better
rematch-about = The same rules and players, with sides swapped
export-game = Export
save-record-file = Save record
save-board-picture = Save picture
delete-game = Delete
delete-game-question = Delete this game?
# $title $count
delete-game-text =
    The game of { $title }, of { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }, will be gone for good.
delete-games-yes = Delete
delete-games-no = Keep
# $title
game-deleted = The game of { $title } was deleted.
space-heading = Space
# $count
space-used = Your games, boards and settings take up { $count } kB of the 5,000 kB that browsers allow.
# $count $total
space-of-page = With word lists and all that is kept for times without a connection, the page takes up { $count } MB of { $total } MB.
space-persists = The browser has agreed to keep it.
space-may-go = The browser may delete it when the machine is full.
delete-older-than = Delete finished games older than
older-than-week = a week
older-than-month = a month
older-than-year = a year
delete-old-games = Delete them
no-old-games = There are none.
# $count
delete-old-question =
    Delete { $count ->
        [one] { $count } finished game?
       *[other] { $count } finished games?
    }
delete-old-text = They will be gone for good. An export keeps them.
file-heading = Everything in one file
file-about = Take your games along to another browser, or keep them safe.
export-games = Export all games
import-games = Import games
# $count $number $total
games-imported = Imported: { $count } new, { $number } that had gone on, { $total } that were here already.
# $number
games-not-read = This file holds no games that can be read: line { $number } is not as it should be. Nothing was imported.
# $count $total
games-not-all-imported = The browser is full: { $count } of { $total } games were imported. Nothing that was here is lost.
# $title $why
record-not-opened = The game of { $title } cannot be opened: { $why }.

## Lists of moves

# $at $line
laid-where = from { $at } { way }
# $text
held-rack = held { $text }
# $who $text
who-held = { $who } held { $text }.
total-so-far = Points so far
swaps-sides = takes over the other side

# $own
move-gain = { SIGNED($own) }
# $text
move-bonus = bonus { $text }
share = Share
analyse = Analyse
analyse-about = Open the solver with this board

## Words for times without a connection

offline-words-heading = Words without a connection
download = Download
remove-kept = Remove
kept-here = kept here
# $text $title
button-for = { $text }: { $title }
definitions-of-english = Meanings of English words

## What words mean

definition-heading = What it means
tell-meaning = What does it mean?
# $word
no-definition = There is no definition of { $word } here. WordNet, from which the others come, does not know it.
# $language
definitions-of-english-only = There are definitions of English words only; this word is { $language }.
definitions-are-coming = The definitions are coming…
# $why
definitions-did-not-come = The definitions did not come: { $why }.
definitions-from = From WordNet 3.1, © Princeton University.
part-noun = noun
part-verb = verb
part-adjective = adjective
part-adverb = adverb

## The frame of a page, before any program has arrived: `cargo xtask web` writes these into its fixed files

language-code = en
page-title = Logomachy: words to quarrel over
page-description = Khi, Territory Words, Idiot, ScraBBKle, Wordfeud and the classic crossword game against a computer or with other people, and a word finder, in your browser.
app-description = Word games against a computer or with other people, in your browser.
needs-javascript = Logomachy is a program that runs in your browser. Please allow JavaScript for this page, and load it again.
newer-version = A new version is ready
reload-page = Reload
page-not-started = The page could not start
page-not-started-why = Part of it did not arrive, or this browser is too old to run it. Loading it again often helps.
load-again = Load again

## Why a move was worse than another

# (clause) $own $points
reason-points = it earns { $own } where { $points } could be had
# (clause) $points
reason-full-rack = a full rack can be laid, for { $points } points
# (clause) $text
reason-exchange = exchanging { $text } is better
# (clause) $first $second $text
reason-kept = keeping { $first } is worth { $text } points less than keeping { $second }
kept-nothing = nothing
# (clause) $text
reason-replies = the best answer to it brings { $text } points more on average
# (clause) $at $points $count $number
reason-opens = it opens { $at } to the other player: { $points } points, with { $count } of { $number } racks
# (clause) $count $number $least
reason-full-rack-next = a full rack can follow with { $count } of { $number } draws instead of { $least }
# (clause) $text
reason-follow-up = what it lays helps the own next word by { $text } points less
# (clause) $own $points
reason-blank-spent = it spends a blank for { $own } points, where { $points } can be had without one
# (clause) $text
reason-stuck-tile = the { $text } can be laid nowhere any more
# (clause) $count $number $least
reason-draws = it loses with { $count } of { $number } ways in which the last tiles may lie, the best move with { $least }
# (clause) $own $points
reason-end = the game then ends at { SIGNED($own) }, and could end at { SIGNED($points) }
# (clause)
reason-missed-win = the game can be won at once
# (clause) $count $number $least
reason-lets-win = it lets the other player win with { $count } of { $number } racks instead of { $least }
# (clause) $own $points
reason-captures = it captures { $own } where { $points } can be captured
# (clause) $word $count
reason-ground = { $word } gains { $count } px more
# (clause) $word $count $least
reason-answered = the answer { $word } gains { $count } px, after the best word an answer gains { $least }

## Looking back at a game

# $title
review-of = Review: { $title }
# $why
game-not-reviewed = The game cannot be looked back at: { $why }
game-is-gone = This game is not kept in this browser any more.
judging-moves = Judging the moves
# $number $count
judged-so-far = { $number } of { $count } moves judged
stop-judging = Stop
go-on-judging = Go on
judging-this-move = This move is being judged…
chances-label = Chances to win, move by move
# $number $who $before $after
chance-at = Move { $number }, { $who }: { $before } before it, { $after } after it
# $number
move-not-judged-yet = Move { $number } is not judged yet.
# $why
move-not-judged = This move is not judged: { $why }.
# (clause)
more-than-two-play = more than two play: moves are judged in games of two
# (clause)
move-impossible-there = the move cannot be made there
# (clause)
such-move-not-judged = such a move is not judged
# (clause)
word-taken-back = the word was challenged and taken back
# (clause)
exchange-not-written = which tiles were exchanged is not written down
end-of-game = The end of the game.
# $who $written $text
move-was = { $who }: { $written }. { $text }.
grade-forced = Forced
grade-best = Best
grade-fine = Fine
grade-slip = Slip
grade-mistake = Mistake
grade-blunder = Blunder
# $text
gave-chance-away = It gave away { $text } of the chance to win.
# $text
gave-points-away = It gave away { $text } points.
proven-exactly = This is proven.
# $text
lucky-after = Luck then gave back { $text }.
# $text
unlucky-after = Bad luck then took { $text } more.
best-moves = Best moves
# What a record says of a move.
# $text $after
note-of-move = { $text }, wins { $after }
# The same of a move that was not good.
# $text $after $written $before
note-of-slip = { $text }, wins { $after }; better { $written }, { $before }
was-played = played
label-played = Played:
label-better = Better:
# $text
better-here = better: { $text }
better-is-dashed = Dashed: better
board-before-move = The board at this move
string-before-move = The string before this move
no-letter-yet = No letter yet
unknown-exchange = exchange
accuracy-heading = How everybody played
# $text
accurate = { $text } accurate
nothing-to-choose = nothing to choose
# $text
played-like = played like { $text }
turning-points = Turning points
# $number
move-number = Move { $number }
play-on-from-here = Play on from here
play-on-from-here-about = Begins a game of its own at this move
save-notes = Save with notes
save-notes-about = A GCG record that says what was found out about every move

# Asked at a terminal once a game is over; a beginning of the word below answers it.
offer-review = Look back at the game, move by move? (yes or no)
typed-yes = yes

## Trying mistakes again

# $count
try-mistakes =
    { $count ->
        [one] Try the mistake again
       *[other] Try { $count } mistakes again
    }
no-mistakes-to-try = There is no mistake to try again.
# $number $who $written
try-heading = Move { $number }: { $who } played { $written }. What was better?
try-lead = Make a better move.
try-this = Try this move
try-judging = It is being judged…
try-accepted = That is as good as it gets.
# $text
try-loses = That gives away { $text } of the chance to win. Try something else.
try-loses-points = That wins as often, but brings fewer points. Try something else.
try-not-judged = Such a move is not judged. Try something else.
show-answer = Show the answer
next-mistake = Next mistake
your-mistakes = Your mistakes
# $count
mistakes-due =
    { $count ->
        [one] One mistake of an earlier game is to be tried again today.
       *[other] { $count } mistakes of earlier games are to be tried again today.
    }
# $title $count
mistakes-left =
    { $count ->
        [one] { $title }: the last one for today
       *[other] { $title }: { $count } left for today
    }
no-mistakes-today = There is none to be tried again today.
no-mistakes-saved = There are none yet. Review a game, and what you do not solve at once comes back here.
# $count
next-mistakes-in =
    { $count ->
        [one] That was all for today. The next one comes back tomorrow.
       *[other] That was all for today. The next one comes back in { $count } days.
    }
open-mistakes = Try them again
forget-mistake = Forget this one
back-to-review = Back to the review
choose-exchange = Exchange
one-letter-back = One letter back
try-typing = A letter, a string, or a word
try-which-side = On which side of the string?
# $text
try-out-of-reach = No { $text } is in reach.
try-pick-letters = Pick letters first.
# $number
clue-row = Look at row { $number }.
# $text
clue-column = Look at column { $text }.
# $text
clue-tiles = It lays { $text }.
# $count
clue-length = The word has { $count } letters.
# $at
clue-first-cell = It begins at { $at }.
# $text
clue-begins-with = It begins with { $text }.
clue-no-word = No word is better than to lay none.
clue-before = The letter goes before the string.
clue-behind = The letter goes behind the string.
# $text
clue-letter = The letter is { $text }.
clue-challenge = Does any word hold this string?
clue-give-up = No word holds it.

## Tables for other people: spans of time

# $number $unit
tables-span =
    { $number } { $unit ->
        [second] second
        [minute] minute
        [hour] hour
       *[day] day
    }{ $number ->
        [one] {""}
       *[other] s
    }
tables-no-time = none
tables-time-free = no clock
# $text
tables-time-per-turn = { $text } for each turn
# $text
tables-time-clock = { $text } for the game
# $first $second
tables-time-clock-and-increment = { $first } for the game, and { $second } more after each turn
# $text
tables-time-left = { $text } left
tables-time-up = The time is up

## Tables for other people: all of them

tables-heading = Play with other people
tables-new = New table
tables-all = All tables
# $text
tables-you-are = You are { $text }.
tables-account-link = Name, devices and ways back
tables-known-before = Have you played here before?
tables-log-in-link = Log in
tables-yours = Your tables
tables-none-yours = You sit at no table yet. Open a new one and send its link to whom you like.
tables-open = Open to everybody
tables-none-open = No table waits for anybody just now.
tables-finished = Finished games
tables-older = Older games
# $who
tables-turn-of =
    { $who ->
        [you] Your turn
       *[other] It is { $who }’s turn
    }
tables-goes-on = The game goes on
tables-over = Over
tables-closed = Closed before it began
# $who
tables-loses =
    { $who ->
        [you] You lost
       *[other] { $who } lost
    }
# $count
tables-waits-for =
    { $count ->
        [one] Waits for one more person
       *[other] Waits for { $count } more people
    }
tables-waits-for-host = Waits for its host to start it
# $others
tables-with = with { AND($others) }
tables-nobody-yet = nobody else yet
tables-move = Play
tables-go-there = Open
tables-take-seat = Take a seat
tables-look = Look at it
tables-review = Review
# $title $text
tables-which = : { $title } { $text }
# $text
tables-computer = { computer } ({ $text })
tables-here = here
# $others
tables-are-here =
    { AND($others) } { $others ->
        [one] is
       *[other] are
    } here
# $text
tables-away = away for { $text }
tables-looking = Looking for the server…
tables-no-server = Nobody to play with here
tables-no-server-why = This page comes from a place that only has files: there is no server with tables behind it. If you know one, name it in the settings. Or have one of your own: logomachy serve.
tables-unreachable = The server does not answer
tables-unreachable-why = There may be no connection just now. Games against computers work as ever; this page goes on by itself as soon as the server is there again.
tables-other-version = Page and server are of different versions
tables-other-version-why = Load the page again. If that does not help, whoever runs the server has to start it anew.
tables-play-with-others = Play with others
tables-home-lead = At once or over days: open a table, send its link, and whoever opens it sits down.
# $count
tables-wait-for-you =
    { $count ->
        [one] One game waits for you.
       *[other] { $count } games wait for you.
    }
tables-to-the-tables = To the tables
tables-short = With others
# $count
tables-short-and-waiting = { tables-short }. { tables-wait-for-you }

## Tables for other people: a new one

tables-new-lead = Choose a game and send the link: whoever opens it sits down, with nothing to install and nothing to sign up for.
tables-which-game = Game
tables-who-plays = Who plays
# $number
tables-seat = Who sits on seat { $number }
tables-me = Me
tables-whoever-comes = Whoever comes by the link
# $number
tables-seat-up = Seat { $number } moves earlier
# $number
tables-seat-down = Seat { $number } moves later
# $number
tables-remove-seat = Take seat { $number } away
tables-add-seat = Add a seat
tables-time = Time
tables-no-clock = No clock
tables-per-turn = For each turn
tables-per-game = For the game
tables-for-each-turn = For each turn
tables-for-the-game = For the whole game
tables-more-each-turn = More after each turn
tables-who-finds-it = Who finds it
tables-by-invitation = Whoever has the link
tables-listed = Everybody here
tables-more-terms = Chat, onlookers and start
tables-chat = Chat
tables-chat-phrases = Phrases
tables-chat-free = Anything
tables-chat-none = None
tables-onlookers = Onlookers
tables-watch-by-link = By a link
tables-watch-anybody = Anybody
tables-watch-nobody = Nobody
# $first $second
tables-watch-late = { $first }, { $second } later
tables-onlookers-late = They see it later by
tables-start = Start
tables-start-when-full = As soon as all are here
tables-start-by-host = When I say so
tables-create = Create the table
tables-begin = Begin

## Tables for other people: the room where one waits

tables-room-coming = Going to the table…
tables-game-begins = The game begins…
# $who $title
tables-invites = { $who } invites you to a game of { $title }
# $title
tables-invited = You are invited to a game of { $title }
tables-host-may-sit = Do you play, too?
tables-sit-down = Sit down
# $text
tables-sit-down-as = Sit down as { $text }
tables-sit-here = Sit here
# $number
tables-sit-on = { tables-sit-here }: seat { $number }
tables-stand-up = Stand up
tables-free = Free
tables-that-is-you = you
tables-host = host
tables-full = All seats are taken. When somebody stands up, you can sit down here.
tables-all-here = All seats are taken.
tables-waits-for-person = Waits for a person
tables-open-seat = Leave it to a person
# $number
tables-computer-for = A computer for seat { $number }
tables-send-away = Send away
# $text
tables-send-away-named = { tables-send-away }: { $text }
# $text
tables-send-away-title = Send { $text } away?
tables-send-away-text = They can come back by the link, unless you make new links.
tables-starts-by-itself = The game begins by itself, for everybody, as soon as all seats are taken.
tables-start-waits = Once all seats are taken, the host starts the game.
tables-start-now-about = All seats are taken: the host can start the game.
tables-close = Close the table
tables-close-title = Close this table?
tables-close-text = Nobody can sit down any more, and its links lead nowhere.
tables-invite = Invite
tables-invitation = Link for whoever shall play
tables-code-label = The same link as a code for cameras
tables-code-about = Somebody beside you? Have them point their camera here.
tables-code-own = Another device of yours? Point its camera here, and let nobody else do so.
# $title
tables-share-words = A game of { $title }, with me?
tables-onlookers-link = A link for onlookers
tables-onlookers-link-about = Whoever opens it looks on, and sees nobody’s tiles
tables-new-links = Make new links
tables-new-links-title = Make new links?
tables-new-links-text = All links that were sent so far end. Whoever sits here already stays.
tables-links-elsewhere = The links to this table were made in another browser, and the server cannot tell them again. You can make new ones beside them.
tables-make-links = Make links
tables-terms = What is played
tables-rules = Rules
# $words
tables-list = { LIST($words) }
tables-own-board = a board of its own
tables-own-position = from a position that was set up
tables-draw-about = Nobody can bend the draw: the server promised its part before anybody sat down, every player adds a number of their own, and at the end all of them are shown.
tables-promise = The server’s promise
tables-trust-about = No player sees what others hold. Whoever runs this server could.
tables-was-closed = This table was closed
tables-was-closed-why = Its host has closed it before the game began.
tables-begun-without = The game has begun
tables-begun-without-why = All seats were taken, and it has no onlookers. Ask for a link when the next one is opened, or open a table of your own.
tables-unknown = This link leads to no table
tables-unknown-why = It may have been cut off on its way, or the host has made new ones. Ask for the link once more.
tables-not-reached = The table cannot be shown

## Tables for other people: who one is

tables-account = You, and your ways back
tables-your-name = Your name
tables-name-label = Name
tables-name-example = As others shall call you
tables-name-about = Everybody at your tables reads it. At tables where you sit already the old one stays.
tables-change-name = Take this name
tables-name-changed = That is your name from now on.
tables-name-taken-about = If it is yours, log in with its password; else take another one.
tables-recovery-heading = Recovery link
tables-recovery-offer = Keep your recovery link: by it any browser knows you again, also when this one has forgotten you.
tables-recovery-more = More about it
tables-recovery-about = This link makes any browser know you again, also when this one has forgotten you. Keep it for yourself: whoever has it is you.
tables-recovery-label = Recovery link
tables-recovery-words = My way back to Logomachy
tables-recovery-kept = I have kept it
tables-recovery-unknown = This browser does not know your recovery link. You can make a new one; the old one ends.
tables-recovery-new = Make a new recovery link
tables-no-recovery-link = That is no recovery link: it ends in 32 digits and letters.
tables-password = Password
tables-password-about = With a password the name is yours alone, and opens your tables on any device. It has at least 8 characters. Setting one logs all other devices out and replaces the recovery link.
tables-old-password = Password until now
tables-new-password = New password
tables-set-password = Set the password
tables-change-password = Change the password
tables-password-done = The password is set. The recovery link above is a new one.
tables-devices = Devices
tables-devices-about = Every browser that is known as you.
tables-this-device = This one
# $text
tables-used-ago = Used about { $text } ago
tables-end-device = Log out there
# $text
tables-end-device-used = Log out there: { $text }
tables-end-others = Log out everywhere else
tables-push-title = It is your turn
tables-push-heading = When it is your turn
tables-push-about = This browser can tell you when it is your turn and no page of the game is open. What it tells goes by the maker of the browser, sealed, so that only this browser reads it.
tables-push-no-keys = This server tells browsers nothing while no page of the game is open. Whoever runs it can have it do so: logomachy serve --push.
tables-push-not-here = This browser cannot be told anything while no page of the game is open; some can only where the page comes by https.
tables-push-switch = Tell me when it is my turn
tables-push-denied = This browser was told not to show notifications of this page. You can change that in its own settings.
tables-push-failed = The push service of this browser cannot be reached.
tables-bars = Muted and blocked people
tables-bars-about = The words of muted people are not shown to you. With blocked people you also never sit at one table.
tables-no-bars = Nobody. Somebody is muted or blocked at a table, beside their name.
# $text
tables-bar-of = How { $text } is kept away
tables-muted = Muted
tables-blocked = Blocked
tables-not-barred = Neither any more
tables-log-in = Log in
tables-nobody-yet-about = Nobody has to log in to play: a link and a name are enough. Whoever played here before comes back by name and password, or by a recovery link.
tables-log-out = Log out of this browser
tables-log-out-title = Log out of this browser?
tables-log-out-text = Without a password or a recovery link that you have kept, there is no way back to your tables.
tables-come-back = Come back by this link
tables-coming-back = Coming back…
# $text
tables-come-back-as-other = This browser knows you as { $text }. By this link it will know you as somebody else, and forget { $text }.
# $text
tables-stay = Stay { $text }
tables-other-ways-back = Other ways back

## Playing with people elsewhere: the server

online-tables = Tables
online-no-connection = No connection: moves wait, and nothing is lost.
online-other-version = The server speaks another version. Please load the page again.
online-login-required = The server does not know who you are any more. Please say your name again.
online-wrong-login = Name, password or recovery link are not right.
online-foreign-page = The server does not let this page ask it.
online-forbidden = That is not for you to do.
online-blocked = One of you keeps the other away.
online-not-found = There is no such table, or the link to it is no longer good.
online-seat-taken = Somebody else was faster: the seat is taken.
online-table-full = All seats are taken.
online-started = The game has started, so that this cannot be changed any more.
online-not-started = The game has not started yet.
online-over = The game is over.
online-not-over = The game is not over yet.
online-name-taken = Somebody has that name, or one that looks like it.
online-not-away = They are here, or have not been away for long enough.
online-stale = The table went on meanwhile.
online-bad-name = That cannot be a name: please take at most twenty letters, digits and spaces.
online-bad-password = That cannot be a password: it is too short or too long.
online-bad-table = There can be no such table.
online-not-allowed = This table does not allow it.
online-too-many = That was too much at once. Please try again in a moment.
online-busy = The server is busy. Please try again in a moment.
online-server-address = Server of tables
online-server-address-about = Where you play with people elsewhere; empty for the place this page came from.
online-no-address = That is no address.

## Playing with people elsewhere: a game at a table

online-table = Table
online-opening = Opening the game…
online-not-to-be-watched = Only those who play may look at this game.
online-open-panel = Chat, offers and people
# $count
online-unread =
    { $count ->
        [one] { $count } new message
       *[other] { $count } new messages
    }
online-sending = Sending…
online-you-look-on = You look on.
online-is-here = here
online-is-away = away
# $count $number
online-days = { $count } d { $number } h
# $count
online-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
# $count
online-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
online-no-clock = Everybody may think as long as they like.
# $text
online-per-turn = { $text } for each turn.
# $text $number
online-clock = { $text } each, and { $number } s more with each turn.
# $title
online-title-own = Your turn · { $title }
# $who $title
online-title-other = { $who } to move · { $title }
# $title
online-title-paused = Put off · { $title }
# $title
online-title-over = Over · { $title }
online-notify = Notify me when it is my turn
online-notify-refused = The browser does not allow notifications here.
online-accept = Accept
online-decline = Decline
online-withdraw = Take back
online-go-on = Ask to go on
online-offer-draw = Offer a draw
online-ask-undo = Ask to take a move back
online-adjourn = Ask to put the game off
online-computer-plays-for-you = A computer plays in your place.
online-come-back = Play on myself
# $who $text
online-has-been-away = { $who } has been away for { $text }.
online-or-wait = You can wait, too.
online-let-computer-play = Let a computer play on
online-claim = Claim the game
online-chat = Chat
online-phrases = Phrases
online-say = Say something
online-people = People
online-mute-and-block = Who is muted is not heard. Who is blocked cannot sit down with you either.
online-mute = Mute
online-unmute = Hear again
online-block = Block
online-unblock = Unblock
online-to-next-game = To the next game
# $players
online-wish-rematch = { LIST($players) }: another game, please.
online-luck-promise = What the server had promised:
online-luck-secret = Its secret:
online-luck-numbers = What each seat has added:
online-draw-proved = The draw was fair: the server kept its promise, and all that was seen here came from it.
online-draw-proved-own = The draw was fair: the server kept its promise, your own number was part of the luck, and all that was seen here came from it.
online-promise-kept = The server kept its promise. Save the game, and logomachy verify plays it again with the same luck.
online-promise-kept-own = The server kept its promise, and your own number was part of the luck. Save the game, and logomachy verify plays it again.
# $why
online-draw-not-proved = The draw is not what was promised: { $why }.
# (clause)
online-other-number = the number that you added is not in it
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-lucky = That was lucky.
phrase-oops = Oops!
phrase-thanks = Thank you!
phrase-thinking = I am thinking…
phrase-back-soon = Back in a moment.
phrase-back-again = Here again.
phrase-play-on-later = Let us play on later.
phrase-good-game = Good game!
phrase-goodbye = Goodbye!

## Games at tables elsewhere, line by line

# $title $who
join-table = { $title }, a table of { $who }.
join-seat-free = free
# $number $text
join-seat = Seat { $number }: { $text }
# $text
join-seat-away = { $text }, away
join-no-clock = Everybody thinks as long as they like.
# $text
join-per-turn = Each turn may take { $text }.
# $first $second
join-clock = Each has { $first } for the whole game, and { $second } more after each turn.
# $count
days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
# $count
hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
# $count
minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
# $count
seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
join-begins-when-full = The game begins when all seats are taken. Ctrl-C leaves this terminal; the seat stays yours.
join-begins-by-you = Once all seats are taken, type `start` to begin. Type `help` for what else you can do.
# $who
join-begins-by-host = The game begins when all seats are taken and { $who } starts it.
# $who $number
join-sat-down =
    { $who ->
        [you] You sat down on seat { $number }.
       *[other] { $who } sat down on seat { $number }.
    }
# $number
join-seat-free-again = Seat { $number } is free again.
join-closed = The table was closed before the game began.
join-looking-on = You look on.
join-not-to-be-seen = This game is not to be looked at.
# $who
join-waiting-for = Waiting for { $who }.
# $who
join-away = { $who } is away.
# $who
join-here-again = { $who } is here again.
# $who
join-may-claim = { $who } has been away: `claim` claims the game, `computer` has a computer play on.
# $why
join-lost = No connection: { $why }. Nothing is lost, and it is tried again and again.
join-connected = The connection is back.
# $who $text
join-says = { $who }: { $text }
join-answer-offer = Type `accept` or `decline`.
# $text
join-time-left = Time left: { $text }.
# $text
join-turn-ends = This turn ends in { $text }.
join-time-is-up = The time of this turn is up.
join-name-question = What shall the others call you?
join-other-name-question = Somebody at this table has a name like yours. What else shall the others call you?
join-after = Type `rematch` for another game with sides swapped, `review` to look back at this one, `save` and a name to keep it, or `quit`.
# $who
join-rematch-wished = { $who } would like another game: type `rematch` if you would, too.
join-rematch-waits = Another game begins when the others want one, too.
join-rematch-begins = Another game begins.
join-draw-holds = The draw holds: the luck of this game came from what the server had promised before, and from a number of your own.
join-draw-holds-as-told = The luck of this game came from what the server had promised.
# $why
join-draw-does-not-hold = The draw does NOT hold: { $why }.
# (clause)
join-other-number = the record tells another number of yours than the one that was sent
# $why
join-no-record = The record of this game cannot be read here: { $why }.
join-record-later = The record is told once the game is over.
join-goes-on = The game goes on without this terminal. Type the same command to come back.
join-seat-is-back = You are back on your seat, which a computer kept for you.
# $text
join-other-words = The table plays with words this program does not have ({ $text }): the server says what is a word.
# (clause) $count
join-no-such-phrase = there are phrases from 1 to { $count }
# (clause)
join-silence = nothing can be said at this table
# (clause)
join-phrases-only = only phrases can be said at this table: `say` lists them
# (clause)
join-nobody-away = nobody else is to move
# (clause) $words
join-no-level = there are the levels { LIST($words) }
# (clause)
join-for-host-only = that is for whoever made the table
# (clause)
join-not-over-yet = the game is not over yet
# (clause)
join-no-seat = you have no seat at this table
# (clause)
join-before-start-only = that can be done before the start only
# (clause) $number
join-seats-from = there are seats from 1 to { $number }
# $text
join-link-to-sit = To sit down: { $text }
# $text
join-link-to-watch = To look on: { $text }
help-ask-undo = ask the others to take your last move back
help-offer-draw = offer a draw
help-pause = offer to go on another time; resume: offer to go on
help-accept = agree to what is offered; decline: do not
help-say = say phrase 2; say: list the phrases; say and a text, where the table allows it
help-who = who sits where, who is away, and how much time there is
help-claim = claim the game of somebody who has been away for long
help-computer-plays-on = have a computer play on for somebody who is away
help-links = make new links for those who shall sit down or look on
help-start = begin the game, once all seats are taken
help-seat-computer = put a computer on seat 2; computer 2: one of the usual level; open 2: open it again
help-give-up-seat = give your seat up
help-rematch = play once more, with sides swapped
help-review = look back at the game
help-save-record = save the game in FILE
help-leave-terminal = leave this terminal; the game goes on
