import type { EInvoiceAnswer, EInvoiceProblem } from '@anupal/contract/invoices/e-invoices';
import type { JSONWebKeySet } from 'jose';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { findByNumber, insertEInvoice } from '../documents/e-invoice-queries.ts';
import { readSignedQr, verifyRegistration, type Registration } from './registration.ts';

/** What became of the answers of a request. */
export interface RecordedEInvoices {
  readonly registered: number;
  readonly problems: readonly {
    readonly index: number;
    readonly number: string | null;
    readonly problem: EInvoiceProblem;
  }[];
}

/**
 * Records what the e-invoice portal answered about documents, in one transaction. An answer that its
 * keys did not sign, or that names no document of ours, is left out with the reason.
 */
export async function recordEInvoices(
  context: Context,
  actor: Actor,
  answers: readonly EInvoiceAnswer[],
  keys: JSONWebKeySet | null,
): Promise<RecordedEInvoices> {
  return inTransaction(context.db, async (trx) => {
    const problems: RecordedEInvoices['problems'][number][] = [];
    const added: string[] = [];
    for (const [index, answer] of answers.entries()) {
      const checked = await checkAnswer(trx, answer, keys);
      if ('problem' in checked) {
        problems.push({ index, ...checked });
        continue;
      }
      const { documentId, registration } = checked;
      const isNew = await insertEInvoice(trx, {
        document_id: documentId,
        irn: registration.irn,
        ack_number: registration.ackNumber,
        ack_time: registration.ackTime,
        signed_qr: registration.signedQr,
        recorded_by: actor.caller.user.id,
      });
      if (isNew) added.push(documentId);
    }
    const events = added.map((id) =>
      auditEvent('invoices.e_invoice_recorded', actor, { type: 'tax_document', id }),
    );
    await recordEvents(trx, events);
    return { registered: answers.length - problems.length, problems };
  });
}

type CheckedAnswer =
  | { readonly documentId: string; readonly registration: Registration }
  | { readonly number: string | null; readonly problem: EInvoiceProblem };

async function checkAnswer(
  trx: Trx,
  answer: EInvoiceAnswer,
  keys: JSONWebKeySet | null,
): Promise<CheckedAnswer> {
  const qr = keys === null ? 'no_key' : await readSignedQr(answer, keys);
  if (typeof qr === 'string') return { number: null, problem: qr };
  const { SellerGstin: supplier, DocNo: number } = qr;
  const document = await findByNumber(trx, { supplier, number });
  if (!document) return { number, problem: 'unknown_document' };
  const verified = verifyRegistration(answer, qr, document.body);
  return typeof verified === 'string'
    ? { number, problem: verified }
    : { documentId: document.id, registration: verified };
}
