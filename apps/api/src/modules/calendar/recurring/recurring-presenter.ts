import { periodName } from '@anupal/contract/calendar/due-date-texts';
import { formName } from '@anupal/contract/calendar/form-names';
import type {
  RecurringOrder,
  RecurringOrderList,
} from '@anupal/contract/calendar/recurring/endpoints';
import type { Language } from '@anupal/contract/languages';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { DueOrder } from './due-orders.ts';
import type { ClientOrders } from './recurring-orders.ts';
import type { RecurringOrderRow } from './recurring-queries.ts';

/** Presents the recurring orders of a client. */
export function presentOrders(
  { orders, forms, services, ordered }: ClientOrders,
  language: Language,
): RecurringOrderList {
  return {
    orders: orders.map(({ order, next }) => ({
      id: order.id,
      form: order.form,
      service: presentService(order),
      name:
        order.form === null
          ? (ordered.get(order.eservice_id ?? '')?.name[language] ?? '')
          : formName(order.form, language),
      daysBefore: order.days_before,
      isPaused: order.is_paused,
      clientPrice:
        order.client_price_paise === null ? null : paiseToRupees(order.client_price_paise),
      next: next === undefined ? null : presentNext(next, language),
    })),
    forms: forms.map(({ form, service }) => ({
      form,
      name: formName(form, language),
      serviceName: service.name[language],
    })),
    services: services.map(({ service, frequencies }) => ({
      id: service.id,
      name: service.name[language],
      frequencies: [...frequencies],
    })),
  };
}

function presentService({
  eservice_id: id,
  frequency,
}: RecurringOrderRow): RecurringOrder['service'] {
  return id === null || frequency === null ? null : { id, frequency };
}

function presentNext(
  { period, law, due, draftOn, readiness }: DueOrder,
  language: Language,
): RecurringOrder['next'] {
  return {
    period: periodName(period, law, language),
    due,
    serviceName: readiness.service?.name[language] ?? '',
    draftOn,
  };
}
