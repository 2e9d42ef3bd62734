import type { office } from '@anupal/contract/office';
import { ok, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { csvStream } from '../../../platform/http/csv-file.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, FileAnswer, Handlers } from '../../../platform/http/register-endpoints.ts';
import { xlsxFile } from '../../../platform/http/xlsx-file.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import {
  sheetOfApplications,
  sheetOfEvents,
  sheetOfOrders,
  sheetOfPeople,
  sheetOfRefunds,
  type Sheet,
} from './export-sources.ts';
import { exportText } from './csv-export.ts';
import { exportWhole, type WholeRefusal } from './workbook-export.ts';
import { openExportPlaces } from './export-slots.ts';
import { type ExportPorts } from './export-run.ts';

type ExportHandlers = Pick<
  Handlers<typeof office>,
  'exportUsers' | 'exportPayments' | 'exportRefunds' | 'exportApplications' | 'exportAudit'
>;

/** The handlers of lists as files. */
export function exportRoutes(context: Context, draining: AbortSignal): ExportHandlers {
  const places = openExportPlaces(context.limits.exportsInFlight);
  const ports = { ...context, places, draining };
  return {
    exportUsers: (call) => answer(ports, call, sheetOfPeople(call.body, languageOf(call.request))),
    exportPayments: (call) => {
      const { q, person, ...search } = call.body;
      const wanted = { ...search, sought: q, userId: person };
      return answer(ports, call, sheetOfOrders(wanted, languageOf(call.request)));
    },
    exportRefunds: (call) => {
      const { q, state } = call.body;
      const sheet = sheetOfRefunds({ state, text: q }, languageOf(call.request));
      return answer(ports, call, sheet);
    },
    exportApplications: async (call) => {
      const wanted = { ...call.body, staffId: call.caller.user.id };
      const language = languageOf(call.request);
      return answer(ports, call, await sheetOfApplications(context, wanted, language));
    },
    exportAudit: (call) => {
      const { person, object, ...search } = call.body;
      const wanted = { ...search, actorId: person, objectId: object };
      return answer(ports, call, sheetOfEvents(wanted, languageOf(call.request)));
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

async function answer<Row>(
  ports: ExportPorts,
  { body: { format, ...filter }, caller, request, reply }: ExportCall,
  sheet: Sheet<Row>,
): Promise<Result<FileAnswer, WholeRefusal>> {
  const wish = { actor: actorOf({ caller, request }), format, filter };
  if (format === 'csv') {
    const text = await exportText(ports, sheet, wish);
    return text.ok ? ok(csvStream(`${sheet.list}.csv`, text.value)) : text;
  }
  return exportWhole(ports, sheet, {
    ...wish,
    left: leaving(reply),
    write: (lines, signal) =>
      xlsxFile({ name: `${sheet.list}.xlsx`, sheet: sheet.title, lines }, signal),
  });
}

function leaving({ raw }: ExportCall['reply']): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  if (raw.destroyed) controller.abort();
  return controller.signal;
}
