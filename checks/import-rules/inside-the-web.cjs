const { web, words } = require('./paths.cjs');

const anyWord = `(?:${words.join('|')})`;
const paths = `${web}/app/paths\\.ts$`;

/** app → pages → features → ui → lib. */
module.exports = [
  {
    name: 'web-pages-below-app',
    comment:
      'app → pages → features → ui → lib. What a page needs from app/ is handed down by the router or a provider, or belongs in lib/. Only app/paths.ts is for everyone.',
    from: { path: `${web}/pages/` },
    to: { path: `${web}/app/`, pathNot: paths },
  },
  {
    name: 'web-features-below-pages',
    comment:
      'A feature does not know on which page it stands. Let the page pass it in, or move what both need to ui/ or lib/.',
    from: { path: `${web}/features/` },
    to: { path: `${web}/(?:app|pages)/`, pathNot: paths },
  },
  {
    name: 'web-ui-below-features',
    comment:
      'ui/ could ship in another product: it knows no word of the business. A component that knows one belongs in its feature.',
    from: { path: `${web}/ui/` },
    to: {
      path: [`${web}/(?:app|pages|features)/`, `^packages/contract/src/${anyWord}\\.ts$`],
      pathNot: paths,
    },
  },
  {
    name: 'web-ui-fetches-nothing',
    comment:
      "ui/ draws what it is given. Loading belongs in a feature's api.ts, and its result is passed in.",
    from: { path: `${web}/ui/` },
    to: {
      path: [
        `${web}/lib/(?:api-client|session|query-client)`,
        'node_modules/@tanstack/react-query/',
      ],
    },
  },
  {
    name: 'web-lib-is-the-ground',
    comment:
      'Everything stands on lib/, so it stands on nothing of the web app. What knows a component, a feature or a page belongs there.',
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
    name: 'web-features-have-two-doors',
    comment:
      'A feature shows others its data (api.ts) and its words (labels.ts). Components of two features are composed by a page.',
    from: { path: `${web}/features/([^/]+)/` },
    to: {
      path: `${web}/features/`,
      pathNot: [`${web}/features/$1/`, `${web}/features/[^/]+/(?:api|labels)\\.tsx?$`],
    },
  },
  {
    name: 'web-pages-stand-apart',
    comment:
      'The folders of pages/ mirror the areas of the site and do not know each other. What two areas share is a feature or belongs in ui/.',
    from: { path: `${web}/pages/([^/]+)/` },
    to: { path: `${web}/pages/`, pathNot: `${web}/pages/$1/` },
  },
  {
    name: 'web-models-are-pure',
    comment:
      'model.ts is screen logic that a table of cases proves: no React, no fetching, no components. What draws belongs in components/, what loads in api.ts.',
    from: { path: `${web}/features/.+/model\\.ts$` },
    to: {
      path: [
        'node_modules/(?:react|react-dom|react-router|@tanstack)/',
        `${web}/(?:ui|lib/(?:api-client|session|query-client))`,
      ],
    },
  },
];
