import { nameReturnFile, type ReturnFormat } from '@anupal/contract/invoices/returns/gst-return';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { maxSheetRows } from '@anupal/contract/values/sheet-limits';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { byteOrderMark, csvText } from '../../../platform/http/csv-file.ts';
import { exportRetrySeconds, type ExportGate } from '../../../platform/http/export-gate.ts';
import { streamExport } from '../../../platform/http/export-stream.ts';
import type { BufferedFile, FileResponse } from '../../../platform/http/handler.ts';
import { xlsxFile, type WorkbookSheet } from '../../../platform/http/xlsx-file.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { isStillSignedIn } from '../../auth/public.ts';
import type { DocumentRow } from '../documents/document-queries.ts';
import { listRegistered } from '../documents/e-invoice-queries.ts';
import { findEInvoiceStart, isInEInvoicing } from '../e-invoice/e-invoice-duty.ts';
import { buildEInvoice } from '../e-invoice/e-invoice.ts';
import { markExported, type PeriodKey } from './gst-period-queries.ts';
import { toGstr1Sheets } from './gstr1-workbook.ts';
import { buildReturn, streamMonth, toIds } from './read-return.ts';
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
  readonly signal: AbortSignal;
}

/** What exports of returns depend on. */
export type ReturnExports = Pick<Context, 'db' | 'log'> & { readonly gate: ExportGate };

/**
 * Makes a file of a month; that it was asked for is recorded before. Files that grow with each document
 * are streamed; a workbook has a most number of rows, and the GSTR-1 sums up what need not be listed.
 */
export async function exportReturn(
  context: ReturnExports,
  actor: Actor,
  request: ReturnRequest,
): Promise<Result<FileResponse, 'sheet_too_long' | 'exports_busy'>> {
  const leave = context.gate.enter(actor.caller.user.id);
  if (leave === null) return refuse('exports_busy', exportRetrySeconds);
  const { format } = request;
  let isStreamed = false;
  try {
    await recordExport(context.db, actor, request);
    if (format === 'json' || format === 'xlsx' || format === 'registers')
      return await bufferedFiles[format](context.db, request);
    const eInvoicesFrom = await findEInvoiceStart(context.db);
    isStreamed = true;
    return ok(streamReturn(context, actor, { ...request, format, eInvoicesFrom }, leave));
  } finally {
    if (!isStreamed) leave();
  }
}

async function recordExport(
  db: Db,
  actor: Actor,
  { key, format }: Pick<ReturnRequest, 'key' | 'format'>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (format === 'json' || format === 'xlsx') await markExported(trx, key);
    const { supplier, period } = key;
    const object = { type: 'gst_period', id: `${supplier}-${period}` };
    await recordEvents(trx, [
      auditEvent('invoices.return_exported', actor, object, { detail: { format } }),
    ]);
  });
}

type BufferedFormat = 'json' | 'xlsx' | 'registers';

const bufferedFiles: Readonly<
  Record<
    BufferedFormat,
    (db: Db, request: ReturnRequest) => Promise<Result<BufferedFile, 'sheet_too_long'>>
  >
> = {
  json: async (db, { key, sacDigits }) => {
    const { json } = await buildReturn(db, key, { sacDigits });
    const bytes = Buffer.from(JSON.stringify(json));
    return ok({ bytes, type: 'application/json; charset=utf-8', name: toName('json', key) });
  },
  xlsx: async (db, { key, sacDigits, signal }) => {
    const sheets = toGstr1Sheets(await buildReturn(db, key, { sacDigits }));
    return writeWorkbook(toName('xlsx', key), sheets, signal);
  },
  registers: async (db, { key, language, signal }) => {
    const registers = [salesRegister(language), creditNoteRegister(language)];
    const sheets = registers.map(({ title, headings }) => ({ title, lines: [headings] }));
    await streamMonth(db, key, async (pages) => {
      for await (const rows of pages) {
        for (const { body } of rows)
          for (const [index, { toLines }] of registers.entries())
            sheets[index]?.lines.push(...toLines(body));
        signal.throwIfAborted();
        if (countRows(sheets) > maxSheetRows) break; // refused below
      }
    });
    return writeWorkbook(toName('registers', key), sheets, signal);
  },
};

