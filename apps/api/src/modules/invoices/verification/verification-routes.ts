import type { invoices } from '@anupal/contract/invoices';
import type { Context } from '../../../platform/context.ts';
import { getClientInfo } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import {
  verifyFile,
  verifyNumber,
  verifyToken,
  type RecordVerification,
} from './verify-document.ts';

/** Handlers of the public verification of documents. */
export function verificationRoutes(
  context: Context,
  records: RecordVerification,
): Pick<Handlers<typeof invoices>, 'verify' | 'verifyByNumber' | 'verifyFile'> {
  return {
    verify: ({ params, request }) =>
      verifyToken(context, records, params.token, getClientInfo(request).network),
    verifyFile: ({ body, request }) =>
      verifyFile(context, records, body.sha256, getClientInfo(request).network),
    verifyByNumber: ({ body, request }) =>
      verifyNumber(context, body, getClientInfo(request).network),
  };
}
