import * as z from 'zod/mini';
import {
  bill,
  billingSettings,
  billKinds,
  billStates,
  clientAccount,
  groupDues,
  listedBill,
  newBill,
  newBillingProfile,
  newReceipt,
  proposedLine,
  proposedRecipient,
  receipt,
  billShareChannels,
  statementEntry,
} from './billing/schemas.ts';
import { labelFilter } from './clients/schemas.ts';
import { endpoint } from './endpoint.ts';
import { taxPeriodValue } from './invoices/returns/tax-period.ts';
import { pageFields, pageQuery, searchText } from './paging.ts';
import { calendarDateValue } from './values/date-value.ts';

const clientId = z.object({ clientId: z.uuid() });
const billId = z.object({ billId: z.uuid() });
const receiptId = z.object({ receiptId: z.uuid() });
const period = {
  from: z.optional(calendarDateValue),
  to: z.optional(calendarDateValue),
};
const billFilter = { state: z.optional(z.enum([...billStates, 'open', 'overdue'])) };

/**
 * Bills of a franchisee to their clients, and what the clients paid. A memorandum in the franchisee's own
 * name: no call moves money of the portal. Clients and bills of others are unknown to every call.
 */
export const billing = {
  readSettings: endpoint({
    method: 'GET',
    path: '/billing/profile',
    access: ['user'],
    needs: ['kyc'],
    response: billingSettings,
    errors: [],
  }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/billing/profile',
    access: ['user'],
    needs: ['kyc', 'knownDevice', 'freshCode'],
    body: newBillingProfile,
    response: billingSettings,
    errors: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/bills',
    access: ['user'],
    needs: ['kyc'],
    query: z.object({
      /** A part of a number or of a client's name. */
      q: z.optional(searchText),
      group: labelFilter,
      ...billFilter,
      ...pageQuery,
    }),
    response: z.object({
      /** The latest first. */
      bills: z.array(listedBill),
      ...pageFields,
    }),
    errors: [],
  }),
  readSummary: endpoint({
    method: 'GET',
    path: '/bills/summary',
    access: ['user'],
    needs: ['kyc'],
    response: z.object({
      open: z.int(),
      overdue: z.int(),
      duePaise: z.int(),
      overduePaise: z.int(),
      /** Received since the first of this month. */
      receivedPaise: z.int(),
      /** Dues by client group, the largest first, at most 50. */
      groups: z.array(groupDues),
    }),
    errors: [],
  }),
  exportMonth: endpoint({
    method: 'GET',
    path: '/bills/months/:month',
    access: ['user'],
    needs: ['kyc', 'knownDevice'],
    params: z.object({ month: taxPeriodValue }),
    query: z.object({ format: z.enum(['xlsx', 'csv']) }),
    response: 'file',
    errors: ['sheet_too_long', 'exports_busy'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/bills/:billId',
    access: ['user'],
    needs: ['kyc'],
    params: billId,
    response: bill,
    errors: ['not_found'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/bills/:billId/file',
    access: ['user'],
    needs: ['kyc'],
    params: billId,
    response: 'file',
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  readNoteFile: endpoint({
    method: 'GET',
    path: '/bills/:billId/note/file',
    access: ['user'],
    needs: ['kyc'],
    params: billId,
    response: 'file',
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/bills/:billId/cancellation',
    access: ['user'],
    needs: ['kyc'],
    params: billId,
    response: bill,
    errors: ['not_found', 'bill_cancelled'],
  }),
  recordShare: endpoint({
    method: 'POST',
    path: '/bills/:billId/shares',
    access: ['user'],
    needs: ['kyc'],
    params: billId,
    body: z.object({ channel: z.enum(billShareChannels) }),
    response: bill,
    errors: ['not_found'],
  }),
  listForClient: endpoint({
    method: 'GET',
    path: '/clients/:clientId/bills',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    query: z.object({ ...billFilter, ...pageQuery }),
    response: z.object({
      /** The latest first. */
      bills: z.array(listedBill),
      account: clientAccount,
      ...pageFields,
    }),
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/clients/:clientId/bills',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    params: clientId,
    body: newBill,
    response: bill,
    errors: ['not_found', 'billing_profile_missing', 'bill_date_outside', 'application_billed'],
  }),
  propose: endpoint({
    method: 'GET',
    path: '/clients/:clientId/bills/proposal',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    response: z.object({
      /** The client's unbilled applications, the latest first, at most 20. */
      lines: z.array(proposedLine),
      kind: z.nullable(z.enum(billKinds)),
      recipient: proposedRecipient,
      /** Today in India. */
      today: z.iso.date(),
    }),
    errors: ['not_found'],
  }),
  readStatement: endpoint({
    method: 'GET',
    path: '/clients/:clientId/statement',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    query: z.object(period),
    response: z.object({
      /** What the client owed before the first entry. */
      openingPaise: z.int(),
      /** The oldest first, the latest 500. */
      entries: z.array(statementEntry),
      account: clientAccount,
    }),
    errors: ['not_found'],
  }),
  exportStatement: endpoint({
    method: 'GET',
    path: '/clients/:clientId/statement/file',
    access: ['user'],
    needs: ['kyc', 'knownDevice'],
    params: clientId,
    query: z.object({ ...period, format: z.enum(['pdf', 'xlsx']) }),
    response: 'file',
    errors: [
      'not_found',
      'billing_profile_missing',
      'sheet_too_long',
      'exports_busy',
      'too_many_requests',
      'unavailable',
    ],
  }),
  recordReceipt: endpoint({
    method: 'POST',
    path: '/clients/:clientId/receipts',
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    params: clientId,
    body: newReceipt,
    response: receipt,
    errors: ['not_found', 'billing_profile_missing', 'date_future'],
  }),
  reverseReceipt: endpoint({
    method: 'POST',
    path: '/client-receipts/:receiptId/reversal',
    access: ['user'],
    needs: ['kyc'],
    params: receiptId,
    response: receipt,
    errors: ['not_found', 'receipt_reversed'],
  }),
  readReceiptFile: endpoint({
    method: 'GET',
    path: '/client-receipts/:receiptId/file',
    access: ['user'],
    needs: ['kyc'],
    params: receiptId,
    response: 'file',
    errors: ['not_found', 'too_many_requests', 'unavailable'],
  }),
};
