const { modules, testSupport } = require('./paths.cjs');

/** A module may use the modules before it in the list, never the ones after. */
module.exports = modules.slice(0, -1).map((name, position) => ({
  name: `module-order-${name}`,
  comment: `Modules are listed in dependency order (packages/contract/src/modules.ts), and ${name} comes before the module it imports here. Let the later module call ${name}, or pass a function in from register-modules.ts.`,
  from: {
    path: `^(apps/api/src/modules|packages/contract/src)/${name}(?:/|\\.ts$)`,
    pathNot: testSupport,
  },
  to: { path: `^$1/(?:${modules.slice(position + 1).join('|')})(?:/|\\.ts$)` },
}));
