import type { invoices } from '@anupal/contract/invoices';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { makeDocumentFile, type DocumentFilePorts } from './make-document-file.ts';

/** Handlers of the files of tax documents. */
export function documentFileRoutes(
  context: Context,
  ports: DocumentFilePorts,
): Pick<Handlers<typeof invoices>, 'readOwnFile' | 'readAnyFile'> {
  return {
    readOwnFile: (call) =>
      makeDocumentFile(context, ports, {
        id: call.params.id,
        ownerId: call.caller.user.id,
        actor: getActor(call),
        language: getLanguage(call.request),
      }),
    readAnyFile: (call) =>
      makeDocumentFile(context, ports, {
        id: call.params.id,
        actor: getActor(call),
        language: getLanguage(call.request),
      }),
  };
}
