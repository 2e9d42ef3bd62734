import { randomInt, randomUUIDv7 } from 'node:crypto';
import { parseDraftSubject } from '@anupal/contract/applications/draft-subjects';
import {
  listRegistrationChoices,
  listSeparate,
} from '@anupal/contract/applications/separate-registrations';
import { getPeriodText } from '@anupal/contract/eservices/application-period';
import { validateAnswers, type Answers } from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { filingTexts } from '@anupal/contract/texts/filing';
import { paise, type Paise } from '@anupal/contract/values/paise';
import {
  trackingAlphabet,
  trackingLength,
  writeTrackingNumber,
} from '@anupal/contract/values/tracking-number';
import { seal } from '../../../platform/crypto/seal.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isFilingBlocked } from '../../agreements/public.ts';
import {
  lockCurrentVersion,
  type LockedVersion,
  type ServiceVersion,
} from '../../eservices/public.ts';
import { findClientPrice, listNumbers, type ClientNumber } from '../../clients/public.ts';
import { reserveApplicationSlot } from '../../subscriptions/public.ts';
import { lockUser } from '../../users/public.ts';
import { documentDate } from '../../invoices/public.ts';
import { chargeFilingFee } from '../charges/charges.ts';
import type { ClientRow } from '../clients/client-queries.ts';
import { findOrCreateClient, type ClientInput } from '../clients/clients.ts';
import {
  applicationDocuments,
  listPendingDocuments,
  type ApplicationDocumentRow,
} from '../documents/application-documents.ts';
import { notifyFranchisee, notifyStaffAbout } from '../notifications/application-notifications.ts';
import {
  insertApplication,
  selectByFilingKey,
  type ApplicationRow,
} from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { sealFiledRegistration } from '../records/filed-registration.ts';
import { answersKeyContext } from '../records/sealed-answers.ts';
import { recordTimeline } from '../records/transitions.ts';
import { assignLegacyDrafts, toDraftKey, deleteDraft, draftScope } from './application-drafts.ts';
import { findDraftPrice, type DraftKey } from './draft-queries.ts';
import { checkDuplicate, duplicateMacs, type FiledRequest } from './duplicates.ts';
import { readFilingFee, type OwnFilingFee } from './filing-fees.ts';
import { fileAnswers, refuseAnswers } from './form-checks.ts';

/** An application to file. */
export interface ApplicationInput {
  readonly eserviceId: string;
  /** The version of the service that the franchisee has seen. */
  readonly versionId: string;
  readonly client: ClientInput;
  /** The subject of the draft whose documents are filed. */
  readonly draftSubject?: string | undefined;
  /** The registration that it is filed under; by default that of the subject. */
  readonly registrationId?: string | null | undefined;
  readonly answers: Readonly<Record<string, string>>;
  readonly language: Language;
  /** The idempotency key of the request. */
  readonly filingKey: string | null;
  /** The duplicate that the franchisee has confirmed. */
  readonly confirmDuplicateOf?: string | undefined;
  /** What the franchisee saw that they pay, in rupees. */
  readonly expectedTotal?: number | undefined;
  /** What of the balance is reserved for it; released when the fee is paid. */
  readonly reserved?: Paise;
}

/** Why a filing is refused. */
export type FilingRefusal =
  | 'invalid_input'
  | 'not_found'
  | 'duplicate_application'
  | 'eservice_outdated'
  | 'eservice_inactive'
  | 'subscription_required'
  | 'service_limit_reached'
  | 'insufficient_balance'
  | 'agreement_overdue'
  | 'tax_details_missing'
  | 'document_expired'
  | 'idempotency_key_reused';

/**
 * Files an application: slot, fee, client, answers, documents and timeline in one transaction that is
 * rolled back if any of them is refused. Repeated under the same idempotency key it returns the
 * application filed before. Filings of one user are serialized.
 */
export async function fileApplication(
  context: ApplicationsContext,
  actor: Actor,
  input: ApplicationInput,
): Promise<Result<ApplicationRow, FilingRefusal>> {
  await assignLegacyDrafts(context, actor.caller.user.id);
  const filed = await inTransactionUnlessRefused(context.db, async (trx) => {
    const result = await fileApplicationWithin(trx, context, actor, input);
    context.crash('applications:before-commit');
    return result;
  });
  context.crash('applications:after-commit');
  if (!filed.ok) return filed;
  await removeFiles(context, filed.value.removedBlobs);
  return ok(filed.value.row);
}

/** A filed application. */
export interface FiledApplication {
  readonly row: ApplicationRow;
  /** The blobs of draft documents that were not filed, to be removed after the commit. */
  readonly removedBlobs: readonly string[];
}

