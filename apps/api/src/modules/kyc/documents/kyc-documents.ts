import { randomUUIDv7 } from 'node:crypto';
import type { KycDocumentType } from '@anupal/contract/kyc/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Db } from '../../../platform/db/database.ts';
import {
  readDocumentPart,
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

/** A file as it came, said to be a document of this type. */
export interface DocumentUpload {
  readonly type: KycDocumentType;
  readonly bytes: Uint8Array;
}

/** A document whose files are in the store, before its rows are. */
export type NewDocument = Pick<DocumentRow, 'id' | 'user_id' | 'type' | 'kind'> & {
  readonly files: readonly FileRow[];
};

/** Why documents are not taken in. */
export type KycUploadRefusal = UploadRefusal | 'file_too_small' | 'file_blank';

/** A document with its files. */
export interface DocumentWithFiles {
  readonly document: Omit<DocumentRow, 'kyc_id'>;
  readonly files: readonly FileRow[];
}

/**
 * Takes files in: scanned, drawn anew, encrypted and put into the store. Each is a document of this
 * person once its rows are written too. One that is refused refuses all.
 */
export async function storeUploads(
  context: KycContext,
  sender: Sender,
  given: readonly DocumentUpload[],
): Promise<Result<readonly NewDocument[], KycUploadRefusal>> {
  const drawings = await Promise.all(given.map((each) => renderUpload(context, sender, each)));
  const drawn: RenderedUpload[] = [];
  for (const drawing of drawings) {
    if (!drawing.ok) return drawing;
    drawn.push(drawing.value);
  }
  context.crash('kyc:before-files');
  const documents = await Promise.all(
    drawn.map((each) => storeDocument(context, sender.account, each)),
  );
  context.crash('kyc:after-files');
  return ok(documents);
}

interface RenderedUpload {
  readonly type: KycDocumentType;
  readonly drawn: RenderedDocument;
}

async function renderUpload(
  context: KycContext,
  sender: Sender,
  { type, bytes }: DocumentUpload,
): Promise<Result<RenderedUpload, KycUploadRefusal>> {
  const drawn = await scanAndRender(context, { bytes, sender }, { validate: findDefect });
  return drawn.ok ? ok({ type, drawn: drawn.value }) : drawn;
}

// The print of a card of 85.6 mm × 54 mm can be read from there on: some 140 pixels to the inch. A
// PDF is drawn at 150, however small its page is.
const minimumSides = { shorter: 300, longer: 480 };

function findDefect(drawn: RenderedDocument): 'file_too_small' | 'file_blank' | null {
  const isTooSmall = drawn.pages.some(
    ({ width, height }) =>
      Math.min(width, height) < minimumSides.shorter ||
      Math.max(width, height) < minimumSides.longer,
  );
  return drawn.kind === 'image' && isTooSmall ? 'file_too_small' : refuseBlank(drawn);
}

async function storeDocument(
  context: KycContext,
  userId: string,
  { type, drawn }: RenderedUpload,
): Promise<NewDocument> {
  const owner = { document_id: randomUUIDv7(), user_id: userId, type };
  const parts = await storeParts(context, drawn, (part) => fileKeyContext({ ...owner, part }));
  const files = parts.map((part) => ({
    document_id: owner.document_id,
    ...part,
    shows_number: false,
    is_blurred: drawn.pages[part.part - 1]?.look === 'blurred',
  }));
  return { id: owner.document_id, user_id: userId, type, kind: drawn.kind, files };
}

/** What the key of a file is bound to: these bytes open as this part of this document alone. */
export interface FileIdentity {
  readonly document_id: string;
  readonly user_id: string;
  readonly type: KycDocumentType;
  readonly part: number;
}

/** A page of a document, and whether it looks out of focus. */
interface PlainPage extends PlainPart {
  readonly isBlurred: boolean;
}

/** Encrypts a page under a key of its own and puts it into the store. */
export async function storeFile(
  context: Pick<KycContext, 'keys' | 'files'>,
  place: FileIdentity,
  { isBlurred, ...content }: PlainPage,
): Promise<FileRow> {
  const { document_id, part } = place;
  const put = await storePart(context, fileKeyContext(place), content);
  return { document_id, part, ...put, shows_number: false, is_blurred: isBlurred };
}

/** Reads a file and opens it; null where the store has it no longer. */
export async function readStoredFile(
  context: KycContext,
  place: FileIdentity,
  file: Pick<FileRow, 'blob' | 'wrapped_key'>,
): Promise<Buffer | null> {
  return readDocumentPart(context, fileKeyContext(place), file);
}

/** What the key of a file is bound to, as a text. */
export function fileKeyContext({ document_id, user_id, type, part }: FileIdentity): string {
  return `kyc|v1|${document_id}|${user_id}|${type}|${part}`;
}

/** The blobs of documents that were put into the store. */
export function blobNames(documents: readonly NewDocument[]): readonly string[] {
  return documents.flatMap(({ files }) => files.map(({ blob }) => blob));
}

/** Documents with their files. */
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

/** A file of a document, opened. */
export interface DocumentFile {
  readonly bytes: Buffer;
  readonly type: KycDocumentType;
}

/**
 * Reads the picture of a page (from 1), or the PDF that was handed in (0), and records that it was
 * looked at. What somebody may not see is not there.
 */
export async function readDocumentFile(
  context: KycContext,
  actor: Actor,
  wanted: { readonly documentId: string; readonly part: number },
): Promise<Result<DocumentFile, 'not_found'>> {
  const { user } = actor.caller;
  const document = await selectDocument(context.db, wanted.documentId);
  if (!document || !mayReadDocument(user, document)) return refuse('not_found');
  const bytes = await readDocumentPart(context, document, wanted.part);
  if (bytes === null) return refuse('not_found');
  const action = wanted.part === 0 ? 'kyc.original_read' : 'kyc.page_read';
  const detail = { person: document.user_id, kycId: document.kyc_id, page: wanted.part };
  const object = { type: 'kyc_document', id: document.id };
  await recordEvent(context.db, auditEvent(action, actor, object, { detail }));
  return ok({ bytes, type: document.type });
}

// A redaction may put another file in the place of one between its row and its bytes: the second
// look finds that one.
async function readDocumentPart(
  context: KycContext,
  { id, user_id, type }: DocumentRow,
  part: number,
): Promise<Buffer | null> {
  const place = { document_id: id, user_id, type, part };
  for (let look = 1; look <= 2; look += 1) {
    const file = await selectFile(context.db, id, part);
    if (!file) return null;
    const bytes = await readStoredFile(context, place, file);
    if (bytes !== null) return bytes;
  }
  throw new Error('a file of a document is not in the store');
}
