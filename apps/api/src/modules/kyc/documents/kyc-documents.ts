import { randomUUIDv7 } from 'node:crypto';
import type { KycDocumentType } from '@anupal/contract/kyc/schemas';
import { ok, type Result } from '@anupal/contract/result';
import type {
  DocumentRow,
  DocumentWithFiles,
  FileRow,
} from '../../../platform/documents/document-store-queries.ts';
import { DocumentStore, type StoredUpload } from '../../../platform/documents/document-store.ts';
import type { EncryptionPorts } from '../../../platform/documents/encrypted-parts.ts';
import type {
  RenderedDocument,
  Sender,
} from '../../../platform/documents/rendering/rendered-document.ts';
import {
  refuseBlank,
  scanAndRender,
  type UploadRefusal,
} from '../../../platform/documents/scan-and-render.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import type { KycContext } from '../records/context.ts';
import { mayReadDocument } from '../records/kyc-policy.ts';

/** The columns of a document that are known when it is uploaded. */
export interface KycDocumentIdentity {
  readonly id: string;
  readonly user_id: string;
  readonly type: KycDocumentType;
}

/** A document as stored. */
export interface KycDocumentRow extends DocumentRow, KycDocumentIdentity {
  /** Null while it lies in the draft. */
  readonly kyc_id: string | null;
  readonly is_redacted: boolean;
}

/** One encrypted file of a document. */
export interface KycFileRow extends FileRow {
  readonly shows_number: boolean;
  readonly is_blurred: boolean;
}

/** A document with its files. */
export type KycDocumentWithFiles = DocumentWithFiles<KycDocumentRow, KycFileRow>;

/** The documents of records and of their drafts. */
export const kycDocuments = new DocumentStore<KycDocumentRow, KycDocumentIdentity, KycFileRow>({
  name: 'kyc',
  keyContext: fileKeyContext,
  getSender: ({ user_id }) => user_id,
  uploadLimit: ({ documentsPerDay }, userId) => ({
    key: `kyc:documents:${userId}`,
    seconds: 86_400,
    limit: documentsPerDay,
  }),
  lockSender: lockUser,
  isVisible: async (_db, viewer, document) => mayReadDocument(viewer, document),
  recordRead: async (trx, actor, { id, user_id, kyc_id }, page) => {
    const action = page === 0 ? 'kyc.original_read' : 'kyc.page_read';
    const detail = { person: user_id, kycId: kyc_id, page };
    await recordEvents(trx, [auditEvent(action, actor, { type: 'kyc_document', id }, { detail })]);
  },
  fileName: ({ type }) => fileNames[type],
});

/** The blobs among these names that a document refers to, for the orphan sweep. */
export const kycFileReferences = kycDocuments.references;

/** An uploaded file and its claimed document type. */
export interface DocumentUpload {
  readonly type: KycDocumentType;
  readonly bytes: Uint8Array;
}

/** A document whose files are stored but whose rows are not inserted yet. */
export type NewDocument = StoredUpload<KycDocumentIdentity, KycFileRow>;

/** Why an upload is refused. */
export type KycUploadRefusal = UploadRefusal | 'file_too_small' | 'file_blank';

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
    rendered.map(({ type, rendered }) =>
      storeDocument(context, { user_id: sender.account, type }, rendered),
    ),
  );
  context.crash('kyc:after-files');
  return ok(documents);
}

/** Encrypts and stores the parts of a rendered document. */
export async function storeDocument(
  ports: EncryptionPorts,
  owner: Omit<KycDocumentIdentity, 'id'>,
  rendered: RenderedDocument,
): Promise<NewDocument> {
  const identity = { id: randomUUIDv7(), ...owner };
  const { columns, files, storedAt } = await kycDocuments.store(ports, identity, rendered);
  const isBlurred = (part: number) => rendered.pages[part - 1]?.look === 'blurred';
  return {
    columns,
    storedAt,
    files: files.map((file) => ({
      ...file,
      shows_number: false,
      is_blurred: isBlurred(file.part),
    })),
  };
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

/** The context that the key of a file is bound to. Changing it makes stored files unreadable. */
export function fileKeyContext({
  id,
  user_id,
  type,
  part,
}: KycDocumentIdentity & { readonly part: number }): string {
  return `kyc|v1|${id}|${user_id}|${type}|${part}`;
}

/** The blob names of stored documents. */
export function blobNames(documents: readonly NewDocument[]): readonly string[] {
  return documents.flatMap(({ files }) => files.map(({ blob }) => blob));
}

/** A document of a record, with its files. */
export async function withFiles(
  { db }: KycContext,
  document: KycDocumentRow,
): Promise<KycDocumentWithFiles> {
  const [found] = await kycDocuments.withFiles(db, [document]);
  return found!; // of the one document
}

const fileNames: Readonly<Record<KycDocumentType, string>> = {
  pan: 'kyc-pan',
  aadhaarFront: 'kyc-aadhaar-front',
  aadhaarBack: 'kyc-aadhaar-back',
};
