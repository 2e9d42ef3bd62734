import { isLastingField } from '@anupal/contract/clients/document-types';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { clientDocuments } from '../../clients/public.ts';
import {
  applicationDocuments,
  filedDocuments,
  type ApplicationDocumentRow,
} from '../documents/application-documents.ts';
import type { ClientKey } from './draft-queries.ts';
import { isFiledFor } from './filing-fact-queries.ts';

/** A document to attach to a field of a draft: of the client, or filed with the repeated application. */
export interface RepeatedDocument {
  readonly documentId: string;
  readonly field: string;
}

/**
 * Lists the documents of an earlier application that prove the same for years, to be attached to the next
 * one. If the client's documents have a copy, lists that instead, or nothing once it has expired, also
 * after it was deleted.
 */
export async function listRepeated(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: ClientKey,
  applicationId: string,
): Promise<readonly RepeatedDocument[]> {
  if (key.clientKey === key.userId || !(await isFiledFor(db, key, applicationId))) return [];
  const filed = await applicationDocuments.list(db, filedDocuments(applicationId));
  const filter = { user_id: key.userId, client_id: key.clientKey };
  const vault = await clientDocuments.list(db, filter);
  const today = dateInIndia(new Date(clock()));
  return filed.flatMap(({ id, field, client_document_id: source, valid_to }) => {
    if (field === null || !isLastingField(field)) return [];
    const own = vault.find((one) => one.id === source || one.copy_of === id);
    const validTo = own ? own.valid_to : valid_to;
    if (validTo !== null && validTo < today) return [];
    return [{ documentId: own?.id ?? id, field }];
  });
}

/** Finds a document that was filed with an application for the service and client of a draft. */
export async function findFiledDocument(
  db: Db,
  key: ClientKey,
  id: string,
): Promise<ApplicationDocumentRow | null> {
  const applicationId = (await applicationDocuments.find(db, id))?.application_id ?? null;
  if (applicationId === null || !(await isFiledFor(db, key, applicationId))) return null;
  const [document] = await applicationDocuments.list(db, { id, ...filedDocuments(applicationId) });
  return document ?? null;
}
