import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

// The items of docs/security.md that have a test; a new item is added with its test.
const items = [
  ...numbered('A', 16),
  ...numbered('G', 4),
  ...numbered('S', 9),
  ...numbered('Z', 7),
  ...numbered('P', 10),
  ...numbered('W', 6),
  ...numbered('D', 5),
  'D07',
  ...numbered('H', 6),
  ...numbered('K', 12),
  ...numbered('L', 4),
  ...numbered('J', 5),
  ...numbered('R', 4),
  'X01',
];

const tests = repositoryFiles().filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path));
const names = tests
  .filter((path) => !path.endsWith('checks/security-ids.test.ts'))
  .flatMap((path) => [...read(path).matchAll(/['"`]((?:[A-Z]\d\d,? )+)/g)].map(([, ids]) => ids));

it.each(items)('%s has a test with its id', (item) => {
  expect(names.some((ids) => ids?.includes(item))).toBe(true);
});

function numbered(letter: string, last: number): readonly string[] {
  return Array.from(
    { length: last },
    (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`,
  );
}
