import { Shutdown } from './shutdown.ts';

interface Job {
  /** Resolves to the exit code; adds to `shutdown` what it starts. */
  run: (shutdown: Shutdown) => Promise<number>;
  /** The exit code when a signal comes before the work is done. */
  exitCodeWhenInterrupted: number;
}

/**
 * Does the work until it is done, fails or is interrupted, and then ends everything that it
 * started. A second Ctrl-C ends it without waiting.
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

/** One Ctrl-C can arrive twice, from the terminal and from npm: the second of those is no haste. */
function firstSignal(hurry: () => void): Promise<NodeJS.Signals> {
  let first: number | null = null;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (first !== null && Date.now() - first > oneKeyPress) hurry();
        first ??= Date.now();
        // A closed terminal is no reason to drain less carefully.
        resolve(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      });
    }
  });
}

const oneKeyPress = 500;
