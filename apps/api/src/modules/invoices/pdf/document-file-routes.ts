import type { invoices } from '@anupal/contract/invoices';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { downloadArchive, type ArchivePorts } from './download-archive.ts';
import { makeDocumentFile, makeDocumentFileForStaff } from './make-document-file.ts';

/** Handlers of the files of tax documents. */
export function documentFileRoutes(
  context: Context,
  ports: ArchivePorts,
): Pick<Handlers<typeof invoices>, 'readOwnFile' | 'readAnyFile' | 'downloadOwn' | 'downloadAll'> {
  return {
    downloadOwn: (call) =>
      downloadArchive(context, ports, getActor(call), {
        ...call.query,
        userId: call.caller.user.id,
        language: getLanguage(call.request),
        isAudited: false,
      }),
    downloadAll: ({ query: { person, ...query }, ...call }) =>
      downloadArchive(context, ports, getActor(call), {
        ...query,
        userId: person,
        language: getLanguage(call.request),
        isAudited: true,
      }),
    readOwnFile: (call) =>
      makeDocumentFile(context, ports, {
        id: call.params.id,
        ownerId: call.caller.user.id,
        actor: getActor(call),
        language: getLanguage(call.request),
      }),
    readAnyFile: (call) =>
      makeDocumentFileForStaff(context, ports, {
        id: call.params.id,
        actor: getActor(call),
        language: getLanguage(call.request),
      }),
  };
}
