import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { languages } from '@anupal/contract/languages';
import { exists, read, root } from './repo.ts';

const run = promisify(execFile);

describe('the catalogues of the screens', () => {
  it('no sentence of the source is missing or stale in any language', async () => {
    await run('npm', ['run', 'catalogues', '-w', '@anupal/web'], { cwd: root });
  }, 60_000);

  it.each(languages)('%s is complete', (language) => {
    const path = `apps/web/src/locales/${language}.po`;
    expect(exists(path)).toBe(true);
    const entries = [...read(path).matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)];
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.filter(([, , text]) => text === '').map(([, id]) => id)).toEqual([]);
  });
});
