import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
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

// It is written after a quarter of a second.
const soon = { timeout: 5000, interval: 20 };

it('a line reaches the file soon, without waiting for another', async () => {
  const file = join(folder, 'new', 'api.log');
  openLog({ level: 'info', file }).info('ready', { port: 3000 });
  await vi.waitFor(() => {
    expect(readFileSync(file, 'utf8')).toContain('"port":3000,"msg":"ready"');
  }, soon);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('a process that exits at once still writes what it logged', async () => {
  const file = join(folder, 'short.log');
  expect(await runLogging(file, `log.info('stopped'); process.exit(0);`)).toEqual({
    stdout: '',
    stderr: '',
  });
  expect(readFileSync(file, 'utf8')).toContain('"msg":"stopped"');
});

it('every line of a busy process reaches the file in order', async () => {
  const file = join(folder, 'busy.log');
  const script = `
    for (let count = 0; count < 20_000; count += 1) {
      log.info('request', { count });
      if (count % 1000 === 0) await new Promise(setImmediate);
    }`;
  await runLogging(file, script);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const counts = lines.map((line) => (JSON.parse(line) as { count: number }).count); // as logged
  expect(counts).toEqual(Array.from({ length: 20_000 }, (_, count) => count));
});

it.runIf(existsSync('/dev/full'))('a full disk neither ends nor blocks the process', async () => {
  const script = `
    log.info('first');
    setTimeout(() => log.info('second'), 600);
    setTimeout(() => { console.log('alive'); process.exit(0); }, 1200);`;
  expect(await runLogging('/dev/full', script)).toEqual({ stdout: 'alive\n', stderr: '' });
});

function runLogging(file: string, script: string): Promise<{ stdout: string; stderr: string }> {
  const opening = `
    import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    const log = openLog({ level: 'info', file: ${JSON.stringify(file)} });`;
  const code = ['--input-type=module', '--eval', opening + script];
  return promisify(execFile)(process.execPath, code, { timeout: 60_000, killSignal: 'SIGKILL' });
}
