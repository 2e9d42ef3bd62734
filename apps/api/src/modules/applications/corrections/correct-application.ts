import { randomUUIDv7 } from 'node:crypto';
import { isOpen } from '@anupal/contract/applications/lifecycle';
import { maxAttachments, maxFreeCorrections } from '@anupal/contract/applications/schemas';
import { getPeriodText } from '@anupal/contract/eservices/application-period';
import { validateAnswers, type Answers } from '@anupal/contract/eservices/form-fields';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { listNumbers } from '../../clients/public.ts';
import { readVersion, type ServiceVersion } from '../../eservices/public.ts';
import { lockUser } from '../../users/public.ts';
import { selectClient } from '../clients/client-queries.ts';
import {
  applicationDocuments,
  filedDocuments,
  listPendingDocuments,
} from '../documents/application-documents.ts';
import { checkDuplicate, duplicateMacs } from '../filing/duplicates.ts';
import { fileAnswers, refuseAnswers } from '../filing/form-checks.ts';
import { notifyStaffAbout } from '../notifications/application-notifications.ts';
import { correctionActions, type CorrectionStatus } from '../records/application-policy.ts';
import {
  incrementVersion,
  lockApplication,
  updateAnswers,
  type ApplicationRow,
} from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import {
  answersKeyContext,
  earlierAnswersKeyContext,
  openAnswers,
} from '../records/sealed-answers.ts';
import { recordTimeline } from '../records/transitions.ts';
import { correctionScope, closeCorrectionDraft } from './correction-drafts.ts';
import { insertCorrection } from './correction-queries.ts';
import { consumeAllowedRequest } from './correction-request-queries.ts';
import { readCorrectionStatus } from './correction-requests.ts';

/** A correction of a filed application. */
export interface CorrectionInput {
  readonly applicationId: string;
  /** The version of the application that the franchisee has seen. */
  readonly version: number;
  readonly answers: Readonly<Record<string, string>>;
  /** The removed documents that are not part of the form. */
  readonly removed: readonly string[];
  /** The duplicate that the franchisee has confirmed. */
  readonly confirmDuplicateOf?: string | undefined;
}

/** Why a correction is refused. */
type CorrectionRefusal =
  | 'invalid_input'
  | 'not_found'
  | 'application_changed'
  | 'duplicate_application'
  | 'document_expired'
  | 'too_many_documents';

/**
 * Corrects a filed application, with the checks of filing. Service, client and price stay; earlier
 * answers and documents stay in the history. If staff claim the application or another correction is
 * made first, this one is refused and its draft stays.
 */
export async function correctApplication(
  context: ApplicationsContext,
  actor: Actor,
  input: CorrectionInput,
): Promise<Result<ApplicationRow, CorrectionRefusal>> {
  const corrected = await inTransactionUnlessRefused(context.db, (trx) =>
    correctWithin(trx, context, actor, input),
  );
  if (!corrected.ok) return corrected;
  await removeFiles(context, corrected.value.removedBlobs);
  return ok(corrected.value.row);
}

interface CorrectedApplication {
  readonly row: ApplicationRow;
  /** The blobs of uploads that are not part of the correction. */
  readonly removedBlobs: readonly string[];
}

async function correctWithin(
  trx: Trx,
  context: ApplicationsContext,
  actor: Actor,
  input: CorrectionInput,
): Promise<Result<CorrectedApplication, CorrectionRefusal>> {
  const locked = await lockForCorrection(trx, actor, input);
  if (!locked.ok) return locked;
  const application = locked.value;
  const checked = await checkCorrection(trx, context, application, input);
  if (!checked.ok) return checked;
  const { version, answers, duplicate_macs, added, replaced } = checked.value;
  const requestId = (await consumeAllowedRequest(trx, application.id)) ?? null;
  const id = randomUUIDv7();
  const before = unseal(
    context.keys,
    answersKeyContext(application.id),
    application.answers_sealed,
  );
  await insertCorrection(trx, {
    id,
    applicationId: application.id,
    requestId,
    answers_sealed: seal(context.keys, earlierAnswersKeyContext(id), before),
  });
  const scope = correctionScope(application);
  if (!(await applicationDocuments.attach(trx, added, scope, { added_by_correction_id: id })))
    return refuse('document_expired');
  const outdated = { ...filedDocuments(application.id), id: replaced };
  await applicationDocuments.update(trx, outdated, { replaced_by_correction_id: id });
  await updateAnswers(trx, application.id, {
    answers_sealed: seal(context.keys, answersKeyContext(application.id), JSON.stringify(answers)),
    duplicate_macs,
    period: getPeriodText(version.fields, answers),
  });
  const removedBlobs = await closeCorrectionDraft(trx, application);
  const row = await incrementVersion(trx, application.id);
  if (requestId !== null) await notifyStaffAbout(trx, row, 'corrected');
  await recordTimeline(trx, actor, row, [{ event: 'corrected' }]);
  return ok({ row, removedBlobs });
}

const workStarted: LocalizedText = {
  en: 'Our team has started work on this application, so your correction was not sent. Your changes are saved for seven days. Request a correction on the application page; if we allow it within that time, you can continue with them.',
  hi: 'हमारी टीम इस आवेदन पर काम शुरू कर चुकी है, इसलिए आपका सुधार नहीं भेजा गया। आपकी भरी हुई जानकारी सात दिन तक सुरक्षित है। आवेदन के पेज पर सुधार का अनुरोध करें; इस बीच अनुमति मिली तो यह फिर दिखेगी।',
};

