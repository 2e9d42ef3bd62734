import type { invoices } from '@anupal/contract/invoices';
import type { TaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { JSONWebKeySet } from 'jose';
import type { Context } from '../../../platform/context.ts';
import { abortOnClose } from '../../../platform/http/abort-on-close.ts';
import { exportRetrySeconds, type ExportGate } from '../../../platform/http/export-gate.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { recordEInvoices } from '../e-invoice/record-e-invoices.ts';
import { exportReturn } from './export-return.ts';
import { fileReturn } from './file-return.ts';
import { listSupplierGstins, type PeriodKey } from './gst-period-queries.ts';
import { readReturn } from './read-return.ts';

/** Handlers of GST returns. */
export function returnRoutes(
  context: Context,
  gate: ExportGate,
  eInvoiceKeys: JSONWebKeySet | null,
): Pick<
  Handlers<typeof invoices>,
  'readReturn' | 'exportReturn' | 'fileReturn' | 'recordEInvoices'
> {
  return {
    readReturn: async ({ params: { period }, query, caller }) => {
      const gstins = await listSupplierGstins(context.db);
      const supplier = query.gstin ?? gstins[0];
      if (supplier === undefined) return ok({ gstins: [], return: null });
      if (!gstins.includes(supplier)) return refuse('not_found');
      const read = await throughGate(gate, caller.user.id, () =>
        readReturn(context, { supplier, period }),
      );
      return read.ok ? ok({ gstins: [...gstins], return: read.value }) : read;
    },
    exportReturn: async (call) => {
      const { gstin, format = 'json', sacDigits = '6' } = call.query;
      const key = await findKey(context, gstin, call.params.period);
      if (!key.ok) return key;
      const wanted = { format, sacDigits: sacDigits === '4' ? 4 : 6 } as const;
      const signal = abortOnClose(call.reply);
      const language = getLanguage(call.request);
      return exportReturn({ ...context, gate }, getActor(call), {
        ...wanted,
        key: key.value,
        language,
        signal,
      });
    },
    recordEInvoices: async (call) => {
      const recorded = await recordEInvoices(
        context,
        getActor(call),
        call.body.answers,
        eInvoiceKeys,
      );
      return ok({ ...recorded, problems: [...recorded.problems] });
    },
    fileReturn: async (call) => {
      const key = await findKey(context, call.body.gstin, call.params.period);
      if (!key.ok) return key;
      const filed = await fileReturn(context, getActor(call), key.value);
      return filed.ok ? ok(await readReturn(context, key.value)) : filed;
    },
  };
}

/**
 * Reads a month among the exports in progress, because it reads every document as they do. A user may
 * read one while another export of theirs is running.
 */
async function throughGate<T>(
  gate: ExportGate,
  userId: string,
  work: () => Promise<T>,
): Promise<Result<T, 'exports_busy'>> {
  const leave = gate.enter(`gst-return:${userId}`);
  if (leave === null) return refuse('exports_busy', exportRetrySeconds);
  try {
    return ok(await work());
  } finally {
    leave();
  }
}

async function findKey(
  { db }: Context,
  gstin: string | undefined,
  period: TaxPeriod,
): Promise<Result<PeriodKey, 'not_found'>> {
  const gstins = await listSupplierGstins(db);
  const supplier = gstin ?? gstins[0];
  return supplier !== undefined && gstins.includes(supplier)
    ? ok({ supplier, period })
    : refuse('not_found');
}
