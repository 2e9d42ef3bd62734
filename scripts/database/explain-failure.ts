import { OperatorError } from '../prepare/refusal.mjs';

/**
 * What PostgreSQL's own words (or initdb's) mean for the person who started it. Its messages are
 * English here, because it runs with LC_MESSAGES=C.
 */
export function explainServerLog(log: string, cluster: string): OperatorError {
  const known = causes.find(({ pattern }) => pattern.test(log));
  if (known) return new OperatorError(known.sentence(cluster));
  const said = /(?:FATAL|PANIC|ERROR|error):\s*(.+)/.exec(log)?.[1] ?? 'it ended without a word';
  return new OperatorError(`PostgreSQL did not start on ${cluster}: ${said}.`);
}

/** The same for a failed call to the file system; any other error comes back unchanged. */
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
  return `The data in ${directory} belongs to another user of this machine: start as that user, or choose another place with DATA_DIR.`;
}

function diskFull(directory: string): string {
  return `The disk that holds ${directory} is full: free some space and start again.`;
}

const causes = [
  { pattern: /No space left on device|Disk quota exceeded/, sentence: diskFull },
  { pattern: /has wrong ownership|Permission denied/, sentence: ownedByAnother },
  {
    pattern: /pre-existing shared memory block|lock file .* already exists/,
    sentence: (cluster: string) =>
      `Another PostgreSQL still works on ${cluster}: end its processes and start again.`,
  },
  {
    pattern: /could not bind .* address|Address already in use/,
    sentence: () =>
      'Another program took the port that was free for PostgreSQL a moment ago: start again.',
  },
  {
    pattern: /error while loading shared libraries|invalid locale/,
    sentence: (cluster: string) =>
      `The embedded PostgreSQL does not fit this system, so nothing was written to ${cluster}: run one of your own and set DATABASE_URL and MIGRATE_DATABASE_URL.`,
  },
];
