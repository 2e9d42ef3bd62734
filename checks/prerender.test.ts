import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { built, isBuilt } from './built.ts';
import { read, root } from './repository.ts';

const pages = globSync('**/*.html', { cwd: join(root, built) }).map((path) => join(built, path));

it.runIf(isBuilt())('H01 no prerendered page carries a style that the policy would block', () => {
  expect(pages.length).toBeGreaterThan(2);
  // The policy names by its hash what is between plain tags, and no attribute.
  const blocked = /<style(?!>)|<[^>]+\sstyle=/i;
  expect(pages.filter((page) => blocked.test(read(page)))).toEqual([]);
});

it.runIf(isBuilt())('H01 no prerendered page carries a script of another host or a handler', () => {
  const forbidden = /<script[^>]+src="(?!\/[^/])|<[a-z][^>]*\son[a-z]+=/i;
  expect(pages.filter((page) => forbidden.test(read(page)))).toEqual([]);
});
