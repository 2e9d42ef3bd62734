import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Actor } from '../../../platform/http/actor.ts';
import { exportRetrySeconds, type ExportGate } from '../../../platform/http/export-gate.ts';
import { streamExport } from '../../../platform/http/export-stream.ts';
import type { FileResponse, SheetLine } from '../../../platform/http/handler.ts';
import { zipFiles, type ZippedFile } from '../../../platform/http/zip-files.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { isStillSignedIn } from '../../auth/public.ts';
import { listAuthorities } from '../authorities/authority-queries.ts';
import { recordChange } from '../book/client-book.ts';
import { readClient, type ClientDetail } from '../book/client-detail.ts';
import {
  clientDocuments,
  listClientDocuments,
  type ClientDocumentRow,
} from '../documents/client-documents.ts';
import type { ClientsContext } from '../documents/clients-context.ts';
import { listShares } from '../shares/share-queries.ts';
import {
  describeAuthorities,
  describeDetails,
  describeDocuments,
  describeRegistrations,
  describeShares,
  nameDocument,
  toCsv,
} from './export-sheets.ts';

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

/** A sheet about a client, as a CSV file with headings first. */
export interface ExportedSheet {
  readonly name: `${string}.csv`;
  readonly lines: readonly SheetLine[];
}

/** Reads what another module has about a client. */
export type ReadSheets = (client: ExportedClient) => Promise<readonly ExportedSheet[]>;

/** Reads what was filed for a client. The bytes of a file are read when it is taken. */
export type ReadApplications = (client: ExportedClient) => Promise<ExportedApplications>;

interface ExportPorts {
  readonly gate: ExportGate;
  readonly readApplications: ReadApplications;
  readonly readSheets: ReadSheets;
}

/**
 * Streams a client of the caller as a ZIP file: details, registrations, authorities and what other modules
 * have as CSV, the documents with their list, the list of applications and what was delivered. Memory
 * holds one document at a time.
 */
export async function exportClient(
  context: ClientsContext,
  { gate, readApplications, readSheets }: ExportPorts,
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
    const sheets = [
      ...(await readOwnSheets(context, client.value, language)),
      ...(await readSheets({ userId, clientId, language })),
    ];
    const counts = { documents: documents.length, applications, results };
    await inTransaction(context.db, (trx) =>
      recordChange(trx, actor, 'clients.exported', clientId, counts),
    );
    isStreamed = true;
    const content = { detail: client.value, documents, sheets, filed, language };
    const files = toFiles(context, actor, content);
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

const maxShares = 10_000;

async function readOwnSheets(
  { db }: ClientsContext,
  detail: ClientDetail,
  language: Language,
): Promise<readonly ExportedSheet[]> {
  const { id } = detail.client;
  return [
    { name: 'registrations.csv', lines: describeRegistrations(detail, language) },
    {
      name: 'authorities.csv',
      lines: describeAuthorities(await listAuthorities(db, id), language),
    },
    { name: 'shared.csv', lines: describeShares(await listShares(db, id, maxShares), language) },
  ];
}

interface ExportContent {
  readonly detail: ClientDetail;
  readonly documents: readonly ClientDocumentRow[];
  readonly sheets: readonly ExportedSheet[];
  readonly filed: ExportedApplications;
  readonly language: Language;
}

async function* toFiles(
  context: ClientsContext,
  actor: Actor,
  { detail, documents, sheets, filed, language }: ExportContent,
): AsyncGenerator<ZippedFile> {
  const changedAt = new Date();
  const expectSignedIn = async () => {
    if (!(await isStillSignedIn(context.db, actor.caller)))
      throw new Error('the session of an export has ended');
  };
  const details = describeDetails(detail, language);
  yield { name: 'client.csv', bytes: Buffer.from(details), changedAt };
  for (const { name, lines } of sheets) yield { name, bytes: Buffer.from(toCsv(lines)), changedAt };
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
