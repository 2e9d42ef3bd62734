import { modules } from '@anupal/contract/modules';
import { expect, it } from 'vitest';
import { read } from './repository.ts';

const order = modules.map(({ name }) => name).join(' → ');

it('docs/domain.md explains every module as modules.ts does, in its order', () => {
  const rows = [...read('docs/domain.md').matchAll(/^\| `([a-z]+)`\s*\| (.+?)\s*\| (.+?)\s*\|$/gm)];
  const explained = rows.map(([, name, hindi, meaning]) => ({ name, hindi, meaning }));
  expect(explained).toEqual(modules);
});

it('docs/domain.md gives the order of dependencies', () => {
  expect(read('docs/domain.md')).toContain(`\n${order}\n`);
});

it('docs/domain.md gives a Hindi name and a meaning to every term', () => {
  const rows = [...read('docs/domain.md').matchAll(/^\| (?!-)(.+?)\s*\| (.+?)\s*\| (.+?)\s*\|$/gm)];
  const terms = rows.filter(([, , hindi]) => hindi !== 'Hindi');
  expect(terms.length).toBeGreaterThan(modules.length + 30);
  for (const [, term, hindi, meaning] of terms) {
    expect(hindi, term).not.toBe('');
    expect(meaning, term).toMatch(/\.$/);
  }
});
