import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { maxFee } from '../../eservices/schemas.ts';
import { rupeesValue } from '../../values/rupees-value.ts';
import { messageResponse } from '../../message-response.ts';

/** How many days before the due date a draft can be prepared. */
export const preparationDays = { min: 1, max: 20, usual: 7 } as const;

const clientId = z.object({ clientId: z.uuid() });

const recurringOrder = z.object({
  id: z.uuid(),
  /** The form in English, which names it. */
  form: z.string(),
  /** The form in the caller's language. */
  name: z.string(),
  daysBefore: z.int(),
  isPaused: z.boolean(),
  /** What the client pays each time, in rupees; null takes the price for the client. */
  clientPrice: z.nullable(z.number()),
  /** What a draft is prepared for next; null when nothing is due within a year. */
  next: z.nullable(
    z.object({
      period: z.string(),
      due: z.string(),
      serviceName: z.string(),
      /** The day from which its draft is prepared; today or later unless something else is in the way. */
      draftOn: z.string(),
    }),
  ),
});

/** A form that is prepared for a client each time it is due. */
export type RecurringOrder = z.output<typeof recurringOrder>;

const recurringOrderList = z.object({
  /** By name. */
  orders: z.array(recurringOrder),
  /** Forms that are due for the client within a year and not ordered, by due date. */
  forms: z.array(z.object({ form: z.string(), name: z.string(), serviceName: z.string() })),
});

/** The recurring orders of a client, and what can be ordered. */
export type RecurringOrderList = z.output<typeof recurringOrderList>;

/** Recurring orders of clients: drafts that are prepared before each due date. None is filed or paid. */
export const recurringOrders = {
  listRecurringOrders: endpoint({
    method: 'GET',
    path: '/clients/:clientId/recurring-orders',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    response: recurringOrderList,
    errors: ['not_found'],
  }),
  saveRecurringOrder: endpoint({
    method: 'PUT',
    path: '/clients/:clientId/recurring-orders',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    body: z.object({
      form: z.string().check(z.minLength(1), z.maxLength(100)),
      daysBefore: z.int().check(z.minimum(preparationDays.min), z.maximum(preparationDays.max)),
      isPaused: z._default(z.boolean(), false),
      /** In rupees, on top of the government fee; null or absent takes the price for the client. */
      clientPrice: z.optional(z.nullable(rupeesValue({ min: 0, max: maxFee }, 'amount_enter'))),
    }),
    response: recurringOrderList,
    errors: ['not_found'],
  }),
  removeRecurringOrder: endpoint({
    method: 'DELETE',
    path: '/clients/:clientId/recurring-orders/:orderId',
    access: ['user'],
    needs: ['kyc'],
    params: z.extend(clientId, { orderId: z.uuid() }),
    response: messageResponse,
    errors: ['not_found'],
  }),
};
