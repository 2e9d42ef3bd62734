import { orderStatuses, type OrderStatus } from '@anupal/contract/payments/office';
import type { User } from '@anupal/contract/users';
import { isUuid } from '@anupal/contract/values/uuid';
import { paths } from '../../../app/paths.ts';
import { parseDay } from '../../../lib/lists/date-range.ts';
import { parseTrail, trailParams, type ListQuery } from '../../../lib/lists/cursor-trail.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';

/** Where the payments are, in the area of a member of staff. */
export function ordersPath({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminPayments : paths.adminPayments;
}

/** How many orders stand on a page of the list. */
export const ordersPerPage = 20;

/** A place in the list of orders, as the URL says it. */
export interface OrderListQuery extends ListQuery {
  readonly q: string;
  readonly standing: OrderStatus | null;
  /** One person's alone. */
  readonly person: string | null;
  /** The first and the last day; empty for any. */
  readonly from: string;
  readonly to: string;
}

/** The place that a query says. */
export function parseListQuery(query: URLSearchParams): OrderListQuery {
  const person = query.get('person');
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    standing: orderStatuses.find((one) => one === query.get('standing')) ?? null,
    person: person !== null && isUuid(person) ? person : null,
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
    trail: parseTrail(query),
  };
}

/** What the API is asked for at a place. */
export function toApiQuery({ q, standing, person, from, to }: Omit<OrderListQuery, 'trail'>) {
  return {
    q: toSearchText(q) || undefined,
    standing: standing ?? undefined,
    person: person ?? undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** The query of a place. */
export function toUrlParams(place: OrderListQuery): Record<string, string> {
  const { q, standing, person, from, to, trail } = place;
  return {
    ...(q !== '' && { q }),
    ...(standing !== null && { standing }),
    ...(person !== null && { person }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...trailParams({ trail }),
  };
}
