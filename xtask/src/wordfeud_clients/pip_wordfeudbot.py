"""Plays a game with the client of the PyPI package wordfeudbot, which thinks for itself.

Arguments: the service's address, the player's name, a file with words.
"""

import hashlib
import sys
import time

import requests
from wordfeudbot import main as client

address, name, words = sys.argv[1:]

# The package cannot make accounts.
password = hashlib.sha1(f"{name}JarJarBinks9".encode()).hexdigest()
account = {"username": name, "email": f"{name}@example.org", "password": password}
user = requests.post(f"http://{address}/wf/user/create/", json=account).json()["content"]["id"]


def pointed_here(call):
    """The package has the real service's address built in; nothing here may ever call that."""

    def called(url, **options):
        assert url.startswith("https://api.wordfeud.com/wf/"), url
        return call(url.replace("https://api.wordfeud.com", f"http://{address}"), **options)

    return called


requests.get, requests.post = pointed_here(requests.get), pointed_here(requests.post)
client.WORDLIST = client.Wordlist()
client.dsso_id = client.WORDLIST.read_wordlist(words)

player = client.Wordfeud()
player.sessionid = player.login(user, password, "en")


def take_turn(game):
    """Lays the best word that the service takes, or else exchanges tiles, or else passes."""
    for move in game.player_optimal_moves():
        tiles = client.word_to_tile_position(move, game.tiles)
        try:
            return "move", player.place_tiles(game, move[3], tiles)
        except AssertionError:
            continue
    if game.tiles_in_bag >= 7:
        return "swap", player.swap_tiles(game.game_id, game.letters)
    return "pass", player.skip_turn(game.game_id)


def wait_for_game():
    while True:
        status = player.game_status_data()["content"]
        for invite in status["invites_received"]:
            assert player.accept_incoming_request(invite["id"])["status"] == "success"
        if status["games"]:
            return status["games"][0]["id"]
        time.sleep(0.05)


game_id = wait_for_game()
assert player.send_chat_message(game_id, "hello from pip")["status"] == "success"
turns = {"move": 0, "swap": 0, "pass": 0}
while True:
    content = player.board_and_tile_data(game_id)["content"]
    player.update_board_quarters(content["boards"])
    game = client.WordfeudGame(content["games"][0], player.board_quarters)
    if not game.active:
        break
    if game.my_turn:
        kind, _ = take_turn(game)
        turns[kind] += 1
    else:
        time.sleep(0.05)
assert len(player.get_full_chat(game_id)["content"]["messages"]) == 2
assert player.update_chat_read_count(game_id, 2)["status"] == "success"
assert turns["move"] > 0, turns
print(f"wordfeudbot: {turns['move']} moves, {turns['swap']} swaps, {turns['pass']} passes, "
      f"{game.player_score} to {game.opponent_score}")
