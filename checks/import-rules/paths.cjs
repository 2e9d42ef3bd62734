const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The business modules, in dependency order. */
const modules = [
  ...readFileSync(join(__dirname, '../../packages/contract/src/modules.ts'), 'utf8').matchAll(
    /name: '([a-z]+)'/g,
  ),
].map(([, name]) => name);
if (modules.length < 2)
  throw new Error('packages/contract/src/modules.ts no longer lists the modules.');

module.exports = {
  modules,
  contract: '^packages/contract/',
  modulesFolder: '^apps/api/src/modules',
  platform: '^apps/api/src/platform/',
  /** The API's composition root: everything of apps/api/src outside modules/ and platform/. */
  apiRoot: '^apps/api/src/(?!modules/|platform/|testing/)',
  web: '^apps/web/src',
  /** Tests, and what only tests may import. */
  testSupport: [
    '\\.test\\.tsx?$',
    '/tests/',
    '/testing/',
    '/[a-z-]*fixtures\\.ts$',
    '/test-[a-z-]+\\.tsx?$',
  ],
};
