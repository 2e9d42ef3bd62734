import type { recurringOrders } from '@anupal/contract/calendar/recurring/endpoints';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentOrders } from './recurring-presenter.ts';
import { readOrders, removeOrder, saveOrder, type OrderingClient } from './recurring-orders.ts';

const removed: LocalizedText = {
  en: 'Recurring order stopped.',
  hi: 'नियमित काम बंद कर दिया गया।',
};

/** Handlers of recurring orders. */
export function recurringRoutes(context: Context): Handlers<typeof recurringOrders> {
  const present = async (client: OrderingClient, language: Language) => {
    const read = await readOrders(context, client);
    return read.ok ? ok(presentOrders(read.value, language)) : read;
  };
  return {
    listRecurringOrders: ({ caller, params, request }) =>
      present({ userId: caller.user.id, clientId: params.clientId }, getLanguage(request)),
    saveRecurringOrder: async ({ caller, params, body, request }) => {
      const client = { userId: caller.user.id, clientId: params.clientId };
      const language = getLanguage(request);
      const saved = await saveOrder(context, client, { ...body, language });
      return saved.ok ? present(client, language) : saved;
    },
    removeRecurringOrder: async ({ caller, params, request }) => {
      const { clientId, orderId } = params;
      const client = { userId: caller.user.id, clientId };
      const done = await removeOrder(context, client, orderId);
      return done.ok ? ok({ message: removed[getLanguage(request)] }) : done;
    },
  };
}
