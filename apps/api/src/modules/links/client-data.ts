import { brand } from '@anupal/contract/brand';
import { noticeVersion } from '@anupal/contract/privacy/notice-version';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { inSnapshot, inTransaction } from '../../platform/db/database.ts';
import { consume } from '../../platform/db/rate-limits.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import type { BufferedFile } from '../../platform/http/handler.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { listNumbers } from '../clients/public.ts';
import { readClientSections } from './client-data-queries.ts';
import { readParties } from './client-page.ts';
import type { LinkRow } from './link-queries.ts';

const day = 86_400;
const exportsPerDay = 10;

/** Exports what is stored about a client to them, as JSON. Numbers are masked. */
export async function exportClientData(
  context: Context,
  link: LinkRow,
  { network }: ClientInfo,
): Promise<Result<BufferedFile, 'too_many_requests'>> {
  const { db } = context;
  const limit = { key: `links:exports:${link.client_id}`, seconds: day, limit: exportsPerDay };
  const wait = await consume(db, [limit]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const { franchiseeName } = await readParties(context, link);
  const sections = await inSnapshot(db, async (trx) => ({
    ...(await readClientSections(trx, link.client_id)),
    numbers: (await listNumbers(trx, context, link.client_id)).map(({ kind, number, validTo }) => ({
      kind,
      number: maskNumber(number),
      validTo,
    })),
  }));
  const data = {
    createdAt: new Date(context.clock()).toISOString(),
    noticeVersion,
    responsible: { clientBook: franchiseeName, applications: brand.legalName },
    notIncluded: [
      'Private notes of your franchisee, and the files themselves: ask them for these.',
    ],
    sections,
  };
  await inTransaction(db, async (trx) => {
    const object = { type: 'client_link', id: link.id };
    const detail = { client: link.client_id };
    await recordEvents(trx, [auditEvent('links.data_exported', null, object, { detail, network })]);
  });
  return ok({
    bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    type: 'application/json; charset=utf-8',
    name: 'my-data.json',
  });
}

function maskNumber(number: string): string {
  return number.slice(-4).padStart(number.length, 'X');
}
