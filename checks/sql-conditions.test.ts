import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

it('a raw condition with "or" is in parentheses, because the query builder adds none', () => {
  const files = repositoryFiles().filter((path) => /^apps\/api\/src\/.*-queries\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((path) => findLooseConditions(read(path)))).toEqual([]);
});

it.each([
  ['.where(sql<boolean>`a is null or a = ${b}`)', 1],
  ['.where(sql`(a = 1) OR b`)', 1],
  ['.where(sql<boolean>`(a is null or a = ${b})`)', 0],
  ['.where(sql<boolean>`exists (select from t where a or b)`)', 0],
])('%s has %i', (code, count) => {
  expect(findLooseConditions(code)).toHaveLength(count);
});

/** The raw conditions of a file with an `or` outside of parentheses. */
function findLooseConditions(code: string): readonly string[] {
  return [...code.matchAll(/\.where\(\s*sql(?:<\w+>)?`([^`]*)`/g)]
    .map(([, condition = '']) => condition)
    .filter((condition) => /\bor\b/i.test(withoutParentheses(condition)));
}

function withoutParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : withoutParentheses(shorter);
}
