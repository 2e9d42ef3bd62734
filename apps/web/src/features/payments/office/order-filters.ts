import { orderStatuses, type OrderStatus } from '@anupal/contract/payments/office';
import type { User } from '@anupal/contract/users';
import { isUuid } from '@anupal/contract/values/uuid';
import { paths } from '../../../app/paths.ts';
import { dayIn } from '../../../lib/lists/date-range.ts';
import { readTrail, writeTrail, type Trailed } from '../../../lib/lists/cursor-trail.ts';
import { soughtIn } from '../../../lib/lists/search-text.ts';

/** Where the payments are, in the area of a member of staff. */
export function ordersPathOf({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminPayments : paths.adminPayments;
}

/** How many orders stand on a page of the list. */
export const ordersPerPage = 20;

/** A place in the list of orders, as the URL says it. */
export interface OrdersPlace extends Trailed {
  readonly q: string;
  readonly standing: OrderStatus | null;
  /** One person's alone. */
  readonly person: string | null;
  /** The first and the last day; empty for any. */
  readonly from: string;
  readonly to: string;
}

/** The place that a query says. */
export function readPlace(query: URLSearchParams): OrdersPlace {
  const person = query.get('person');
  return {
    q: (query.get('q') ?? '').trim().slice(0, 100),
    standing: orderStatuses.find((one) => one === query.get('standing')) ?? null,
    person: person !== null && isUuid(person) ? person : null,
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    trail: readTrail(query),
  };
}

/** What the API is asked for at a place. */
export function wantedAt({ q, standing, person, from, to }: Omit<OrdersPlace, 'trail'>) {
  return {
    q: soughtIn(q) || undefined,
    standing: standing ?? undefined,
    person: person ?? undefined,
    from: from || undefined,
    to: to || undefined,
  };
}

/** The query of a place. */
export function writePlace(place: OrdersPlace): Record<string, string> {
  const { q, standing, person, from, to, trail } = place;
  return {
    ...(q !== '' && { q }),
    ...(standing !== null && { standing }),
    ...(person !== null && { person }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...writeTrail({ trail }),
  };
}
