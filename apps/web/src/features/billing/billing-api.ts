import { billing } from '@anupal/contract/billing';
import type { Bill, Receipt } from '@anupal/contract/billing/schemas';
import type { BodyInput, Query, Response } from '@anupal/contract/endpoint';
import type { TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { freshCode } from '../../lib/session/fresh-code.ts';
import { billList } from './bill-list.ts';

/** The key prefix of every query about bills and payments of clients. */
export const billingKey = ['billing'] as const;

/** How the user's bills look and are taxed. */
export const settingsQuery = {
  queryKey: [...billingKey, 'settings'],
  queryFn: (): Promise<Response<typeof billing.readSettings>> =>
    getValue(call(billing.readSettings)),
  staleTime: 0,
};

/** Saves how the user's bills look and are taxed. */
export function saveProfile(body: BodyInput<typeof billing.saveProfile>) {
  return freshCode.withFreshCode(() => call(billing.saveProfile, { body }));
}

/** A page of the user's bills, newest first. */
export function billsQuery(listQuery: typeof billList.unfiltered) {
  const query = billList.toRequest(listQuery);
  return {
    queryKey: [...billingKey, 'list', query],
    queryFn: (): Promise<Response<typeof billing.list>> => getValue(call(billing.list, { query })),
    staleTime: 0,
  };
}

/** What the user's clients owe, and what they paid this month. */
export const summaryQuery = {
  queryKey: [...billingKey, 'summary'],
  queryFn: (): Promise<Response<typeof billing.readSummary>> => getValue(call(billing.readSummary)),
  staleTime: 0,
};

/** A bill. */
export function billQuery(billId: string) {
  return {
    queryKey: [...billingKey, 'bill', billId],
    queryFn: (): Promise<Bill> => getValue(call(billing.read, { params: { billId } })),
    staleTime: 0,
  };
}

const latest = 5;

/** The latest bills of a client, and what they owe. */
export function clientBillsQuery(clientId: string) {
  return {
    queryKey: [...billingKey, 'client', clientId],
    queryFn: (): Promise<Response<typeof billing.listForClient>> =>
      getValue(call(billing.listForClient, { params: { clientId }, query: { limit: latest } })),
    staleTime: 0,
  };
}

const maxOpenBills = 20;

/** The bills of a client that are not paid in full, and what they owe. */
export function openBillsQuery(clientId: string) {
  return {
    queryKey: [...billingKey, 'client', clientId, 'open'],
    queryFn: (): Promise<Response<typeof billing.listForClient>> => {
      const query = { state: 'open' as const, limit: maxOpenBills };
      return getValue(call(billing.listForClient, { params: { clientId }, query }));
    },
    staleTime: 0,
  };
}

/** The lines to propose for the next bill of a client. */
export function proposalQuery(clientId: string, language: string) {
  return {
    queryKey: [...billingKey, 'proposal', clientId, language],
    queryFn: (): Promise<Response<typeof billing.propose>> =>
      getValue(call(billing.propose, { params: { clientId } })),
    staleTime: 0,
  };
}

/** The days of a statement. */
type StatementDays = Query<typeof billing.readStatement>;

/** The statement of a client for a period. */
export function statementQuery(clientId: string, days: StatementDays) {
  return {
    queryKey: [...billingKey, 'statement', clientId, days],
    queryFn: (): Promise<Response<typeof billing.readStatement>> =>
      getValue(call(billing.readStatement, { params: { clientId }, query: days })),
    staleTime: 0,
  };
}

/** A bill as the API takes it. */
export type NewBillInput = BodyInput<typeof billing.create>;

/** Issues a bill. Repeating the call with the same key returns the same bill. */
export function createBill(
  clientId: string,
  body: NewBillInput,
  idempotencyKey: string,
): Promise<ApiResult<Bill>> {
  return call(billing.create, { params: { clientId }, body, idempotencyKey });
}

/** A payment as the API takes it. */
export type NewReceiptInput = BodyInput<typeof billing.recordReceipt>;

/** Records a payment. Repeating the call with the same key returns the same payment. */
export function recordReceipt(
  clientId: string,
  body: NewReceiptInput,
  idempotencyKey: string,
): Promise<ApiResult<Receipt>> {
  return call(billing.recordReceipt, { params: { clientId }, body, idempotencyKey });
}

export function reverseReceipt(receiptId: string): Promise<ApiResult<Receipt>> {
  return call(billing.reverseReceipt, { params: { receiptId } });
}

export function cancelBill(billId: string): Promise<ApiResult<Bill>> {
  return call(billing.cancel, { params: { billId } });
}

/** Records by what a bill was shared. */
export function recordShare(
  billId: string,
  channel: BodyInput<typeof billing.recordShare>['channel'],
): Promise<ApiResult<Bill>> {
  return call(billing.recordShare, { params: { billId }, body: { channel } });
}

export function readBillFile(billId: string): Promise<ApiResult<Blob>> {
  return call(billing.readFile, { params: { billId } });
}

export function readNoteFile(billId: string): Promise<ApiResult<Blob>> {
  return call(billing.readNoteFile, { params: { billId } });
}

export function readReceiptFile(receiptId: string): Promise<ApiResult<Blob>> {
  return call(billing.readReceiptFile, { params: { receiptId } });
}

export function readStatementFile(
  clientId: string,
  query: Query<typeof billing.exportStatement>,
): Promise<ApiResult<Blob>> {
  return call(billing.exportStatement, { params: { clientId }, query });
}

export function readMonthFile(
  month: TaxPeriod,
  format: Query<typeof billing.exportMonth>['format'],
): Promise<ApiResult<Blob>> {
  return call(billing.exportMonth, { params: { month }, query: { format } });
}
