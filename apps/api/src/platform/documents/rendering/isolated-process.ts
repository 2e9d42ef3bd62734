import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What an isolated process runs, and the code that it may read for it. */
export interface IsolatedProgram {
  /** The folder of its script, which it may read with everything in it. */
  readonly folder: string;
  readonly script: string;
  /** The packages that it uses. */
  readonly packages: readonly string[];
  /** Its whole environment. */
  readonly environment: Readonly<Record<string, string>>;
}

/** What an isolated process may use. */
export interface ProcessLimits {
  /** From start to answer, however busy the processor is. */
  readonly milliseconds: number;
  /** CPU time of all its threads, in seconds, limited by the system; not on Windows. */
  readonly cpuSeconds: number;
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
 * Starts a fresh process for one message and resolves with its output. It inherits no environment;
 * Node lets it write no file, start no process and read nothing but code, and Linux, where it allows
 * that, gives it no network.
 */
export function runIsolated(
  program: IsolatedProgram,
  message: Buffer,
  limits: ProcessLimits,
): IsolatedProcess {
  const [command = '', ...args] = commandLine(program, limits);
  const child = spawn(command, args, {
    env: program.environment,
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: '/',
  });
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
    return bytes ?? (child.signalCode === 'SIGXCPU' ? 'took_too_long' : failure);
  });
  // It may exit before it has read everything.
  child.stdin.on('error', () => undefined).end(message);
  return { output, kill };
}

const networkOfItsOwn = ['--user', '--map-current-user', '--net'] as const;

/** Whether this system lets isolated processes have a network of their own, with no way out. */
export async function canDenyNetwork(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  execFile('unshare', [...networkOfItsOwn, 'true'], (error) => resolve(error === null));
  return promise;
}

const memoryCheckMilliseconds = 50;
const heapMegabytes = 128;
// Ten pages within 2200 × 2200, or one image within 3000 × 3000, stay far below it.
const maxOutputBytes = 64 * 1024 * 1024;

// The system limits the CPU time, even when this process is gone and nothing watches the timer: first
// with SIGXCPU, which says why, then with SIGKILL. A core dump would hold the document, so it is left
// empty. The priority is set before Node starts its threads, which inherit it. A network of its own has
// no way out; where namespaces are not allowed, the process runs without one.
const systemLimits = `ulimit -S -t "$1"; ulimit -H -t "$(($1 + 2))"; ulimit -c 0
{ echo 0 >/proc/self/coredump_filter; } 2>/dev/null
shift
set -- nice -n "$0" "$@"
own='unshare ${networkOfItsOwn.join(' ')}'
if $own true 2>/dev/null; then exec $own "$@"; else exec "$@"; fi`;

const here = dirname(fileURLToPath(import.meta.url));

function commandLine(
  { folder, script, packages }: IsolatedProgram,
  { priority, cpuSeconds }: Pick<ProcessLimits, 'priority' | 'cpuSeconds'>,
): readonly string[] {
  const manifest = join(here, '../../../../package.json');
  const readable = new Set([here, folder, ...packageFolders(packages), manifest]);
  const node = [
    process.execPath,
    `--max-old-space-size=${heapMegabytes}`,
    '--permission',
    '--allow-addons', // sharp and the Typst compiler are some
    ...[...readable].map((path) => `--allow-fs-read=${path}`),
    join(folder, script),
  ];
  if (process.platform === 'win32') return node;
  return ['/bin/sh', '-c', systemLimits, String(priority), String(cpuSeconds), ...node];
}

// Node reads every folder of packages on its way up from the script, not only the one with the package.
function packageFolders(packages: readonly string[]): readonly string[] {
  const { resolve } = createRequire(import.meta.url);
  return packages
    .flatMap((name) => resolve.paths(name) ?? [])
    .filter((path) => basename(path) === 'node_modules' && existsSync(path));
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
