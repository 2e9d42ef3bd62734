import { periodAround, type Period } from '@anupal/contract/calendar/periods';
import {
  orderFrequencies,
  type OrderFrequency,
} from '@anupal/contract/calendar/recurring/endpoints';
import type { RuleSet } from '@anupal/contract/calendar/rule';
import {
  addDays,
  dateInIndia,
  toMonthNumber,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import type { Db } from '../../../platform/db/database.ts';
import { listDueClients, type DueClientRow } from '../../clients/public.ts';
import {
  findServicesById,
  readOtherServices,
  type CurrentService,
} from '../../eservices/public.ts';
import { listAskedPeriods } from '../readiness/readiness.ts';
import type { OrderedSubject, OrdersInRange } from './ordered-subject.ts';
import type { RecurringOrderRow } from './recurring-queries.ts';

const months = { monthly: 1, quarterly: 3, yearly: 12 } as const;
const mostMonthsBack = 12;

/** A service without a due date, and how often it can be ordered. */
export interface OrderableService {
  readonly service: CurrentService;
  readonly frequencies: readonly OrderFrequency[];
}

/** Lists the active services that no rule makes due, with the frequencies of the periods that they ask for. */
export async function listOrderableServices(
  db: Db,
  { rules }: RuleSet,
): Promise<readonly OrderableService[]> {
  const withDates = new Set(rules.flatMap(({ service }) => service ?? []));
  const services = await readOtherServices(db, [...withDates]);
  return services.flatMap((service) => {
    const asked = listAskedPeriods(service.version.fields);
    const frequencies = orderFrequencies.filter(
      (one) => asked.length === 0 || asked.includes(periodAround(0, months[one]).kind),
    );
    return frequencies.length === 0 ? [] : [{ service, frequencies }];
  });
}

/**
 * The periods of ordered services from the start of the order to the next one, a year back at most. They
 * have no due date, so a draft is prepared before the end of each. Those that have ended are listed too: a
 * draft for something else may have been in the way.
 */
export async function listServicePeriods(
  db: Db,
  { userId, today, orders, range }: OrdersInRange,
): Promise<readonly OrderedSubject[]> {
  const ofServices = orders.filter(({ eservice_id }) => eservice_id !== null);
  if (ofServices.length === 0) return [];
  const ids = [...new Set(ofServices.map(({ client_id }) => client_id))];
  const clients = await listDueClients(db, userId, { ids });
  const byId = new Map(clients.map((client) => [client.id, client]));
  const serviceIds = [...new Set(ofServices.flatMap(({ eservice_id }) => eservice_id ?? []))];
  const named = await findServicesById(db, serviceIds);
  const slugs = new Map(named.map(({ id, slug }) => [id, slug]));
  return ofServices.flatMap((order) => {
    const client = byId.get(order.client_id);
    const slug = slugs.get(order.eservice_id ?? '');
    if (!client || slug === undefined) return [];
    const rule = `service-${order.frequency}`;
    return listPeriods(order, today)
      .filter(({ to }) => to <= range.to && to >= activeFrom(client, order))
      .map((period) => ({
        client,
        registrationId: null,
        obligation: { rule, period, service: slug },
        status: 'open' as const,
        order,
        key: {
          clientId: client.id,
          registrationId: null,
          rule,
          periodEnds: period.to,
        },
        // Names a year as a financial year.
        law: 'companies' as const,
        due: period.to,
        draftOn: addDays(period.to, -order.days_before),
      }));
  });
}

// What ended while the client was deactivated is not caught up on.
function activeFrom(
  { active_since: since }: Pick<DueClientRow, 'active_since'>,
  { starts_on: startsOn }: RecurringOrderRow,
): CalendarDate {
  const day = since === null ? startsOn : dateInIndia(since);
  return day > startsOn ? day : startsOn;
}

function listPeriods(
  { frequency, starts_on: startsOn }: RecurringOrderRow,
  today: CalendarDate,
): readonly Period[] {
  const length = months[frequency ?? 'monthly'];
  const month = toMonthNumber(today);
  const earliest = Math.max(toMonthNumber(startsOn), month - mostMonthsBack);
  const first = toMonthNumber(periodAround(Math.min(earliest, month), length).from);
  const count = Math.floor((month + length - first) / length) + 1;
  return Array.from({ length: count }, (_, index) => periodAround(first + index * length, length));
}
