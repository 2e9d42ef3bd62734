import { randomInt, randomUUIDv7 } from 'node:crypto';
import { calculateFilingFee } from '@anupal/contract/applications/charges';
import { shownPeriod } from '@anupal/contract/eservices/application-period';
import { validateAnswers, type Answers } from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { paise } from '@anupal/contract/values/paise';
import {
  trackingAlphabet,
  trackingLength,
  writeTrackingNumber,
} from '@anupal/contract/values/tracking-number';
import { seal } from '../../../platform/crypto/seal.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockCurrentVersion, type ServiceVersion } from '../../eservices/public.ts';
import { reserveApplicationSlot } from '../../subscriptions/public.ts';
import { lockUser } from '../../users/public.ts';
import { chargeFilingFee } from '../charges/charges.ts';
import type { ClientRow } from '../clients/client-queries.ts';
import { findOrCreateClient, type ClientInput } from '../clients/clients.ts';
import {
  attachToApplication,
  listPendingDocuments,
  type DocumentRow,
} from '../documents/document-queries.ts';
import { notifyFranchisee, notifyStaffAbout } from '../notifications/application-notifications.ts';
import {
  insertApplication,
  selectByFilingKey,
  type ApplicationRow,
} from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { answersKeyContext } from '../records/sealed-answers.ts';
import { recordTimeline } from '../records/transitions.ts';
import { assignLegacyDrafts, toDraftKey, closeDraft, draftScope } from './application-drafts.ts';
import type { DraftKey } from './draft-queries.ts';
import { checkDuplicate, duplicateMacs } from './duplicates.ts';
import { fileAnswers, refuseAnswers } from './form-checks.ts';

/** An application as its franchisee files it. */
export interface ApplicationInput {
  readonly eserviceId: string;
  /** The version of the service that they have seen. */
  readonly versionId: string;
  readonly client: ClientInput;
  readonly answers: Readonly<Record<string, string>>;
  readonly language: Language;
  /** The Idempotency-Key that it came under. */
  readonly filingKey: string | null;
  /** The application that asks for the same, of which they know. */
  readonly confirmDuplicateOf?: string | undefined;
}

/** Why an application is not filed. */
export type FilingRefusal =
  | 'invalid_input'
  | 'not_found'
  | 'duplicate_application'
  | 'eservice_outdated'
  | 'eservice_inactive'
  | 'subscription_required'
  | 'service_limit_reached'
  | 'insufficient_balance'
  | 'document_expired'
  | 'idempotency_key_reused';

/**
 * Files an application: place, fee, client, answers, documents and time line in one transaction, of
 * which nothing is left where one of them is refused. Repeated under its key it is the one that was
 * filed before: the filings of a person take turns.
 */
export async function fileApplication(
  context: ApplicationsContext,
  actor: Actor,
  given: ApplicationInput,
): Promise<Result<ApplicationRow, FilingRefusal>> {
  await assignLegacyDrafts(context, actor.caller.user.id);
  const filed = await inTransactionUnlessRefused(context.db, async (trx) => {
    const result = await fileWithin(trx, context, { actor, given });
    context.crash('applications:before-commit');
    return result;
  });
  context.crash('applications:after-commit');
  if (!filed.ok) return filed;
  await removeFiles(context, filed.value.removedBlobs);
  return ok(filed.value.row);
}

interface Filing {
  readonly actor: Actor;
  readonly given: ApplicationInput;
}

interface FiledApplication {
  readonly row: ApplicationRow;
  /** The blobs of what lay in the draft and was not filed. */
  readonly removedBlobs: readonly string[];
}

async function fileWithin(
  trx: Trx,
  context: ApplicationsContext,
  filing: Filing,
): Promise<Result<FiledApplication, FilingRefusal>> {
  const { actor, given } = filing;
  const { user } = actor.caller;
  await lockUser(trx, user.id);
  const before =
    given.filingKey === null ? null : await selectByFilingKey(trx, user.id, given.filingKey);
  if (before && before.version_id !== given.versionId) return refuse('idempotency_key_reused');
  if (before) return ok({ row: before, left: [] });
  const checked = await checkForm(trx, filing);
  if (!checked.ok) return checked;
  const place = await reserveApplicationSlot(trx, user.id);
  if (!place.ok) return place;
  const client = await findOrCreateClient(trx, context, { user, given: given.client });
  if (!client.ok) return client;
  const { version, answers } = checked.value;
  const asked = { ...version, answers, client: client.value };
  const isNew = await checkDuplicate(trx, context, {
    request: asked,
    confirmedId: given.confirmDuplicateOf,
  });
  if (!isNew.ok) return isNew;
  const row = await insertFiledApplication(trx, context, {
    ...given,
    ...place.value,
    userId: user.id,
    version,
    answers,
    client: client.value,
  });
  const left = await fileDraft(trx, row, checked.value);
  if (!left.ok) return left;
  const fee = filingFee(version);
  const paid = await chargeFilingFee(trx, row, fee);
  if (!paid.ok) return paid;
  const amount = fee.total === 0 ? {} : { amount: paise(fee.total) };
  await notifyFranchisee(trx, context, { row, event: 'filed', ...amount });
  await notifyStaffAbout(trx, row, 'filed');
  await recordTimeline(trx, actor, { row, happened: [{ event: 'filed', ...amount }] });
  return ok({ row, left: left.value });
}

