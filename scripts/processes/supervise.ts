import { Shutdown } from './shutdown.ts';

interface Job {
  /** Resolves to the exit code; adds everything that it starts to `shutdown`. */
  run: (shutdown: Shutdown) => Promise<number>;
  /** The exit code when a signal arrives before it completes. */
  exitCodeWhenInterrupted: number;
}

/**
 * Runs a job until it completes, fails or is interrupted, then ends everything that it started. A
 * second Ctrl-C ends it immediately.
 */
export async function supervise({
  run: work,
  exitCodeWhenInterrupted: whenInterrupted,
}: Job): Promise<number> {
  const shutdown = new Shutdown();
  let signal: NodeJS.Signals = 'SIGTERM';
  const interrupted = firstSignal(() => shutdown.killAll()).then((received) => {
    signal = received;
    console.log('Stopping …');
    return whenInterrupted;
  });
  try {
    return await Promise.race([interrupted, work(shutdown)]);
  } finally {
    await shutdown.endAll(signal);
  }
}

/**
 * One Ctrl-C can arrive twice, from the terminal and from npm; that does not count as a second one.
 */
function firstSignal(killNow: () => void): Promise<NodeJS.Signals> {
  let first: number | null = null;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (first !== null && Date.now() - first > oneKeyPress) killNow();
        first ??= Date.now();
        // A closed terminal also gets a graceful shutdown.
        resolve(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      });
    }
  });
}

const oneKeyPress = 500;
