import { formName } from '@anupal/contract/calendar/form-names';
import type { OrderFrequency } from '@anupal/contract/calendar/recurring/endpoints';
import type { LocalizedText } from '@anupal/contract/languages';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import type { SheetLine } from '../../../platform/http/handler.ts';
import type { ExportedClient, ExportedSheet } from '../../clients/public.ts';
import { findServicesById } from '../../eservices/public.ts';
import { listOrdersOfClient } from './recurring-queries.ts';

const headings = [
  { en: 'Form or service', hi: 'फ़ॉर्म या सेवा' },
  { en: 'How often', hi: 'कितनी बार' },
  { en: 'Days before', hi: 'कितने दिन पहले' },
  { en: 'Client pays', hi: 'ग्राहक देगा' },
  { en: 'Paused', hi: 'रुका हुआ' },
] as const satisfies readonly LocalizedText[];

const frequencies: Readonly<Record<OrderFrequency, LocalizedText>> = {
  monthly: { en: 'Monthly', hi: 'हर महीने' },
  quarterly: { en: 'Quarterly', hi: 'हर तिमाही' },
  yearly: { en: 'Yearly', hi: 'हर साल' },
};

const whenDue: LocalizedText = { en: 'Each time it is due', hi: 'हर नियत तिथि पर' };
const yes: LocalizedText = { en: 'Yes', hi: 'हाँ' };

/** The recurring orders of a client, for the export of all that is recorded about them. */
export async function exportRecurringOrders(
  { db }: Context,
  { clientId, language }: ExportedClient,
): Promise<readonly ExportedSheet[]> {
  const orders = await listOrdersOfClient(db, clientId);
  const serviceIds = orders.flatMap(({ eservice_id }) => eservice_id ?? []);
  const named = await findServicesById(db, serviceIds);
  const names = new Map(named.map(({ id, name }) => [id, name[language]]));
  const lines = orders.map((order): SheetLine => [
    order.form === null
      ? (names.get(order.eservice_id ?? '') ?? null)
      : formName(order.form, language),
    (order.frequency === null ? whenDue : frequencies[order.frequency])[language],
    order.days_before,
    order.client_price_paise === null ? null : { rupees: paiseToRupees(order.client_price_paise) },
    order.is_paused ? yes[language] : null,
  ]);
  return [
    { name: 'recurring-orders.csv', lines: [headings.map((text) => text[language]), ...lines] },
  ];
}