interface CheckedForm {
  readonly version: ServiceVersion;
  readonly answers: Answers;
  /** Null where the client is new and has no draft. */
  readonly place: DraftKey | null;
  /** What lies in the draft: the documents that answers name, and the others that go along. */
  readonly documents: readonly DocumentRow[];
}

async function checkForm(
  trx: Trx,
  { actor, given }: Filing,
): Promise<Result<CheckedForm, FilingRefusal>> {
  const version = await lockCurrentVersion(trx, given.eserviceId);
  if (!version) return refuse('not_found');
  if (!version.isActive) return refuse('eservice_inactive');
  if (version.versionId !== given.versionId) return refuse('eservice_outdated');
  const checked = validateAnswers(version.fields, given.answers);
  if (!checked.ok) return refuseAnswers(version.fields, checked.problems);
  const place = draftKeyFor(actor.caller.user.id, given);
  const documents = place ? await listPendingDocuments(trx, draftScope(place)) : [];
  const isThere = fileAnswers(version.fields, checked.answers).every(([key, id]) =>
    documents.some((document) => document.id === id && document.field === key),
  );
  return isThere
    ? ok({ version, answers: checked.answers, place, documents })
    : refuse('document_expired');
}

// The draft is that of the client for whom it is filed: what lies in another one is not looked at.
function draftKeyFor(userId: string, { eserviceId, client }: ApplicationInput): DraftKey | null {
  if (client.kind === 'self') return toDraftKey(userId, eserviceId, 'self');
  const key = client.kind === 'earlier' ? client.clientId : client.draftClient;
  return key === undefined ? null : toDraftKey(userId, eserviceId, key);
}

/** What an application is filed with, once all of it is settled. */
export interface FiledRecord {
  readonly userId: string;
  readonly version: ServiceVersion;
  readonly answers: Answers;
  readonly client: ClientRow;
  readonly subscriptionId: string;
  readonly language: Language;
  readonly filingKey: string | null;
}

// Of 27,000,000,000 numbers one that is taken is drawn hardly ever, and several in a row never.
const maxAttempts = 5;

/** Adds the row of an application under a fresh tracking number. */
export async function insertFiledApplication(
  trx: Trx,
  { keys }: Pick<ApplicationsContext, 'keys'>,
  { userId, version, answers, client, subscriptionId, language, filingKey }: FiledRecord,
): Promise<ApplicationRow> {
  const id = randomUUIDv7();
  const { name, phone, email } = client;
  const duplicate_macs = duplicateMacs(keys, { ...version, answers, client });
  for (let draw = 0; draw < maxAttempts; draw += 1) {
    const tracking_number = generateTrackingNumber();
    const row = await insertApplication(trx, {
      id,
      user_id: userId,
      client_id: client.id,
      tracking_number,
      eservice_id: version.eserviceId,
      version_id: version.versionId,
      service_name: version.name.en,
      service_name_hi: version.name.hi,
      department_name: version.departmentName.en,
      department_name_hi: version.departmentName.hi,
      subscription_id: subscriptionId,
      answers_sealed: seal(keys, answersKeyContext(id), JSON.stringify(answers)),
      language,
      filing_key: filingKey,
      duplicate_macs,
      period: shownPeriod(version.fields, answers),
      search_text: [name, email, phone ?? '', tracking_number].join(' ').toLowerCase(),
    });
    if (row) return row;
  }
  throw new Error('no tracking number is free');
}

function generateTrackingNumber() {
  const places = Array.from({ length: trackingLength }, () => randomInt(trackingAlphabet.length));
  return writeTrackingNumber(places);
}

// What answers name is filed, and what was sent beside the form; a document of a field that has
// another answer by now is left behind. One that was removed or forgotten meanwhile is missed.
async function fileDraft(
  trx: Trx,
  row: ApplicationRow,
  { version, answers, place, documents }: CheckedForm,
): Promise<Result<readonly string[], 'document_expired'>> {
  const named = fileAnswers(version.fields, answers).map(([, id]) => id);
  const filed = documents.filter(({ id, field }) => field === null || named.includes(id));
  const ids = filed.map(({ id }) => id);
  if ((await attachToApplication(trx, ids, row.id)) !== ids.length)
    return refuse('document_expired');
  const left = documents.filter(({ id }) => !ids.includes(id));
  return ok(place ? await closeDraft(trx, place, left) : []);
}

/** What is paid when this version of a service is filed, in paise. */
export function filingFee({ firmFeePaise, governmentFeePaise }: ServiceVersion) {
  return calculateFilingFee({ firmFee: firmFeePaise, governmentFee: governmentFeePaise });
}
