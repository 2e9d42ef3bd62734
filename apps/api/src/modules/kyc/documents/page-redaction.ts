import { ok, refuse, type Refusal, type Result } from '@anupal/contract/result';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type {
  Rectangle,
  RenderFailure,
} from '../../../platform/documents/rendering/rendered-document.ts';
import { readPart, storePart } from '../../../platform/documents/encrypted-parts.ts';
import { toRefusal, toSender } from '../../../platform/documents/scan-and-render.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import type { KycContext } from '../records/context.ts';
import { deleteOriginal, replaceFile } from './document-queries.ts';
import {
  fileKeyContext,
  kycDocuments,
  withFiles,
  type KycDocumentRow,
  type KycDocumentWithFiles,
  type KycFileRow,
} from './kyc-documents.ts';

/** The areas of a page to black out. */
export interface Redaction {
  readonly documentId: string;
  /** The page number, from 1. */
  readonly page: number;
  readonly parts: readonly Rectangle[];
}

/** Why a redaction is refused. */
export type RedactionRefusal =
  'not_found' | 'kyc_changed' | 'file_unreadable' | 'too_many_requests' | 'unavailable';

/**
 * Blacks out areas of a page in the stored image. The new image replaces the old one, which is deleted
 * with its key. The original of a PDF is deleted too.
 */
export async function redactPage(
  context: KycContext,
  actor: Actor,
  { documentId, page, parts }: Redaction,
): Promise<Result<KycDocumentWithFiles, RedactionRefusal>> {
  const document = await kycDocuments.find(context.db, documentId);
  if (typeof document?.kyc_id !== 'string') return refuse('not_found');
  const old = await kycDocuments.findFile(context.db, document.id, page);
  if (!old) return refuse('not_found');
  const keyContext = fileKeyContext({ ...document, part: page });
  const bytes = await readPart(context, keyContext, old);
  if (bytes === null) return refuse('kyc_changed'); // another redaction has replaced it since
  const redacted = await context.renderer.redact(bytes, parts, toSender(actor));
  if (!redacted.ok) return toRedactionRefusal(redacted);
  const { jpeg, width, height } = redacted.value;
  const stored = await storePart(context, keyContext, { bytes: jpeg, width, height });
  // Black edges would make any page look sharp, so `is_blurred` stays.
  const file = { ...old, ...stored, shows_number: false };
  const replaced = await inTransaction(context.db, (trx) => replacePage(trx, actor, file, old));
  await removeFiles(context, replaced.ok ? replaced.value.dropped : [file.blob]);
  return replaced.ok ? ok(await withFiles(context, replaced.value.document)) : replaced;
}

// The page was rendered before, so the cause is a damaged image or too much load.
function toRedactionRefusal(failure: RenderFailure): Refusal<RedactionRefusal> {
  const { code, retryAfter } = toRefusal(failure);
  const isTemporary = code === 'unavailable' || code === 'too_many_requests';
  return isTemporary ? refuse(code, retryAfter) : refuse('file_unreadable');
}

async function replacePage(
  trx: Trx,
  actor: Actor,
  file: KycFileRow,
  old: KycFileRow,
): Promise<
  Result<
    { readonly document: KycDocumentRow; readonly dropped: readonly string[] },
    'not_found' | 'kyc_changed'
  >
> {
  const document = await kycDocuments.find(trx, file.document_id, 'update');
  if (typeof document?.kyc_id !== 'string') return refuse('not_found');
  if (!(await replaceFile(trx, file, old.blob))) return refuse('kyc_changed');
  const changes = { is_redacted: true, kind: 'image' } as const;
  await kycDocuments.update(trx, { id: document.id }, changes);
  const originals = await deleteOriginal(trx, document.id);
  const detail = { person: document.user_id, kycId: document.kyc_id, page: file.part };
  const object = { type: 'kyc_document', id: document.id };
  await recordEvents(trx, [auditEvent('kyc.redacted', actor, object, { detail })]);
  return ok({ document: { ...document, ...changes }, dropped: [old.blob, ...originals] });
}
