const { apiRoot, modulesFolder, platform, testSupport } = require('./paths.cjs');

/** server → app → modules → platform. */
module.exports = [
  {
    name: 'server-starts-the-app',
    comment:
      'server.ts is the process: settings, build, listen, stop on a signal. What it would take from a module belongs in app.ts.',
    from: { path: '^apps/api/src/server\\.ts$' },
    to: { path: `${modulesFolder}/` },
  },
  {
    name: 'app-uses-public-interfaces',
    comment:
      'The composition root puts modules together by what they offer: public.ts, routes.ts and jobs.ts. Export what it needs from public.ts.',
    from: { path: apiRoot, pathNot: [...testSupport, '/server\\.ts$'] },
    to: {
      path: `${modulesFolder}/`,
      pathNot: `${modulesFolder}/[^/]+/(?:public|routes|jobs)\\.ts$`,
    },
  },
  {
    name: 'modules-stay-below-the-app',
    comment:
      'server → app → modules → platform. The composition root passes settings and other parts to a module; a module never fetches them.',
    from: { path: `${modulesFolder}/`, pathNot: testSupport },
    to: { path: apiRoot },
  },
  {
    name: 'platform-knows-no-business',
    comment:
      'platform/ could ship in another product. What knows the business belongs in its module, and the composition root passes it down as a function.',
    from: { path: platform, pathNot: testSupport },
    to: { path: [`${modulesFolder}/`, apiRoot] },
  },
  {
    name: 'tests-are-not-shipped',
    comment:
      'Test builders and harnesses take no care of secrets or speed. Only tests import them; what the product needs too belongs in the product.',
    from: { path: '^(?:apps|packages)/', pathNot: testSupport },
    to: { path: testSupport },
  },
];
