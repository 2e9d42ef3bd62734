import { randomUUIDv7 } from 'node:crypto';
import type { BillKind, NewBill } from '@anupal/contract/billing/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { listClientApplicationIds } from '../../applications/public.ts';
import { selectOwnClient, type ClientRow } from '../../clients/public.ts';
import { documentDate } from '../../invoices/public.ts';
import { lockUser } from '../../users/public.ts';
import { allocatePayments } from '../accounts/allocate-payments.ts';
import { takeBillNumber } from '../numbers/bill-numbers.ts';
import { findIssuer } from '../profile/billing-profile.ts';
import { draftBill } from './bill-draft.ts';
import {
  findBill,
  findBillByKey,
  insertBill,
  listBilledApplications,
  type BillRow,
} from './bill-queries.ts';
import { listGstins, type ClientGstin } from './client-gstins.ts';
import { sealRecipient } from './sealed-recipient.ts';

/** A bill to issue. */
export interface BillRequest {
  readonly clientId: string;
  readonly bill: NewBill;
  /** The idempotency key of the request. */
  readonly key: string | null;
}

type IssueRefusal =
  'not_found' | 'billing_profile_missing' | 'bill_date_outside' | 'application_billed';

/**
 * Issues a bill of the caller to a client under the next number of its series. What the client has paid
 * ahead pays it at once.
 */
export async function issueBill(
  context: Context,
  actor: Actor,
  request: BillRequest,
): Promise<Result<BillRow, IssueRefusal>> {
  const { user } = actor.caller;
  const result = await inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, user.id);
    const earlier =
      request.key === null ? undefined : await findBillByKey(trx, user.id, request.key);
    if (earlier) return ok(earlier);
    const issued = await addBill(trx, context, {
      ...request,
      userId: user.id,
      signatory: user.fullName,
    });
    if (!issued.ok) return issued;
    const { id, number } = issued.value;
    const object = { type: 'client_bill', id };
    await recordEvents(trx, [
      auditEvent('billing.bill_issued', actor, object, { detail: { number } }),
    ]);
    context.crash('billing:before-commit');
    return issued;
  });
  context.crash('billing:after-commit');
  return result;
}

/** A bill with who issues it. */
export interface IssuedBy extends BillRequest {
  readonly userId: string;
  /** Who signs for the franchisee. */
  readonly signatory: string;
}

/** Adds a bill of a franchisee. Call it with the user locked. */
export async function addBill(
  trx: Trx,
  context: Pick<Context, 'keys' | 'log' | 'clock'>,
  { userId, clientId, bill, key, signatory }: IssuedBy,
): Promise<Result<BillRow, IssueRefusal>> {
  const client = await selectOwnClient(trx, userId, clientId);
  if (!client) return refuse('not_found');
  const issuer = await findIssuer(trx, userId);
  if (!issuer) return refuse('billing_profile_missing');
  if (!isInCurrentMonth(bill.date, documentDate(context))) return refuse('bill_date_outside');
  const applicationIds = listApplicationIds(bill);
  const free = await checkApplications(trx, clientId, applicationIds);
  if (!free.ok) return free;
  const gstin = await chooseGstin(trx, context, client, bill);
  if (!gstin.ok) return gstin;
  const address = bill.recipientAddress ?? gstin.value?.address ?? client.address;
  const recipient = { client, gstin: gstin.value?.gstin ?? null, address, signatory };
  const draft = draftBill(issuer, recipient, bill);
  const id = randomUUIDv7();
  const kind = draft.kind as BillKind; // what draftInvoice makes
  const number = await takeBillNumber(trx, issuer, kind, bill.date);
  const document = { ...draft, number: number.number, date: bill.date };
  await insertBill(
    trx,
    {
      ...number,
      ...sealRecipient(context.keys, id, document),
      id,
      client_id: clientId,
      profile_version: issuer.profile.version,
      kind,
      dated: bill.date,
      due_on: bill.dueOn,
      total_paise: paise(draft.totals.total),
      idempotency_key: key,
    },
    applicationIds,
  );
  await allocatePayments(trx, clientId);
  const issued = await findBill(trx, userId, id);
  if (!issued) throw new Error('the bill was added before');
  return ok(issued);
}

function isInCurrentMonth(date: CalendarDate, today: CalendarDate): boolean {
  return date <= today && date >= `${today.slice(0, 7)}-01`;
}

function listApplicationIds({ lines }: NewBill): readonly string[] {
  return [...new Set(lines.flatMap(({ applicationId }) => applicationId ?? []))];
}

// The user is locked, so no other bill can take one of them meanwhile.
async function checkApplications(
  trx: Trx,
  clientId: string,
  ids: readonly string[],
): Promise<Result<null, 'not_found' | 'application_billed'>> {
  if (ids.length === 0) return ok(null);
  const own = await listClientApplicationIds(trx, clientId, ids);
  if (own.length < ids.length) return refuse('not_found');
  const billed = await listBilledApplications(trx, ids);
  return billed.length > 0 ? refuse('application_billed') : ok(null);
}

// Of several GSTINs the one that was chosen, or one of the client's own State.
async function chooseGstin(
  trx: Trx,
  context: Pick<Context, 'keys' | 'log'>,
  client: ClientRow,
  { date, registrationId }: NewBill,
): Promise<Result<ClientGstin | null, 'not_found'>> {
  const gstins = await listGstins(trx, context, client, date);
  if (registrationId === undefined) return ok(gstins[0] ?? null);
  const chosen = gstins.find((one) => one.registrationId === registrationId);
  return chosen ? ok(chosen) : refuse('not_found');
}
