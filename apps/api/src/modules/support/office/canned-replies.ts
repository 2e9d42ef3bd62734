import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Db,
  type Trx,
} from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordEvents, auditEvent } from '../../audit/public.ts';
import {
  deleteReply,
  insertReply,
  listReplies,
  lockReply,
  updateReply,
  type ReplyRow,
  type WrittenReply,
} from './canned-reply-queries.ts';

/** The prepared replies, by their names. */
export async function readReplies(db: Db): Promise<readonly ReplyRow[]> {
  return listReplies(db);
}

/** Keeps a reply for questions that come again. */
export async function createReply(
  context: Context,
  actor: Actor,
  written: WrittenReply,
): Promise<ReplyRow> {
  return inTransaction(context.db, async (trx) => {
    const by = actor.caller.user.id;
    const row = await insertReply(trx, { id: randomUUIDv7(), by, ...written });
    await record(trx, actor, row.id, 'created');
    return row;
  });
}

/** Writes a prepared reply anew, on the version that was looked at. */
export async function changeReply(
  context: Context,
  actor: Actor,
  { id, version, ...written }: WrittenReply & { readonly id: string; readonly version: number },
): Promise<Result<ReplyRow, 'not_found' | 'reply_changed'>> {
  return inTransactionUnlessRefused<ReplyRow, 'not_found' | 'reply_changed'>(
    context.db,
    async (trx) => {
      if (!(await lockReply(trx, id))) return refuse('not_found');
      const by = actor.caller.user.id;
      const row = await updateReply(trx, { id, version }, { by, ...written });
      if (!row) return refuse('reply_changed');
      await record(trx, actor, id, 'changed');
      return ok(row);
    },
  );
}

/** Deletes a prepared reply, once. */
export async function removeReply(
  context: Context,
  actor: Actor,
  id: string,
): Promise<Result<null, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    if (!(await deleteReply(trx, id))) return refuse('not_found');
    await record(trx, actor, id, 'deleted');
    return ok(null);
  });
}

async function record(
  trx: Trx,
  actor: Actor,
  id: string,
  change: 'created' | 'changed' | 'deleted',
): Promise<void> {
  const object = { type: 'support_reply', id };
  await recordEvents(trx, [auditEvent(`support.reply_${change}`, actor, object)]);
}
