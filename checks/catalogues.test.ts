import { languages } from '@anupal/contract/languages';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readCatalogueEntries } from './catalogue-entries.ts';
import { root } from './repository.ts';

const run = promisify(execFile);

describe('the catalogues of the screens', () => {
  it('no message of the source is missing or stale in any language', async () => {
    await run('npm', ['run', 'catalogues', '-w', '@anupal/web'], { cwd: root });
  });

  it.each(languages)('%s is complete', (language) => {
    const entries = readCatalogueEntries(language);
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it('Hindi messages use the placeholders and links of the English ones', () => {
    const placeholders = (text: string) =>
      new Set(
        [...text.matchAll(/\{(\w+)\s*[,}]|<(\/?\d+\/?)>/g)].map((found) => found[1] ?? found[2]),
      );
    const wrong = readCatalogueEntries('hi').filter(
      ({ id, text }) => !placeholders(text).isSubsetOf(placeholders(id)),
    );
    expect(wrong).toEqual([]);
  });

  it('Hindi messages are in Devanagari', () => {
    const prose = readCatalogueEntries('hi').filter(({ id }) =>
      /[a-z]{2}/.test(id.replaceAll(/<[^>]*>|{[^}]*}/g, '')),
    );
    expect(prose.length).toBeGreaterThan(20);
    expect(prose.filter(({ text }) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
  });
});
