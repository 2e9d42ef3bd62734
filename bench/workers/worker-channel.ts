/** Reads the settings passed by `startWorker`. The worker exits when the bench does. */
export function readSettings(): unknown {
  process.on('disconnect', () => process.exit());
  return JSON.parse(process.argv[2] ?? '');
}

/** Sends a message to the bench. */
export function sendResult(message: object): void {
  process.send?.(message);
}
