import type { invoices } from '@anupal/contract/invoices';
import type { Context } from '../../../platform/context.ts';
import { getClientInfo } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import {
  verifyFile,
  verifyNumber,
  verifyToken,
  type PaperVerification,
} from './verify-document.ts';

/** Handlers of the public verification of documents. */
export function verificationRoutes(
  context: Context,
  papers: PaperVerification,
): Pick<Handlers<typeof invoices>, 'verify' | 'verifyByNumber' | 'verifyFile'> {
  return {
    verify: ({ params, request }) =>
      verifyToken(context, papers, params.token, getClientInfo(request).network),
    verifyFile: ({ body, request }) =>
      verifyFile(context, papers, body.sha256, getClientInfo(request).network),
    verifyByNumber: ({ body, request }) =>
      verifyNumber(context, body, getClientInfo(request).network),
  };
}
