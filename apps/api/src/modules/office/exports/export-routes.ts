import type { office } from '@anupal/contract/office';
import { ok, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { abortOnClose } from '../../../platform/http/abort-on-close.ts';
import type { ExportGate } from '../../../platform/http/export-gate.ts';
import { csvStream } from '../../../platform/http/csv-file.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Call, FileResponse, Handlers } from '../../../platform/http/register-endpoints.ts';
import { xlsxFile } from '../../../platform/http/xlsx-file.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { toEventSearch } from '../audit/audit-browser.ts';
import {
  applicationsSource,
  auditSource,
  dayBookSource,
  ordersSource,
  peopleSource,
  refundsSource,
  type ExportSource,
} from './export-sources.ts';
import { exportCsv } from './csv-export.ts';
import { exportWorkbook, type WorkbookRefusal } from './workbook-export.ts';
import { type ExportContext } from './export-run.ts';

type ExportHandlers = Pick<
  Handlers<typeof office>,
  | 'exportUsers'
  | 'exportPayments'
  | 'exportRefunds'
  | 'exportApplications'
  | 'exportAudit'
  | 'exportLedger'
>;

/** Handlers of exports. */
export function exportRoutes(context: Context, gate: ExportGate): ExportHandlers {
  const exportContext = { ...context, gate };
  return {
    exportUsers: (call) =>
      exportSource(exportContext, call, peopleSource(call.body, getLanguage(call.request))),
    exportPayments: (call) => {
      const { q, person, ...search } = call.body;
      const query = { ...search, text: q, userId: person };
      return exportSource(exportContext, call, ordersSource(query, getLanguage(call.request)));
    },
    exportRefunds: (call) => {
      const { q, state } = call.body;
      const source = refundsSource({ state, text: q }, getLanguage(call.request));
      return exportSource(exportContext, call, source);
    },
    exportApplications: async (call) => {
      const query = { ...call.body, staffId: call.caller.user.id };
      const language = getLanguage(call.request);
      return exportSource(exportContext, call, await applicationsSource(context, query, language));
    },
    exportAudit: async (call) => {
      const search = await toEventSearch(context.db, call.body);
      if (!search.ok) return search;
      const source = auditSource(search.value, getLanguage(call.request));
      return exportSource(exportContext, call, source);
    },
    exportLedger: (call) =>
      exportSource(exportContext, call, dayBookSource(call.body, getLanguage(call.request))),
  };
}

type ExportCall = Pick<
  | Call<typeof office.exportUsers>
  | Call<typeof office.exportPayments>
  | Call<typeof office.exportRefunds>
  | Call<typeof office.exportApplications>
  | Call<typeof office.exportAudit>
  | Call<typeof office.exportLedger>,
  'body' | 'caller' | 'request' | 'reply'
>;

async function exportSource<Row>(
  exportContext: ExportContext,
  call: ExportCall,
  source: ExportSource<Row>,
): Promise<Result<FileResponse, WorkbookRefusal>> {
  const { format, ...filter } = call.body;
  const request = { actor: getActor(call), format, filter };
  if (format === 'csv') {
    const text = await exportCsv(exportContext, source, request);
    return text.ok ? ok(csvStream(`${source.list}.csv`, text.value)) : text;
  }
  return exportWorkbook(exportContext, source, {
    ...request,
    signal: abortOnClose(call.reply),
    write: (lines, signal) =>
      xlsxFile({ name: `${source.list}.xlsx`, sheets: [{ title: source.title, lines }] }, signal),
  });
}
