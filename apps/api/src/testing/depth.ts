/**
 * How often a test repeats a race: `full` times with TEST_DEPTH=full, otherwise a fifth of it, which
 * still shows both outcomes of an even race.
 */
export function repetitions(full: number): number {
  return process.env.TEST_DEPTH === 'full' ? full : Math.ceil(full / 5);
}
