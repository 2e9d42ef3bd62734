import {
  clientNameKeys,
  pickLastingAnswers,
  repeatAnswers,
} from '@anupal/contract/applications/known-answers';
import { listRegistrationChoices } from '@anupal/contract/applications/separate-registrations';
import { periodKey } from '@anupal/contract/eservices/application-period';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import type { Context } from '../../../platform/context.ts';
import { findEservice } from '../../eservices/public.ts';
import { selectApplication, type ApplicationRow } from '../records/application-queries.ts';
import { openAnswers } from '../records/sealed-answers.ts';
import type { DraftDetail } from './application-drafts.ts';
import type { ClientKey } from './draft-queries.ts';
import { findDuplicates, type ExpectedRequest } from './duplicates.ts';
import { readFilingFacts } from './filing-facts.ts';
import { isFiledFor } from './filing-fact-queries.ts';

/** What a new application can start with. */
export interface KnownAnswers {
  readonly answers: Answers;
  /** The registration that the repeated application is for, if the form does not say which. */
  readonly registrationId: string | null;
}

/** Reads what a new application for a service and client can start with. */
export async function readKnownAnswers(
  context: Context,
  key: ClientKey,
  { client, registrations }: Pick<DraftDetail, 'client' | 'registrations'>,
  { repeats }: { readonly repeats?: string | undefined },
): Promise<KnownAnswers> {
  const service = await findEservice(context.db, key.eserviceId);
  if (!service) return nothingKnown;
  const { slug, form_fields: fields } = service;
  if (repeats === undefined) {
    if (client === null) return nothingKnown;
    const lasting = pickLastingAnswers(fields, await readLatest(context, key));
    return { ...nothingKnown, answers: { ...answerNames(fields, client.name), ...lasting } };
  }
  const earlier = await readRepeated(context, key, repeats);
  if (earlier === null) return nothingKnown;
  const answers = openAnswers(context.keys, earlier);
  if (client === null) return { ...nothingKnown, answers: repeatAnswers(fields, answers) };
  const choices = listRegistrationChoices({ slug, fields }, registrations);
  const chosen = choices.find((one) => one.registrationId === earlier.registration_id);
  const registrationId = chosen?.registrationId ?? null;
  // Of several codes, none of which is known, nothing says which periods are filed.
  if (choices.length > 0 && registrationId === null)
    return { registrationId, answers: repeatAnswers(fields, answers) };
  const pan = registrations.find(({ kind }) => kind === 'pan')?.number ?? null;
  const request = {
    eserviceId: key.eserviceId,
    fields,
    client: { bookId: client.id, name: client.name, pan },
    registrationId,
    registrations,
  };
  return { registrationId, answers: await findNextAnswers(context, key, request, answers) };
}

const nothingKnown: KnownAnswers = { answers: {}, registrationId: null };

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
  { db }: Context,
  key: ClientKey,
  applicationId: string,
): Promise<ApplicationRow | null> {
  const application = await selectApplication(db, applicationId);
  return application && (await isFiledFor(db, key, applicationId)) ? application : null;
}

const periodsAhead = 12;

/** The answers for the first period after the earlier one that is not filed yet. */
async function findNextAnswers(
  context: Context,
  { userId }: ClientKey,
  request: Omit<ExpectedRequest, 'answers'>,
  earlier: Answers,
): Promise<Answers> {
  const { fields } = request;
  const next = repeatAnswers(fields, earlier);
  if (periodKey(fields, next) === null) return next;
  const periods = [next];
  while (periods.length < periodsAhead) periods.push(repeatAnswers(fields, periods.at(-1)!)); // never empty
  const requests = new Map(periods.map((answers) => [answers, { ...request, answers }] as const));
  const filed = await findDuplicates(context.db, context, userId, requests);
  return periods.find((answers) => !filed.has(answers)) ?? next;
}
