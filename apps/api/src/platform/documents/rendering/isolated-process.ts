import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a rendering process may use. */
export interface ProcessLimits {
  /** From start to answer. */
  readonly milliseconds: number;
  /** Resident memory in bytes; watched where the system reports it (Linux). */
  readonly memory: number;
  /** Niceness: from 0, like other processes, to 19, behind all of them; not on Windows. */
  readonly priority: number;
}

/** Why a process did not answer: it took too long, or it crashed. */
export type ProcessFailure = 'took_too_long' | 'cannot_be_read';

/** A running process. */
export interface IsolatedProcess {
  readonly output: Promise<Buffer | ProcessFailure>;
  kill(): void;
}

/**
 * Starts a fresh process for one message and resolves with its output. It gets an empty environment;
 * Node lets it write no file, start no process and read nothing but code.
 */
export function runIsolated(message: Buffer, limits: ProcessLimits): IsolatedProcess {
  const [command = '', ...args] = commandLine(limits.priority);
  const child = spawn(command, args, { env: {}, stdio: ['pipe', 'pipe', 'ignore'], cwd: '/' });
  let failure: ProcessFailure = 'cannot_be_read';
  const kill = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(() => {
    failure = 'took_too_long';
    kill();
  }, limits.milliseconds);
  const memoryCheck = setInterval(() => {
    void residentMemory(child).then((bytes) => bytes > limits.memory && kill());
  }, memoryCheckMilliseconds);
  const output = readOutput(child).then((bytes) => {
    clearTimeout(timer);
    clearInterval(memoryCheck);
    return bytes ?? failure;
  });
  // It may exit before it has read everything.
  child.stdin.on('error', () => undefined).end(message);
  return { output, kill };
}

const memoryCheckMilliseconds = 50;
const heapMegabytes = 128;
// Ten pages within 2200 × 2200, or one image within 3000 × 3000, stay far below it.
const maxOutputBytes = 64 * 1024 * 1024;

// The time is limited by the system itself, in case this process is gone and nothing watches the
// timer. The priority is set before Node starts its threads, which inherit it.
const systemLimits = 'ulimit -t 20; ulimit -c 0; exec nice -n "$0" "$@"';

function commandLine(priority: number): readonly string[] {
  const here = dirname(fileURLToPath(import.meta.url));
  const readable = [here, ...packageFolders(), join(here, '../../../../package.json')];
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMegabytes}`,
    '--permission',
    '--allow-addons', // sharp is one
    ...readable.map((path) => `--allow-fs-read=${path}`),
    join(here, 'worker.ts'),
  ];
  if (process.platform === 'win32') return node;
  return ['/bin/sh', '-c', systemLimits, String(priority), ...node];
}

function packageFolders(): readonly string[] {
  const { resolve } = createRequire(import.meta.url);
  const folders = ['sharp', '@hyzyla/pdfium', 'file-type'].map((name) => {
    const path = resolve(name);
    return path.slice(0, path.lastIndexOf('node_modules') + 'node_modules'.length);
  });
  return [...new Set(folders)];
}

// Null if it did not exit after a complete answer.
async function readOutput(child: ChildProcess): Promise<Buffer | null> {
  const { promise, resolve } = Promise.withResolvers<Buffer | null>();
  const chunks: Buffer[] = [];
  let length = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > maxOutputBytes) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  child.once('error', () => {
    resolve(null);
  });
  child.once('close', (code) => {
    resolve(code === 0 ? Buffer.concat(chunks) : null);
  });
  return promise;
}

async function residentMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
