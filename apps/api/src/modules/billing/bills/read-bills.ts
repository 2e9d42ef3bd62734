import { randomUUIDv7 } from 'node:crypto';
import type { ClientAccount, GroupDues } from '@anupal/contract/billing/schemas';
import { upiLink } from '@anupal/contract/billing/upi';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Db } from '../../../platform/db/database.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../../platform/db/paging.ts';
import { traceQrCode, type QrCode } from '../../../platform/pdf/qr-code.ts';
import {
  insertShare as insertClientShare,
  selectOwnClient,
  type ClientRow,
} from '../../clients/public.ts';
import { documentDate } from '../../invoices/public.ts';
import {
  listGroupDues,
  readAccount,
  summarizeBilling,
  type BillingSummary,
} from '../accounts/account-queries.ts';
import { findBillingProfile, type BillingProfileRow } from '../profile/profile-queries.ts';
import { listBillPayments, type BillPaymentRow } from '../receipts/receipt-queries.ts';
import {
  countBills,
  findBill,
  findLastShare,
  findNote,
  insertShare,
  listBillApplications,
  selectBills,
  type BillFilter,
  type BillRow,
  type NoteRow,
} from './bill-queries.ts';
import { openRecipient } from './sealed-recipient.ts';
import { writeShareText } from './share-text.ts';

/** Which page of which bills. */
export type BillList = Omit<BillFilter, 'today'> & PageQuery;

/** A bill in a list. */
export interface ListedBillRow {
  readonly id: string;
  readonly row: BillRow;
  readonly isOverdue: boolean;
}

/** Lists bills of a franchisee, newest first. */
export async function listBills(
  context: Context,
  { limit, cursor, ...query }: BillList,
): Promise<CountedPage<ListedBillRow>> {
  const today = documentDate(context);
  const filter = { ...query, today };
  const page = await readCountedPage(
    { limit, cursor },
    (request) => selectBills(context.db, filter, request),
    (count) => countBills(context.db, filter, count),
  );
  const rows = page.rows.map((row) => ({
    id: row.id,
    row,
    isOverdue: isOverdueOn(row, today),
  }));
  return { ...page, rows };
}

/** The bills of a client with what they owe. */
export interface ClientBills {
  readonly page: CountedPage<ListedBillRow>;
  readonly account: ClientAccount;
}

/** Lists the bills of a client of a franchisee. Clients of others are not found. */
export async function listClientBills(
  context: Context,
  query: BillList & { readonly clientId: string },
): Promise<Result<ClientBills, 'not_found'>> {
  const { userId, clientId } = query;
  if (!(await selectOwnClient(context.db, userId, clientId))) return refuse('not_found');
  const page = await listBills(context, query);
  const account = await readAccount(context.db, clientId, documentDate(context));
  return ok({ page, account });
}

/** A bill that a client has not paid in full, and how to pay the rest. */
export interface UnpaidBill extends ListedBillRow {
  /** Opens a UPI app; null if the franchisee has no UPI address. */
  readonly upiLink: string | null;
}

const shownUnpaid = 20;

/** Lists the newest bills that a client has not paid in full, and what they owe in all. */
export async function listUnpaidBills(
  context: Context,
  client: { readonly userId: string; readonly clientId: string },
): Promise<{ readonly bills: readonly UnpaidBill[]; readonly account: ClientAccount }> {
  const { db } = context;
  const today = documentDate(context);
  const [rows, account, profile] = await Promise.all([
    selectBills(db, { ...client, state: 'open', today }, { before: undefined, limit: shownUnpaid }),
    readAccount(db, client.clientId, today),
    findBillingProfile(db, client.userId),
  ]);
  const bills = rows.map((row) => ({
    id: row.id,
    row,
    isOverdue: isOverdueOn(row, today),
    upiLink: profile ? writeUpiLink(row, profile.name, profile.upi_address) : null,
  }));
  return { bills, account };
}

const shownGroups = 50;

/** Summarizes what the clients of a franchisee owe, also by group, and what they paid this month. */
export async function readSummary(
  context: Context,
  userId: string,
): Promise<BillingSummary & { readonly groups: readonly GroupDues[] }> {
  const today = documentDate(context);
  const since = `${today.slice(0, 7)}-01` as CalendarDate; // the first of its month
  const [summary, groups] = await Promise.all([
    summarizeBilling(context.db, userId, { today, since }),
    listGroupDues(context.db, userId, { today, limit: shownGroups }),
  ]);
  return { ...summary, groups };
}

