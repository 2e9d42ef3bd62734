import { randomUUIDv7 } from 'node:crypto';
import type { KycDocumentType } from '@anupal/contract/kyc/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Db } from '../../../platform/db/database.ts';
import {
  readPart,
  storePart,
  storeParts,
  type PlainPart,
} from '../../../platform/documents/encrypted-parts.ts';
import type {
  RenderedDocument,
  Sender,
} from '../../../platform/documents/rendering/rendered-document.ts';
import {
  refuseBlank,
  scanAndRender,
  type UploadRefusal,
} from '../../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvent } from '../../audit/public.ts';
import type { KycContext } from '../records/context.ts';
import { mayReadDocument } from '../records/kyc-policy.ts';
import {
  listFiles,
  selectDocument,
  selectFile,
  type DocumentRow,
  type FileRow,
} from './document-queries.ts';

/** An uploaded file and its claimed document type. */
export interface DocumentUpload {
  readonly type: KycDocumentType;
  readonly bytes: Uint8Array;
}

/** A document whose files are stored but whose rows are not inserted yet. */
export type NewDocument = Pick<DocumentRow, 'id' | 'user_id' | 'type' | 'kind'> & {
  readonly files: readonly FileRow[];
};

/** Why an upload is refused. */
export type KycUploadRefusal = UploadRefusal | 'file_too_small' | 'file_blank';

/** A document with its files. */
export interface DocumentWithFiles {
  readonly document: Omit<DocumentRow, 'kyc_id'>;
  readonly files: readonly FileRow[];
}

/**
 * Scans, renders, encrypts and stores uploads. They become documents when their rows are inserted. If
 * one is refused, all are.
 */
export async function storeUploads(
  context: KycContext,
  sender: Sender,
  uploads: readonly DocumentUpload[],
): Promise<Result<readonly NewDocument[], KycUploadRefusal>> {
  const results = await Promise.all(uploads.map((upload) => renderUpload(context, sender, upload)));
  const rendered: RenderedUpload[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    rendered.push(result.value);
  }
  context.crash('kyc:before-files');
  const documents = await Promise.all(
    rendered.map((upload) => storeDocument(context, sender.account, upload)),
  );
  context.crash('kyc:after-files');
  return ok(documents);
}

interface RenderedUpload {
  readonly type: KycDocumentType;
  readonly rendered: RenderedDocument;
}

async function renderUpload(
  context: KycContext,
  sender: Sender,
  { type, bytes }: DocumentUpload,
): Promise<Result<RenderedUpload, KycUploadRefusal>> {
  const rendered = await scanAndRender(context, { bytes, sender }, { validate: findDefect });
  return rendered.ok ? ok({ type, rendered: rendered.value }) : rendered;
}

// About 140 pixels per inch for a card of 85.6 mm × 54 mm: the least at which its print is legible. PDFs
// are always rendered at 150.
const minimumSides = { shorter: 300, longer: 480 };

function findDefect(rendered: RenderedDocument): 'file_too_small' | 'file_blank' | null {
  const isTooSmall = rendered.pages.some(
    ({ width, height }) =>
      Math.min(width, height) < minimumSides.shorter ||
      Math.max(width, height) < minimumSides.longer,
  );
  return rendered.kind === 'image' && isTooSmall ? 'file_too_small' : refuseBlank(rendered);
}

async function storeDocument(
  context: KycContext,
  userId: string,
  { type, rendered }: RenderedUpload,
): Promise<NewDocument> {
  const owner = { document_id: randomUUIDv7(), user_id: userId, type };
  const parts = await storeParts(context, rendered, (part) => fileKeyContext({ ...owner, part }));
  const files = parts.map((part) => ({
    document_id: owner.document_id,
    ...part,
    shows_number: false,
    is_blurred: rendered.pages[part.part - 1]?.look === 'blurred',
  }));
  return { id: owner.document_id, user_id: userId, type, kind: rendered.kind, files };
}

/** Identifies a file in its key context: the bytes can only be opened as this part of this document. */
export interface FileIdentity {
  readonly document_id: string;
  readonly user_id: string;
  readonly type: KycDocumentType;
  readonly part: number;
}

/** A page of a document, and whether it is out of focus. */
interface PlainPage extends PlainPart {
  readonly isBlurred: boolean;
}

/** Encrypts a page with its own key and stores it. */
export async function storeFile(
  context: Pick<KycContext, 'keys' | 'files'>,
  identity: FileIdentity,
  { isBlurred, ...content }: PlainPage,
): Promise<FileRow> {
  const { document_id, part } = identity;
  const stored = await storePart(context, fileKeyContext(identity), content);
  return { document_id, part, ...stored, shows_number: false, is_blurred: isBlurred };
}

/** Reads and decrypts a file; null if the store no longer has it. */
export async function readStoredFile(
  context: KycContext,
  identity: FileIdentity,
  file: Pick<FileRow, 'blob' | 'wrapped_key'>,
): Promise<Buffer | null> {
  return readPart(context, fileKeyContext(identity), file);
}

/** The context that the key of a file is bound to. Changing it makes stored files unreadable. */
export function fileKeyContext({ document_id, user_id, type, part }: FileIdentity): string {
  return `kyc|v1|${document_id}|${user_id}|${type}|${part}`;
}

/** The blob names of stored documents. */
export function blobNames(documents: readonly NewDocument[]): readonly string[] {
  return documents.flatMap(({ files }) => files.map(({ blob }) => blob));
}

/** Adds the files of documents. */
export async function withFiles(
  db: Db,
  documents: readonly DocumentRow[],
): Promise<readonly DocumentWithFiles[]> {
  const files = await listFiles(
    db,
    documents.map(({ id }) => id),
  );
  return documents.map((document) => ({
    document,
    files: files.filter(({ document_id }) => document_id === document.id),
  }));
}

/** A decrypted file of a document. */
export interface DocumentFile {
  readonly bytes: Buffer;
  readonly type: KycDocumentType;
}

/**
 * Reads a page image (parts from 1) or the submitted PDF (part 0) and records the access. Documents that
 * the actor may not see are `not_found`.
 */
export async function readDocumentFile(
  context: KycContext,
  actor: Actor,
  documentId: string,
  part: number,
): Promise<Result<DocumentFile, 'not_found'>> {
  const { user } = actor.caller;
  const document = await selectDocument(context.db, documentId);
  if (!document || !mayReadDocument(user, document)) return refuse('not_found');
  const bytes = await readDocumentPart(context, document, part);
  if (bytes === null) return refuse('not_found');
  const action = part === 0 ? 'kyc.original_read' : 'kyc.page_read';
  const detail = { person: document.user_id, kycId: document.kyc_id, page: part };
  const object = { type: 'kyc_document', id: document.id };
  await recordEvent(context.db, auditEvent(action, actor, object, { detail }));
  return ok({ bytes, type: document.type });
}

// A redaction may replace the file between reading its row and its bytes; the second attempt finds the
// new one.
async function readDocumentPart(
  context: KycContext,
  { id, user_id, type }: DocumentRow,
  part: number,
): Promise<Buffer | null> {
  const identity = { document_id: id, user_id, type, part };
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const file = await selectFile(context.db, id, part);
    if (!file) return null;
    const bytes = await readStoredFile(context, identity, file);
    if (bytes !== null) return bytes;
  }
  throw new Error('a file of a document is not in the store');
}
