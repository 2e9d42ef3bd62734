/**
 * Makes the named points at which a test ends the process without a word, as a power failure would.
 * Without a wanted point it does nothing; production has none.
 */
export function createCrashPoints(wanted: string | undefined): (point: string) => void {
  return (point) => {
    if (point === wanted) process.kill(process.pid, 'SIGKILL');
  };
}
