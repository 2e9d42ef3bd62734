import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { ReturnFormat } from '@anupal/contract/invoices/returns/gst-return';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { maxSheetRows } from '@anupal/contract/values/sheet-limits';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { BufferedFile, SheetLine } from '../../../platform/http/handler.ts';
import { xlsxFile, type WorkbookSheet } from '../../../platform/http/xlsx-file.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { buildEInvoice, type EInvoiceJson } from '../e-invoice/e-invoice.ts';
import { markExported, type PeriodKey } from './gst-period-queries.ts';
import { toGstr1Sheets } from './gstr1-workbook.ts';
import { buildReturn, forEachDocument } from './read-return.ts';
import { creditNoteRegister, salesRegister, type Register } from './registers.ts';
import { tallyBegin, tallyEnd, toTallyVoucher } from './tally-vouchers.ts';

/** A requested file of a month. */
export interface ReturnRequest {
  readonly key: PeriodKey;
  readonly format: ReturnFormat;
  /** How many digits of service accounting codes table 12 shows. */
  readonly sacDigits: 4 | 6;
  readonly language: Language;
  /** Aborted when the client has left. */
  readonly left: AbortSignal;
}

/** Makes a file of a month; that it was asked for is recorded before. */
export async function exportReturn(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  request: ReturnRequest,
): Promise<Result<BufferedFile, 'sheet_too_long'>> {
  const { key, format } = request;
  await inTransaction(db, async (trx) => {
    if (format === 'json' || format === 'xlsx') await markExported(trx, key);
    const { supplier, period } = key;
    const object = { type: 'gst_period', id: `${supplier}-${period}` };
    await recordEvents(trx, [
      auditEvent('invoices.return_exported', actor, object, { detail: { format } }),
    ]);
  });
  return writers[format](db, request);
}

type Writer = (db: Db, request: ReturnRequest) => Promise<Result<BufferedFile, 'sheet_too_long'>>;

const writers: Readonly<Record<ReturnFormat, Writer>> = {
  json: async (db, { key, sacDigits }) => {
    const { json } = await buildReturn(db, key, { sacDigits });
    return ok(jsonFile(fileName('gstr1', key, 'json'), json));
  },
  xlsx: async (db, { key, sacDigits, left }) => {
    const sheets = toGstr1Sheets(await buildReturn(db, key, { sacDigits }));
    return writeWorkbook(fileName('gstr1', key, 'xlsx'), sheets, left);
  },
  registers: async (db, { key, language, left }) => {
    const registers = [salesRegister(language), creditNoteRegister(language)];
    const sheets = registers.map(({ title, headings }) => ({ title, lines: [headings] }));
    await forEachDocument(db, key, (document) => {
      for (const [index, { toLines }] of registers.entries())
        sheets[index]?.lines.push(...toLines(document));
    });
    return writeWorkbook(fileName('registers', key, 'xlsx'), sheets, left);
  },
  salesCsv: async (db, { key, language }) =>
    ok(csvFile(fileName('sales', key, 'csv'), await listLines(db, key, salesRegister(language)))),
  tally: async (db, { key }) => {
    const vouchers: string[] = [];
    await forEachDocument(db, key, (document) => vouchers.push(toTallyVoucher(document)));
    const bytes = Buffer.from([tallyBegin, ...vouchers, tallyEnd].join(''));
    return ok({
      bytes,
      type: 'application/xml; charset=utf-8',
      name: fileName('tally', key, 'xml'),
    });
  },
  eInvoices: async (db, { key }) => {
    const registered: EInvoiceJson[] = [];
    await forEachDocument(db, key, (document) => registered.push(...toEInvoices(document)));
    return ok(jsonFile(fileName('e-invoices', key, 'json'), registered));
  },
};

/** The e-invoice of a document, if the schema finds nothing wrong in it. */
function toEInvoices(document: TaxDocument): readonly EInvoiceJson[] {
  const built = buildEInvoice(document);
  return built.ok && built.problems.length === 0 ? [built.json] : [];
}

async function listLines(db: Db, key: PeriodKey, register: Register): Promise<SheetLine[]> {
  const lines: SheetLine[] = [register.headings];
  await forEachDocument(db, key, (document) => lines.push(...register.toLines(document)));
  return lines;
}

async function writeWorkbook(
  name: string,
  sheets: readonly WorkbookSheet[],
  left: AbortSignal,
): Promise<Result<BufferedFile, 'sheet_too_long'>> {
  const rows = sheets.reduce((sum, { lines }) => sum + lines.length, 0);
  if (rows > maxSheetRows) return refuse('sheet_too_long');
  return ok(await xlsxFile({ name, sheets }, left));
}

function jsonFile(name: string, value: unknown): BufferedFile {
  return {
    bytes: Buffer.from(JSON.stringify(value)),
    type: 'application/json; charset=utf-8',
    name,
  };
}

function fileName(what: string, { supplier, period }: PeriodKey, ending: string): string {
  return `${what}-${supplier.toLowerCase()}-${period}.${ending}`;
}
