import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { queueEmail } from './email-queue.ts';
import { toRecipient } from './notify.ts';
import { lockReader } from './preference-queries.ts';
import { renderStaffDigestEmail } from './staff-digest-email.ts';
import {
  countUnsentEvents,
  listDigestRecipients,
  markDigestSent,
  type DigestRecipientRow,
} from './staff-digest-queries.ts';

/**
 * Emails each staff member one digest of the events that they have not read, at most every 15
 * minutes.
 */
export async function sendStaffDigests(context: Context): Promise<void> {
  for (const recipient of await listDigestRecipients(context.db))
    await inTransaction(context.db, (trx) => sendDigest(trx, context, recipient));
}

// Of two concurrent runs, the second waits for the lock and then finds nothing to send.
async function sendDigest(
  trx: Trx,
  context: Context,
  recipient: DigestRecipientRow,
): Promise<void> {
  const { id, email, language } = recipient;
  await lockReader(trx, id);
  const events = await countUnsentEvents(trx, id);
  const isDue = events.length > 0;
  await markDigestSent(trx, id, isDue);
  if (!isDue) return;
  const counts = Object.fromEntries(events.map(({ kind, count }) => [kind, count]));
  const to = toRecipient(context, recipient, language ?? 'en');
  await queueEmail(trx, context, { to: email, email: renderStaffDigestEmail(to, counts) });
}