/** Files an application in the transaction of the caller, which must be rolled back if it is refused. */
export async function fileApplicationWithin(
  trx: Trx,
  context: ApplicationsContext,
  actor: Actor,
  input: ApplicationInput,
): Promise<Result<FiledApplication, FilingRefusal>> {
  const { user } = actor.caller;
  await lockUser(trx, user.id);
  const earlier =
    input.filingKey === null ? null : await selectByFilingKey(trx, user.id, input.filingKey);
  // What was filed under the key of an order for many is not what was ordered.
  const isReused = earlier?.version_id !== input.versionId || input.reserved !== undefined;
  if (earlier && isReused) return refuse('idempotency_key_reused');
  if (earlier) return ok({ row: earlier, removedBlobs: [] });
  // A batch was checked when it was placed.
  if (input.reserved === undefined && (await isFilingBlocked(trx, context, user.id)))
    return refuse('agreement_overdue');
  const checked = await checkForm(trx, user.id, input);
  if (!checked.ok) return checked;
  const slot = await reserveApplicationSlot(trx, user.id);
  if (!slot.ok) return slot;
  const { version, answers } = checked.value;
  const day = { planId: slot.value.planId, on: documentDate(context) };
  const fee = await readFilingFee(trx, version, day);
  if (!isExpected(fee, input)) return refuse('eservice_outdated');
  const client = await findOrCreateClient(trx, context, user, input.client);
  if (!client.ok) return client;
  const found = await findRegistration(trx, context, version, client.value, input);
  if (!found.ok) return found;
  const { registration, among } = found.value;
  const request = { ...version, answers, client: client.value, ...among };
  const isNew = await checkDuplicate(trx, context.keys, request, {
    confirmedId: input.confirmDuplicateOf,
  });
  if (!isNew.ok) return isNew;
  const row = await insertFiledApplication(trx, context, {
    ...input,
    subscriptionId: slot.value.subscriptionId,
    userId: user.id,
    version,
    answers,
    client: client.value,
    registration,
    clientPrice: checked.value.clientPrice,
  });
  const removedBlobs = await fileDraft(trx, row, checked.value);
  if (!removedBlobs.ok) return removedBlobs;
  const reserved = input.reserved ?? paise(0);
  const amount = fee.total === 0 ? {} : { amount: paise(fee.total) };
  const paid = await chargeFilingFee(trx, row, fee, {
    on: day.on,
    reserved,
    notify: async (taxDocuments) => {
      await notifyFranchisee(trx, context, row, { event: 'filed', ...amount, taxDocuments });
      await notifyStaffAbout(trx, row, 'filed');
    },
  });
  if (!paid.ok) return paid;
  await recordTimeline(trx, actor, row, [{ event: 'filed', ...amount }]);
  return ok({ row, removedBlobs: removedBlobs.value });
}

interface ChosenRegistration {
  readonly registration: ClientNumber | null;
  /** What finds duplicates: the registration and the others of the client. */
  readonly among: Pick<FiledRequest, 'registrationId' | 'registrations'>;
}

// Of the client, and only if the form does not tell it from others.
async function findRegistration(
  trx: Trx,
  context: ApplicationsContext,
  service: LockedVersion,
  { client_id: clientId }: ClientRow,
  { draftSubject = '', registrationId }: ApplicationInput,
): Promise<Result<ChosenRegistration, 'invalid_input'>> {
  if (clientId === null) return ok({ registration: null, among: {} });
  const registrations = await listNumbers(trx, context, clientId);
  const id = registrationId ?? parseDraftSubject(draftSubject)?.registrationId ?? null;
  const choices = listRegistrationChoices(service, registrations);
  const separate = listSeparate(service.fields, registrations);
  const offered = choices.length > 0 ? choices : registrations;
  const registration = offered.find(
    (one) => one.registrationId === id && separate.has(one.registrationId),
  );
  if (registration) return ok({ registration, among: { registrationId: id, registrations } });
  return choices.length === 0
    ? ok({ registration: null, among: { registrations } })
    : refuseWithMessages('invalid_input', [filingTexts.registrationUnclear]);
}

interface CheckedForm {
  readonly version: LockedVersion;
  readonly answers: Answers;
  /** Null for a new client without a draft. */
  readonly draftKey: DraftKey | null;
  /** What the client pays by the recurring order that prepared the draft; null without one. */
  readonly clientPrice: Paise | null;
  /** The pending documents of the draft, named by answers or additional. */
  readonly documents: readonly ApplicationDocumentRow[];
}

