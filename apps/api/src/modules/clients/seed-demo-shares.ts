import { randomUUIDv7 } from 'node:crypto';
import { addDays, dateInIndia, toDateParts } from '@anupal/contract/values/calendar-date';
import type { Trx } from '../../platform/db/database.ts';
import { insertRequest } from './requests/request-queries.ts';
import { insertShare } from './shares/share-queries.ts';

const shared = [
  { channel: 'whatsapp', subject: 'link', label: null },
  { channel: 'whatsapp', subject: 'due_date', label: 'GSTR-3B' },
  { channel: 'sms', subject: 'document_request', label: null },
] as const;

/** Records shared texts with clients of a demo, and a document request to the last of them. */
export async function seedShares(trx: Trx, clientIds: readonly string[]): Promise<void> {
  for (const [index, clientId] of clientIds.entries())
    for (const share of shared.slice(0, shared.length - index))
      await insertShare(trx, { id: randomUUIDv7(), client_id: clientId, ...share });
  const clientId = clientIds.at(-1);
  if (clientId === undefined) return;
  const today = dateInIndia(new Date());
  const period = addDays(today, -toDateParts(today).day).slice(0, 7);
  const bank = { type: 'bankStatement', title: null, period } as const;
  await insertRequest(trx, { id: randomUUIDv7(), clientId, note: null, ...bank });
}