const limitReached: LocalizedText = {
  en: `You have corrected this application ${maxFreeCorrections} times, so this correction was not sent. Your changes are saved for seven days. Request a correction on the application page; if we allow it within that time, you can continue with them.`,
  hi: `आप इस आवेदन को ${maxFreeCorrections} बार सुधार चुके हैं, इसलिए यह सुधार नहीं भेजा गया। आपकी भरी हुई जानकारी सात दिन तक सुरक्षित है। आवेदन के पेज पर सुधार का अनुरोध करें; इस बीच अनुमति मिली तो यह फिर दिखेगी।`,
};

const requestPending: LocalizedText = {
  en: 'Our team is still reviewing your correction request, so this correction was not sent. You can correct your answers once the request is allowed.',
  hi: 'सुधार का आपका अनुरोध अभी हमारी टीम के पास है, इसलिए यह सुधार नहीं भेजा गया। उनकी अनुमति मिलने पर आप अपने उत्तर सुधार सकेंगे।',
};

async function lockForCorrection(
  trx: Trx,
  { caller: { user } }: Actor,
  { applicationId, version }: CorrectionInput,
): Promise<Result<ApplicationRow, 'not_found' | 'application_changed'>> {
  const application = await lockApplication(trx, applicationId);
  if (application?.user_id !== user.id) return refuse('not_found');
  // With an older version it may be a repeated request whose response was lost. It must not be answered that
  // the correction was not sent.
  if (application.version !== version || !isOpen(application.state))
    return refuse('application_changed');
  const status = await readCorrectionStatus(trx, application.id);
  if (correctionActions(user, application, status).includes('correct')) return ok(application);
  return refuseWithMessages('application_changed', [refusalText(application, status)]);
}

function refusalText({ state }: ApplicationRow, { request }: CorrectionStatus): LocalizedText {
  if (request === 'open') return requestPending;
  return state === 'submitted' ? limitReached : workStarted;
}

interface CheckedCorrection {
  readonly version: ServiceVersion;
  readonly answers: Answers;
  readonly duplicate_macs: readonly Buffer[];
  /** The ids of added and replaced documents. */
  readonly added: readonly string[];
  readonly replaced: readonly string[];
}

async function checkCorrection(
  trx: Trx,
  context: ApplicationsContext,
  application: ApplicationRow,
  input: CorrectionInput,
): Promise<Result<CheckedCorrection, CorrectionRefusal>> {
  const { keys } = context;
  const version = await readVersion(trx, application.version_id);
  if (!version) throw new Error('the service version of an application is missing');
  const checked = validateAnswers(version.fields, input.answers);
  if (!checked.ok) return refuseAnswers(version.fields, checked.problems);
  const { answers } = checked;
  const named = fileAnswers(version.fields, answers);
  const documents = await planDocuments(trx, application, named, input.removed);
  if (!documents.ok) return documents;
  const { added, replaced } = documents.value;
  const before = openAnswers(keys, application);
  const isSame = JSON.stringify(answers) === JSON.stringify(before);
  if (isSame && added.length + replaced.length === 0)
    return refuseWithMessages('invalid_input', [nothingChanged]);
  const client = await selectClient(trx, application.client_id);
  const { client_id: clientId } = client;
  const request = {
    ...version,
    answers,
    client,
    registrationId: application.registration_id,
    registrations: clientId === null ? [] : await listNumbers(trx, context, clientId),
  };
  const duplicate_macs = duplicateMacs(keys, request);
  const earlierMacs = duplicateMacs(keys, { ...request, answers: before });
  if (!areEqualMacs(duplicate_macs, earlierMacs)) {
    await lockUser(trx, application.user_id); // serializes with filings
    const isNew = await checkDuplicate(trx, keys, request, {
      confirmedId: input.confirmDuplicateOf,
      ownId: application.id,
    });
    if (!isNew.ok) return isNew;
  }
  return ok({ version, answers, duplicate_macs, added, replaced });
}

const nothingChanged: LocalizedText = {
  en: 'Nothing has changed yet. Change an answer or a document, then send the correction.',
  hi: 'अभी कुछ नहीं बदला है। कोई उत्तर या दस्तावेज़ बदलें, फिर सुधार भेजें।',
};

async function planDocuments(
  trx: Trx,
  application: ApplicationRow,
  named: ReturnType<typeof fileAnswers>,
  removed: readonly string[],
): Promise<
  Result<Pick<CheckedCorrection, 'added' | 'replaced'>, 'document_expired' | 'too_many_documents'>
> {
  const filed = await applicationDocuments.list(trx, filedDocuments(application.id));
  const pending = await listPendingDocuments(trx, correctionScope(application));
  const areComplete = named.every(([key, id]) =>
    [...filed, ...pending].some((document) => document.id === id && document.field === key),
  );
  if (!areComplete) return refuse('document_expired');
  const ids = new Set(named.map(([, id]) => id));
  const added = pending.filter(({ id, field }) => field === null || ids.has(id));
  const replaced = filed.filter(({ id, field }) =>
    field === null ? removed.includes(id) : !ids.has(id),
  );
  if (filed.length - replaced.length + added.length > maxAttachments)
    return refuse('too_many_documents');
  return ok({ added: added.map(({ id }) => id), replaced: replaced.map(({ id }) => id) });
}

function areEqualMacs(one: readonly Buffer[], other: readonly Buffer[]): boolean {
  return one.length === other.length && one.every((mac, index) => mac.equals(other[index]!)); // same length
}
