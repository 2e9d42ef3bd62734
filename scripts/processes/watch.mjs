// Runs a program under `node --watch`. Node's own watcher does not notice that its parent was
// killed, so this stands between: it ends with the parent, and the watcher with it.
import { spawn } from 'node:child_process';

// SIGINT ends the API at once; on SIGTERM it would first drain.
const options = ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT'];
const watcher = spawn(process.execPath, [...options, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => watcher.kill(signal));
}
watcher.on('exit', (code) => process.exit(code ?? 1));
