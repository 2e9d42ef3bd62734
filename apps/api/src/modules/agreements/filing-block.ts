import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { findUnusedStamp } from './signing/agreement-queries.ts';
import { isSignatureLate } from './signing/signature-requests.ts';

/**
 * Whether a franchisee may not file because the time to sign has passed. Who cannot sign yet, since the firm
 * has not recorded the e-stamp, is not late.
 */
export async function isFilingBlocked(
  db: Db,
  { needsStamp }: Pick<Context, 'needsStamp'>,
  userId: string,
): Promise<boolean> {
  if (needsStamp && !(await findUnusedStamp(db, userId))) return false;
  return isSignatureLate(db, userId);
}
