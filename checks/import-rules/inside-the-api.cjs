const { modules, platform, testSupport } = require('./paths.cjs');

/** server → app → modules → platform. */
module.exports = [
  {
    name: 'server-starts-the-app',
    comment:
      'server.ts is the process: settings, build, listen, stop on a signal. What it would take from a module belongs in app.ts.',
    from: { path: '^apps/api/src/server\\.ts$' },
    to: { path: `${modules}/` },
  },
  {
    name: 'app-opens-the-front-doors',
    comment:
      'app.ts and prepare.ts put modules together by what they offer: routes.ts, service.ts and jobs.ts. What they would take from the inside of a module belongs behind its service.ts.',
    from: { path: '^apps/api/src/[^/]+\\.ts$', pathNot: [...testSupport, '/server\\.ts$'] },
    to: { path: `${modules}/`, pathNot: '/(?:routes|service|jobs)\\.ts$' },
  },
  {
    name: 'modules-stay-below-the-app',
    comment:
      'server → app → modules → platform. Settings and other parts are handed to a module by app.ts; it never fetches them.',
    from: { path: `${modules}/`, pathNot: testSupport },
    to: { path: '^apps/api/src/[^/]+\\.ts$' },
  },
  {
    name: 'platform-knows-no-business',
    comment:
      'platform/ could ship in another product. What knows a word of the business belongs in its module, and app.ts hands it down as a function.',
    from: { path: platform, pathNot: testSupport },
    to: { path: [`${modules}/`, '^apps/api/src/[^/]+\\.ts$'] },
  },
  {
    name: 'tests-are-not-shipped',
    comment:
      'Builders and harnesses of tests know no care for secrets or speed. Only tests import them; what the product needs too belongs in the product.',
    from: { path: '^(?:apps|packages)/', pathNot: testSupport },
    to: { path: testSupport },
  },
];
