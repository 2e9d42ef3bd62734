/** The number of generated runs of a test: `full` with TEST_DEPTH=full, otherwise a fifth of it. */
export function repetitions(full: number): number {
  return process.env.TEST_DEPTH === 'full' ? full : Math.ceil(full / 5);
}
