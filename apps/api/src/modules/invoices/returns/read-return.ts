import type { TaxDocument } from '@anupal/contract/invoices/document';
import { accumulateGstr1, type Gstr1 } from '@anupal/contract/invoices/returns/gstr1';
import { gstr1Tables } from '@anupal/contract/invoices/returns/gstr1-summary';
import { sumGstr1 } from '@anupal/contract/invoices/returns/sum-gstr1';
import type { GstReturn } from '@anupal/contract/invoices/returns/gst-return';
import { getPeriodDays, type TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { streamDocuments } from '../documents/documents.ts';
import { listRegistered } from '../documents/e-invoice-queries.ts';
import { findEInvoiceStart, isInEInvoicing } from '../e-invoice/e-invoice-duty.ts';
import { buildEInvoice } from '../e-invoice/e-invoice.ts';
import type { DocumentRow } from '../documents/document-queries.ts';
import { findPeriod, findTotals, type PeriodKey } from './gst-period-queries.ts';

/** Reads what a month contains, and what has happened to its return. */
export async function readReturn(
  context: Pick<Context, 'db' | 'clock'>,
  key: PeriodKey,
): Promise<GstReturn> {
  const { supplier: gstin, period } = key;
  const start = await findEInvoiceStart(context.db);
  const hasEInvoices = start !== null && start <= getPeriodDays(key.period).to;
  const eInvoices: NonNullable<GstReturn['eInvoices']> = {
    ...{ registered: 0, ready: 0, incomplete: [] },
  };
  const countEInvoice = (document: TaxDocument, isRegistered: boolean): void => {
    if (isRegistered) {
      eInvoices.registered += 1;
      return;
    }
    const built = isInEInvoicing(document, start) && buildEInvoice(document);
    if (!built || !built.ok) return;
    if (built.problems.length === 0) eInvoices.ready += 1;
    else eInvoices.incomplete.push(document.number);
  };
  const [{ summary }, row] = await Promise.all([
    buildReturn(context.db, key, { sacDigits: 6, observe: countEInvoice }),
    findPeriod(context.db, key),
  ]);
  return {
    ...{ gstin, period, summary, isOver: isOver(context, period) },
    eInvoices: hasEInvoices || eInvoices.registered > 0 ? eInvoices : null,
    exportedAt: row?.exported_at?.toISOString() ?? null,
    filedAt: row?.filed_at?.toISOString() ?? null,
    filedBy: row?.filed_by_name ?? null,
  };
}

/** How a GSTR-1 is built. */
interface BuildOptions {
  readonly sacDigits: 4 | 6;
  /** Sees each document, and whether it is registered as an e-invoice. */
  readonly observe?: (document: TaxDocument, isRegistered: boolean) => void;
}

/** Builds the GSTR-1 of a month, reading its documents page by page. */
export async function buildReturn(
  db: Db,
  key: PeriodKey,
  { sacDigits, observe }: BuildOptions,
): Promise<Gstr1> {
  const accumulator = accumulateGstr1({ ...key, sacDigits });
  await forEachPage(db, key, async (rows, snapshot) => {
    const totals = await findTotals(snapshot, listCorrected(rows));
    const registered = observe ? await listRegistered(snapshot, toIds(rows)) : noIds;
    for (const { id, body, corrects } of rows) {
      accumulator.add(body, corrects === null ? undefined : totals.get(corrects));
      observe?.(body, registered.has(id));
    }
  });
  const built = accumulator.finish();
  checkReadBack(built);
  return built;
}

// What leaves the house is read back as the portal reads it, and must be what the documents say.
function checkReadBack({ json, summary }: Gstr1): void {
  const { tables } = sumGstr1(json);
  const isOther = gstr1Tables.some((table) =>
    (['taxable', 'cgst', 'sgst', 'igst'] as const).some(
      (head) => tables[table][head] !== summary.tables[table][head],
    ),
  );
  if (isOther) throw new Error(`the GSTR-1 of ${json.fp} does not add up to its documents`);
}

/** Whether a month is over in India. */
export function isOver({ clock }: Pick<Context, 'clock'>, period: TaxPeriod): boolean {
  return dateInIndia(new Date(clock())).slice(0, 7) > period;
}

async function forEachPage(
  db: Db,
  key: PeriodKey,
  work: (rows: readonly DocumentRow[], snapshot: Db) => Promise<void>,
): Promise<void> {
  await streamMonth(db, key, async (pages, snapshot) => {
    for await (const rows of pages) await work(rows, snapshot);
  });
}

/** Streams the documents of a month as of one moment, in the order of date and id. */
export async function streamMonth<T>(
  db: Db,
  { supplier, period }: PeriodKey,
  work: (pages: AsyncIterable<readonly DocumentRow[]>, snapshot: Db) => Promise<T>,
): Promise<T> {
  return streamDocuments(db, { supplier, ...getPeriodDays(period) }, work);
}

const noIds: ReadonlySet<string> = new Set();

/** The ids of documents. */
export function toIds(rows: readonly DocumentRow[]): readonly string[] {
  return rows.map(({ id }) => id);
}

function listCorrected(rows: readonly DocumentRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ corrects }) => corrects ?? []))];
}
