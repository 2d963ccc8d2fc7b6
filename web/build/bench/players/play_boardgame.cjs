// boardgame.io in Node, timed: its tutorial's tic-tac-toe (written anew here), moved through its Client, through its bare
// reducer, and searched by its MCTSBot. `node play_boardgame.cjs <folder with node_modules> <task> …` prints one JSON object.
"use strict";

const { createRequire } = require("node:module");
const parts = createRequire(`${process.argv[2]}/`);
const { Client } = parts("boardgame.io/client");
const { MCTSBot } = parts("boardgame.io/ai");
const { INVALID_MOVE } = parts("boardgame.io/core");
const { CreateGameReducer, InitializeGame } = parts("boardgame.io/internal");

const WARM_UP = 1.0;
const WINDOW = 1.5;
const GAMES_A_BATCH = 20;
const ITERATIONS = 1000;

const ROWS = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const won = (cells) => ROWS.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (won(G.cells)) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
  ai: {
    enumerate: (G) => {
      const moves = [];
      for (let i = 0; i < 9; i++) if (G.cells[i] === null) moves.push({ move: "clickCell", args: [i] });
      return moves;
    },
  },
};

const client = Client({ game: TicTacToe, debug: false });
client.start();

function moves() {
  let done = 0;
  for (let k = 0; k < GAMES_A_BATCH; k++) {
    client.reset();
    let state = client.getState();
    while (state.ctx.gameover === undefined) {
      const legal = TicTacToe.ai.enumerate(state.G, state.ctx);
      const { move, args } = legal[Math.floor(Math.random() * legal.length)];
      client.moves[move](...args);
      state = client.getState();
      done += 1;
    }
  }
  return done;
}

const reduce = CreateGameReducer({ game: TicTacToe });

// The same without the Client: what its own bot calls. No log is kept for anybody, nobody is told.
function reducer() {
  let done = 0;
  for (let k = 0; k < GAMES_A_BATCH; k++) {
    let state = InitializeGame({ game: TicTacToe });
    while (state.ctx.gameover === undefined) {
      const legal = TicTacToe.ai.enumerate(state.G, state.ctx);
      const { move, args } = legal[Math.floor(Math.random() * legal.length)];
      state = reduce(state, { type: "MAKE_MOVE", payload: { type: move, args, playerID: state.ctx.currentPlayer } });
      done += 1;
    }
  }
  return done;
}

function search() {
  const bot = new MCTSBot({ game: TicTacToe, enumerate: TicTacToe.ai.enumerate, iterations: ITERATIONS });
  bot.play(InitializeGame({ game: TicTacToe }), "0"); // synchronous unless its option `async` is set
  return ITERATIONS;
}

function count(batch, seconds) {
  const started = performance.now();
  let done = 0;
  let now = started;
  while (now - started < seconds * 1000) {
    done += batch();
    now = performance.now();
  }
  return (done / (now - started)) * 1000;
}

const TASKS = { moves, reducer, search };
const figures = {};
for (const task of process.argv.slice(3)) {
  count(TASKS[task], WARM_UP);
  figures[task] = count(TASKS[task], WINDOW);
}
console.log(JSON.stringify(figures));
