import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

/** The items of the checklist. */
const items = [...read('docs/security.md').matchAll(/^\| ([A-Z]\d\d) +\|/gm)].map(([, id]) => id);

const tests = repositoryFiles().filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path));
const tested = new Set(
  tests
    .filter((path) => !path.endsWith('checks/security-ids.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/['"`]((?:[A-Z]\d\d,? )+)/g)])
    .flatMap(([, ids = '']) => ids.match(/[A-Z]\d\d/g)),
);

it('the checklist was found', () => {
  expect(items.length).toBeGreaterThan(70);
});

it('each item has a test with its id, and each id of a test is an item', () => {
  expect(items.filter((item) => !tested.has(item ?? ''))).toEqual([]);
  expect([...tested].filter((id) => !items.includes(id ?? undefined))).toEqual([]);
});
