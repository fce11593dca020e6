// Plays a game with the client of the npm package wordfeud-api; `logomachy plays` thinks for it.
//
// Arguments: the service's address, the player's name, the other player's name, the program.
"use strict";

const { execFileSync } = require("child_process");
const { promisify } = require("util");
const Api = require("wordfeud-api");

const [address, user, other, logomachy] = process.argv.slice(2);
const [host, port] = address.split(":");

const api = new Api();
// The package has an address of long ago built in; nothing here may ever call that.
const usual = api.defaultOptions.bind(api);
api.defaultOptions = (...what) => ({ ...usual(...what), host, port, agent: false });

const call = (name, ...what) => promisify(api[name].bind(api))(...what);
const pause = () => new Promise((done) => setTimeout(done, 50));

function grid(game) {
    const rows = Array.from({ length: 15 }, () => Array(15).fill(""));
    for (const [x, y, letter, blank] of game.tiles) rows[y][x] = blank ? letter.toLowerCase() : letter;
    return rows;
}

// The position as CGP: runs of empty squares are numbers.
function cgp(game, own) {
    const rows = grid(game).map((row) =>
        row.map((square) => square || " ").join("").replace(/ +/g, (gap) => String(gap.length)));
    const rack = own.rack.map((tile) => tile || "?").join("");
    return `${rows.join("/")} ${rack}/ 0/0 0`;
}

function best(game, own) {
    const options = ["plays", "--rules", "wordfeud", "--cgp", cgp(game, own), "--top", "1", "--json"];
    const lines = execFileSync(logomachy, options, { encoding: "utf8" }).trim().split("\n");
    return lines.length > 1 ? JSON.parse(lines[1]).move : null;
}

// `8D WORD` runs across, `D8 WORD` down; squares that are taken are passed over.
function tiles(game, written) {
    const [place, word] = written.split(" ");
    const across = /^\d/.test(place);
    const letter = place.match(/[A-Z]/)[0];
    let x = letter.charCodeAt(0) - 65;
    let y = Number(place.match(/\d+/)[0]) - 1;
    const rows = grid(game);
    const laid = [];
    for (const sign of word) {
        if (!rows[y][x]) laid.push([x, y, sign.toUpperCase(), sign !== sign.toUpperCase()]);
        if (across) x += 1; else y += 1;
    }
    return laid;
}

// The other player may still be on the way.
async function invite(sessionId) {
    for (;;) {
        try {
            return await call("inviteUser", other, 0, "normal", sessionId);
        } catch (error) {
            if (!error.message.includes("user_not_found")) throw error;
            await pause();
        }
    }
}

async function main() {
    // The package cannot make accounts.
    const account = { username: user, email: `${user}@example.org`, password: api._getHashedPassword(user) };
    await call("_execute", "user/create/", account, null);
    const { sessionId, user: me } = await call("login", user, user);
    await invite(sessionId);
    let games = [];
    while (games.length === 0) {
        games = await call("getGames", sessionId);
        await pause();
    }
    const id = games[0].id;
    const ruleset = await call("getRuleset", games[0].ruleset, sessionId);
    const board = await call("getBoard", games[0].board, sessionId);
    if (ruleset.Q !== 10 || board[0][0] !== 2) throw new Error("the tiles or the board are wrong");
    await call("chat", id, "hello from npm", sessionId);
    let moves = 0;
    let passes = 0;
    let game = await call("getGame", id, sessionId);
    while (game.is_running) {
        const own = game.players.find((player) => player.id === me.id);
        if (game.current_player !== own.position) {
            await pause();
        } else {
            const written = best(game, own);
            if (written) {
                const word = written.split(" ")[1].toUpperCase();
                const moved = await call("move", id, game.ruleset, tiles(game, written), [word], sessionId);
                if (moved.mainWord !== word && tiles(game, written).length > 1) throw new Error(moved.mainWord);
                moves += 1;
            } else {
                await call("pass", id, sessionId);
                passes += 1;
            }
        }
        game = await call("getGame", id, sessionId);
    }
    const chat = await call("getChat", id, sessionId);
    const news = await call("getNotifications", sessionId);
    const status = await call("getStatus", sessionId);
    if (chat.length < 2 || news.length === 0 || status.games.length !== 1) throw new Error("something is missing");
    const own = game.players.find((player) => player.id === me.id);
    const others = game.players.find((player) => player.id !== me.id);
    if (moves === 0) throw new Error("no move was made");
    console.log(`wordfeud-api: ${moves} moves, ${passes} passes, ${own.score} to ${others.score}`);
}

main().catch((error) => {
    console.error(error);
    process.exit(1);
});
