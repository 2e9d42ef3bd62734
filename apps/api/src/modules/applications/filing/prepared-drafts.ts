import { maxDrafts } from '@anupal/contract/applications/schemas';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { draftLifetimeDays } from '../../../platform/drafts/sealed-drafts.ts';
import { applicationDocuments } from '../documents/application-documents.ts';
import { applicationDrafts, draftScope } from './application-drafts.ts';
import { countOtherDrafts, extendDraft, type DraftKey } from './draft-queries.ts';

/** A draft of what is known for a client of the book. */
export interface PreparedDraft {
  readonly key: DraftKey;
  readonly clientName: string;
  readonly fields: readonly FormField[];
  readonly answers: Answers;
}

/**
 * Saves a draft that nobody has entered. False if the franchisee has too many. Call it with them locked.
 */
export async function savePreparedDraft(
  trx: Trx,
  { keys }: Pick<Context, 'keys'>,
  { key, clientName, fields, answers }: PreparedDraft,
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
  await applicationDocuments.extend(trx, draftScope(key), draftLifetimeDays);
  return true;
}

/** Retains a draft and its documents as long as one that is saved now. */
export async function retainDraft(trx: Trx, key: DraftKey): Promise<void> {
  await extendDraft(trx, key, draftLifetimeDays);
  await applicationDocuments.extend(trx, draftScope(key), draftLifetimeDays);
}
