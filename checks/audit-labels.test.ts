import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

const sources = repositoryFiles()
  .filter((path) => /^apps\/api\/src\/.+\.ts$/.test(path) && !/\.test\.ts$|\/tests\//.test(path))
  .map((path) => read(path));
const labels = read('apps/web/src/features/office/audit-labels.ts');

function listUnlabelled(pattern: RegExp, toKey: (name: string) => string): readonly string[] {
  const names = sources.flatMap((code) => [...code.matchAll(pattern)].map(([, name = '']) => name));
  expect(names.length).toBeGreaterThan(40);
  return [...new Set(names)].filter((name) => !labels.includes(toKey(name))).toSorted();
}

it('every recorded action has a label in the audit log', () => {
  const action = /\b(?:auditEvent|recordChange)\([^'"]{0,80}?'([a-z_]+\.[a-z_]+)'/g;
  expect(listUnlabelled(action, (name) => `\n  '${name}': msg`)).toEqual([]);
});

it('every kind of object in the audit log has a label', () => {
  const object = /\btype: '([a-z_]+)', id\b/g;
  // The search shows this for an entry that was deleted by hand.
  const unlabelled = listUnlabelled(object, (name) => `\n  ${name}: msg`);
  expect(unlabelled).toEqual(['unknown']);
});
