import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addEnvFile, parseEnvFile } from './env-file.mjs';

it.each([
  ['PORT=4000', '4000'],
  ['  PORT = 4000  ', '4000'],
  ['PORT=4000 # of the product', '4000'],
  ['PORT="a # b"', 'a # b'],
  ["PORT='a b'  # quoted", 'a b'],
  ['PORT=a#b', 'a#b'],
  ['PORT=a=b', 'a=b'],
  ['PORT=', ''],
  ['PORT=   # nothing', ''],
])('reads %s', (line, value) => {
  expect(parseEnvFile(`# a comment\r\n\r\n${line}\r\n`)).toEqual({ PORT: value });
});

it.each(['# PORT=4000', 'PORT', '=4000', '4PORT=1'])('ignores %s', (line) => {
  expect(parseEnvFile(line)).toEqual({});
});

it('adds missing settings and overrides nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  writeFileSync(join(folder, '.env'), 'PORT=4000\nDATA_DIR=./elsewhere\n');
  const environment = { PORT: '5000' };
  addEnvFile(join(folder, '.env'), environment);
  addEnvFile(join(folder, 'missing'), environment);
  rmSync(folder, { recursive: true });
  expect(environment).toEqual({ PORT: '5000', DATA_DIR: './elsewhere' });
});
