import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { maxFee } from '../../eservices/schemas.ts';
import { rupeesValue } from '../../values/rupees-value.ts';
import { messageResponse } from '../../message-response.ts';

/** How many days before the due date or the end of a period a draft can be prepared. */
export const preparationDays = { min: 1, max: 20, usual: 7 } as const;

const clientId = z.object({ clientId: z.uuid() });

/** How often a service without a due date can be ordered. */
export const orderFrequencies = ['monthly', 'quarterly', 'yearly'] as const;

/** How often a service without a due date is ordered. */
export type OrderFrequency = (typeof orderFrequencies)[number];

const service = z.object({ id: z.uuid(), frequency: z.enum(orderFrequencies) });

const recurringOrder = z.object({
  id: z.uuid(),
  /** The form in English, which names it; null for a service. */
  form: z.nullable(z.string()),
  /** The service; null for a form, which follows its due dates. */
  service: z.nullable(service),
  /** The form or service in the caller's language. */
  name: z.string(),
  daysBefore: z.int(),
  isPaused: z.boolean(),
  /** What the client pays each time, in rupees; null takes the price for the client. */
  clientPrice: z.nullable(z.number()),
  /** What a draft is prepared for next; null when nothing is due within a year. */
  next: z.nullable(
    z.object({
      period: z.string(),
      /** The due date; for a service the last day of the period. */
      due: z.string(),
      serviceName: z.string(),
      /** The day from which its draft is prepared; past if the person has started one. */
      draftOn: z.string(),
    }),
  ),
});

/** A form or service that is prepared for a client again and again. */
export type RecurringOrder = z.output<typeof recurringOrder>;

const recurringOrderList = z.object({
  /** By name. */
  orders: z.array(recurringOrder),
  /** Forms that are due for the client within a year and not ordered, by due date. */
  forms: z.array(z.object({ form: z.string(), name: z.string(), serviceName: z.string() })),
  /** Services without a due date that are not ordered, by name. */
  services: z.array(
    z.object({ id: z.uuid(), name: z.string(), frequencies: z.array(z.enum(orderFrequencies)) }),
  ),
});

/** The recurring orders of a client, and what can be ordered. */
export type RecurringOrderList = z.output<typeof recurringOrderList>;

/**
 * Recurring orders of clients: drafts that are prepared before each due date, or for a service without one
 * before the end of each period. None is filed or paid.
 */
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
    body: z
      .object({
        /** One of both: a form, or a service that has no due date. */
        form: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
        service: z.optional(service),
        daysBefore: z.int().check(z.minimum(preparationDays.min), z.maximum(preparationDays.max)),
        /** Absent, it stays as it is. */
        isPaused: z.optional(z.boolean()),
        /** In rupees, on top of the government fee; null or absent takes the price for the client. */
        clientPrice: z.optional(z.nullable(rupeesValue({ min: 0, max: maxFee }, 'amount_enter'))),
      })
      .check(z.refine((order) => (order.form === undefined) !== (order.service === undefined))),
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
