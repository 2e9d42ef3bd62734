import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { staffNewsMail } from './staff-digest-email.ts';
import { queueMail } from './email-queue.ts';
import { holdReader } from './preference-queries.ts';
import { recipientOf } from './notify.ts';
import { countNews, listWaiting, updateMailed, type WaitingRow } from './staff-digest-queries.ts';

/**
 * Tells each of the staff by one mail what came together and what they have not read in the bell; the
 * next mail to them waits for a quarter of an hour.
 */
export async function tellStaffByMail(context: Context): Promise<void> {
  for (const waiting of await listWaiting(context.db))
    await inTransaction(context.db, (trx) => tell(trx, context, waiting));
}

// Of two runs at once the second finds, once it holds the row, that there is nothing left to count.
async function tell(trx: Trx, context: Context, waiting: WaitingRow): Promise<void> {
  const { id, email, language } = waiting;
  await holdReader(trx, id);
  const news = await countNews(trx, id);
  const isMailed = news.length > 0;
  await updateMailed(trx, id, { isMailed });
  if (!isMailed) return;
  const counts = Object.fromEntries(news.map(({ kind, count }) => [kind, count]));
  const to = recipientOf(context, waiting, language ?? 'en');
  await queueMail(trx, context, { to: email, mail: staffNewsMail(to, counts) });
}
