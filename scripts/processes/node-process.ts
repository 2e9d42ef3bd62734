import { spawn, type StdioOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ShutdownTask } from './shutdown.ts';

interface NodeProgram {
  /** Path of the program. */
  script: string;
  args?: string[];
  /** Its whole environment; that of this process by default. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** Where its output goes: a file descriptor, or nowhere; the terminal by default. */
  output?: number | 'ignore';
  /** Whether it reads what is given to this process, such as `< file`; it is given nothing by default. */
  inheritsInput?: boolean;
  /** Whether Ctrl-C in the terminal reaches it directly, as a tool of the foreground wants. */
  inForeground?: boolean;
}

export interface NodeProcess extends ShutdownTask {
  /** Resolves to the exit code when it has ended; null after a signal that it did not handle. */
  ended: Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<void>;
  kill: () => void;
}

/**
 * Starts a program under this very Node. It ends by itself when this process dies; asked to end, it
 * has half a minute, for the requests that are under way.
 */
export function startNode(program: NodeProgram): NodeProcess {
  const output = program.output ?? 'inherit';
  // Who throws the output away still wants to see what went wrong.
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
  // The channel only tells the child that we are gone; it must not keep us here.
  child.channel?.unref();
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const kill = () => void child.kill('SIGKILL');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const late = setTimeout(kill, 30_000);
    await ended;
    clearTimeout(late);
  };
  return { ended, end, kill };
}

const endWithParent = new URL('../end-with-parent.mjs', import.meta.url).href;

/** Node keeps compiled code here, so that the second start loads it faster. */
const compileCache = fileURLToPath(new URL('../../.cache/compiled', import.meta.url));
