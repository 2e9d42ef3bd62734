import { randomUUIDv7 } from 'node:crypto';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Trx } from '../../../platform/db/database.ts';
import { findServicesBySlug } from '../../eservices/public.ts';
import { upsertOrder } from './recurring-queries.ts';

/** Two clients of a demo: the one's returns and the other's books are prepared again and again. */
export interface DemoOrders {
  readonly userId: string;
  readonly returnsOf: string;
  readonly booksOf: string;
}

/** Orders returns and bookkeeping for clients of a demo. */
export async function seedRecurringOrders(
  trx: Trx,
  { userId, returnsOf, booksOf }: DemoOrders,
): Promise<void> {
  const common = {
    days_before: 7,
    is_paused: false,
    language: 'en',
    client_price_paise: null,
    starts_on: dateInIndia(new Date()),
  } as const;
  await upsertOrder(trx, userId, {
    ...common,
    id: randomUUIDv7(),
    client_id: returnsOf,
    form: 'GSTR-3B',
    eservice_id: null,
    frequency: null,
  });
  const [books] = await findServicesBySlug(trx, ['bookkeeping']);
  if (!books) return; // the operator of a sandbox may have deactivated it
  await upsertOrder(trx, userId, {
    ...common,
    id: randomUUIDv7(),
    client_id: booksOf,
    form: null,
    eservice_id: books.id,
    frequency: 'monthly',
  });
}
