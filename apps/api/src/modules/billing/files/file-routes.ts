import type { billing } from '@anupal/contract/billing';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { abortOnClose } from '../../../platform/http/abort-on-close.ts';
import { getActor, type AuthenticatedCall } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import {
  makeBillFile,
  makeMonthFile,
  makeNoteFile,
  makeReceiptFile,
  makeStatementPdf,
  makeStatementWorkbook,
  type FilePorts,
  type FileReader,
} from './make-files.ts';

type FileHandlers = Pick<
  Handlers<typeof billing>,
  'readFile' | 'readNoteFile' | 'readReceiptFile' | 'exportStatement' | 'exportMonth'
>;

/** Handlers of files. */
export function fileRoutes(context: Context, ports: FilePorts): FileHandlers {
  const files = { ...context, ...ports };
  return {
    readFile: (call) => makeBillFile(files, toReader(call), call.params.billId),
    readNoteFile: (call) => makeNoteFile(files, toReader(call), call.params.billId),
    readReceiptFile: (call) => makeReceiptFile(files, toReader(call), call.params.receiptId),
    exportStatement: async (call) => {
      const { format, ...period } = call.query;
      const request = { ...call.params, ...period };
      return format === 'xlsx'
        ? makeStatementWorkbook(files, toReader(call), request)
        : makeStatementPdf(files, toReader(call), request);
    },
    exportMonth: (call) => makeMonthFile(files, toReader(call), { ...call.params, ...call.query }),
  };
}

function toReader(call: AuthenticatedCall & { readonly reply: FastifyReply }): FileReader {
  return {
    actor: getActor(call),
    language: getLanguage(call.request),
    signal: abortOnClose(call.reply),
  };
}
