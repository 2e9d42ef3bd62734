import { ok, refuse, type Refusal, type Result } from '@anupal/contract/result';
import type { Actor } from '../../../platform/http/actor.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type {
  RenderFailure,
  Rectangle,
} from '../../../platform/documents/rendering/rendered-document.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import { toRefusal, toSender } from '../../../platform/documents/scan-and-render.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import {
  lockSubmittedDocument,
  markRedacted,
  replaceFile,
  selectDocument,
  selectFile,
  type DocumentRow,
  type FileRow,
} from './document-queries.ts';
import { readStoredFile, storeFile, withFiles, type DocumentWithFiles } from './kyc-documents.ts';
import { type KycContext } from '../records/context.ts';

export type { KycContext } from '../records/context.ts';

/** What a reviewer blacks out. */
export interface Redaction {
  readonly documentId: string;
  /** The first is 1. */
  readonly page: number;
  readonly parts: readonly Rectangle[];
}

/** Why nothing was blacked out. */
export type RedactionRefusal =
  'not_found' | 'kyc_changed' | 'file_unreadable' | 'too_many_requests' | 'unavailable';

/**
 * Blacks parts of a page out, in the stored picture itself: the new one takes the place of the old,
 * which is deleted with its key. Of a PDF the pictures alone are kept from then on.
 */
export async function redactPage(
  context: KycContext,
  actor: Actor,
  given: Redaction,
): Promise<Result<DocumentWithFiles, RedactionRefusal>> {
  const document = await selectDocument(context.db, given.documentId);
  if (typeof document?.kyc_id !== 'string') return refuse('not_found');
  const old = await selectFile(context.db, document.id, given.page);
  if (!old) return refuse('not_found');
  const place = { ...old, user_id: document.user_id, type: document.type };
  const bytes = await readStoredFile(context, place, old);
  if (bytes === null) return refuse('kyc_changed'); // another redaction has replaced it since
  const drawn = await context.renderer.redact(bytes, given.parts, toSender(actor));
  if (!drawn.ok) return toRedactionRefusal(drawn);
  const { jpeg, width, height } = drawn.value;
  // The edges of what is black would make any page look sharp: what was seen before stays true.
  const isBlurred = old.is_blurred;
  const file = await storeFile(context, place, { bytes: jpeg, width, height, isBlurred });
  const swapped = await inTransaction(context.db, (trx) => replacePage(trx, actor, { file, old }));
  await removeFiles(context, swapped.ok ? swapped.value.dropped : [file.blob]);
  if (!swapped.ok) return swapped;
  const [facts] = await withFiles(context.db, [swapped.value.document]);
  return facts ? ok(facts) : refuse('not_found');
}

// Of a page that was drawn before, nothing but its state can be wrong.
function toRedactionRefusal(drawn: RenderFailure): Refusal<RedactionRefusal> {
  const refused = toRefusal(drawn);
  const { code, retryAfter } = refused;
  const isPassing = code === 'unavailable' || code === 'too_many_requests';
  return isPassing ? refuse(code, retryAfter) : refuse('file_unreadable');
}

async function replacePage(
  trx: Trx,
  actor: Actor,
  { file, old }: { readonly file: FileRow; readonly old: FileRow },
): Promise<
  Result<
    { readonly document: DocumentRow; readonly dropped: readonly string[] },
    'not_found' | 'kyc_changed'
  >
> {
  const document = await lockSubmittedDocument(trx, file.document_id);
  if (!document) return refuse('not_found');
  if (!(await replaceFile(trx, file, old.blob))) return refuse('kyc_changed');
  const originals = await markRedacted(trx, document.id);
  const detail = { person: document.user_id, kycId: document.kyc_id, page: file.part };
  const object = { type: 'kyc_document', id: document.id };
  await recordEvents(trx, [auditEvent('kyc.redacted', actor, object, { detail })]);
  const redacted = { ...document, kind: 'image', is_redacted: true } as const;
  return ok({ document: redacted, dropped: [old.blob, ...originals] });
}
