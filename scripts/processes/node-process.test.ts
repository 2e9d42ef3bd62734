import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { processStartTime } from '../prepare/process-table.mjs';
import { startNode } from './node-process.ts';

let folder: string;
let script: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'node-process-'));
  script = join(folder, 'child.mjs');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const longRunning = `import { writeFileSync } from 'node:fs';
  writeFileSync(new URL('pid', import.meta.url), String(process.pid));
  setInterval(() => undefined, 1_000);`;

/** 0 until the child runs. */
function childPid(): number {
  const file = join(folder, 'pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
}

it('a finished program is not kept alive by its channel', async () => {
  writeFileSync(script, 'process.exitCode = 7;');
  expect(await startNode({ script }).ended).toBe(7);
});

it('the workers of a tool keep their own channel to it', async () => {
  writeFileSync(join(folder, 'worker.mjs'), `process.on('message', () => process.exit(5));`);
  writeFileSync(
    script,
    `import { fork } from 'node:child_process';
    const worker = fork(new URL('worker.mjs', import.meta.url));
    worker.on('exit', (code) => process.exit(code));
    // A worker that does not wait for its message has exited by now.
    setTimeout(() => worker.connected && worker.send('work'), 500);`,
  );
  expect(await startNode({ script }).ended).toBe(5);
});

it.each(['a server', 'a program that npm run dev watches'])(
  '%s ends when its parent is killed',
  async (what) => {
    writeFileSync(script, longRunning);
    const watch = new URL('watch.mjs', import.meta.url).pathname;
    const program = what === 'a server' ? { script } : { script: watch, args: [script] };
    const code = `
      const { startNode } = await import(${JSON.stringify(import.meta.resolve('./node-process.ts'))});
      startNode(${JSON.stringify(program)});`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', code]);
    await vi.waitUntil(() => childPid() !== 0, waitOptions);
    const pid = childPid();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await vi.waitUntil(() => processStartTime(pid) === null, waitOptions);
  },
);

it('a program that ignores SIGTERM can be killed at once', async () => {
  writeFileSync(script, `process.on('SIGTERM', () => undefined); ${longRunning}`);
  const program = startNode({ script });
  await vi.waitUntil(() => childPid() !== 0, waitOptions);
  const ended = program.end('SIGTERM');
  program.kill();
  await ended;
  expect(processStartTime(childPid())).toBeNull();
});

const waitOptions = { timeout: 60_000, interval: 20 };
