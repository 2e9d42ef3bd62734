import { consume } from '../db/rate-limits.ts';
import type { DocumentContext } from './document-store.ts';

/**
 * Counts a copy of a document of an account before its files are read, refused ones included: a copy
 * decrypts and encrypts every page. Returns null if it is allowed, otherwise the seconds to wait.
 */
export function countCopy(
  { db, limits }: Pick<DocumentContext, 'db' | 'limits'>,
  userId: string,
): Promise<number | null> {
  const limit = limits.copiesPerTenMinutes;
  return consume(db, [{ key: `documents:copies:${userId}`, seconds: 600, limit }]);
}
