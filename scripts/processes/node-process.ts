import { spawn, type StdioOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ShutdownTask } from './shutdown.ts';

interface NodeProgram {
  /** The path of the script. */
  script: string;
  args?: string[];
  /** Its complete environment; that of this process by default. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** A file descriptor, or `ignore`; the terminal by default. */
  output?: number | 'ignore';
  /** Whether it inherits the standard input of this process, such as `< file`. */
  inheritsInput?: boolean;
  /** Whether it receives Ctrl-C from the terminal directly. */
  inForeground?: boolean;
}

export interface NodeProcess extends ShutdownTask {
  /** Resolves to the exit code; null after an unhandled signal. */
  ended: Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<void>;
  kill: () => void;
}

/**
 * Starts a script with the current Node. It ends when this process dies; on `end` it has 30 seconds
 * to finish current requests.
 */
export function startNode(program: NodeProgram): NodeProcess {
  const output = program.output ?? 'inherit';
  // Errors stay visible when other output is ignored.
  const errors = output === 'ignore' ? 'inherit' : output;
  const input = program.inheritsInput ? 'inherit' : 'ignore';
  const stdio: StdioOptions = [input, output, errors, 'ipc'];
  const args = ['--import', endWithParent, program.script, ...(program.args ?? [])];
  const child = spawn(process.execPath, args, {
    stdio,
    cwd: program.cwd ?? process.cwd(),
    env: {
      ...(program.env ?? process.env),
      NODE_COMPILE_CACHE: compileCache,
      END_WITH_PARENT: 'yes',
    },
    detached: !program.inForeground,
  });
  // The channel only shows the child that this process has ended; it must not keep it alive.
  child.channel?.unref();
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const kill = () => void child.kill('SIGKILL');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const timeout = setTimeout(kill, 30_000);
    await ended;
    clearTimeout(timeout);
  };
  return { ended, end, kill };
}

const endWithParent = new URL('../end-with-parent.mjs', import.meta.url).href;

/** Node caches compiled code here to speed up later starts. */
const compileCache = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));
