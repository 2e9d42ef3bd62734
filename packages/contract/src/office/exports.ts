import * as z from 'zod/mini';
import { officeEndpoints } from '../applications/office.ts';
import { endpoint } from '../endpoint.ts';
import { payments } from '../payments.ts';
import { dayBookPeriod } from '../wallet.ts';
import { auditFilter } from './log.ts';
import { peopleFilter } from './people.ts';

/** The formats of an export: a CSV file of any length, or an Excel workbook of limited length. */
export const exportFormats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** The lists that can be exported. */
export const exportedLists = [
  'users',
  'payments',
  'refunds',
  'applications',
  'audit',
  'ledger',
] as const;

/** A list that can be exported. */
export type ExportedList = (typeof exportedLists)[number];

// The search term may be personal data and proxies log URLs, so it is sent in the body.
const complete = {
  method: 'POST',
  access: ['superadmin'],
  needs: ['freshCode'],
  response: 'file',
  errors: ['exports_busy', 'session_expired', 'sheet_too_long'],
} as const;
const format = z.enum(exportFormats);
const fullPage = { limit: true, cursor: true } as const;
const { q } = officeEndpoints.searchQueue.body.shape;

/**
 * Exports of the staff lists with the filters of the screen, without paging. They contain no
 * identity numbers and no documents.
 */
export const listExports = {
  exportUsers: endpoint({
    ...complete,
    path: '/office/exports/users',
    body: z.object({ ...peopleFilter, format }),
  }),
  exportPayments: endpoint({
    ...complete,
    path: '/office/exports/payments',
    body: z.extend(z.omit(payments.listAll.query, fullPage), { format }),
  }),
  exportRefunds: endpoint({
    ...complete,
    path: '/office/exports/refunds',
    body: z.extend(z.omit(payments.listRefunds.query, fullPage), { format }),
  }),
  exportApplications: endpoint({
    ...complete,
    path: '/office/exports/applications',
    body: z.extend(z.omit(officeEndpoints.searchQueue.body, fullPage), {
      q: z.optional(q),
      format,
    }),
  }),
  exportAudit: endpoint({
    ...complete,
    path: '/office/exports/audit',
    body: z.object({ ...auditFilter, format }),
    errors: [...complete.errors, 'search_too_broad'],
  }),
  exportLedger: endpoint({
    ...complete,
    path: '/office/exports/ledger',
    body: z.object({ ...dayBookPeriod, format }),
  }),
};
