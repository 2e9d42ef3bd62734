/**
 * Resolves to the signal when this process is told to stop. A second Ctrl-C calls `hurry`. One
 * Ctrl-C can arrive twice, from the terminal and from npm, so what follows at once is passed over.
 */
export function whenInterrupted(hurry: () => void): Promise<NodeJS.Signals> {
  let first: number | null = null;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (first === null) {
          first = Date.now();
          // A closed terminal is no reason to drain less carefully.
          resolve(signal === 'SIGHUP' ? 'SIGTERM' : signal);
        } else if (Date.now() - first > oneKeyPress) {
          hurry();
        }
      });
    }
  });
}

const oneKeyPress = 500;