async function checkForm(
  trx: Trx,
  userId: string,
  input: ApplicationInput,
): Promise<Result<CheckedForm, FilingRefusal>> {
  const version = await lockCurrentVersion(trx, input.eserviceId);
  if (!version) return refuse('not_found');
  if (!version.isActive) return refuse('eservice_inactive');
  if (version.versionId !== input.versionId) return refuse('eservice_outdated');
  const checked = validateAnswers(version.fields, input.answers);
  if (!checked.ok) return refuseAnswers(version.fields, checked.problems);
  const draftKey = draftKeyFor(userId, input);
  const documents = draftKey ? await listPendingDocuments(trx, draftScope(draftKey)) : [];
  const clientPrice = draftKey ? await findDraftPrice(trx, draftKey) : null;
  const areComplete = fileAnswers(version.fields, checked.answers).every(([key, id]) =>
    documents.some((document) => document.id === id && document.field === key),
  );
  return areComplete
    ? ok({ version, answers: checked.answers, draftKey, documents, clientPrice })
    : refuse('document_expired');
}

// Only the draft for the client and subject of the filing counts.
function draftKeyFor(
  userId: string,
  { eserviceId, client, draftSubject }: ApplicationInput,
): DraftKey | null {
  if (client.kind === 'self') return toDraftKey(userId, eserviceId, 'self', draftSubject);
  const key = client.kind === 'earlier' ? client.clientId : client.draftClient;
  return key === undefined ? null : toDraftKey(userId, eserviceId, key, draftSubject);
}

/** The checked data that an application is filed with. */
export interface FiledRecord {
  readonly userId: string;
  readonly version: ServiceVersion;
  readonly answers: Answers;
  readonly client: ClientRow;
  /** Of those that the form does not tell apart. */
  readonly registration?: ClientNumber | null;
  readonly subscriptionId: string;
  readonly language: Language;
  readonly filingKey: string | null;
  /** What the client pays, if that was agreed before. */
  readonly clientPrice?: Paise | null;
}

// With 27,000,000,000 possible numbers, a collision is rare and several in a row do not happen.
const maxAttempts = 5;

/** Inserts an application under a new tracking number. */
export async function insertFiledApplication(
  trx: Trx,
  { keys }: Pick<ApplicationsContext, 'keys'>,
  {
    userId,
    version,
    answers,
    client,
    registration = null,
    subscriptionId,
    language,
    filingKey,
    clientPrice,
  }: FiledRecord,
): Promise<ApplicationRow> {
  const id = randomUUIDv7();
  const { name, phone, email } = client;
  const duplicate_macs = duplicateMacs(keys, { ...version, answers, client });
  const client_price_paise = clientPrice ?? (await readClientPrice(trx, userId, client, version));
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
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
      idempotency_key: filingKey,
      duplicate_macs,
      client_price_paise,
      period: getPeriodText(version.fields, answers),
      ...sealFiledRegistration(keys, registration),
      search_text: [name, email, phone ?? '', tracking_number].join(' ').toLowerCase(),
    });
    if (row) return row;
  }
  throw new Error('no tracking number is free');
}

// A franchisee charges themselves nothing.
async function readClientPrice(
  trx: Trx,
  userId: string,
  { client_id: clientId }: ClientRow,
  { eserviceId, firmFeePaise }: ServiceVersion,
): Promise<Paise | null> {
  if (clientId === null) return null;
  return findClientPrice(trx, { userId, eserviceId, clientId }, firmFeePaise);
}

function generateTrackingNumber() {
  const digits = Array.from({ length: trackingLength }, () => randomInt(trackingAlphabet.length));
  return writeTrackingNumber(digits);
}

// Files the documents that answers name and the additional ones; documents of outdated answers are
// deleted. Refused if one was removed or expired meanwhile.
async function fileDraft(
  trx: Trx,
  row: ApplicationRow,
  { version, answers, draftKey, documents }: CheckedForm,
): Promise<Result<readonly string[], 'document_expired'>> {
  const named = fileAnswers(version.fields, answers).map(([, id]) => id);
  const filed = documents.filter(({ id, field }) => field === null || named.includes(id));
  const ids = filed.map(({ id }) => id);
  const filedColumns = { eservice_id: null, client_key: null, draft_subject: '' };
  const columns = { application_id: row.id, ...filedColumns };
  if (!(await applicationDocuments.attach(trx, ids, { application_id: null }, columns)))
    return refuse('document_expired');
  const unfiled = documents.filter(({ id }) => !ids.includes(id));
  return ok(draftKey ? await deleteDraft(trx, draftKey, unfiled) : []);
}

// Who does not say what they saw has seen at least the public fee, which is never exceeded.
function isExpected({ total }: OwnFilingFee, { expectedTotal }: ApplicationInput): boolean {
  return expectedTotal === undefined || Math.round(expectedTotal * 100) === total;
}
