import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { documentDate, draftCreditNote } from '../../invoices/public.ts';
import { lockUser } from '../../users/public.ts';
import { allocatePayments } from '../accounts/allocate-payments.ts';
import { releaseBill } from '../accounts/allocation-queries.ts';
import { takeBillNumber } from '../numbers/bill-numbers.ts';
import { findIssuer } from '../profile/billing-profile.ts';
import { findBill, insertNote, markCancelled, type BillRow, type NoteRow } from './bill-queries.ts';

/**
 * Cancels a bill of the caller by a credit note of its whole amount. Its payments pay other bills of the
 * client, or become an advance. A bill is never deleted and its number never given again.
 */
export async function cancelBill(
  context: Context,
  actor: Actor,
  billId: string,
): Promise<Result<BillRow, 'not_found' | 'bill_cancelled'>> {
  const userId = actor.caller.user.id;
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, userId);
    const bill = await findBill(trx, userId, billId);
    const issuer = await findIssuer(trx, userId);
    if (!bill || !issuer) return refuse('not_found');
    if (bill.is_cancelled) return refuse('bill_cancelled');
    await releaseBill(trx, billId);
    if (!(await markCancelled(trx, billId))) return refuse('bill_cancelled');
    const on = documentDate(context);
    const draft = draftCreditNote(
      { document: bill.body, notes: [], annualReturnOn: null },
      'all_lines',
      { reason: 'bill_cancelled', on },
    );
    const kind = draft.kind as NoteRow['kind']; // what draftCreditNote makes
    // The series of the GSTIN that issued the bill, also when the franchisee has another one by now.
    const business = { ...issuer.business, gstin: bill.body.supplier.gstin };
    const number = await takeBillNumber(trx, { ...issuer, business }, kind, on);
    await insertNote(trx, {
      ...number,
      id: randomUUIDv7(),
      bill_id: billId,
      client_id: bill.client_id,
      kind,
      dated: on,
      total_paise: bill.total_paise,
      body: { ...draft, number: number.number, date: on },
    });
    await allocatePayments(trx, bill.client_id);
    const object = { type: 'client_bill', id: billId };
    const detail = { number: bill.number, note: number.number };
    await recordEvents(trx, [auditEvent('billing.bill_cancelled', actor, object, { detail })]);
    const cancelled = await findBill(trx, userId, billId);
    return cancelled ? ok(cancelled) : refuse('not_found');
  });
}
