import type { eservices } from '@anupal/contract/eservices';
import { ok, refuse } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { presentEservice } from './present.ts';
import { findEservice, listEservices } from './service.ts';

/** The handlers of the services. */
export function eserviceRoutes({ db }: Context): Handlers<typeof eservices> {
  return {
    list: async ({ query, request, reply }) => {
      const { rows, total, nextCursor } = await listEservices(db, query);
      const language = query.language ?? languageOf(request);
      reply.header('X-Total-Count', total);
      if (nextCursor !== null) reply.header('X-Next-Cursor', nextCursor);
      return ok(rows.map((row) => presentEservice(row, language)));
    },
    read: async ({ params, query, request }) => {
      const row = await findEservice(db, params.eserviceId);
      const language = query.language ?? languageOf(request);
      return row ? ok(presentEservice(row, language)) : refuse('not_found');
    },
  };
}
