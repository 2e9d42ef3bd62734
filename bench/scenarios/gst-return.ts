import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { invoices } from '@anupal/contract/invoices';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import {
  generatedSupplier,
  toDocument,
  toLine,
} from '@anupal/contract/invoices/returns/document-fixtures';
import type { ReturnFormat } from '@anupal/contract/invoices/returns/gst-return';
import { states, type StateCode } from '@anupal/contract/values/states';
import { withDatabase } from '../database.ts';
import { apiUrl, register, type BenchUser } from '../bench-user.ts';
import { confirmedActions } from '../confirmed-actions.ts';
import type { Endpoints } from '../endpoints.ts';
import { formatNumber, type Measurement } from '../figures.ts';
import { residentBytes } from '../resident-memory.ts';

const documents = 10_000;
const month = '2026-10';
const mebibyte = 1024 * 1024;

/** Exports 10,000 documents of a month as GSTR-1: seconds, and memory growth of the API. */
export async function* measureGstReturn(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const superadmin = await register(endpoints);
  await withDatabase(endpoints.ownerUrl, (database) => prepare(database, superadmin.email));
  await download(endpoints, superadmin, 'salesCsv', '2026-09');
  const before = await residentBytes(endpoints);
  const json = await download(endpoints, superadmin, 'json', month);
  const workbook = await download(endpoints, superadmin, 'xlsx', month);
  yield {
    id: 'gst-return-seconds',
    label: `GSTR-1 of ${formatNumber(documents, 0)} documents as JSON`,
    value: json.seconds,
    digits: 2,
    unit: 's',
    detail: `${formatNumber(json.bytes / mebibyte, 1)} MiB`,
  };
  yield {
    id: 'gst-return-memory-growth-mib',
    label: '… memory growth of the API',
    value: Math.max(0, json.peak - before) / mebibyte,
    digits: 0,
    unit: 'MiB',
    detail: `${formatNumber(before / mebibyte, 0)} MiB resident before; the highest sample`,
  };
  yield {
    id: 'gst-return-workbook-seconds',
    label: '… as an Excel workbook',
    value: workbook.seconds,
    digits: 2,
    unit: 's',
    detail: `${formatNumber(workbook.bytes / mebibyte, 1)} MiB`,
  };
}

/** Makes a superadmin with a confirmed session, and inserts the documents. */
async function prepare(database: pg.Client, email: string): Promise<void> {
  const { rows } = await database.query<{ id: string }>(
    `update users set role = 'superadmin' where email = $1 returning id`,
    [email],
  );
  await database.query(confirmedActions);
  const samples = Array.from({ length: documents }, (_, index) => toSample(index));
  const counts = Map.groupBy(samples, ({ body }) => body.kind);
  for (const [kind, { length }] of counts)
    await database.query(
      `insert into tax_document_series values ($1, $2, '2026-27', $3, '2026-10-31')`,
      [...[generatedSupplier, kind, length]],
    );
  const size = 1000;
  for (let at = 0; at < samples.length; at += size)
    await database.query(insertDocuments, [
      ...[rows[0]?.id, JSON.stringify(samples.slice(at, at + size))],
    ]);
  await database.query('analyze tax_document');
}

const insertDocuments = `
  insert into tax_document (id, user_id, kind, supplier, financial_year, serial, number, dated,
    event_key, corrects, total_paise, body)
  select id, $1::uuid, body ->> 'kind', body -> 'supplier' ->> 'gstin', '2026-27', serial,
    body ->> 'number', (body ->> 'date')::date, 'bench:' || id, corrects,
    (body -> 'totals' ->> 'total')::bigint, body
  from jsonb_to_recordset($2::jsonb) as sample (id uuid, serial int, corrects uuid, body jsonb)`;

interface Sample {
  readonly id: string;
  readonly serial: number;
  readonly corrects: string | null;
  readonly body: TaxDocument;
}

const stateCodes = Object.keys(states) as StateCode[]; // its keys
const invoiceIds: string[] = [];
const serials = new Map<string, number>();

/** Of ten documents seven are invoices, two receipt vouchers and one a credit note. */
function toSample(index: number): Sample {
  const id = randomUUID();
  const kind = kindOf(index % 10);
  const serial = (serials.get(kind) ?? 0) + 1;
  serials.set(kind, serial);
  const number = `${kind.charAt(0).toUpperCase()}-${String(serial).padStart(6, '0')}`;
  const invoice = kind === 'credit_note' ? invoiceIds.at(-1) : undefined;
  if (kind === 'tax_invoice') invoiceIds.push(id);
  return { id, serial, corrects: invoice ?? null, body: toBody(kind, { index, number }) };
}

function kindOf(digit: number): TaxDocument['kind'] {
  if (digit === 9) return 'credit_note';
  return digit >= 7 ? 'receipt_voucher' : 'tax_invoice';
}

function toBody(
  kind: TaxDocument['kind'],
  { index, number }: { readonly index: number; readonly number: string },
): TaxDocument {
  const state = stateCodes[index % stateCodes.length]!; // within the list
  const gstin =
    index % 3 === 0 ? null : `${state}AALFV${String(index % 1500).padStart(4, '0')}R1Z2`;
  const line = toLine(
    { gross: kind === 'credit_note' ? 100 : 50_000 + index, rateBps: 1800, service: index % 3 },
    state !== '24',
  );
  return toDocument(kind, {
    ...{ number, date: `${month}-${String(1 + (index % 31)).padStart(2, '0')}` },
    recipient: { name: `Client ${index % 1500}`, gstin, address: null, pinCode: null, state },
    lines: [line],
    corrects: kind === 'credit_note' ? { number: 'T-000001', date: `${month}-01` } : null,
  });
}

async function download(
  endpoints: Endpoints,
  { headers }: BenchUser,
  format: ReturnFormat,
  period: string,
) {
  const url = apiUrl(endpoints, invoices.exportReturn.path.replace(':period', period));
  const startedAt = performance.now();
  const progress = { isDone: false };
  const file = fetch(`${url}?gstin=${generatedSupplier}&format=${format}`, { headers })
    .then(async (response) => {
      if (!response.ok) throw new Error(`the return was refused with ${response.status}`);
      return response.arrayBuffer();
    })
    .finally(() => (progress.isDone = true));
  let peak = 0;
  const sampled = (async () => {
    while (!progress.isDone) peak = Math.max(peak, await residentBytes(endpoints));
  })();
  const bytes = await file;
  const seconds = (performance.now() - startedAt) / 1000;
  await sampled;
  return { bytes: bytes.byteLength, seconds, peak };
}
