import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runNpm } from './npm.mjs';

/** The Node version that the project is developed for and tested on. */
export const requiredNode = '24.21.0';

/**
 * The path of the Node to use, or null if the current one is recent enough. Otherwise it is
 * installed from npm into `.runtime/` of the project.
 *
 * @param {string} root
 * @returns {Promise<string | null>}
 */
export async function findRuntime(root) {
  if (isAtLeast(process.versions.node, requiredNode)) return null;
  const name = runtimePackage(process.platform, process.arch);
  const folder = join(root, '.runtime', requiredNode);
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  if (!existsSync(folder)) {
    console.log(`Installing Node ${requiredNode} (this machine has ${process.versions.node}) …`);
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    const args = ['install', '--prefix', unfinished, '--no-save', `${name}@${requiredNode}`];
    await runNpm(args, join(root, '.cache', 'runtime.log'));
    renameSync(unfinished, folder);
  }
  return join(folder, 'node_modules', name, 'bin', program);
}

/**
 * Runs the same command with another Node, which comes first on PATH so that npm and child
 * processes use it too. Resolves to the exit code.
 *
 * @param {string} node
 * @returns {Promise<number>}
 */
export function runAgainUnder(node) {
  const PATH = `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(node, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * @param {string} version
 * @param {string} required
 */
export function isAtLeast(version, required) {
  const numbers = version.split('.').map(Number);
  for (const [index, needed] of required.split('.').map(Number).entries()) {
    const actual = numbers[index] ?? 0;
    if (actual !== needed) return actual > needed;
  }
  return true;
}

/**
 * @param {string} platform
 * @param {string} arch
 */
export function runtimePackage(platform, arch) {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform === 'win32' ? 'win' : platform, arch].join('-');
}
