import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { AboutReference } from '@anupal/contract/support/schemas';
import type { Email } from '@anupal/contract/values/email';
import { take, type Window } from '../../../platform/db/rate-limits.ts';
import { undoneIfRefused, type Trx } from '../../../platform/db/database.ts';
import { forgetFiles } from '../../../platform/files/orphan-sweep.ts';
import { findUser, holdUser } from '../../users/service.ts';
import { attachDocuments } from '../documents/queries.ts';
import { endDraft, waitingIn } from '../drafts/service.ts';
import { tellOfOpening, tellOfReply, tellOfWriting } from '../news/service.ts';
import { isStaffOf, mayRead } from '../policy.ts';
import {
  insertEntry,
  insertThread,
  selectOpened,
  selectSentIn,
  selectThread,
  type ThreadRow,
} from '../queries.ts';
import { columnsOf } from '../subjects/service.ts';
import {
  makeMove,
  record,
  type Acting,
  type MoveRefusal,
  type SupportContext,
} from '../threads/service.ts';

/** A ticket as somebody opens it. */
export interface GivenTicket {
  readonly subject: string;
  readonly text: string;
  readonly about: AboutReference | null;
  readonly documents: readonly string[];
  readonly language: Language;
  /** The Idempotency-Key that it came under. */
  readonly openingKey: string | null;
}

type OpeningRefusal = 'not_found' | 'document_expired' | 'too_many_requests';

/** Opens a ticket, once for its key, and ends its draft. */
export async function openTicket(
  context: SupportContext,
  acting: Acting,
  given: GivenTicket,
): Promise<Result<ThreadRow, OpeningRefusal>> {
  const { user } = acting.caller;
  const about = await columnsOf(context, user.id, given.about);
  if (about === null) return refuse('not_found');
  const person = await findUser(context.db, user.id);
  if (!person) return refuse('not_found');
  let left: readonly string[] = [];
  const opened = await undoneIfRefused<ThreadRow, OpeningRefusal>(context.db, async (trx) => {
    await holdUser(trx, user.id);
    const before = given.openingKey && (await selectOpened(trx, user.id, given.openingKey));
    if (before) return ok(before);
    const wait = await take(trx, [quotaOf('tickets', user.id, context.limits.ticketsPerDay)]);
    if (wait !== null) return refuse('too_many_requests', wait);
    const { subject, language, openingKey } = given;
    const searched = [subject, person.full_name, person.email, given.text.slice(0, 1000)];
    const row = await insertThread(trx, {
      id: randomUUIDv7(),
      kind: 'ticket',
      user_id: user.id,
      subject,
      language,
      ...about,
      opening_key: openingKey,
      search_text: searched.join(' ').toLowerCase(),
    });
    const entry = { threadId: row.id, ...given, sendingKey: null };
    const added = await addEntry(trx, user.id, { ...entry, place: 'new' });
    if (!added.ok) return added;
    left = await endDraft(trx, user.id, 'new');
    await tellOfOpening(trx, context, row);
    await record(trx, acting, { row, happened: 'open' });
    return ok(row);
  });
  await forgetFiles(context, left);
  return opened;
}

/** A message as somebody writes it. */
export interface GivenMessage {
  readonly threadId: string;
  readonly text: string;
  readonly documents: readonly string[];
  readonly version?: number | undefined;
  /** The Idempotency-Key that it came under. */
  readonly sendingKey: string | null;
}

type WritingRefusal = MoveRefusal | OpeningRefusal | 'invalid_input' | 'idempotency_key_reused';

/**
 * Writes into a conversation. Staff who answer what nobody has take it by that; a visitor gets the
 * answer by mail, whose own answers go to `answersTo`.
 */
export async function writeMessage(
  context: SupportContext,
  acting: Acting,
  { answersTo, ...given }: GivenMessage & { readonly answersTo: Email },
): Promise<Result<ThreadRow, WritingRefusal>> {
  const { user } = acting.caller;
  let left: readonly string[] = [];
  const written = await undoneIfRefused<ThreadRow, WritingRefusal>(context.db, async (trx) => {
    const { sendingKey, threadId, version } = given;
    const seen = await selectThread(trx, threadId);
    if (!seen || !mayRead(user, seen)) return refuse('not_found');
    const isReply = isStaffOf(user, seen);
    const sentIn = sendingKey === null ? null : await selectSentIn(trx, user.id, sendingKey);
    if (sentIn !== null) {
      return sentIn === threadId ? ok(seen) : refuse('idempotency_key_reused');
    }
    const holder = isReply ? { holderId: user.id } : {};
    const move = isReply ? 'reply' : 'write';
    const change = { isWritten: true, ...holder };
    const moved = await makeMove(trx, acting, { move, threadId, version, change });
    if (!moved.ok) return moved;
    const row = moved.value;
    if (row.kind !== 'ticket' && given.documents.length > 0) return refuse('invalid_input');
    const wait = isReply ? null : await take(trx, [messagesOf(context, user.id)]);
    if (wait !== null) return refuse('too_many_requests', wait);
    const added = await addEntry(trx, user.id, { ...given, place: threadId });
    if (!added.ok) return added;
    left = await endDraft(trx, user.id, threadId);
    if (isReply) await tellOfReply(trx, context, { row, text: given.text, answersTo });
    else await tellOfWriting(trx, row);
    await record(trx, acting, { row, happened: move });
    return ok(row);
  });
  await forgetFiles(context, left);
  return written;
}

async function addEntry(
  trx: Trx,
  userId: string,
  given: Omit<GivenMessage, 'version'> & { readonly place: string },
): Promise<Result<null, 'document_expired'>> {
  const { threadId, text, documents, sendingKey, place } = given;
  const id = randomUUIDv7();
  await insertEntry(trx, {
    id,
    thread_id: threadId,
    author_id: userId,
    text,
    sending_key: sendingKey,
  });
  const ids = [...new Set(documents)];
  const from = waitingIn(userId, place);
  const attached = await attachDocuments(trx, ids, { from, threadId, entryId: id });
  return attached === ids.length ? ok(null) : refuse('document_expired');
}

function messagesOf({ limits }: SupportContext, userId: string): Window {
  return quotaOf('messages', userId, limits.ticketMessagesPerDay);
}

function quotaOf(what: 'tickets' | 'messages', userId: string, most: number): Window {
  return { key: `support:${what}:${userId}`, seconds: 86_400, most };
}
