import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { consume } from '../../platform/db/rate-limits.ts';
import { emailSuperadmins } from '../notifications/public.ts';
import { renderStampRequestEmail } from './stamp-emails.ts';

const week = 7 * 24 * 3600;

/**
 * Asks superadmins by email, at most once a week for each franchisee, to record the e-stamp that a
 * signature waits for.
 */
export async function requestStamp(context: Context, userId: string): Promise<void> {
  const key = `agreements:stamp:${userId}`;
  if ((await consume(context.db, [{ key, seconds: week, limit: 1 }])) !== null) return;
  await inTransaction(context.db, (trx) =>
    emailSuperadmins(trx, context, (to) => renderStampRequestEmail(to, userId)),
  );
}
