// The import rules of docs/architecture.md. Each rule says why it exists and where the code belongs;
// checks/import-rules-violations.test.ts breaks each of them once and sees it caught.
const rules = [
  ...require('./checks/import-rules/between-workspaces.cjs'),
  ...require('./checks/import-rules/inside-the-api.cjs'),
  ...require('./checks/import-rules/inside-a-module.cjs'),
  ...require('./checks/import-rules/module-order.cjs'),
  ...require('./checks/import-rules/inside-the-web.cjs'),
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
