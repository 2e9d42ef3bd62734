import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  listPendingDocuments,
  extendPendingDocuments,
  withFiles,
  type DocumentWithFiles,
} from '../documents/document-queries.ts';
import { draftLifetimeDays } from '../documents/application-documents.ts';
import { mayRead, type Viewer } from '../records/application-policy.ts';
import { selectApplication } from '../records/application-queries.ts';
import {
  selectMessageDraft,
  upsertMessageDraft,
  type MessageDraftKey,
} from './message-draft-queries.ts';

/** The draft of a message with its pending documents. */
export interface MessageDraft {
  /** Empty if nothing was saved. */
  readonly text: string;
  readonly documents: readonly DocumentWithFiles[];
}

/** Reads the viewer's draft about an application that they may see. */
export async function readMessageDraft(
  context: Context,
  viewer: Viewer,
  applicationId: string,
): Promise<Result<MessageDraft, 'not_found'>> {
  const { db } = context;
  if (!(await isVisibleTo(context, viewer, applicationId))) return refuse('not_found');
  const key = { userId: viewer.id, applicationId };
  const sealed = await selectMessageDraft(db, key);
  const documents = await withFiles(db, await listPendingDocuments(db, draftScope(key)));
  return ok({ text: sealed === undefined ? '' : openDraft(context, key, sealed), documents });
}

/** Saves the viewer's draft, sealed, for seven days, and extends its documents to the same date. */
export async function saveMessageDraft(
  context: Context,
  viewer: Viewer,
  applicationId: string,
  text: string,
): Promise<Result<null, 'not_found'>> {
  if (!(await isVisibleTo(context, viewer, applicationId))) return refuse('not_found');
  const key = { userId: viewer.id, applicationId };
  const sealed = seal(context.keys, draftKeyContext(key), text);
  await inTransaction(context.db, async (trx) => {
    // The same lock order as posting a message.
    await upsertMessageDraft(trx, key, sealed, draftLifetimeDays);
    await extendPendingDocuments(trx, draftScope(key), draftLifetimeDays);
  });
  return ok(null);
}

function draftScope({ userId, applicationId }: MessageDraftKey) {
  return { senderId: userId, applicationId, purpose: 'message' as const };
}

async function isVisibleTo(
  { db }: Context,
  viewer: Viewer,
  applicationId: string,
): Promise<boolean> {
  const application = await selectApplication(db, applicationId);
  return application !== undefined && mayRead(viewer, application);
}

function openDraft(context: Context, key: MessageDraftKey, sealed: string): string {
  try {
    return unseal(context.keys, draftKeyContext(key), sealed);
  } catch (error) {
    // Its key is gone. An empty form is better than one that cannot be opened.
    context.log.warn('a draft cannot be opened', { error });
    return '';
  }
}

function draftKeyContext({ userId, applicationId }: MessageDraftKey): string {
  return `message draft of ${userId} about ${applicationId}`;
}
