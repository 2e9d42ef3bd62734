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

/** Presents the recurring orders of a client. */
export function presentOrders(
  { orders, forms }: ClientOrders,
  language: Language,
): RecurringOrderList {
  return {
    orders: orders.map(({ order, next }) => ({
      id: order.id,
      form: order.form,
      name: formName(order.form, language),
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
  };
}

function presentNext(
  { due, draftOn, readiness }: DueOrder,
  language: Language,
): RecurringOrder['next'] {
  const { period, law, due: dueOn } = due.obligation;
  return {
    period: periodName(period, law, language),
    due: dueOn,
    serviceName: readiness.service?.name[language] ?? '',
    draftOn,
  };
}
