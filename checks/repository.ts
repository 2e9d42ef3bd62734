import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const root = join(import.meta.dirname, '..');

/** The files that git keeps or would keep, as paths from the root, without those just deleted. */
export function repositoryFiles(): readonly string[] {
  return listed('--cached', '--others', '--exclude-standard');
}

/** The files that git keeps: without what a build or a test that runs meanwhile writes and removes. */
export function committedFiles(): readonly string[] {
  return listed('--cached');
}

function listed(...which: readonly string[]): readonly string[] {
  const names = execFileSync('git', ['ls-files', '-z', ...which], { cwd: root, encoding: 'utf8' });
  const files = [...new Set(names.split('\0'))].filter((path) => path !== '');
  return files.filter((path) => existsSync(join(root, path))).sort();
}

/** A file of the repository as text. */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Whether the repository has this file or folder. */
export function exists(path: string): boolean {
  return existsSync(join(root, path));
}
