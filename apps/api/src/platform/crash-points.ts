/**
 * Makes the named points at which a test kills the process, as a power failure would. Without a
 * name it does nothing; production has none.
 */
export function createCrashPoints(crashAt: string | undefined): (point: string) => void {
  return (point) => {
    if (point === crashAt) process.kill(process.pid, 'SIGKILL');
  };
}
