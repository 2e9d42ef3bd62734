import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const link = '<link rel="stylesheet" href="/assets/entry-a1.css#"/>';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'long'));
  await writeFile(join(folder, 'assets/entry-a1.css'), 'p{color:red}\n');
});

afterEach(() => rm(folder, { recursive: true }));

it('a page that fills more than the first flight carries its style sheet', async () => {
  const text = randomBytes(15_000).toString('hex');
  await writeFile(join(folder, 'long/index.html'), `<head>${link}</head>${text}`);
  await inlineStyles(folder);
  expect(await readFile(join(folder, 'long/index.html'), 'utf8')).toBe(
    `<head><style>p{color:red}</style><link rel="stylesheet" href="/assets/entry-a1.css#" media="not all"/></head>${text}`,
  );
});

it('a shorter page is left as it is, however long its text was before compression', async () => {
  const page = `<head>${link}</head>${'word '.repeat(50_000)}`;
  await writeFile(join(folder, 'index.html'), page);
  await inlineStyles(folder);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe(page);
});

it('the build stops when a long page has its style sheet in another way', async () => {
  await writeFile(join(folder, 'index.html'), randomBytes(15_000).toString('hex'));
  await expect(inlineStyles(folder)).rejects.toThrow('React Router has changed');
});
