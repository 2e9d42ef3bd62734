import type { eservices } from '@anupal/contract/eservices';
import { ok, refuse } from '@anupal/contract/result';
import { getLanguage } from '../../platform/http/language.ts';
import { basePath } from '../../platform/http/paths.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import type { EserviceContext } from './context.ts';
import { partnerPriceRoutes } from './partner-price-routes.ts';
import { publishingRoutes } from './publishing-routes.ts';
import { listDepartments, listEservices } from './service-catalogue.ts';
import { readEserviceFile } from './service-files.ts';
import { presentDetail, presentEservice, presentFile } from './service-presenter.ts';
import { findEservice } from './service-queries.ts';

/** Handlers of services. */
export function eserviceRoutes(context: EserviceContext): Handlers<typeof eservices> {
  const { db } = context;
  return {
    list: async ({ query, request, reply }) => {
      const { rows, total, nextCursor } = await listEservices(db, query);
      const language = query.language ?? getLanguage(request);
      reply.header('X-Total-Count', total);
      if (nextCursor !== null) reply.header('X-Next-Cursor', nextCursor);
      return ok(rows.map((row) => presentEservice(row, language, linkToFile)));
    },
    read: async ({ params, query, request }) => {
      const row = await findEservice(db, params.eserviceId);
      const language = query.language ?? getLanguage(request);
      return row ? ok(presentDetail(row, language, linkToFile)) : refuse('not_found');
    },
    readFile: async ({ params }) => {
      const file = await readEserviceFile(context, params.fileId);
      return file.ok ? ok(presentFile(file.value)) : file;
    },
    listDepartments: async ({ query, request }) => {
      const language = query.language ?? getLanguage(request);
      return ok({ departments: [...(await listDepartments(db, language))] });
    },
    ...publishingRoutes(context, linkToFile),
    ...partnerPriceRoutes(context),
  };
}

function linkToFile(fileId: string): string {
  return `${basePath}/eservice/files/${fileId}`;
}
