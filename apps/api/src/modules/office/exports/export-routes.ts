import type { office } from '@anupal/contract/office';
import { ok, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { csvStream } from '../../../platform/http/csv-file.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, FileAnswer, Handlers } from '../../../platform/http/register-endpoints.ts';
import { xlsxFile } from '../../../platform/http/xlsx-file.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import {
  applicationsSource,
  auditSource,
  ordersSource,
  peopleSource,
  refundsSource,
  type ExportSource,
} from './export-sources.ts';
import { exportCsv } from './csv-export.ts';
import { exportWorkbook, type WorkbookRefusal } from './workbook-export.ts';
import { createExportSlots } from './export-slots.ts';
import { type ExportContext } from './export-run.ts';

type ExportHandlers = Pick<
  Handlers<typeof office>,
  'exportUsers' | 'exportPayments' | 'exportRefunds' | 'exportApplications' | 'exportAudit'
>;

/** The handlers of lists as files. */
export function exportRoutes(context: Context, draining: AbortSignal): ExportHandlers {
  const places = createExportSlots(context.limits.exportsInFlight);
  const ports = { ...context, places, draining };
  return {
    exportUsers: (call) =>
      exportSource(ports, call, peopleSource(call.body, languageOf(call.request))),
    exportPayments: (call) => {
      const { q, person, ...search } = call.body;
      const wanted = { ...search, text: q, userId: person };
      return exportSource(ports, call, ordersSource(wanted, languageOf(call.request)));
    },
    exportRefunds: (call) => {
      const { q, state } = call.body;
      const sheet = refundsSource({ state, text: q }, languageOf(call.request));
      return exportSource(ports, call, sheet);
    },
    exportApplications: async (call) => {
      const wanted = { ...call.body, staffId: call.caller.user.id };
      const language = languageOf(call.request);
      return exportSource(ports, call, await applicationsSource(context, wanted, language));
    },
    exportAudit: (call) => {
      const { person, object, ...search } = call.body;
      const wanted = { ...search, actorId: person, objectId: object };
      return exportSource(ports, call, auditSource(wanted, languageOf(call.request)));
    },
  };
}

type ExportCall = Pick<
  | Call<typeof office.exportUsers>
  | Call<typeof office.exportPayments>
  | Call<typeof office.exportRefunds>
  | Call<typeof office.exportApplications>
  | Call<typeof office.exportAudit>,
  'body' | 'caller' | 'request' | 'reply'
>;

async function exportSource<Row>(
  ports: ExportContext,
  { body: { format, ...filter }, caller, request, reply }: ExportCall,
  sheet: ExportSource<Row>,
): Promise<Result<FileAnswer, WorkbookRefusal>> {
  const wish = { actor: actorOf({ caller, request }), format, filter };
  if (format === 'csv') {
    const text = await exportCsv(ports, sheet, wish);
    return text.ok ? ok(csvStream(`${sheet.list}.csv`, text.value)) : text;
  }
  return exportWorkbook(ports, sheet, {
    ...wish,
    left: abortOnClose(reply),
    write: (lines, signal) =>
      xlsxFile({ name: `${sheet.list}.xlsx`, sheet: sheet.title, lines }, signal),
  });
}

function abortOnClose({ raw }: ExportCall['reply']): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  if (raw.destroyed) controller.abort();
  return controller.signal;
}
