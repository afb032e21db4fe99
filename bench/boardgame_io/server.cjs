// boardgame.io as it comes, with its storage in memory, and hardly any rules: whoever's turn it is throws a die.
//
//     node server.cjs PORT

const { Server } = require("boardgame.io/server");

const pig = {
  name: "pig",
  setup: () => ({ points: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    throw: ({ G, ctx, random }) => {
      G.points[ctx.currentPlayer] += random.D6();
    },
  },
};

Server({ games: [pig], origins: [] }).run(Number(process.argv[2]));
