const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The modules, in the order of their dependencies. */
const words = [
  ...readFileSync(join(__dirname, '@anupal/contract/modules'), 'utf8').matchAll(
    /name: '([a-z]+)'/g,
  ),
].map(([, word]) => word);
if (words.length < 2)
  throw new Error('packages/contract/src/modules.ts no longer lists the modules.');

module.exports = {
  words,
  contract: '^packages/contract/',
  modules: '^apps/api/src/modules',
  platform: '^apps/api/src/platform/',
  web: '^apps/web/src',
  /** Tests, and what only tests may import. */
  testSupport: ['\\.test\\.tsx?$', '/fixtures\\.ts$', '/test-[a-z-]+\\.ts$'],
};
