import { OperatorError } from '../prepare/operator-error.mjs';

/**
 * Explains messages of PostgreSQL or initdb to the operator. They are in English because both run
 * with LC_MESSAGES=C.
 */
export function explainServerLog(log: string, cluster: string): OperatorError {
  const known = causes.find(({ pattern }) => pattern.test(log));
  if (known) return new OperatorError(known.explain(cluster));
  const message =
    /(?:FATAL|PANIC|ERROR|error):\s*(.+)/.exec(log)?.[1] ?? 'it exited without a message';
  return new OperatorError(`PostgreSQL did not start on ${cluster}: ${message}.`);
}

/** Explains a failed file system call; other errors are returned unchanged. */
export function explainFileError(error: unknown, directory: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new OperatorError(diskFull(directory));
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
    return new OperatorError(ownedByAnother(directory));
  }
  return error;
}

export function ownedByAnother(directory: string): string {
  return `The data in ${directory} belongs to another user of this machine: start as that user, or choose another folder with DATA_DIR.`;
}

function diskFull(directory: string): string {
  return `The disk that holds ${directory} is full: free some space and start again.`;
}

const causes = [
  { pattern: /No space left on device|Disk quota exceeded/, explain: diskFull },
  { pattern: /has wrong ownership|Permission denied/, explain: ownedByAnother },
  {
    pattern: /pre-existing shared memory block|lock file .* already exists/,
    explain: (cluster: string) =>
      `Another PostgreSQL is still running on ${cluster}: stop it and start again.`,
  },
  {
    pattern: /could not bind .* address|Address already in use/,
    explain: () => 'Another program has just taken the port chosen for PostgreSQL: start again.',
  },
  {
    pattern: /error while loading shared libraries|invalid locale/,
    explain: (cluster: string) =>
      `The embedded PostgreSQL does not run on this system, so nothing was written to ${cluster}: run your own and set DATABASE_URL and MIGRATE_DATABASE_URL.`,
  },
];
