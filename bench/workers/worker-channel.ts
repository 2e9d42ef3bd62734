/** What the bench told this process, as `startWorker` passes it on. It ends when the bench does. */
export function settingsFromParent(): unknown {
  process.on('disconnect', () => process.exit());
  return JSON.parse(process.argv[2] ?? '');
}

/** Answers the bench. */
export function tellParent(message: object): void {
  process.send?.(message);
}
