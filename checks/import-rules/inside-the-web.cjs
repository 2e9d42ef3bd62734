const { modules, web } = require('./paths.cjs');

const anyModule = `(?:${modules.join('|')})`;
const paths = `${web}/app/paths\\.ts$`;

/** app → pages → features → ui → lib. */
module.exports = [
  {
    name: 'web-pages-below-app',
    comment:
      'app → pages → features → ui → lib. What a page needs from app/ comes from the router or a provider, or belongs in lib/. Only app/paths.ts is for everyone.',
    from: { path: `${web}/pages/` },
    to: { path: `${web}/app/`, pathNot: paths },
  },
  {
    name: 'web-features-below-pages',
    comment:
      'A feature does not know which page shows it. Let the page pass it in, or move what both need to ui/ or lib/.',
    from: { path: `${web}/features/` },
    to: { path: `${web}/(?:app|pages)/`, pathNot: paths },
  },
  {
    name: 'web-ui-below-features',
    comment:
      'ui/ could ship in another product: it knows nothing of the business. A component that does belongs in its feature.',
    from: { path: `${web}/ui/` },
    to: {
      path: [`${web}/(?:app|pages|features)/`, `^packages/contract/src/${anyModule}\\.ts$`],
      pathNot: paths,
    },
  },
  {
    name: 'web-ui-fetches-nothing',
    comment:
      "ui/ renders its props. Loading belongs in a feature's *-api.ts, and its result is passed in.",
    from: { path: `${web}/ui/` },
    to: {
      path: [
        `${web}/lib/(?:api/api-client|api/query-client|session/session)`,
        'node_modules/@tanstack/react-query/',
      ],
    },
  },
  {
    name: 'web-lib-imports-lib-only',
    comment:
      'Everything builds on lib/, so it imports nothing else of the web app. What knows a component, a feature or a page belongs there.',
    from: { path: `${web}/lib/` },
    to: { path: `${web}/(?:app|pages|features|ui)/`, pathNot: paths },
  },
  {
    name: 'web-paths-is-a-leaf',
    comment:
      'app/paths.ts is the list of URLs that every layer may read, so it imports nothing of the web app.',
    from: { path: paths },
    to: { path: `${web}/` },
  },
  {
    name: 'web-features-share-their-root',
    comment:
      "Files at a feature's root are its public interface; its folders are private. Move what another feature needs to the root, or compose the two in a page.",
    from: { path: `${web}/features/([^/]+)/` },
    to: {
      path: `${web}/features/`,
      pathNot: [`${web}/features/$1/`, `${web}/features/[^/]+/[^/]+\\.tsx?$`],
    },
  },
  {
    name: 'web-pages-are-independent',
    comment:
      'The folders of pages/ mirror the areas of the site and do not import each other. What two areas share is a feature or belongs in ui/.',
    from: { path: `${web}/pages/([^/]+)/` },
    to: { path: `${web}/pages/`, pathNot: `${web}/pages/$1/` },
  },
  {
    name: 'web-models-are-pure',
    comment:
      'A *-model.ts file is screen logic that a table of cases proves: no React, no fetching, no components. Components draw, *-api.ts files load.',
    from: { path: `${web}/features/.+-model\\.ts$` },
    to: {
      path: [
        'node_modules/(?:react|react-dom|react-router|@tanstack)/',
        `${web}/(?:ui|lib/(?:api/api-client|api/query-client|session/session))`,
      ],
      // The viewer's state is pure arithmetic on zoom and rotation.
      pathNot: `${web}/ui/viewer/view-state\\.ts$`,
    },
  },
];
