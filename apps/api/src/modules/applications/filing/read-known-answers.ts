import {
  clientNameKeys,
  pickLastingAnswers,
  repeatAnswers,
} from '@anupal/contract/applications/known-answers';
import { periodKey } from '@anupal/contract/eservices/application-period';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import type { Context } from '../../../platform/context.ts';
import { findEservice } from '../../eservices/public.ts';
import { selectApplication } from '../records/application-queries.ts';
import { openAnswers } from '../records/sealed-answers.ts';
import type { DraftDetail } from './application-drafts.ts';
import type { ClientKey } from './draft-queries.ts';
import { findDuplicates, type ExpectedRequest } from './duplicates.ts';
import { readFilingFacts } from './filing-facts.ts';
import { isFiledFor } from './filing-fact-queries.ts';

/** What a new application for a service and client can start with. */
export async function readKnownAnswers(
  context: Context,
  key: ClientKey,
  { client, registrations }: Pick<DraftDetail, 'client' | 'registrations'>,
  { repeats }: { readonly repeats?: string | undefined },
): Promise<Answers> {
  const service = await findEservice(context.db, key.eserviceId);
  if (!service) return {};
  const fields = service.form_fields;
  if (repeats === undefined) {
    if (client === null) return {};
    const lasting = pickLastingAnswers(fields, await readLatest(context, key));
    return { ...answerNames(fields, client.name), ...lasting };
  }
  const earlier = await readRepeated(context, key, repeats);
  if (earlier === null) return {};
  const pan = registrations.find(({ kind }) => kind === 'pan')?.number ?? null;
  return client === null
    ? repeatAnswers(fields, earlier)
    : findNextAnswers(context, key, {
        fields,
        earlier,
        client: { bookId: client.id, name: client.name, pan },
      });
}

function answerNames(fields: readonly FormField[], name: string): Answers {
  const asked = fields.filter(({ key }) => clientNameKeys.includes(key));
  return Object.fromEntries(asked.map(({ key }) => [key, name]));
}

async function readLatest(
  context: Context,
  { userId, eserviceId, clientKey }: ClientKey,
): Promise<Answers> {
  const subject = { userId, eserviceIds: [eserviceId], clientIds: [clientKey] };
  const readFacts = await readFilingFacts(context.db, context, subject);
  return readFacts(eserviceId, clientKey).earlier ?? {};
}

// An application for another client or service has nothing to repeat here.
async function readRepeated(
  { db, keys }: Context,
  key: ClientKey,
  applicationId: string,
): Promise<Answers | null> {
  const application = await selectApplication(db, applicationId);
  if (!application || !(await isFiledFor(db, key, applicationId))) return null;
  return openAnswers(keys, application);
}

interface Repetition {
  readonly fields: readonly FormField[];
  readonly earlier: Answers;
  readonly client: ExpectedRequest['client'];
}

const periodsAhead = 12;

/** The answers for the first period after the earlier one that is not filed yet. */
async function findNextAnswers(
  context: Context,
  { userId, eserviceId }: ClientKey,
  { fields, earlier, client }: Repetition,
): Promise<Answers> {
  const next = repeatAnswers(fields, earlier);
  if (periodKey(fields, next) === null) return next;
  const periods = [next];
  while (periods.length < periodsAhead) periods.push(repeatAnswers(fields, periods.at(-1)!)); // never empty
  const requests = new Map(
    periods.map((answers) => [answers, { eserviceId, fields, answers, client }] as const),
  );
  const filed = await findDuplicates(context.db, context, userId, requests);
  return periods.find((answers) => !filed.has(answers)) ?? next;
}
