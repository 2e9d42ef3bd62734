import { isOpen } from '@anupal/contract/applications/lifecycle';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isStaff } from '@anupal/contract/users';
import {
  insertMessage,
  isRepeated,
  type MessageKind,
} from '../../../platform/conversations/post-message.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { UploadedFile } from '../../../platform/http/handler.ts';
import { hasDueCharge } from '../charges/charge-queries.ts';
import {
  addPendingDocument,
  applicationDocuments,
  storeUpload,
  type ApplicationDocumentWithFiles,
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
import { messageDrafts, messageScope } from './message-drafts.ts';

/** A message to post. */
export interface MessageInput {
  readonly applicationId: string;
  readonly text: string;
  readonly documents: readonly string[];
  /** The idempotency key of the request. */
  readonly sendingKey: string | null;
}

/** Why a message is refused. */
type MessageRefusal = TransitionRefusal | 'document_expired' | 'idempotency_key_reused';

/**
 * Posts a message. If an answer is awaited, the franchisee's message is that answer: the application
 * goes back into review, unless a quoted fee is still due.
 */
export async function postMessage(
  context: ApplicationsContext,
  actor: Actor,
  input: MessageInput,
): Promise<Result<ApplicationRow, MessageRefusal>> {
  return inTransactionUnlessRefused(context.db, (trx) => postWithin(trx, context, actor, input));
}

async function postWithin(
  trx: Trx,
  context: ApplicationsContext,
  actor: Actor,
  input: MessageInput,
): Promise<Result<ApplicationRow, MessageRefusal>> {
  const locked = await lockForMessage(trx, actor, input.applicationId);
  if (!locked.ok) return locked;
  const application = locked.value;
  const { user } = actor.caller;
  const ids = { authorId: user.id, conversationId: application.id };
  const repeated = await isRepeated(trx, messages, { ...ids, sendingKey: input.sendingKey });
  if (!repeated.ok) return repeated;
  if (repeated.value) return ok(application);
  await messageDrafts.delete(trx, { userId: user.id, applicationId: application.id });
  const answered = await answerIfAwaited(trx, actor, application);
  if (!answered.ok) return answered;
  const added = await addMessage(trx, user.id, { ...input, requestedDocuments: [] });
  if (!added.ok) return added;
  const row = answered.value;
  if (application.user_id !== user.id) await notifyOfMessage(trx, context, row);
  else await notifyStaffAbout(trx, row, row === application ? 'message_sent' : 'answered');
  await recordTimeline(trx, actor, row, row === application ? [] : [{ event: 'answered' }]);
  return ok(row);
}

/** Inserts a message and attaches its documents. */
export async function addMessage(
  trx: Trx,
  authorId: string,
  input: MessageInput & { readonly requestedDocuments: readonly string[] },
): Promise<Result<null, 'document_expired'>> {
  const { applicationId, requestedDocuments, ...message } = input;
  const ids = { authorId, conversationId: applicationId };
  return insertMessage(
    trx,
    messages,
    { ...message, ...ids },
    { requested_documents: requestedDocuments },
  );
}

const messages: MessageKind = {
  table: 'application_message',
  conversation: 'application_id',
  attach: (trx, ids, { id, authorId, conversationId }) =>
    applicationDocuments.attach(trx, ids, messageScope(authorId, conversationId), {
      message_id: id,
    }),
};

/** Stores a document to be attached to the caller's next message. */
export async function addMessageDocument(
  context: ApplicationsContext,
  actor: Actor,
  applicationId: string,
  file: UploadedFile | undefined,
): Promise<
  Result<ApplicationDocumentWithFiles, DocumentRefusal | 'not_found' | 'application_changed'>
> {
  const { user } = actor.caller;
  const application = await selectApplication(context.db, applicationId);
  if (!application || !mayRead(user, application)) return refuse('not_found');
  if (!isOpen(application.state)) return refuse('application_changed');
  const upload = await storeUpload(context, actor, file);
  if (!upload.ok) return upload;
  const scope = messageScope(user.id, applicationId);
  return applicationDocuments.commit(context, upload.value, {
    lock: async (trx) => {
      const locked = await lockApplication(trx, applicationId);
      return locked && isOpen(locked.state) ? ok(null) : refuse('application_changed');
    },
    insert: (trx) => addPendingDocument(trx, upload.value, scope, null),
  });
}

// The franchisee and the assignee may write while the application is open.
async function lockForMessage(
  trx: Trx,
  { caller: { user } }: Actor,
  applicationId: string,
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  const application = await lockApplication(trx, applicationId);
  if (!application || !mayRead(user, application)) return refuse('not_found');
  if (!isOpen(application.state)) return refuse('application_changed');
  if (isStaff(user.role) && application.assignee_id !== user.id)
    return refuseAssigned(trx, application);
  return ok(application);
}

async function answerIfAwaited(
  trx: Trx,
  actor: Actor,
  application: ApplicationRow,
): Promise<Result<ApplicationRow, TransitionRefusal>> {
  if (!application.awaits_reply || application.user_id !== actor.caller.user.id)
    return ok(application);
  return applyOwnTransition(trx, actor, {
    transition: 'answer',
    applicationId: application.id,
    keepsState: await hasDueCharge(trx, application.id),
    change: { awaitsAnswer: false },
  });
}
