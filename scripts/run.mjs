// The door of every npm verb (npm start, npm test, …): settings, runtime, packages, then
// scripts/<verb>.ts. Plain JavaScript without packages: it runs on Node 20 before anything is here.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addEnvFile } from './prepare/env-file.mjs';
import { endWithNpm } from './prepare/end-with-npm.mjs';
import { installPackages } from './prepare/packages.mjs';
import { OperatorError } from './prepare/refusal.mjs';
import { findRuntime, runAgainUnder } from './prepare/runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [verb, ...args] = process.argv.slice(2);

process.chdir(root);
// Who reads the output may leave (npm start | head); the product goes on without them.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
endWithNpm();
try {
  addEnvFile(join(root, '.env'), process.env);
  const node = await findRuntime(root);
  process.exit(node ? await runAgainUnder(node) : await runVerb());
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}

async function runVerb() {
  await installPackages(root);
  const { run } = await import(`./${verb}.ts`);
  return run(args);
}
