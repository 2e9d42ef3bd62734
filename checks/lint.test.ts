import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { projectRules } from './lint/project-rules.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const rule = projectRules.rules?.['reasoned-assertion'];
if (!rule) throw new Error('The project rules have lost reasoned-assertion.');

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });

tester.run('reasoned-assertion', rule, {
  valid: [
    "const languages = ['en', 'hi'] as const;",
    'const first = list[0]!; // the schema asks for one',
    '// pg answers a number, by the parser above\nconst count = row.count as number;',
    'return value as Otp; // the pattern is what the brand means',
    'const name = call(\n  list[0]!, // never empty\n);',
  ],
  invalid: [
    { code: 'const first = list[0]!;', errors: [{ messageId: 'missing' }] },
    { code: 'const count = row.count as number;', errors: [{ messageId: 'missing' }] },
    {
      code: '// about another line\n\nconst count = row.count as number;',
      errors: [{ messageId: 'missing' }],
    },
    { code: 'export const id = (): Id => text as Id;', errors: [{ messageId: 'missing' }] },
  ],
});
