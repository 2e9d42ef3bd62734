/**
 * Creates the function that kills the process at the named crash point, as a power failure would. Without a
 * name it does nothing; production sets none.
 */
export function createCrashPoints(crashAt: string | undefined): (point: string) => void {
  return (point) => {
    if (point === crashAt) process.kill(process.pid, 'SIGKILL');
  };
}
