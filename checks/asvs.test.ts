import { describe, expect, it } from 'vitest';
import { exists, read } from './repository.ts';

const standard = read('checks/asvs-requirements.txt')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const page = read('docs/asvs.md');
const rows = [
  ...page.matchAll(
    /^\| v5\.0\.0-([\d.]+)\s*\| ([12])\s*\| (.+?)\s*\| ([a-z/]+)\s*\| (.+?)\s*\|$/gm,
  ),
].map(([, id = '', level = '', what = '', status = '', where = '']) => ({
  ...{ id, level, what, status, where },
}));

describe('docs/asvs.md', () => {
  it('has one row for each requirement of levels 1 and 2, in the order of the standard', () => {
    expect(standard.length).toBe(253);
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(standard);
  });

  it('states how many requirements are met, do not apply and are exceptions, and leaves none open', () => {
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    const [met, notApplicable, exceptions] = [count('met'), count('n/a'), count('exception')];
    expect(met + notApplicable + exceptions).toBe(standard.length);
    expect(page).toContain(
      `${met} are met, ${notApplicable} do not apply, and ${exceptions} are exceptions`,
    );
  });

  it('names code, a test or a document for each that is met, and a reason for each exception', () => {
    const vague = rows.filter(({ status, where }) => {
      if (status === 'met') return !/`[\w.-]*[/.][\w./-]+`|\]\([\w./#-]+\)/.test(where);
      return where.length < (status === 'exception' ? 60 : 5);
    });
    expect(vague).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = rows.flatMap(({ where }) =>
      [...where.matchAll(/`((?:apps|checks|docs|e2e|ops|packages|scripts)\/[\w./-]+)`/g)].map(
        ([, path = '']) => path,
      ),
    );
    expect(named.length).toBeGreaterThan(250);
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });
});
