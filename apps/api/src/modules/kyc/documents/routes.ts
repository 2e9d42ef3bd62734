import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { visitorOf } from '../../../platform/http/actor.ts';
import { presentOriginal, presentPage } from '../present.ts';
import { readFile, type KycContext } from './service.ts';

/** The handlers that give out the files of documents. */
export function documentRoutes(
  context: KycContext,
): Pick<Handlers<typeof kyc>, 'readPage' | 'readOriginal'> {
  return {
    readPage: async ({ params, caller, request }) => {
      const { documentId, page } = params;
      const actor = actorOf({ caller, request });
      const read = await readFile(context, actor, { documentId, part: page });
      return read.ok ? ok(presentPage(read.value, page)) : read;
    },
    readOriginal: async ({ params, caller, request }) => {
      const { documentId } = params;
      const actor = actorOf({ caller, request });
      const read = await readFile(context, actor, { documentId, part: 0 });
      return read.ok ? ok(presentOriginal(read.value)) : read;
    },
  };
}
