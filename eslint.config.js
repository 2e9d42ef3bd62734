import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { house } from './checks/lint/house.ts';

const typed = ['**/*.{ts,tsx,mts}'];
const tests = ['**/*.test.{ts,tsx}', '**/fixtures.ts', '**/test-*.ts', 'e2e/**', 'checks/**'];

const noEnum = {
  selector: 'TSEnumDeclaration',
  message:
    "Node runs the source as it stands and cannot strip an enum: use a union or an 'as const' list.",
};
const noArrowExport = {
  selector:
    'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression',
  message:
    'A public function is an `export function`: it has a name in every stack, and reads like its neighbours.',
};
const noRawHtml = {
  selector:
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
  message: 'Raw HTML is how a stored script runs. Render elements, which escape their text.',
};
const noEnvironment = {
  selector:
    'MemberExpression[object.name="process"][property.name="env"], VariableDeclarator[init.name="process"] Property[key.name="env"], ImportDeclaration[source.value="node:process"] ImportSpecifier[imported.name="env"]',
  message: 'apps/api/src/config.ts alone reads the environment. Pass the setting in.',
};
const noClock = {
  selector:
    'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.object.name="Date"][callee.property.name="now"]',
  message: 'Policies, lifecycles and models are pure: take `now` as an argument.',
};
const cutAway =
  'The build cuts this out of the browser (tooling/slim-react.ts, slim-router.ts): it would work in development only. Do without, or take its line out there.';
const noCutReact = {
  selector: [
    'JSXOpeningElement[name.name="Fragment"] > JSXAttribute[name.name="ref"]',
    'JSXOpeningElement[name.name=/^(?:form|button|input)$/] > JSXAttribute[name.name=/^(?:action|formAction)$/][value.type="JSXExpressionContainer"]',
    'JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name=/^(?:onSelect|precedence)$/]',
    'JSXOpeningElement[name.name=/^[a-z]\\w*-/]',
  ].join(', '),
  message: cutAway,
};
const noCutRouter = {
  selector: 'JSXAttribute[name.name=/^(?:mask|prefetch|viewTransition)$/]',
  message: cutAway,
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
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,cjs,ts,tsx,mts}'],
    plugins: { house },
    rules: {
      'max-lines': ['error', 300],
      'max-depth': ['error', 3],
      complexity: ['error', 15],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
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
      '@typescript-eslint/max-params': ['error', { max: 3 }],
      'max-lines-per-function': ['error', { max: 60 }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: true },
      ],
      'house/reasoned-assertion': 'error',
      // The reason beside each `!` is what the house asks for, by the rule above.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Kysely takes tables as types: an interface has no index signature.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-deprecated': [
        'error',
        // Marked by its author only so that it stands out; the sandbox speaks plain HTTP on loopback.
        { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] },
      ],
      // A number reads in a sentence as it is; what must not be printed has a type of its own.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An empty setting or text counts as none, which `||` says and `??` does not.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
      // `() => void call()` says no more than `() => call()`.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A port that answers a promise may be filled by a function that has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 80 }] },
  },
  {
    files: ['apps/api/src/**', 'apps/web/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noEnvironment] },
  },
  {
    files: ['apps/web/src/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, noEnvironment, noCutReact, noCutRouter],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: [
                'Activity',
                'Children',
                'SuspenseList',
                'ViewTransition',
                'addTransitionType',
                'useActionState',
              ],
              message: cutAway,
            },
            {
              name: 'react-dom',
              importNames: [
                'preconnect',
                'prefetchDNS',
                'preinit',
                'preinitModule',
                'preload',
                'preloadModule',
                'requestFormReset',
                'unstable_batchedUpdates',
                'useFormState',
                'useFormStatus',
              ],
              message: cutAway,
            },
            { name: 'react-dom/client', importNames: ['createRoot'], message: cutAway },
            {
              name: 'react-router',
              importNames: [
                'Form',
                'PrefetchPageLinks',
                'ScrollRestoration',
                'data',
                'redirect',
                'redirectDocument',
                'replace',
                'useActionData',
                'useBlocker',
                'useFetcher',
                'useFetchers',
                'useRevalidator',
                'useSubmit',
                'useViewTransitionState',
              ],
              message: cutAway,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/policy.ts', '**/lifecycle.ts', 'apps/web/src/features/**/model.ts'],
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
            'lib/api-client alone speaks to the API: it knows every status and the time-out.',
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
      'house/reasoned-assertion': 'off', // the next line of a test is the proof
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
      'no-restricted-syntax': ['error', ...everywhere],
    },
  },
  {
    files: ['apps/api/src/config.ts', 'apps/web/*.config.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    // React Router calls it with four arguments.
    files: ['apps/web/src/app/entry.server.tsx'],
    rules: { '@typescript-eslint/max-params': 'off' },
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
