import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { root } from './repository.ts';

const eslint = new ESLint({ cwd: root });
const api = 'apps/api/src/app.ts';
const web = 'apps/web/src/app/paths.ts';
const contract = 'packages/contract/src/result.ts';

/** One violation of each rule of STYLE.md that lint enforces, in a file where it could occur. */
const violations = [
  [contract, '@typescript-eslint/no-floating-promises', 'async function go() {}\ngo();'],
  [
    contract,
    '@typescript-eslint/switch-exhaustiveness-check',
    "export function name(x: 'a' | 'b') { switch (x) { case 'a': return 1; } return 2; }",
  ],
  [contract, '@typescript-eslint/no-explicit-any', 'export const x: any = 1;'],
  [contract, 'project/reasoned-assertion', 'export const x = JSON.parse("1") as number;'],
  [contract, 'no-restricted-syntax', 'export enum State { on, off }'],
  [contract, 'no-restricted-syntax', 'export const double = (x: number) => x * 2;'],
  [contract, 'no-restricted-exports', 'export default 1;'],
  [
    contract,
    '@typescript-eslint/max-params',
    'export function f(a: 1, b: 2, c: 3, d: 4, e: 5, g: 6) { return [a, b, c, d, e, g]; }',
  ],
  [contract, 'max-lines-per-function', `export function f() {\n${'void 0;\n'.repeat(80)}}`],
  [contract, 'max-lines', 'void 0;\n'.repeat(401)],
  [contract, 'no-warning-comments', `// TODO: later`],
  [api, 'no-restricted-syntax', 'export const home = process.env.HOME;'],
  [api, 'no-restricted-syntax', 'export const { env } = process;'],
  [api, 'no-restricted-syntax', "import { env } from 'node:process';\nexport const home = env;"],
  [api, 'no-console', "console.log('here');"],
  [web, 'no-restricted-syntax', 'export const x = { dangerouslySetInnerHTML: { __html: "" } };'],
  [web, 'no-restricted-syntax', 'export const x = process.env;'],
  [web, 'no-restricted-globals', "export const x = localStorage.getItem('x');"],
  [web, 'no-restricted-globals', "export const x = fetch('/api/auth/me');"],
] as const;

describe('lint enforces STYLE.md', () => {
  it.each(violations)('in %s: %s', async (file, rule, code) => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: `${root}/${file}` });
    expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
  });
});
