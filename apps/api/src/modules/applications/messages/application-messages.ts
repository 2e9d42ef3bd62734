import { randomUUIDv7 } from 'node:crypto';
import { isOpen } from '@anupal/contract/applications/lifecycle';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isStaff } from '@anupal/contract/users';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { hasDueCharge } from '../charges/charge-queries.ts';
import { attachToMessage, type DocumentWithFiles } from '../documents/document-queries.ts';
import {
  addPendingDocument,
  commitUpload,
  storeUpload,
  type GivenFile,
  type DocumentRefusal,
} from '../documents/application-documents.ts';
import {
  applyOwnTransition,
  recordTimeline,
  refuseAssigned,
  type TransitionRefusal,
} from '../records/transitions.ts';
import { type ApplicationsContext } from '../records/context.ts';
import { notifyOfMessage, notifyStaffAbout } from '../notifications/application-notifications.ts';
import { mayRead } from '../records/application-policy.ts';
import {
  lockApplication,
  selectApplication,
  type ApplicationRow,
} from '../records/application-queries.ts';
import { deleteMessageDraft } from './message-draft-queries.ts';
import { insertMessage, selectApplicationOfMessage } from './message-queries.ts';

/** A message as somebody writes it. */
export interface MessageInput {
  readonly applicationId: string;
  readonly text: string;
  readonly documents: readonly string[];
  /** The Idempotency-Key that it came under. */
  readonly sendingKey: string | null;
}

/** Why a message is not sent. */
type MessageRefusal = TransitionRefusal | 'document_expired' | 'idempotency_key_reused';

/**
 * Writes a message. What the franchisee writes while an answer is awaited is the answer: the
 * application goes back into review, unless a quoted fee is still to be paid.
 */
export async function postMessage(
  context: ApplicationsContext,
  actor: Actor,
  given: MessageInput,
): Promise<Result<ApplicationRow, MessageRefusal>> {
  return inTransactionUnlessRefused(context.db, (trx) =>
    postWithin(trx, context, { actor, given }),
  );
}

async function postWithin(
  trx: Trx,
  context: ApplicationsContext,
  { actor, given }: { readonly actor: Actor; readonly given: MessageInput },
): Promise<Result<ApplicationRow, MessageRefusal>> {
  const writing = await lockForMessage(trx, actor, given.applicationId);
  if (!writing.ok) return writing;
  const seen = writing.value;
  const { user } = actor.caller;
  if (given.sendingKey !== null) {
    const about = await selectApplicationOfMessage(trx, user.id, given.sendingKey);
    if (about === seen.id) return ok(seen);
    if (about !== null) return refuse('idempotency_key_reused');
  }
  await deleteMessageDraft(trx, { userId: user.id, applicationId: seen.id });
  const answered = await answerIfAwaited(trx, actor, seen);
  if (!answered.ok) return answered;
  const written = await addMessage(trx, actor, { ...given, asksFor: [] });
  if (!written.ok) return written;
  const row = answered.value;
  if (seen.user_id !== user.id) await notifyOfMessage(trx, context, row);
  else await notifyStaffAbout(trx, row, row === seen ? 'wrote' : 'answered');
  await recordTimeline(trx, actor, { row, happened: row === seen ? [] : [{ event: 'answered' }] });
  return ok(row);
}

/** Adds a message with what goes with it. */
export async function addMessage(
  trx: Trx,
  { caller: { user } }: Actor,
  given: MessageInput & { readonly asksFor: readonly string[] },
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
  const attached = await attachToMessage(trx, ids, to);
  return attached === ids.length ? ok(null) : refuse('document_expired');
}

/** Takes a document that will go with the next message of the caller. */
export async function addMessageDocument(
  context: ApplicationsContext,
  actor: Actor,
  { applicationId, file }: { readonly applicationId: string; readonly file: GivenFile | undefined },
): Promise<Result<DocumentWithFiles, DocumentRefusal | 'not_found' | 'application_changed'>> {
  const { user } = actor.caller;
  const seen = await selectApplication(context.db, applicationId);
  if (!seen || !mayRead(user, seen)) return refuse('not_found');
  if (!isOpen(seen.state)) return refuse('application_changed');
  const drawn = await storeUpload(context, actor, file);
  if (!drawn.ok) return drawn;
  return commitUpload(context, drawn.value, {
    lock: async (trx) => {
      const locked = await lockApplication(trx, applicationId);
      return locked && isOpen(locked.state) ? ok(null) : refuse('application_changed');
    },
    insert: async (trx) => {
      const place = { senderId: user.id, applicationId, purpose: 'message' as const };
      const added = await addPendingDocument(trx, drawn.value, { place, field: null });
      return added.ok ? ok({ document: added.value, replaced: [] }) : added;
    },
  });
}

// Its franchisee writes while it is open, and who of the staff has taken it.
async function lockForMessage(
  trx: Trx,
  { caller: { user } }: Actor,
  applicationId: string,
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  const seen = await lockApplication(trx, applicationId);
  if (!seen || !mayRead(user, seen)) return refuse('not_found');
  if (!isOpen(seen.state)) return refuse('application_changed');
  if (isStaff(user.role) && seen.holder_id !== user.id) return refuseAssigned(trx, seen);
  return ok(seen);
}

async function answerIfAwaited(
  trx: Trx,
  actor: Actor,
  seen: ApplicationRow,
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  if (!seen.awaits_answer || seen.user_id !== actor.caller.user.id) return ok(seen);
  return applyOwnTransition(trx, actor, {
    transition: 'answer',
    applicationId: seen.id,
    keepsState: await hasDueCharge(trx, seen.id),
    change: { awaitsAnswer: false },
  });
}
