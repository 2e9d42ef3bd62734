import { randomUUIDv7 } from 'node:crypto';
import { isReminder, type ShareChannel, type ShareSubject } from '@anupal/contract/clients/shares';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused } from '../../../platform/db/database.ts';
import { lockUser } from '../../users/public.ts';
import { selectOwnClient } from '../book/client-queries.ts';
import { acceptsPurpose } from '../consents/consent-queries.ts';
import { insertShare, listShares, type ShareRow } from './share-queries.ts';

const shown = 20;

/** What a franchisee shares. */
export interface NewShare {
  readonly channel: ShareChannel;
  readonly subject: ShareSubject;
  readonly label?: string | null | undefined;
  readonly recipient?: string | null | undefined;
}

/** Records what the caller shared with a client. */
export async function recordShare(
  { db }: Context,
  { userId, clientId }: { readonly userId: string; readonly clientId: string },
  { channel, subject, label = null, recipient = null }: NewShare,
): Promise<Result<ShareRow, 'not_found' | 'reminders_declined'>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await selectOwnClient(trx, userId, clientId))) return refuse('not_found');
    if (isReminder(subject) && !(await acceptsPurpose(trx, clientId, 'reminders')))
      return refuse('reminders_declined');
    const share = { id: randomUUIDv7(), client_id: clientId, channel, subject, label, recipient };
    return ok(await insertShare(trx, share));
  });
}

/** Reads what was last shared with a client of the caller. */
export async function readShares(
  { db }: Context,
  userId: string,
  clientId: string,
): Promise<Result<readonly ShareRow[], 'not_found'>> {
  if (!(await selectOwnClient(db, userId, clientId))) return refuse('not_found');
  return ok(await listShares(db, clientId, shown));
}
