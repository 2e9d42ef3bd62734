import { orderStatuses } from '@anupal/contract/payments/office';
import type { User } from '@anupal/contract/users';
import { isUuid } from '@anupal/contract/values/uuid';
import { paths } from '../../../app/paths.ts';
import { parseDay } from '../../../lib/lists/date-range.ts';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';

/** The URL of the payments, in the area of a member of staff. */
export function ordersPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminPayments : paths.adminPayments;
}

/** The orders, of one user if `person` is an id. */
export const orderList = defineListQuery(
  {
    status: oneOf(orderStatuses),
    person: (text) => (isUuid(text) ? text : ''),
    from: parseDay,
    to: parseDay,
  },
  { name: 'orders', pageSize: 20 },
);
