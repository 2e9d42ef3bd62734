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
import type { KnownDraft } from './matching-drafts.ts';

/** What is known for filing a service for a client. */
export interface FilingFacts {
  /** Of the latest application; null without one. */
  readonly earlier: Answers | null;
  readonly drafts: readonly KnownDraft[];
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
  const draftsByKey = Map.groupBy(drafts, toKey);
  const documentsByKey = Map.groupBy(documents, toKey);
  return (eserviceId, clientId) => {
    const key = toKey({ eservice_id: eserviceId, client_key: clientId });
    const application = latestByKey.get(key);
    const saved = draftsByKey.get(key) ?? [];
    const sent = documentsByKey.get(key) ?? [];
    const subjects = new Set([...saved, ...sent].map((one) => one.subject));
    const draftKey = { userId: subject.userId, eserviceId, clientKey: clientId };
    return {
      earlier: application ? openAnswers(keys, application) : null,
      drafts: [...subjects].map((about) => {
        const row = saved.find((one) => one.subject === about);
        const known = { ...draftKey, subject: about };
        return {
          subject: about,
          draft: row ? applicationDrafts.open({ keys, log }, known, row.sealed) : null,
          documents: sent.filter((one) => one.subject === about),
        };
      }),
    };
  };
}

function toKey(row: { readonly eservice_id: string; readonly client_key: string }): string {
  return `${row.eservice_id} ${row.client_key}`;
}
