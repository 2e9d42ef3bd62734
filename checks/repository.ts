import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const root = join(import.meta.dirname, '..');

/** The files that git tracks or would track, as paths from the root, without deleted ones. */
export function repositoryFiles(): readonly string[] {
  return listFiles('--cached', '--others', '--exclude-standard');
}

/** The files that git tracks, so that files of a concurrent build or test are excluded. */
export function committedFiles(): readonly string[] {
  return listFiles('--cached');
}

function listFiles(...options: readonly string[]): readonly string[] {
  const names = execFileSync('git', ['ls-files', '-z', ...options], {
    cwd: root,
    encoding: 'utf8',
  });
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
