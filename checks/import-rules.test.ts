import { expect, it } from 'vitest';
import { circularFolders, codeFolders, cruiseImports, readRules } from './import-rules/cruise.ts';
import { repositoryFiles, root } from './repository.ts';

it('holds for every import of every file', async () => {
  const { forbidden = [] } = await readRules();
  const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]));

  const { modules, summary } = await cruiseImports(root);

  const violations = summary.violations.map(
    ({ rule, from, to }) => `${from} → ${to}: ${rule.name}. ${reasons.get(rule.name) ?? ''}`,
  );
  expect(violations).toEqual([]);
  expect(circularFolders(modules)).toEqual([]);

  const checked = new Set(modules.map(({ source }) => source));
  expect(sourceFiles().filter((path) => !checked.has(path))).toEqual([]);
  expect(sourceFiles().length).toBeGreaterThan(40);
});

function sourceFiles(): readonly string[] {
  const folders = codeFolders.map((folder) => `${folder}/`);
  return repositoryFiles().filter(
    (path) => /\.[cm]?tsx?$/.test(path) && folders.some((folder) => path.startsWith(folder)),
  );
}
