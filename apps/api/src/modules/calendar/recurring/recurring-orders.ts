import { randomUUIDv7 } from 'node:crypto';
import type { OrderFrequency } from '@anupal/contract/calendar/recurring/endpoints';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import { addMonths, dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused } from '../../../platform/db/database.ts';
import { selectOwnClient } from '../../clients/public.ts';
import { findServicesById, type NamedService } from '../../eservices/public.ts';
import { lockUser } from '../../users/public.ts';
import { readDues, type ClientDue } from '../clients/client-due-dates.ts';
import { findServices } from '../due-dates/due-dates.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { readDueOrders, type DueOrder } from './due-orders.ts';
import {
  deleteOrder,
  listOrdersOfClient,
  upsertOrder,
  type RecurringOrderRow,
} from './recurring-queries.ts';
import { listOrderableServices, type OrderableService } from './service-periods.ts';

/** A client of a franchisee. */
export interface OrderingClient {
  readonly userId: string;
  readonly clientId: string;
}

/** The recurring orders of a client, and what can be ordered. */
export interface ClientOrders {
  readonly orders: readonly {
    readonly order: RecurringOrderRow;
    /** What a draft is prepared for next; undefined when nothing is due within a year. */
    readonly next: DueOrder | undefined;
  }[];
  readonly forms: readonly OrderableForm[];
  readonly services: readonly OrderableService[];
  /** The names of the services that are ordered. */
  readonly ordered: ReadonlyMap<string, NamedService>;
}

/** A form that is due for a client, with the firm's service for it. */
export interface OrderableForm {
  /** In English. */
  readonly form: string;
  readonly service: NamedService;
}

/** Reads the recurring orders of a client of the caller. */
export async function readOrders(
  context: Context,
  { userId, clientId }: OrderingClient,
): Promise<Result<ClientOrders, 'not_found'>> {
  const { db } = context;
  const year = await readYear(context, { userId, clientId });
  if (year === null) return refuse('not_found');
  const orders = await listOrdersOfClient(db, clientId);
  const dueOrders = await readDueOrders(db, context, { userId, orders, ...year });
  const ordered = new Set(orders.map(({ form }) => form));
  const forms = await listOrderable(context, year.dues);
  const services = await listOrderableServices(db, year.rules);
  const serviceIds = new Set(orders.flatMap(({ eservice_id }) => eservice_id ?? []));
  const named = await findServicesById(db, [...serviceIds]);
  return ok({
    orders: orders.map((order) => ({
      order,
      next: dueOrders.find((one) => one.order.id === order.id && !one.isPrepared),
    })),
    forms: forms.filter(({ form }) => !ordered.has(form)),
    services: services.filter(({ service }) => !serviceIds.has(service.id)),
    ordered: new Map(named.map((service) => [service.id, service])),
  });
}

/** What is ordered for a client, and how. */
export interface OrderInput {
  /** One of both. */
  readonly form?: string | undefined;
  readonly service?: { readonly id: string; readonly frequency: OrderFrequency } | undefined;
  readonly daysBefore: number;
  /** Absent, it stays as it is. */
  readonly isPaused?: boolean | undefined;
  /** In rupees; null takes the price for the client. */
  readonly clientPrice?: number | null | undefined;
  readonly language: Language;
}

/**
 * Orders a form for a client of the caller each time it is due, or a service without a due date at a
 * frequency, or changes the order.
 */
export async function saveOrder(
  context: Context,
  { userId, clientId }: OrderingClient,
  { form, service, daysBefore, isPaused, clientPrice = null, language }: OrderInput,
): Promise<Result<null, 'not_found'>> {
  const year = await readYear(context, { userId, clientId });
  if (year === null) return refuse('not_found');
  const orderable = await listOrderable(context, year.dues);
  const services = await listOrderableServices(context.db, year.rules);
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await selectOwnClient(trx, userId, clientId))) return refuse('not_found');
    // One whose form is no longer due, or whose service is no longer offered, can still be changed.
    const orders = await listOrdersOfClient(trx, clientId);
    const isKnown =
      service === undefined
        ? [...orderable, ...orders].some((one) => one.form === form)
        : orders.some(
            (one) => one.eservice_id === service.id && one.frequency === service.frequency,
          ) || isOffered(services, service);
    if (!isKnown) return refuse('not_found');
    const current = orders.find((one) =>
      service === undefined ? one.form === form : one.eservice_id === service.id,
    );
    await upsertOrder(trx, userId, {
      id: randomUUIDv7(),
      client_id: clientId,
      form: form ?? null,
      eservice_id: service?.id ?? null,
      frequency: service?.frequency ?? null,
      days_before: daysBefore,
      is_paused: isPaused ?? current?.is_paused ?? false,
      language,
      starts_on: year.today,
      client_price_paise: clientPrice === null ? null : rupeesToPaise(clientPrice),
    });
    return ok(null);
  });
}

function isOffered(
  services: readonly OrderableService[],
  { id, frequency }: NonNullable<OrderInput['service']>,
): boolean {
  return services.some(
    ({ service, frequencies }) => service.id === id && frequencies.includes(frequency),
  );
}

/** Ends a recurring order of a client of the caller. */
export async function removeOrder(
  { db }: Context,
  { userId, clientId }: OrderingClient,
  orderId: string,
): Promise<Result<null, 'not_found'>> {
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, userId);
    return (await deleteOrder(trx, userId, { clientId, orderId })) ? ok(null) : refuse('not_found');
  });
}

// Null for a client of another franchisee.
async function readYear(context: Context, { userId, clientId }: OrderingClient) {
  const rules = await readRules(context);
  const today = dateInIndia(new Date(context.clock()));
  const range = { from: today, to: addMonths(today, 12) };
  const ids = [clientId];
  const { dues, clients } = await readDues(context.db, { userId, today, range, rules }, { ids });
  return clients.length === 0 ? null : { dues, range, today, rules };
}

async function listOrderable(
  context: Context,
  dues: readonly ClientDue[],
): Promise<readonly OrderableForm[]> {
  const services = await findServices(context, dues);
  // Nobody files a belated or a revised return each time that it could be filed.
  const required = dues.filter(({ obligation }) => !obligation.isOptional);
  const byForm = new Map(required.map(({ obligation }) => [obligation.form, obligation.service]));
  return [...byForm].flatMap(([form, slug]) => {
    const service = services.find((one) => one.slug === slug);
    return service ? [{ form, service }] : [];
  });
}
