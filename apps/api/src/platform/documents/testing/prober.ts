import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

// A program for an isolated process: tries everything that it must not be able to do.

const port = Number(await text(process.stdin));
const attempts = {
  file: attempt(() => readFileSync('/etc/hostname')),
  write: attempt(() => {
    writeFileSync('probe', '');
  }),
  process: attempt(() => spawnSync('true')),
  network: await reach(port),
};
process.stdout.end(JSON.stringify({ ...attempts, environment: Object.keys(process.env) }));

function attempt(action: () => unknown): string {
  try {
    action();
    return 'reached';
  } catch (error) {
    return getCode(error);
  }
}

async function reach(target: number): Promise<string> {
  try {
    await once(connect(target, '127.0.0.1'), 'connect');
    return 'reached';
  } catch (error) {
    return getCode(error);
  }
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
