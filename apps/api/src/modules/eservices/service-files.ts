import { createHash, randomUUIDv7 } from 'node:crypto';
import { fileFields, type FileKind } from '@anupal/contract/eservices/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Sender } from '../../platform/documents/rendering/rendered-document.ts';
import { scanAndRender, type UploadRefusal } from '../../platform/documents/scan-and-render.ts';
import { newFileName } from '../../platform/files/store.ts';
import type { UploadedFile } from '../../platform/http/handler.ts';
import type { EserviceContext } from './context.ts';
import { selectFile, type FileRow } from './file-queries.ts';

/** A file that is in the store, before its row is. */
export type NewFile = Omit<FileRow, 'eservice_id'>;

const posterSide = 800;

/** Takes files in: scanned, checked by their content, put into the store. One refused refuses all. */
export async function storeUploads(
  context: EserviceContext,
  sender: Sender,
  uploads: readonly UploadedFile[],
): Promise<Result<readonly NewFile[], UploadRefusal>> {
  const looked = await Promise.all(uploads.map((upload) => renderUpload(context, sender, upload)));
  const contents: Content[] = [];
  for (const content of looked) {
    if (!content.ok) return content;
    contents.push(content.value);
  }
  return ok(await Promise.all(contents.map((content) => storeFile(context, content))));
}

interface Content {
  readonly kind: FileKind;
  readonly bytes: Buffer;
}

// A poster is drawn anew and nothing of what came is kept; of a PDF the very bytes are, once it could
// be drawn.
async function renderUpload(
  context: EserviceContext,
  sender: Sender,
  { field, bytes }: UploadedFile,
): Promise<Result<Content, UploadRefusal>> {
  const kind = kindOf(field);
  const drawn = await scanAndRender(
    context,
    { bytes, sender },
    { size: { longestSide: posterSide } },
  );
  if (!drawn.ok) return drawn;
  const [page] = drawn.value.pages;
  const kept = kind === 'poster' && drawn.value.kind === 'image' ? page?.jpeg : null;
  const content = kind === 'poster' ? kept : drawn.value.original;
  return content ? ok({ kind, bytes: content }) : refuse('file_not_accepted');
}

function kindOf(field: string): FileKind {
  const known: Readonly<Record<string, FileKind>> = fileFields;
  const kind = known[field];
  if (kind === undefined) throw new Error('a field that the contract does not have');
  return kind;
}

async function storeFile({ files }: EserviceContext, { kind, bytes }: Content): Promise<NewFile> {
  const blob = newFileName();
  await files.put(blob, bytes);
  return { id: randomUUIDv7(), kind, blob, digest: digestOf(bytes), bytes: bytes.length };
}

/** A file of a service, read. */
export interface EserviceFile {
  readonly bytes: Buffer;
  readonly kind: FileKind;
  /** Of its service. */
  readonly slug: string;
}

/** Reads a file of a service. One that was replaced is not there any more. */
export async function readEserviceFile(
  { db, files }: EserviceContext,
  id: string,
): Promise<Result<EserviceFile, 'not_found'>> {
  const row = await selectFile(db, id);
  const bytes = row ? await files.get(row.blob) : null;
  if (!row || bytes === null) return refuse('not_found');
  if (!digestOf(bytes).equals(row.digest)) throw new Error('a file of a service was changed');
  return ok({ bytes, kind: row.kind, slug: row.slug });
}

function digestOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
