// The entry point of every npm script (npm start, npm test, …): loads settings, runtime and
// packages, then runs scripts/<command>.ts. Plain JavaScript without packages, because it runs on
// Node 20 before anything is installed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addEnvFile } from './prepare/env-file.mjs';
import { endWithNpm } from './prepare/end-with-npm.mjs';
import { installPackages } from './prepare/packages.mjs';
import { OperatorError } from './prepare/operator-error.mjs';
import { findRuntime, runAgainUnder } from './prepare/runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...args] = process.argv.slice(2);

process.chdir(root);
// The reader of the output may close the pipe (npm start | head); the product keeps running.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
endWithNpm();
try {
  addEnvFile(join(root, '.env'), process.env);
  const node = await findRuntime(root);
  process.exit(node ? await runAgainUnder(node) : await runCommand());
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}

async function runCommand() {
  await installPackages(root);
  const { run } = await import(`./${command}.ts`);
  return run(args);
}