/** A bill with what belongs to it. */
export interface BillDetail {
  /** With the GSTIN of its recipient. */
  readonly row: BillRow;
  /** The profile by which it was issued. */
  readonly issuer: BillingProfileRow;
  /** How to pay what is unpaid now; the address may have changed since. */
  readonly upi: { readonly address: string; readonly link: string; readonly qr: QrCode } | null;
  readonly note: NoteRow | undefined;
  readonly payments: readonly BillPaymentRow[];
  readonly applicationIds: readonly string[];
  readonly phone: string | null;
  readonly email: string | null;
  /** The language of the client; that of the caller if it is unknown. */
  readonly language: Language;
  readonly shareText: string;
  readonly lastSharedAt: Date | null;
  readonly isOverdue: boolean;
}

/** Reads a bill of a franchisee. Those of others are not found. */
export async function readBill(
  context: Context,
  userId: string,
  { billId, language }: { readonly billId: string; readonly language: Language },
): Promise<Result<BillDetail, 'not_found'>> {
  const { db } = context;
  const row = await findBill(db, userId, billId);
  if (!row) return refuse('not_found');
  const [issuer, current, client, note, payments, applicationIds, lastSharedAt] = await Promise.all(
    [
      findBillingProfile(db, userId, row.profile_version),
      findBillingProfile(db, userId),
      findOwnClient(db, userId, row.client_id),
      findNote(db, billId),
      listBillPayments(db, billId),
      listBillApplications(db, billId),
      findLastShare(db, billId),
    ],
  );
  if (!issuer) throw new Error('a bill has an issuer');
  const opened = { ...row, body: openRecipient(context.keys, row, row.body) };
  const isOverdue = isOverdueOn(row, documentDate(context));
  const upiAddress = current?.upi_address ?? null;
  const clientLanguage = client?.language ?? language;
  const shared = { row: opened, issuer: issuer.name, upiAddress, isOverdue };
  return ok({
    row: opened,
    issuer,
    upi: describeUpi(row, issuer.name, upiAddress),
    note,
    payments,
    applicationIds,
    phone: client?.phone ?? null,
    email: client?.email ?? null,
    language: clientLanguage,
    shareText: writeShareText(shared, clientLanguage),
    lastSharedAt,
    isOverdue,
  });
}

// A bill outlives its client.
async function findOwnClient(
  db: Db,
  userId: string,
  clientId: string | null,
): Promise<ClientRow | undefined> {
  return clientId === null ? undefined : selectOwnClient(db, userId, clientId);
}

function isOverdueOn({ state, due_on }: BillRow, today: CalendarDate): boolean {
  return (state === 'unpaid' || state === 'partly_paid') && due_on < today;
}

function describeUpi(row: BillRow, name: string, address: string | null): BillDetail['upi'] {
  const link = writeUpiLink(row, name, address);
  return address === null || link === null ? null : { address, link, qr: traceQrCode(link) };
}

// Nothing is left to pay, or there is no address to pay to.
function writeUpiLink(row: BillRow, name: string, address: string | null): string | null {
  const amount = paise(row.total_paise - row.paid_paise);
  if (address === null || row.is_cancelled || amount === 0) return null;
  return upiLink({ address, name, amount, note: row.number });
}

/** Records that the caller shared a bill, also among what was shared with its client. */
export async function recordShare(
  context: Context,
  userId: string,
  {
    billId,
    channel,
  }: { readonly billId: string; readonly channel: Parameters<typeof insertShare>[2] },
): Promise<Result<null, 'not_found'>> {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const bill = await findBill(trx, userId, billId);
    if (!bill) return refuse('not_found');
    await insertShare(trx, billId, channel);
    const { client_id: clientId, number: label } = bill;
    if (clientId !== null) {
      const id = randomUUIDv7();
      const app = channel === 'device' ? 'other' : channel;
      const shared = { id, client_id: clientId, channel: app, subject: 'bill', label } as const;
      await insertClientShare(trx, shared);
    }
    return ok(null);
  });
}
