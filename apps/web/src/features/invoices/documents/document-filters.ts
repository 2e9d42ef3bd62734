import { documentKinds } from '@anupal/contract/invoices/document';
import { parseDay } from '../../../lib/lists/date-range.ts';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';
import { isPrivateSearch } from '../../../lib/lists/private-search.ts';

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
