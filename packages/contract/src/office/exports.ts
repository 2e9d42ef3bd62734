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
const exportCall = {
  method: 'POST',
  access: ['superadmin'],
  needs: ['freshCode'],
  response: 'file',
  errors: ['exports_busy', 'session_expired', 'sheet_too_long'],
} as const;
const format = z.enum(exportFormats);
const pageFields = { limit: true, cursor: true } as const;
const { q } = officeEndpoints.searchQueue.body.shape;

/**
 * Exports of the staff lists with the filters of the screen, without paging. They contain no
 * identity numbers and no documents.
 */
export const listExports = {
  exportUsers: endpoint({
    ...exportCall,
    path: '/office/exports/users',
    body: z.object({ ...peopleFilter, format }),
  }),
  exportPayments: endpoint({
    ...exportCall,
    path: '/office/exports/payments',
    body: z.extend(z.omit(payments.listAll.query, pageFields), { format }),
  }),
  exportRefunds: endpoint({
    ...exportCall,
    path: '/office/exports/refunds',
    body: z.extend(z.omit(payments.listRefunds.query, pageFields), { format }),
  }),
  exportApplications: endpoint({
    ...exportCall,
    path: '/office/exports/applications',
    body: z.extend(z.omit(officeEndpoints.searchQueue.body, pageFields), {
      q: z.optional(q),
      format,
    }),
  }),
  exportAudit: endpoint({
    ...exportCall,
    path: '/office/exports/audit',
    body: z.object({ ...auditFilter, format }),
    errors: [...exportCall.errors, 'search_too_broad'],
  }),
  exportLedger: endpoint({
    ...exportCall,
    path: '/office/exports/ledger',
    body: z.object({ ...dayBookPeriod, format }),
  }),
};
