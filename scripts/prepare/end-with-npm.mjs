import { isShell, parentOf } from './process-table.mjs';

/**
 * Ends this process (SIGTERM) when the npm that started it is gone. npm killed with SIGKILL cannot
 * pass the signal on, and passes SIGTERM only to the shell between; the product would go on unseen,
 * holding its port and its data.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : null;
  const watch = setInterval(() => {
    const shellLeft = grandparent !== null && parentOf(parent) !== grandparent;
    if (process.ppid === parent && !shellLeft) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
