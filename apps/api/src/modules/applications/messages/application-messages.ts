import { randomUUIDv7 } from 'node:crypto';
import { isOpen } from '@anupal/contract/applications/lifecycle';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isStaff } from '@anupal/contract/users';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { hasDueCharge } from '../charges/charge-queries.ts';
import { attachDocuments, type DocumentFacts } from '../documents/document-queries.ts';
import {
  addLoose,
  keepDrawn,
  takeFile,
  type GivenFile,
  type TakingRefusal,
} from '../documents/application-documents.ts';
import { moveOwn, record, refusalOfOther, type MoveRefusal } from '../records/transitions.ts';
import { type ApplicationsContext } from '../records/context.ts';
import { tellOfMessage, tellStaff } from '../notifications/application-notifications.ts';
import { mayRead } from '../records/application-policy.ts';
import {
  lockApplication,
  selectApplication,
  type ApplicationRow,
} from '../records/application-queries.ts';
import { deleteUnsent } from './message-draft-queries.ts';
import { insertMessage, selectSentAbout } from './message-queries.ts';

/** A message as somebody writes it. */
export interface GivenMessage {
  readonly applicationId: string;
  readonly text: string;
  readonly documents: readonly string[];
  /** The Idempotency-Key that it came under. */
  readonly sendingKey: string | null;
}

/** Why a message is not sent. */
type WritingRefusal = MoveRefusal | 'document_expired' | 'idempotency_key_reused';

/**
 * Writes a message. What the franchisee writes while an answer is awaited is the answer: the
 * application goes back into review, unless a quoted fee is still to be paid.
 */
export async function writeMessage(
  context: ApplicationsContext,
  actor: Actor,
  given: GivenMessage,
): Promise<Result<ApplicationRow, WritingRefusal>> {
  return inTransactionUnlessRefused(context.db, (trx) => writeIn(trx, context, { actor, given }));
}

async function writeIn(
  trx: Trx,
  context: ApplicationsContext,
  { actor, given }: { readonly actor: Actor; readonly given: GivenMessage },
): Promise<Result<ApplicationRow, WritingRefusal>> {
  const writing = await lockToWrite(trx, actor, given.applicationId);
  if (!writing.ok) return writing;
  const seen = writing.value;
  const { user } = actor.caller;
  if (given.sendingKey !== null) {
    const about = await selectSentAbout(trx, user.id, given.sendingKey);
    if (about === seen.id) return ok(seen);
    if (about !== null) return refuse('idempotency_key_reused');
  }
  await deleteUnsent(trx, { userId: user.id, applicationId: seen.id });
  const answered = await answerIfAwaited(trx, actor, seen);
  if (!answered.ok) return answered;
  const written = await addMessage(trx, actor, { ...given, asksFor: [] });
  if (!written.ok) return written;
  const row = answered.value;
  if (seen.user_id !== user.id) await tellOfMessage(trx, context, row);
  else await tellStaff(trx, row, row === seen ? 'wrote' : 'answered');
  await record(trx, actor, { row, happened: row === seen ? [] : [{ event: 'answered' }] });
  return ok(row);
}

/** Adds a message with what goes with it. */
export async function addMessage(
  trx: Trx,
  { caller: { user } }: Actor,
  given: GivenMessage & { readonly asksFor: readonly string[] },
): Promise<Result<null, 'document_expired'>> {
  const { applicationId, text, documents, asksFor, sendingKey } = given;
  const id = randomUUIDv7();
  await insertMessage(trx, {
    id,
    application_id: applicationId,
    author_id: user.id,
    text,
    asks_for: [...asksFor],
    sending_key: sendingKey,
  });
  const ids = [...new Set(documents)];
  const to = { messageId: id, applicationId, senderId: user.id };
  const attached = await attachDocuments(trx, ids, to);
  return attached === ids.length ? ok(null) : refuse('document_expired');
}

/** Takes a document that will go with the next message of the caller. */
export async function addMessageDocument(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, file }: { readonly applicationId: string; readonly file: GivenFile | undefined },
): Promise<Result<DocumentFacts, TakingRefusal | 'not_found' | 'application_changed'>> {
  const { user } = actor.caller;
  const seen = await selectApplication(context.db, applicationId);
  if (!seen || !mayRead(user, seen)) return refuse('not_found');
  if (!isOpen(seen.state)) return refuse('application_changed');
  const drawn = await takeFile(context, actor, file);
  if (!drawn.ok) return drawn;
  return keepDrawn(context, drawn.value, {
    lock: async (trx) => {
      const locked = await lockApplication(trx, applicationId);
      return locked && isOpen(locked.state) ? ok(null) : refuse('application_changed');
    },
    keep: async (trx) => {
      const place = { senderId: user.id, applicationId, purpose: 'message' as const };
      const added = await addLoose(trx, drawn.value, { place, field: null });
      return added.ok ? ok({ document: added.value, replaced: [] }) : added;
    },
  });
}

// Its franchisee writes while it is open, and who of the staff has taken it.
async function lockToWrite(
  trx: Trx,
  { caller: { user } }: Actor,
  applicationId: string,
): Promise<Result<ApplicationRow, MoveRefusal>> {
  const seen = await lockApplication(trx, applicationId);
  if (!seen || !mayRead(user, seen)) return refuse('not_found');
  if (!isOpen(seen.state)) return refuse('application_changed');
  if (isStaff(user.role) && seen.holder_id !== user.id) return refusalOfOther(trx, seen);
  return ok(seen);
}

async function answerIfAwaited(
  trx: Trx,
  actor: Actor,
  seen: ApplicationRow,
): Promise<Result<ApplicationRow, MoveRefusal>> {
  if (!seen.awaits_answer || seen.user_id !== actor.caller.user.id) return ok(seen);
  return moveOwn(trx, actor, {
    move: 'answer',
    applicationId: seen.id,
    stays: await hasDueCharge(trx, seen.id),
    change: { awaitsAnswer: false },
  });
}
