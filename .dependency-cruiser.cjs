// The arrows of docs/architecture.md. Each rule says why it is there and where the code belongs;
// checks/arrows-planted.test.ts breaks each of them once and sees it caught.
const rules = [
  ...require('./checks/arrows/between-workspaces.cjs'),
  ...require('./checks/arrows/inside-the-api.cjs'),
  ...require('./checks/arrows/inside-a-module.cjs'),
  ...require('./checks/arrows/word-order.cjs'),
  ...require('./checks/arrows/inside-the-web.cjs'),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(?:(?:apps|packages)/[^/]+/(?:build|dist|\\.react-router|\\.cache)|e2e/test-results)/',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
