import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { draftLifetimeDays, createSealedTexts } from '../../../platform/drafts/sealed-drafts.ts';
import {
  applicationDocuments,
  type ApplicationDocumentWithFiles,
} from '../documents/application-documents.ts';
import { mayRead, type Viewer } from '../records/application-policy.ts';
import { selectApplication } from '../records/application-queries.ts';

/** The author of a draft and the application that it is about. */
interface MessageDraftKey {
  readonly userId: string;
  readonly applicationId: string;
}

/** Unsent messages. */
export const messageDrafts = createSealedTexts<MessageDraftKey>({
  table: 'application_message_draft',
  columns: ({ userId, applicationId }) => ({ user_id: userId, application_id: applicationId }),
  keyContext: ({ userId, applicationId }) => `message draft of ${userId} about ${applicationId}`,
});

/** The draft of a message with its pending documents. */
export interface MessageDraft {
  /** Empty if nothing was saved. */
  readonly text: string;
  readonly documents: readonly ApplicationDocumentWithFiles[];
}

/** Reads the viewer's draft about an application that they may see. */
export async function readMessageDraft(
  context: Context,
  viewer: Viewer,
  applicationId: string,
): Promise<Result<MessageDraft, 'not_found'>> {
  const { db } = context;
  if (!(await isVisibleTo(context, viewer, applicationId))) return refuse('not_found');
  const pending = { ...messageScope(viewer.id, applicationId), expiry: 'pending' } as const;
  return ok({
    text: (await messageDrafts.read(context, { userId: viewer.id, applicationId })) ?? '',
    documents: await applicationDocuments.listWithFiles(db, pending),
  });
}

/** Saves the viewer's draft for seven days, and extends its documents to the same date. */
export async function saveMessageDraft(
  context: Context,
  viewer: Viewer,
  applicationId: string,
  text: string,
): Promise<Result<null, 'not_found'>> {
  if (!(await isVisibleTo(context, viewer, applicationId))) return refuse('not_found');
  const scope = messageScope(viewer.id, applicationId);
  await inTransaction(context.db, async (db) => {
    // The same lock order as posting a message.
    await messageDrafts.save({ ...context, db }, { userId: viewer.id, applicationId }, text);
    await applicationDocuments.extend(db, scope, draftLifetimeDays);
  });
  return ok(null);
}

/** The scope of the pending documents of an author's next message. */
export function messageScope(senderId: string, applicationId: string) {
  const purpose = 'message' as const;
  return { sender_id: senderId, application_id: applicationId, purpose };
}

async function isVisibleTo(
  { db }: Context,
  viewer: Viewer,
  applicationId: string,
): Promise<boolean> {
  const application = await selectApplication(db, applicationId);
  return application !== undefined && mayRead(viewer, application);
}
