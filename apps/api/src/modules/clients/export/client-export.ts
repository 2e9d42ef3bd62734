import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Actor } from '../../../platform/http/actor.ts';
import { exportRetrySeconds, type ExportGate } from '../../../platform/http/export-gate.ts';
import { streamExport } from '../../../platform/http/export-stream.ts';
import type { FileResponse } from '../../../platform/http/handler.ts';
import { zipFiles, type ZippedFile } from '../../../platform/http/zip-files.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { isStillSignedIn } from '../../auth/public.ts';
import { recordChange } from '../book/client-book.ts';
import { readClient, type ClientDetail } from '../book/client-detail.ts';
import {
  clientDocuments,
  listClientDocuments,
  type ClientDocumentRow,
} from '../documents/client-documents.ts';
import type { ClientsContext } from '../documents/clients-context.ts';
import { describeDetails, describeDocuments, nameDocument } from './export-sheets.ts';

/** A client to export, and the language of the headings. */
export interface ClientExport {
  readonly clientId: string;
  readonly language: Language;
}

/** A client of a franchisee to export. */
export interface ExportedClient extends ClientExport {
  readonly userId: string;
}

/** What was filed for a client: the list of applications, and the delivered documents. */
export interface ExportedApplications {
  readonly applications: number;
  readonly results: number;
  readonly files: AsyncIterable<ZippedFile>;
}

/** Reads what was filed for a client. The bytes of a file are read when it is taken. */
export type ReadApplications = (client: ExportedClient) => Promise<ExportedApplications>;

interface ExportPorts {
  readonly gate: ExportGate;
  readonly readApplications: ReadApplications;
}

/**
 * Streams a client of the caller as a ZIP file: details and a list of documents as CSV, the documents,
 * the list of applications and what was delivered. Memory holds one document at a time.
 */
export async function exportClient(
  context: ClientsContext,
  { gate, readApplications }: ExportPorts,
  actor: Actor,
  { clientId, language }: ClientExport,
): Promise<Result<FileResponse, 'not_found' | 'exports_busy'>> {
  const userId = actor.caller.user.id;
  const leave = gate.enter(userId);
  if (leave === null) return refuse('exports_busy', exportRetrySeconds);
  let isStreamed = false;
  try {
    const client = await readClient(context, userId, clientId);
    if (!client.ok) return client;
    const documents = await listClientDocuments(context.db, userId, clientId);
    const filed = await readApplications({ userId, clientId, language });
    const { applications, results } = filed;
    const counts = { documents: documents.length, applications, results };
    await inTransaction(context.db, (trx) =>
      recordChange(trx, actor, 'clients.exported', clientId, counts),
    );
    isStreamed = true;
    const files = toFiles(context, actor, { detail: client.value, documents, filed, language });
    return ok({
      bytes: streamExport(
        { log: context.log, gate },
        { write: (send) => send(zipFiles(files)), end: leave },
      ),
      type: 'application/zip',
      name: `client-${clientId}.zip`,
    });
  } finally {
    if (!isStreamed) leave();
  }
}

interface ExportContent {
  readonly detail: ClientDetail;
  readonly documents: readonly ClientDocumentRow[];
  readonly filed: ExportedApplications;
  readonly language: Language;
}

async function* toFiles(
  context: ClientsContext,
  actor: Actor,
  { detail, documents, filed, language }: ExportContent,
): AsyncGenerator<ZippedFile> {
  const changedAt = new Date();
  const expectSignedIn = async () => {
    if (!(await isStillSignedIn(context.db, actor.caller)))
      throw new Error('the session of an export has ended');
  };
  const details = describeDetails(detail, language);
  yield { name: 'client.csv', bytes: Buffer.from(details), changedAt };
  const list = describeDocuments(documents, language);
  yield { name: 'documents.csv', bytes: Buffer.from(list), changedAt };
  for (const [index, document] of documents.entries()) {
    await expectSignedIn();
    const whole = await clientDocuments.readWhole(context, document);
    // A document that was deleted meanwhile is left out.
    const bytes = whole?.original ?? whole?.pages[0]?.jpeg;
    if (bytes) yield { name: nameDocument(document, index), bytes, changedAt: document.created_at };
  }
  for await (const file of filed.files) {
    await expectSignedIn();
    yield file;
  }
}
