import { setTimeout } from 'node:timers/promises';
import type { DocumentKind } from '@anupal/contract/invoices/document';
import { getPeriodDays, type TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { maxArchivedDocuments } from '@anupal/contract/values/sheet-limits';
import type { Context } from '../../../platform/context.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exportRetrySeconds, type ExportGate } from '../../../platform/http/export-gate.ts';
import { streamExport } from '../../../platform/http/export-stream.ts';
import type { FileResponse } from '../../../platform/http/handler.ts';
import { zipFiles, type ZippedFile } from '../../../platform/http/zip-files.ts';
import { auditEvent, recordEvent } from '../../audit/public.ts';
import { isStillSignedIn } from '../../auth/public.ts';
import { selectArchived, type DocumentRow } from '../documents/document-queries.ts';
import { describeArchive, placeDocuments } from './archive-index.ts';
import { composeDocument, type DocumentFilePorts } from './make-document-file.ts';

/** Which documents of a month. */
export interface ArchiveRequest {
  readonly month: TaxPeriod;
  readonly kind?: DocumentKind | undefined;
  /** The franchisee to whom they were issued; all if omitted. */
  readonly userId?: string | undefined;
  readonly language: Language;
  /** Whether staff download them, which the audit log records. */
  readonly isAudited: boolean;
}

/** What ZIP files of documents depend on. */
export type ArchivePorts = DocumentFilePorts & { readonly archiveGate: ExportGate };

type Refusal = 'not_found' | 'archive_too_large' | 'exports_busy' | 'too_many_requests';

/**
 * Streams the documents of a month as PDFs in a ZIP file, with a list as CSV. One PDF is made at a time,
 * as fast as the client receives them, so that memory holds one.
 */
export async function downloadArchive(
  context: Context,
  ports: ArchivePorts,
  actor: Actor,
  request: ArchiveRequest,
): Promise<Result<FileResponse, Refusal>> {
  const userId = actor.caller.user.id;
  const leave = ports.archiveGate.enter(userId);
  if (leave === null) return refuse('exports_busy', exportRetrySeconds);
  let isStreamed = false;
  try {
    const rows = await readArchived(context, userId, request);
    if (!rows.ok) return rows;
    if (request.isAudited) await recordArchive(context, actor, request, rows.value.length);
    isStreamed = true;
    return ok({
      bytes: streamArchive(context, { ports, actor, request, rows: rows.value, leave }),
      type: 'application/zip',
      name: `invoices-${request.month}.zip`,
    });
  } finally {
    if (!isStreamed) leave();
  }
}

// Read at once rather than page by page: a transaction would have to stay open for minutes.
async function readArchived(
  { db, limits }: Context,
  callerId: string,
  { month, kind, userId }: ArchiveRequest,
): Promise<Result<readonly DocumentRow[], Refusal>> {
  const wait = await consume(db, [
    {
      key: `invoices:archives:${callerId}`,
      seconds: 3600,
      limit: limits.archivesPerAccountPerHour,
    },
  ]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const filter = { ...getPeriodDays(month), kind, userId };
  const rows = await selectArchived(db, filter, maxArchivedDocuments + 1);
  if (rows.length === 0) return refuse('not_found');
  return rows.length > maxArchivedDocuments ? refuse('archive_too_large') : ok(rows);
}

async function recordArchive(
  { db }: Context,
  actor: Actor,
  { month, kind, userId }: ArchiveRequest,
  documents: number,
): Promise<void> {
  // The franchisee sees it in their privacy centre; without a person, everyone with documents in the month does.
  const detail = {
    documents,
    ...(kind && { kind }),
    ...(userId !== undefined && { person: userId }),
  };
  const object = { type: 'gst_period', id: month };
  await recordEvent(db, auditEvent('invoices.archive_exported', actor, object, { detail }));
}

interface ArchiveRun {
  readonly ports: ArchivePorts;
  readonly actor: Actor;
  readonly request: ArchiveRequest;
  readonly rows: readonly DocumentRow[];
  readonly leave: () => void;
}

function streamArchive(
  { db, log }: Context,
  { ports, actor, request: { language }, rows, leave }: ArchiveRun,
): FileResponse['bytes'] {
  const documents = placeDocuments(rows);
  // A share of its own, so that the user can still download single documents.
  const share = `archive:${actor.caller.user.id}`;
  const sender = { account: share, network: share };
  async function* toFiles(signal: AbortSignal): AsyncGenerator<ZippedFile> {
    const index = describeArchive(documents, language);
    yield { name: 'index.csv', bytes: Buffer.from(index), changedAt: new Date() };
    for (const { row, path } of documents) {
      if (!(await isStillSignedIn(db, actor.caller)))
        throw new Error('the session of an export has ended');
      const make = () => composeDocument(db, ports, row, { language, sender });
      const bytes = await makePatiently(make, signal);
      yield { name: path, bytes, changedAt: row.created_at };
    }
  }
  return streamExport(
    { log, gate: ports.archiveGate },
    { write: (send, signal) => send(zipFiles(toFiles(signal))), end: leave },
  );
}

/** Waits while PDFs cannot be made: the queue is full, or this user's have taken much time. */
async function makePatiently(
  make: () => ReturnType<typeof composeDocument>,
  signal: AbortSignal,
): Promise<Buffer> {
  for (;;) {
    signal.throwIfAborted();
    const file = await make();
    if (file.ok) return file.value.bytes;
    await setTimeout((file.retryAfter ?? 1) * 1000, undefined, { signal });
  }
}
