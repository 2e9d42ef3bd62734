import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { projectRules } from './checks/lint/project-rules.ts';

const typed = ['**/*.{ts,tsx,mts}'];
const tests = [
  '**/*.test.{ts,tsx}',
  '**/*fixtures.ts',
  '**/test-*.{ts,tsx}',
  '**/testing/**',
  '**/tests/**',
  'e2e/**',
  'checks/**',
];

const noEnum = {
  selector: 'TSEnumDeclaration',
  message: "Node strips types but cannot compile an enum: use a union or an 'as const' list.",
};
const noArrowExport = {
  selector:
    'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression',
  message:
    'Export functions as `export function`: they keep their name in stack traces and look alike.',
};
const noRawHtml = {
  selector:
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
  message: 'Raw HTML lets stored scripts run. Render elements, which escape their text.',
};
const noEnvironment = {
  selector:
    'MemberExpression[object.name="process"][property.name="env"], VariableDeclarator[init.name="process"] Property[key.name="env"], ImportDeclaration[source.value="node:process"] ImportSpecifier[imported.name="env"]',
  message: 'Only apps/api/src/config.ts reads the environment. Pass the setting as an argument.',
};
const noClock = {
  selector:
    'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.object.name="Date"][callee.property.name="now"]',
  message: 'Policies, lifecycles and models are pure: pass `now` as an argument.',
};
const everywhere = [noEnum, noArrowExport, noRawHtml];

export default defineConfig(
  globalIgnores([
    '**/node_modules/',
    '**/build/',
    '**/dist/',
    '**/coverage/',
    '**/test-results/',
    '**/.react-router/',
    '.runtime/',
    '.cache/',
    'data/',
    'apps/web/src/locales/**/*.{js,ts}',
    'apps/api/src/platform/db/schema.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,cjs,ts,tsx,mts}'],
    plugins: { project: projectRules },
    rules: {
      // Sizes inform and reviewers decide: a long file of one thing is better than two halves of it.
      'max-lines': ['warn', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 4],
      complexity: ['warn', 20],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'no-useless-rename': 'error',
      'no-console': 'error',
      'no-else-return': 'error',
      'no-param-reassign': 'error',
      'no-nested-ternary': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-restricted-syntax': ['error', ...everywhere],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true },
        },
      ],
    },
  },
  {
    files: typed,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/max-params': ['error', { max: 5 }],
      'max-lines-per-function': ['warn', { max: 80, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: true },
      ],
      'project/reasoned-assertion': 'error',
      // `project/reasoned-assertion` asks for a reason beside each `!` instead.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Kysely takes tables as types: an interface has no index signature.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-deprecated': [
        'error',
        // Deprecated only as a warning to its users; the sandbox uses plain HTTP on loopback.
        { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] },
      ],
      // Numbers print well as they are; values that must not be printed have types of their own.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An empty setting or text counts as missing: `||` covers it, `??` does not.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      // `() => void call()` adds nothing to `() => call()`.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An implementation of an asynchronous interface may have nothing to await.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'max-lines-per-function': ['warn', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['apps/api/src/**', 'apps/web/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noEnvironment] },
  },
  {
    files: ['**/*{-policy,-lifecycle,-model}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noEnvironment, noClock] },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: {
      // An event handler may be async: what it throws is shown by the place that awaits it.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // React Router takes a thrown Response as a redirect or an error page.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: 'react-router', name: 'Response' },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    ignores: ['apps/web/src/lib/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message:
            'Call the API through lib/api/api-client: it handles every status and the timeout.',
        },
        { name: 'localStorage', message: 'lib/session alone keeps the four specified keys.' },
        {
          name: 'sessionStorage',
          message: 'Nothing is kept in the browser but the four keys of lib/session.',
        },
      ],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines-per-function': 'off', // a describe block is a list, not a function
      'project/reasoned-assertion': 'off', // the next line of a test is the proof
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  {
    files: ['apps/api/src/config.ts', 'apps/web/*.config.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    // They speak to the person who started them.
    files: ['scripts/**', 'bench/**', 'e2e/**', 'packages/sandbox/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // These tools read a default export and nothing else.
    files: [
      'eslint.config.js',
      '**/{vite,vitest,playwright,react-router,lingui}.config.{ts,js,mjs}',
      '**/*.d.ts',
      'apps/web/src/app/root.tsx',
      'apps/web/src/app/routes.ts',
      'apps/web/src/app/entry.{client,server}.tsx',
      'apps/web/src/app/**/*layout.tsx',
      'apps/web/src/pages/**/*.tsx',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
);
