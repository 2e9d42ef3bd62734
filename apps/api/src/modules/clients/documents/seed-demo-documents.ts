import { randomUUIDv7 } from 'node:crypto';
import { addDays, dateInIndia, toDateParts } from '@anupal/contract/values/calendar-date';
import type { Trx } from '../../../platform/db/database.ts';
import type { RenderedPage } from '../../../platform/documents/rendering/rendered-document.ts';
import { insertAuthority } from '../authorities/authority-queries.ts';
import { clientDocuments, type ClientDocumentRow } from './client-documents.ts';
import type { ClientsContext } from './clients-context.ts';

interface DemoClientKey {
  readonly userId: string;
  readonly clientId: string;
}

/** Adds the sales register of the last month that is over to the documents of a demo client. */
export async function seedSalesRegister(
  trx: Trx,
  context: Pick<ClientsContext, 'keys' | 'files' | 'log'>,
  { userId, clientId }: DemoClientKey,
  picture: RenderedPage,
): Promise<void> {
  const today = dateInIndia(new Date());
  const period = addDays(today, -toDateParts(today).day).slice(0, 7);
  await addPaper(trx, context, { userId, clientId }, picture, {
    name: `sales-${period}.jpg`,
    type: 'salesRegister',
    title: null,
    period,
    valid_to: null,
  });
}

/** Adds a paper of a demo client that is valid for so many days more, or has expired. */
export async function seedExpiringPaper(
  trx: Trx,
  context: Pick<ClientsContext, 'keys' | 'files' | 'log'>,
  {
    daysLeft,
    title,
    ...key
  }: DemoClientKey & { readonly daysLeft: number; readonly title: string },
  picture: RenderedPage,
): Promise<void> {
  await addPaper(trx, context, key, picture, {
    name: 'licence.jpg',
    type: 'other',
    title,
    period: null,
    valid_to: addDays(dateInIndia(new Date()), daysLeft),
  });
}

type DemoPaper = Pick<ClientDocumentRow, 'name' | 'type' | 'title' | 'period' | 'valid_to'>;

async function addPaper(
  trx: Trx,
  context: Pick<ClientsContext, 'keys' | 'files' | 'log'>,
  { userId, clientId }: DemoClientKey,
  picture: RenderedPage,
  { name, ...paper }: DemoPaper,
): Promise<void> {
  const rendered = { kind: 'image', pages: [picture], original: null } as const;
  const identity = { id: randomUUIDv7(), user_id: userId, name };
  const upload = await clientDocuments.store(context, identity, rendered);
  await clientDocuments.insert(trx, upload, {
    ...{ client_id: clientId, source: 'uploaded', copy_of: null, send_id: null },
    ...paper,
  });
}

const authorityDaysAgo = 100;

/** Records that a demo client authorised their GST practitioner. */
export async function seedGstAuthority(
  trx: Trx,
  { userId, clientId }: DemoClientKey,
  reference: string,
): Promise<void> {
  await insertAuthority(trx, {
    id: randomUUIDv7(),
    client_id: clientId,
    scope: 'gst',
    method: 'pct_05',
    valid_from: addDays(dateInIndia(new Date()), -authorityDaysAgo),
    valid_until: null,
    reference,
    recorded_by: userId,
    user_id: userId,
  });
}
