import { createHash, randomUUIDv7 } from 'node:crypto';
import { fileFields, type FileKind } from '@anupal/contract/eservices/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Sender } from '../../platform/documents/rendering/rendered-document.ts';
import { scanAndRender, type UploadRefusal } from '../../platform/documents/scan-and-render.ts';
import { newFileName } from '../../platform/files/store.ts';
import type { UploadedFile } from '../../platform/http/handler.ts';
import type { EserviceContext } from './context.ts';
import { selectFile, type FileRow } from './file-queries.ts';

/** A stored file whose row is not inserted yet. */
export type NewFile = Omit<FileRow, 'eservice_id'>;

const posterSide = 800;

/** Scans, checks and stores uploads. If one is refused, all are. */
export async function storeUploads(
  context: EserviceContext,
  sender: Sender,
  uploads: readonly UploadedFile[],
): Promise<Result<readonly NewFile[], UploadRefusal>> {
  const results = await Promise.all(uploads.map((upload) => renderUpload(context, sender, upload)));
  const files: FileContent[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    files.push(result.value);
  }
  return ok(await Promise.all(files.map((file) => storeFile(context, file))));
}

interface FileContent {
  readonly kind: FileKind;
  readonly bytes: Buffer;
}

// A poster is rendered again and its original discarded. A PDF is stored unchanged once it could be
// rendered.
async function renderUpload(
  context: EserviceContext,
  sender: Sender,
  { field, bytes }: UploadedFile,
): Promise<Result<FileContent, UploadRefusal>> {
  const kind = toFileKind(field);
  const size = { longestSide: posterSide };
  const rendered = await scanAndRender(context, { bytes, sender }, { size });
  if (!rendered.ok) return rendered;
  const { pages, original, kind: format } = rendered.value;
  const poster = format === 'image' ? pages[0]?.jpeg : null;
  const content = kind === 'poster' ? poster : original;
  return content ? ok({ kind, bytes: content }) : refuse('file_not_accepted');
}

function toFileKind(field: string): FileKind {
  const known: Readonly<Record<string, FileKind>> = fileFields;
  const kind = known[field];
  if (kind === undefined) throw new Error('a field that the contract does not have');
  return kind;
}

async function storeFile(
  { files }: EserviceContext,
  { kind, bytes }: FileContent,
): Promise<NewFile> {
  const blob = newFileName();
  await files.put(blob, bytes);
  return { id: randomUUIDv7(), kind, blob, digest: computeDigest(bytes), bytes: bytes.length };
}

/** The contents of a service file. */
export interface EserviceFile {
  readonly bytes: Buffer;
  readonly kind: FileKind;
  /** The slug of its service. */
  readonly slug: string;
}

/** Reads a file of a service; replaced files are `not_found`. */
export async function readEserviceFile(
  { db, files }: EserviceContext,
  id: string,
): Promise<Result<EserviceFile, 'not_found'>> {
  const row = await selectFile(db, id);
  const bytes = row ? await files.get(row.blob) : null;
  if (!row || bytes === null) return refuse('not_found');
  if (!computeDigest(bytes).equals(row.digest)) throw new Error('a file of a service was changed');
  return ok({ bytes, kind: row.kind, slug: row.slug });
}

function computeDigest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
