import { languages } from '@anupal/contract/languages';
import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles, root } from './repository.ts';

const run = promisify(execFile);
const catalogues = repositoryFiles().filter((path) => path.endsWith('.po'));

describe('the catalogues of the screens', () => {
  it('no message of the source is missing or stale in any language', async () => {
    await run('npm', ['run', 'catalogues', '-w', '@anupal/web'], { cwd: root });
  }, 60_000);

  it.each(languages)('%s is complete', (language) => {
    const entries = readEntries(language);
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it('Hindi messages are in Devanagari', () => {
    const prose = readEntries('hi').filter(({ id }) =>
      /[a-z]{2}/.test(id.replaceAll(/<[^>]*>|{[^}]*}/g, '')),
    );
    expect(prose.length).toBeGreaterThan(20);
    expect(prose.filter(({ text }) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
  });
});

/** The messages of a language; PO files write a long one as several quoted lines. */
function readEntries(language: string): readonly { id: string; text: string }[] {
  const files = catalogues.filter((path) => basename(path) === `${language}.po`);
  const pairs = files.flatMap((path) => [
    ...read(path).matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm),
  ]);
  const entries = pairs.map(([, id = '', text = '']) => ({ id: unquote(id), text: unquote(text) }));
  return entries.filter(({ id }) => id !== '');
}

function unquote(lines: string): string {
  return lines.replaceAll(/^"|"$\n?/gm, '');
}
