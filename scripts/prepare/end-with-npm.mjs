import { isShell, parentProcessId } from './process-table.mjs';

/**
 * Ends this process (SIGTERM) when the npm that started it has ended. npm cannot forward SIGKILL,
 * and forwards SIGTERM only to the shell in between; otherwise the product would keep running
 * unnoticed and block its port and data.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentProcessId(parent) : null;
  const watch = setInterval(() => {
    const shellLeft = grandparent !== null && parentProcessId(parent) !== grandparent;
    if (process.ppid === parent && !shellLeft) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
