import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents, auditEvent } from '../../audit/public.ts';
import {
  deleteCannedReply,
  insertCannedReply,
  lockCannedReply,
  updateCannedReply,
  type CannedReplyRow,
  type CannedReplyInput,
} from './canned-reply-queries.ts';

/** Creates a canned reply. */
export async function createCannedReply(
  context: Context,
  actor: Actor,
  input: CannedReplyInput,
): Promise<CannedReplyRow> {
  return inTransaction(context.db, async (trx) => {
    const by = actor.caller.user.id;
    const row = await insertCannedReply(trx, { id: randomUUIDv7(), by, ...input });
    await recordChange(trx, actor, row.id, 'created');
    return row;
  });
}

/** Changes a canned reply in the version that the caller has seen. */
export async function changeCannedReply(
  context: Context,
  actor: Actor,
  { id, version, ...input }: CannedReplyInput & { readonly id: string; readonly version: number },
): Promise<Result<CannedReplyRow, 'not_found' | 'reply_changed'>> {
  return inTransactionUnlessRefused<CannedReplyRow, 'not_found' | 'reply_changed'>(
    context.db,
    async (trx) => {
      if (!(await lockCannedReply(trx, id))) return refuse('not_found');
      const by = actor.caller.user.id;
      const row = await updateCannedReply(trx, { id, version }, { by, ...input });
      if (!row) return refuse('reply_changed');
      await recordChange(trx, actor, id, 'changed');
      return ok(row);
    },
  );
}

/** Deletes a canned reply. */
export async function removeCannedReply(
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<null, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    if (!(await deleteCannedReply(trx, id))) return refuse('not_found');
    await recordChange(trx, actor, id, 'deleted');
    return ok(null);
  });
}

async function recordChange(
  trx: Trx,
  actor: Actor,
  id: string,
  change: 'created' | 'changed' | 'deleted',
): Promise<void> {
  const object = { type: 'support_reply', id };
  await recordEvents(trx, [auditEvent(`support.reply_${change}`, actor, object)]);
}
