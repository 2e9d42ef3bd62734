// Runs a script with `node --watch`. Node's watcher does not notice that its parent was killed, so
// this process in between ends with the parent and ends the watcher.
import { spawn } from 'node:child_process';

// SIGINT ends the API immediately; on SIGTERM it would finish requests first.
const options = ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT'];
const watcher = spawn(process.execPath, [...options, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => watcher.kill(signal));
}
watcher.on('exit', (code) => process.exit(code ?? 1));
