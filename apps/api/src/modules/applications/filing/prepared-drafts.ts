import { maxDrafts } from '@anupal/contract/applications/schemas';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import type { Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { draftLifetimeDays } from '../../../platform/drafts/sealed-drafts.ts';
import { applicationDocuments } from '../documents/application-documents.ts';
import { applicationDrafts, draftScope } from './application-drafts.ts';
import { deleteClientDrafts } from './client-merge-queries.ts';
import { countOtherDrafts, extendDraft, setDraftPrice, type DraftKey } from './draft-queries.ts';

/** A draft of what is known for a client of the book. */
export interface PreparedDraft {
  readonly key: DraftKey;
  readonly clientName: string;
  readonly fields: readonly FormField[];
  readonly answers: Answers;
  /** What the client pays; null takes the price for the client when it is filed. */
  readonly clientPrice: Paise | null;
}

/**
 * Saves a draft that nobody has entered. False if the franchisee has too many. Call it with them locked.
 */
export async function savePreparedDraft(
  trx: Trx,
  { keys }: Pick<Context, 'keys'>,
  { key, clientName, fields, answers, clientPrice }: PreparedDraft,
): Promise<boolean> {
  if ((await countOtherDrafts(trx, key)) >= maxDrafts) return false;
  const files = new Set(fields.filter(({ kind }) => kind === 'file').map((field) => field.key));
  await applicationDrafts.save({ db: trx, keys }, key, {
    client: {
      kind: 'earlier',
      clientId: key.clientKey,
      earlierName: clientName,
      name: '',
      phone: '',
      email: '',
      pan: '',
    },
    answers: Object.fromEntries(Object.entries(answers).filter(([field]) => !files.has(field))),
  });
  await setDraftPrice(trx, key, clientPrice);
  await applicationDocuments.extend(trx, draftScope(key), draftLifetimeDays);
  return true;
}

/**
 * Deletes every draft for a client with its documents, with the franchisee locked. Returns the names of
 * their stored files, to be removed after the commit.
 */
export async function discardClientDrafts(
  trx: Trx,
  { userId, clientId }: { readonly userId: string; readonly clientId: string },
): Promise<readonly string[]> {
  await deleteClientDrafts(trx, userId, clientId);
  return applicationDocuments.delete(trx, {
    sender_id: userId,
    client_key: clientId,
    application_id: null,
    purpose: 'form',
  });
}

/** Retains a draft and its documents as long as one that is saved now. */
export async function retainDraft(trx: Trx, key: DraftKey): Promise<void> {
  await extendDraft(trx, key, draftLifetimeDays);
  await applicationDocuments.extend(trx, draftScope(key), draftLifetimeDays);
}
