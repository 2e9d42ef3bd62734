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

/**
 * Streams everything that is recorded about a client of the caller as a ZIP file: details and a list of
 * documents as CSV, and the documents. Memory holds one document at a time.
 */
export async function exportClient(
  context: ClientsContext,
  gate: ExportGate,
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
    await inTransaction(context.db, (trx) =>
      recordChange(trx, actor, 'clients.exported', clientId, { documents: documents.length }),
    );
    isStreamed = true;
    const files = toFiles(context, actor, { detail: client.value, documents, language });
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
  readonly language: Language;
}

async function* toFiles(
  context: ClientsContext,
  actor: Actor,
  { detail, documents, language }: ExportContent,
): AsyncGenerator<ZippedFile> {
  const changedAt = new Date();
  const details = describeDetails(detail, language);
  yield { name: 'client.csv', bytes: Buffer.from(details), changedAt };
  const list = describeDocuments(documents, language);
  yield { name: 'documents.csv', bytes: Buffer.from(list), changedAt };
  for (const [index, document] of documents.entries()) {
    if (!(await isStillSignedIn(context.db, actor.caller)))
      throw new Error('the session of an export has ended');
    const whole = await clientDocuments.readWhole(context, document);
    // A document that was deleted meanwhile is left out.
    const bytes = whole?.original ?? whole?.pages[0]?.jpeg;
    if (bytes) yield { name: nameDocument(document, index), bytes, changedAt: document.created_at };
  }
}
