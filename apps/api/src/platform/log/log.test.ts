import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLog } from './log.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'anupal-log-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('a line reaches the file soon, without another one pushing it', async () => {
  const file = join(folder, 'new', 'api.log');
  openLog({ level: 'info', file }).info('ready', { port: 3000 });
  await vi.waitFor(() => {
    expect(readFileSync(file, 'utf8')).toContain('"port":3000,"msg":"ready"');
  });
});

it('a process that ends at once still writes what it logged', async () => {
  const file = join(folder, 'short.log');
  const script = `
    import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    openLog({ level: 'info', file: ${JSON.stringify(file)} }).info('stopped');
    process.exit(0);`;
  const { stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
  ]);
  expect(stderr).toBe('');
  expect(readFileSync(file, 'utf8')).toContain('"msg":"stopped"');
});
