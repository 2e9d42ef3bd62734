import { randomUUIDv7 } from 'node:crypto';
import type { NewReceipt } from '@anupal/contract/billing/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { User } from '@anupal/contract/users';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { selectOwnClient } from '../../clients/public.ts';
import { documentDate } from '../../invoices/public.ts';
import { lockUser } from '../../users/public.ts';
import { allocatePayments } from '../accounts/allocate-payments.ts';
import { releaseReceipt } from '../accounts/allocation-queries.ts';
import { takeBillNumber } from '../numbers/bill-numbers.ts';
import { findIssuer } from '../profile/billing-profile.ts';
import { buildParties } from '../profile/parties.ts';
import {
  findReceipt,
  findReceiptByKey,
  insertReceipt,
  insertReversal,
  markReversed,
  type ReceiptRow,
} from './receipt-queries.ts';

/** A payment to record. */
export interface ReceiptRequest {
  readonly clientId: string;
  readonly receipt: NewReceipt;
  /** The idempotency key of the request. */
  readonly key: string | null;
}

type ReceiptRefusal = 'not_found' | 'billing_profile_missing' | 'date_future';

/**
 * Records a payment that a client made to the caller. It pays the client's oldest bills; the rest is an
 * advance. No money of the portal moves.
 */
export async function recordReceipt(
  context: Context,
  actor: Actor,
  { clientId, receipt, key }: ReceiptRequest,
): Promise<Result<ReceiptRow, ReceiptRefusal>> {
  const { user } = actor.caller;
  const result = await inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, user.id);
    const earlier = key === null ? undefined : await findReceiptByKey(trx, user.id, key);
    if (earlier) return ok(earlier);
    const today = documentDate(context);
    const added = await addReceipt(trx, user, { clientId, receipt, key }, today);
    if (!added.ok) return added;
    const recorded = await recordChange(trx, actor, 'billing.receipt_recorded', added.value);
    context.crash('billing:before-receipt-commit');
    return ok(recorded);
  });
  context.crash('billing:after-receipt-commit');
  return result;
}

/** Adds a payment of a client to a franchisee, and returns its id. Call it with the user locked. */
export async function addReceipt(
  trx: Trx,
  user: Pick<User, 'id' | 'fullName'>,
  { clientId, receipt, key }: ReceiptRequest,
  today: CalendarDate,
): Promise<Result<string, ReceiptRefusal>> {
  const client = await selectOwnClient(trx, user.id, clientId);
  if (!client) return refuse('not_found');
  const issuer = await findIssuer(trx, user.id);
  if (!issuer) return refuse('billing_profile_missing');
  if (receipt.receivedOn > today) return refuse('date_future');
  const parties = buildParties(issuer, {
    client,
    gstin: null,
    address: client.address,
    signatory: user.fullName,
  });
  const id = randomUUIDv7();
  const number = await takeBillNumber(trx, issuer, 'receipt', today);
  await insertReceipt(trx, {
    ...number,
    id,
    client_id: clientId,
    profile_version: issuer.profile.version,
    received_on: receipt.receivedOn,
    method: receipt.method,
    reference: receipt.reference ?? null,
    amount_paise: paise(receipt.amountPaise),
    body: { supplier: parties.supplier, recipient: parties.recipient },
    idempotency_key: key,
  });
  await allocatePayments(trx, clientId);
  return ok(id);
}

/** Reverses a payment of a client by an entry of its own; what it paid is open again. */
export async function reverseReceipt(
  context: Context,
  actor: Actor,
  receiptId: string,
): Promise<Result<ReceiptRow, 'not_found' | 'receipt_reversed'>> {
  const userId = actor.caller.user.id;
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, userId);
    const receipt = await findReceipt(trx, userId, receiptId);
    if (!receipt) return refuse('not_found');
    if (receipt.is_reversed) return refuse('receipt_reversed');
    await releaseReceipt(trx, receiptId);
    if (!(await markReversed(trx, receiptId))) return refuse('receipt_reversed');
    await insertReversal(trx, {
      id: randomUUIDv7(),
      receipt_id: receiptId,
      user_id: userId,
      client_id: receipt.client_id,
      dated: documentDate(context),
      amount_paise: receipt.amount_paise,
    });
    await allocatePayments(trx, receipt.client_id);
    return ok(await recordChange(trx, actor, 'billing.receipt_reversed', receiptId));
  });
}

async function recordChange(
  trx: Trx,
  actor: Actor,
  action: `billing.${string}`,
  id: string,
): Promise<ReceiptRow> {
  const receipt = await findReceipt(trx, actor.caller.user.id, id);
  if (!receipt) throw new Error('the payment was recorded before');
  const object = { type: 'client_receipt', id };
  const detail = { number: receipt.number, amount: receipt.amount_paise };
  await recordEvents(trx, [auditEvent(action, actor, object, { detail })]);
  return receipt;
}
