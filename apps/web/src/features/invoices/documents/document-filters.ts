import { documentKinds } from '@anupal/contract/invoices/document';
import type { User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';
import { parseDay } from '../../../lib/lists/date-range.ts';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';
import { isPrivateSearch } from '../../../lib/lists/private-search.ts';

/** The URL of the documents of all franchisees, in the area of a member of staff. */
export function officeDocumentsPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminInvoices : paths.adminInvoices;
}

const filters = { kind: oneOf(documentKinds), from: parseDay, to: parseDay };

/** The tax documents of the user. */
export const ownDocumentList = defineListQuery(filters, {
  name: 'own-invoices',
  pageSize: 20,
  isPrivate: isPrivateSearch,
});

/** The tax documents of all franchisees. */
export const officeDocumentList = defineListQuery(filters, {
  name: 'invoices',
  pageSize: 20,
  isPrivate: isPrivateSearch,
});
