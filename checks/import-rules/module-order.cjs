const { testSupport, words } = require('./paths.cjs');

/** A word may call the ones before it, never the ones after: module to module, entry to entry. */
module.exports = words.slice(0, -1).map((word, position) => ({
  name: `word-order-${word}`,
  comment: `The words stand in the order of who may know whom (packages/contract/src/modules.ts), and ${word} stands before what it would call here. Let the later word call ${word}, or hand a function down from app.ts.`,
  from: {
    path: `^(apps/api/src/modules|packages/contract/src)/${word}(?:/|\\.ts$)`,
    pathNot: testSupport,
  },
  to: { path: `^$1/(?:${words.slice(position + 1).join('|')})(?:/|\\.ts$)` },
}));
