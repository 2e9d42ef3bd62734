import type { invoices } from '@anupal/contract/invoices';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getClientInfo } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { verifyFile, verifyNumber, verifyToken } from './verify-document.ts';

/** Handlers of the public verification of documents. */
export function verificationRoutes(
  context: Context,
): Pick<Handlers<typeof invoices>, 'verify' | 'verifyByNumber' | 'verifyFile'> {
  return {
    verify: async ({ params, request }) => {
      const found = await verifyToken(context, params.token, getClientInfo(request).network);
      return found.ok ? ok({ documents: [...found.value] }) : found;
    },
    verifyFile: async ({ body, request }) => {
      const found = await verifyFile(context, body.sha256, getClientInfo(request).network);
      return found.ok ? ok({ documents: [...found.value] }) : found;
    },
    verifyByNumber: async ({ body, request }) => {
      const found = await verifyNumber(context, body, getClientInfo(request).network);
      return found.ok ? ok({ documents: [...found.value] }) : found;
    },
  };
}
