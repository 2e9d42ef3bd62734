import type { invoices } from '@anupal/contract/invoices';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { PageQuery } from '../../../platform/db/paging.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentDocument, presentListedDocument } from './document-presenter.ts';
import type { DocumentFilter } from './document-queries.ts';
import { listDocuments, readDocument, readDocumentForStaff, toContent } from './documents.ts';

/** Handlers of issued tax documents. */
export function documentRoutes({
  db,
}: Context): Pick<Handlers<typeof invoices>, 'listOwn' | 'readOwn' | 'listAll' | 'readAny'> {
  const list = async (query: DocumentFilter & PageQuery) => {
    const page = await listDocuments(db, query);
    return ok({ documents: page.rows.map(presentListedDocument), ...presentPageEnd(page) });
  };
  return {
    listOwn: ({ query: { q, ...query }, caller }) =>
      list({ ...query, userId: caller.user.id, content: q === undefined ? q : toContent(q) }),
    readOwn: async ({ params, caller }) => {
      const read = await readDocument(db, params.id, caller.user.id);
      return read.ok ? ok(presentDocument(read.value)) : read;
    },
    listAll: ({ query: { q, person, ...query } }) => list({ ...query, text: q, userId: person }),
    readAny: async (call) => {
      const read = await readDocumentForStaff(db, getActor(call), call.params.id);
      return read.ok ? ok(presentDocument(read.value)) : read;
    },
  };
}
