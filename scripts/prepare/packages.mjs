import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './npm.mjs';

/**
 * Installs the packages of package-lock.json unless they are installed already.
 *
 * @param {string} root
 */
export async function installPackages(root) {
  const lock = read(join(root, 'package-lock.json')) ?? '';
  const marker = join(root, 'node_modules', '.anupal-lock');
  const hash = lockHash(lock, process.versions.node);
  if (read(marker) === hash) return;
  const installed = read(join(root, npmList));
  if (!installed || !hasAllPackages(JSON.parse(installed), JSON.parse(lock))) {
    console.log('Installing the packages (about a minute, only when they have changed) …');
    await installAll(root);
  }
  writeMarker(marker, hash);
}

/**
 * @param {string} lock
 * @param {string} nodeVersion
 */
export function lockHash(lock, nodeVersion) {
  return createHash('sha256').update(lock).update(nodeVersion).digest('hex');
}

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} Lock
 */

/**
 * Whether a manual `npm install` has already installed the packages of the lock, by npm's own list
 * of installed packages. Optional packages are those of other platforms.
 *
 * @param {Lock} installed
 * @param {Lock} lock
 */
export function hasAllPackages(installed, lock) {
  return Object.entries(lock.packages ?? {})
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional)
    .every(([path, entry]) => {
      const found = installed.packages?.[path];
      return found !== undefined && found.version === entry.version;
    });
}

/**
 * @param {string} marker
 * @param {string} hash
 */
function writeMarker(marker, hash) {
  try {
    writeFileSync(marker, hash);
  } catch {
    // The packages of another user's installation work too; the lists are compared again next time.
  }
}

/** npm's own list of what it installed. */
const npmList = join('node_modules', '.package-lock.json');

/** @param {string} root */
async function installAll(root) {
  try {
    // The minimum release age applies when the lock is updated; here the hashes decide. The build
    // tools are development packages, which NODE_ENV=production would skip.
    await runNpm(
      ['ci', '--min-release-age=0', '--include=dev'],
      join(root, '.cache', 'install.log'),
    );
  } catch (error) {
    // npm writes its list even if it could not write the files.
    rmSync(join(root, npmList), { force: true });
    throw error;
  }
}

/**
 * @param {string} path
 * @returns {string | null}
 */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