async function writeWorkbook(
  name: string,
  sheets: readonly WorkbookSheet[],
  signal: AbortSignal,
): Promise<Result<BufferedFile, 'sheet_too_long'>> {
  if (countRows(sheets) > maxSheetRows) return refuseWithMessages('sheet_too_long', [tooLongText]);
  return ok(await xlsxFile({ name, sheets }, signal));
}

const rows = maxSheetRows.toLocaleString('en-IN');
const tooLongText: LocalizedText = {
  en: `This month has more than ${rows} rows, the most of an Excel file here. Download the GSTR-1 as JSON and the registers as CSV: they have no limit.`,
  hi: `इस महीने में ${rows} से ज़्यादा पंक्तियाँ हैं, जो यहाँ की एक्सेल फ़ाइल की सीमा है। GSTR-1 को JSON में और रजिस्टर CSV में डाउनलोड करें: उनमें सीमा नहीं है।`,
};

function countRows(sheets: readonly WorkbookSheet[]): number {
  return sheets.reduce((sum, { lines }) => sum + lines.length, 0);
}

type StreamedFormat = Exclude<ReturnFormat, BufferedFormat>;

/** A file that is written document by document. */
interface StreamedFile {
  readonly type: FileResponse['type'];
  readonly begin: string;
  readonly end: string;
  /** The text of a document, given whether anything was written before. */
  readonly write: (row: DocumentRow, isFirst: boolean) => string;
  /** Those of the documents of a page that are left out. */
  readonly listOmitted?: (db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** What the content of a streamed file depends on besides its documents. */
interface StreamSettings {
  readonly language: Language;
  readonly eInvoicesFrom: string | null;
}

const streamedFiles: Readonly<Record<StreamedFormat, (settings: StreamSettings) => StreamedFile>> =
  {
    salesCsv: ({ language }) => csvOf(salesRegister(language)),
    creditNotesCsv: ({ language }) => csvOf(creditNoteRegister(language)),
    tally: () => ({
      type: 'application/xml; charset=utf-8',
      begin: tallyBegin,
      end: tallyEnd,
      write: toTallyVoucher,
    }),
    eInvoices: ({ eInvoicesFrom }) => ({
      type: 'application/json; charset=utf-8',
      begin: '[',
      end: ']',
      listOmitted: listRegistered,
      write: ({ body }, isFirst) => {
        if (!isInEInvoicing(body, eInvoicesFrom)) return '';
        const built = buildEInvoice(body);
        // The schema finds something wrong in the others.
        if (!built.ok || built.problems.length > 0) return '';
        return (isFirst ? '' : ',') + JSON.stringify(built.json);
      },
    }),
  };

function csvOf({ headings, toLines }: Register): StreamedFile {
  return {
    type: 'text/csv; charset=utf-8',
    begin: byteOrderMark + csvText([headings]),
    end: '',
    write: ({ body }) => csvText(toLines(body)),
  };
}

function streamReturn(
  { db, log, gate }: ReturnExports,
  actor: Actor,
  {
    key,
    format,
    ...settings
  }: ReturnRequest & StreamSettings & { readonly format: StreamedFormat },
  leave: () => void,
): FileResponse {
  const { type, begin, end, write, listOmitted } = streamedFiles[format](settings);
  async function* toTexts(
    pages: AsyncIterable<readonly DocumentRow[]>,
    snapshot: Db,
  ): AsyncGenerator<string> {
    yield begin;
    let isFirst = true;
    for await (const rows of pages) {
      if (!(await isStillSignedIn(db, actor.caller)))
        throw new Error('the session of an export has ended');
      const omitted = await listOmitted?.(snapshot, toIds(rows));
      const texts: string[] = [];
      for (const row of rows) {
        if (omitted?.has(row.id)) continue;
        const text = write(row, isFirst);
        isFirst &&= text === '';
        texts.push(text);
      }
      yield texts.join('');
    }
    yield end;
  }
  const bytes = streamExport(
    { log, gate },
    {
      write: (send) => streamMonth(db, key, (pages, snapshot) => send(toTexts(pages, snapshot))),
      end: leave,
    },
  );
  return { bytes, type, name: toName(format, key) };
}

function toName(format: ReturnFormat, { supplier: gstin, period }: PeriodKey): string {
  return nameReturnFile(format, { gstin, period });
}
