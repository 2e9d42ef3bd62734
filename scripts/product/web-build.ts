import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { OperatorError } from '../prepare/operator-error.mjs';
import type { Shutdown } from '../processes/shutdown.ts';
import { runTool } from '../processes/run-tool.ts';

/**
 * Builds the web app if its sources have changed since the last build.
 *
 * @throws {OperatorError} the build fails; its output has been printed
 */
export async function buildWebWhenChanged(
  shutdown: Shutdown,
  log: (line: string) => void,
): Promise<void> {
  const sources = hashOfSources();
  if (hashOfBuild() === sources) return;
  log('Building the web app …');
  await buildWeb(shutdown);
  writeFileSync(hashFile, sources);
}

const web = 'apps/web';
const hashFile = `${web}/build/sources.sha256`;

/**
 * Hashes sizes and modification times instead of contents: a few milliseconds instead of a hundred.
 */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const generated = ['**/node_modules', '**/build', '**/.react-router'];
  const paths = globSync([`${web}/**/*`, 'packages/contract/**/*', 'package-lock.json'], {
    exclude: generated,
  });
  for (const path of paths.sort()) {
    const stats = statSync(path);
    if (stats.isFile()) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function hashOfBuild(): string | null {
  try {
    return readFileSync(hashFile, 'utf8');
  } catch {
    return null;
  }
}

async function buildWeb(shutdown: Shutdown): Promise<void> {
  const { ok, output } = await runTool({
    from: '@react-router/dev',
    name: 'react-router',
    workspace: web,
    args: ['build'],
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    shutdown,
  });
  if (ok) return;
  if (!shutdown.hasStarted) console.error(output);
  throw new OperatorError('The web app could not be built; see the output above.');
}
