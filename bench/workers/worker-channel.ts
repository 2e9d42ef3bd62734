/** What the bench told this process, as `startWorker` passes it on. It ends when the bench does. */
export function readSettings(): unknown {
  process.on('disconnect', () => process.exit());
  return JSON.parse(process.argv[2] ?? '');
}

/** Answers the bench. */
export function sendResult(message: object): void {
  process.send?.(message);
}
