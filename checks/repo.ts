import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const root = join(import.meta.dirname, '..');

/** The files that git keeps or would keep, as paths from the root, without those just deleted. */
export function repositoryFiles(): readonly string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const files = [...new Set(listed.split('\0'))].filter((path) => path !== '');
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
