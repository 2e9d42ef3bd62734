import type { ApplicationDraft } from '@anupal/contract/applications/draft-schemas';
import type { Answers } from '@anupal/contract/eservices/form-fields';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { openAnswers } from '../records/sealed-answers.ts';
import { applicationDrafts } from './application-drafts.ts';
import {
  listClientDocuments,
  listClientDrafts,
  listLatestAnswers,
  type ClientsOfServices,
} from './filing-fact-queries.ts';

/** What is known for filing a service for a client. */
export interface FilingFacts {
  /** Of the latest application; null without one. */
  readonly earlier: Answers | null;
  /** Null without a draft that can be opened. */
  readonly draft: ApplicationDraft | null;
  /** The documents of the draft by field; an additional document has none. */
  readonly documents: readonly { readonly id: string; readonly field: string | null }[];
}

/** Finds the facts for a service and a client of the book. */
export type FilingFactsReader = (eserviceId: string, clientId: string) => FilingFacts;

/** Reads what is known for filing services for clients of a franchisee. */
export async function readFilingFacts(
  db: Db,
  { keys, log }: Pick<Context, 'keys' | 'log'>,
  subject: ClientsOfServices,
): Promise<FilingFactsReader> {
  const latest = await listLatestAnswers(db, subject);
  const drafts = await listClientDrafts(db, subject);
  const documents = await listClientDocuments(db, subject);
  const latestByKey = new Map(latest.map((row) => [toKey(row), row]));
  const draftByKey = new Map(drafts.map((row) => [toKey(row), row]));
  const documentsByKey = Map.groupBy(documents, toKey);
  return (eserviceId, clientId) => {
    const key = toKey({ eservice_id: eserviceId, client_key: clientId });
    const [application, draft] = [latestByKey.get(key), draftByKey.get(key)];
    const draftKey = { userId: subject.userId, eserviceId, clientKey: clientId };
    return {
      earlier: application ? openAnswers(keys, application) : null,
      draft: draft ? applicationDrafts.open({ keys, log }, draftKey, draft.sealed) : null,
      documents: documentsByKey.get(key) ?? [],
    };
  };
}

function toKey(row: { readonly eservice_id: string; readonly client_key: string }): string {
  return `${row.eservice_id} ${row.client_key}`;
}
