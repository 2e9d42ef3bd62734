import { describe, expect, it } from 'vitest';
import { exists, read } from './repository.ts';

const page = read('docs/conformance.md');
const rows = page
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
  .filter(([, id = '']) => /^\d+\.\d+$/.test(id))
  .map(([, id = '', clause = '', where = '', test = '']) => ({ id, clause, where, test }));

describe('each clause of the specification', () => {
  it('has one row, and the page states their number', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(page).toContain(`All of its ${String(rows.length)} rows are done.`);
  });

  it('names its implementation', () => {
    const missing = rows.filter(({ where }) => where === '' || where.includes('_not yet_'));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('names its tests by file and title, and each of them exists', () => {
    const problems = rows.flatMap(({ id, where, test }) => {
      if (test === '-') return where.startsWith('Nothing to do') ? [] : [`${id} names no test`];
      return test.split(/; (?=`)/).flatMap((named) => findProblems(named, id));
    });
    expect(problems).toEqual([]);
  });
});

function findProblems(named: string, id: string): readonly string[] {
  const [, path, title] = /^`([^`]+)`: (.+)$/.exec(named) ?? [];
  if (path === undefined || title === undefined) return [`${id}: ${named} is not a file and title`];
  if (!exists(path)) return [`${id}: ${path} does not exist`];
  // A title must be a complete string of the file, so that a longer title does not match.
  const escaped = title.replaceAll("'", String.raw`\'`);
  const quoted = [`'${title}'`, `'${escaped}'`, `"${title}"`, `\`${title}\``];
  const source = read(path);
  return quoted.some((text) => source.includes(text)) ? [] : [`${id}: ${path} has no "${title}"`];
}
