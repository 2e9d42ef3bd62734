import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { DocumentContext, DocumentFile } from '../../../platform/documents/document-store.ts';
import {
  applicationDocuments,
  type ApplicationDocumentRow,
} from '../documents/application-documents.ts';
import { listOwnApplications, type ApplicationListRow } from '../lists/application-search.ts';
import { listMessages } from '../messages/message-queries.ts';
import { selectApplication } from '../records/application-queries.ts';
import { selectBookClientId } from '../clients/client-queries.ts';

/** A client in the book of their franchisee. */
export interface BookClientKey {
  readonly userId: string;
  readonly clientId: string;
}

/** An application as its client may see it. */
export interface ClientApplication {
  readonly row: ApplicationListRow;
  /** What the office asked for and still waits for. */
  readonly requestedDocuments: readonly string[];
  /** Delivered documents, without withdrawn ones. */
  readonly documents: readonly {
    readonly id: string;
    readonly name: string;
    readonly deliveredAt: Date;
  }[];
}

const maxApplications = 50;

/** Lists the applications for a client with what the client may see of them, the newest first. */
export async function listClientApplications(
  context: Context,
  { userId, clientId }: BookClientKey,
): Promise<readonly ClientApplication[]> {
  const query = { clientId, limit: maxApplications };
  const { rows } = await listOwnApplications(context, userId, query);
  const results = await listDelivered(context, rows);
  return Promise.all(
    rows.map(async (row) => ({
      row,
      requestedDocuments: row.state === 'action_needed' ? await findRequested(context, row.id) : [],
      documents: results
        .filter(({ application_id }) => application_id === row.id)
        .flatMap(({ id, name, delivered_at: deliveredAt }) =>
          deliveredAt === null ? [] : [{ id, name, deliveredAt }],
        ),
    })),
  );
}

async function listDelivered({ db }: Context, rows: readonly ApplicationListRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const purpose = 'result' as const;
  const results = await applicationDocuments.list(db, { application_id: ids, purpose });
  return results.filter(isDelivered);
}

async function findRequested({ db }: Context, applicationId: string): Promise<readonly string[]> {
  const messages = await listMessages(db, applicationId);
  const request = messages.findLast(({ requested_documents }) => requested_documents.length > 0);
  return request?.requested_documents ?? [];
}

function isDelivered({ purpose, delivered_at, withdrawn_at }: ApplicationDocumentRow): boolean {
  return purpose === 'result' && delivered_at !== null && withdrawn_at === null;
}

/**
 * Reads a delivered document of a client: the original PDF, or the image. `record` runs with the id
 * of the application in the transaction that finds it still delivered.
 */
export async function readClientResult(
  context: DocumentContext,
  client: BookClientKey,
  documentId: string,
  record: (trx: Trx, applicationId: string) => Promise<void>,
): Promise<Result<DocumentFile & { readonly part: number }, 'not_found'>> {
  const document = await applicationDocuments.find(context.db, documentId);
  const part = document?.kind === 'pdf' ? 0 : 1;
  const read = await applicationDocuments.readAs(context, documentId, part, {
    isVisible: async (db, { application_id: applicationId, ...row }) => {
      if (applicationId === null || !isDelivered({ application_id: applicationId, ...row }))
        return false;
      const application = await selectApplication(db, applicationId);
      if (application?.user_id !== client.userId) return false;
      const owner = await selectBookClientId(db, application.client_id, client.userId);
      return owner === client.clientId;
    },
    record: (trx, { application_id }) => record(trx, application_id ?? ''),
  });
  return read.ok ? ok({ ...read.value, part }) : refuse('not_found');
}
