import { orderStatuses, type OrderStatus } from '@anupal/contract/payments/office';
import type { User } from '@anupal/contract/users';
import { isUuid } from '@anupal/contract/values/uuid';
import { paths } from '../../../app/paths.ts';
import { parseDay } from '../../../lib/lists/date-range.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';

/** The URL of the payments, in the area of a member of staff. */
export function ordersPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminPayments : paths.adminPayments;
}

/** The number of orders per page. */
export const ordersPerPage = 20;

/** A list query of the orders, as in the URL. */
export interface OrderListQuery extends ListQuery {
  readonly q: string;
  readonly status: OrderStatus | null;
  /** Only those of one user. */
  readonly person: string | null;
  /** The first and last day; empty for any. */
  readonly from: string;
  readonly to: string;
}

/** Parses a list query from the URL. */
export function parseListQuery(query: URLSearchParams): OrderListQuery {
  const person = query.get('person');
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    status: orderStatuses.find((one) => one === query.get('status')) ?? null,
    person: person !== null && isUuid(person) ? person : null,
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
    trail: parseTrail(query),
  };
}

/** The API query of a list query. */
export function toApiQuery({ q, status, person, from, to }: Omit<OrderListQuery, 'trail'>) {
  return {
    q: toSearchText(q) || undefined,
    status: status ?? undefined,
    person: person ?? undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** The URL parameters of a list query. */
export function toUrlParams(listQuery: OrderListQuery): Record<string, string> {
  const { q, status, person, from, to, trail } = listQuery;
  return {
    ...(q !== '' && { q }),
    ...(status !== null && { status }),
    ...(person !== null && { person }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...trailParams({ trail }),
  };
}
