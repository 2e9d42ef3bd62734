import { randomUUIDv7 } from 'node:crypto';
import { isOpen } from '@anupal/contract/applications/lifecycle';
import { maxAttachments, maxFreeCorrections } from '@anupal/contract/applications/schemas';
import { shownPeriod } from '@anupal/contract/eservices/application-period';
import { validateAnswers, type Answers } from '@anupal/contract/eservices/form-fields';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readVersion, type ServiceVersion } from '../../eservices/public.ts';
import { lockUser } from '../../users/public.ts';
import { selectClient } from '../clients/client-queries.ts';
import { listApplicationDocuments, listPendingDocuments } from '../documents/document-queries.ts';
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
import {
  attachToCorrection,
  insertCorrection,
  markDocumentsReplaced,
} from './correction-queries.ts';
import { consumeAllowedRequest } from './correction-request-queries.ts';
import { readCorrectionStatus } from './correction-requests.ts';

/** A correction as its franchisee sends it. */
export interface CorrectionInput {
  readonly applicationId: string;
  /** The version of the application that they have seen. */
  readonly version: number;
  readonly answers: Readonly<Record<string, string>>;
  /** Filed documents beside those of the form that it takes out. */
  readonly removed: readonly string[];
  /** The application that asks for the same, of which they know. */
  readonly confirmDuplicateOf?: string | undefined;
}

/** Why a correction is not made. */
type CorrectionRefusal =
  | 'invalid_input'
  | 'not_found'
  | 'application_changed'
  | 'duplicate_application'
  | 'document_expired'
  | 'too_many_documents';

/**
 * Corrects what was filed, by the checks of filing. Service, client and price stay, and the earlier
 * answers and documents are kept. Locks the application: where staff
 * take it first, or another correction comes first, this one is refused and its draft is kept.
 */
export async function correctApplication(
  context: ApplicationsContext,
  actor: Actor,
  given: CorrectionInput,
): Promise<Result<ApplicationRow, CorrectionRefusal>> {
  const corrected = await inTransactionUnlessRefused(context.db, (trx) =>
    correctWithin(trx, context, { actor, given }),
  );
  if (!corrected.ok) return corrected;
  await removeFiles(context, corrected.value.removedBlobs);
  return ok(corrected.value.row);
}

interface CorrectedApplication {
  readonly row: ApplicationRow;
  /** The blobs of what was uploaded and is no part of it. */
  readonly removedBlobs: readonly string[];
}

async function correctWithin(
  trx: Trx,
  context: ApplicationsContext,
  { actor, given }: { readonly actor: Actor; readonly given: CorrectionInput },
): Promise<Result<CorrectedApplication, CorrectionRefusal>> {
  const locked = await lockForCorrection(trx, actor, given);
  if (!locked.ok) return locked;
  const seen = locked.value;
  const checked = await checkCorrection(trx, context, { seen, given });
  if (!checked.ok) return checked;
  const { version, answers, duplicate_macs, added, replaced } = checked.value;
  const requestId = (await consumeAllowedRequest(trx, seen.id)) ?? null;
  const id = randomUUIDv7();
  const before = unseal(context.keys, answersKeyContext(seen.id), seen.answers_sealed);
  await insertCorrection(trx, {
    id,
    applicationId: seen.id,
    requestId,
    answers_sealed: seal(context.keys, earlierAnswersKeyContext(id), before),
  });
  const documents = { correctionId: id, applicationId: seen.id };
  const came = await attachToCorrection(trx, { ...documents, ids: added });
  if (came !== added.length) return refuse('document_expired');
  await markDocumentsReplaced(trx, { ...documents, ids: replaced });
  await updateAnswers(trx, seen.id, {
    answers_sealed: seal(context.keys, answersKeyContext(seen.id), JSON.stringify(answers)),
    duplicate_macs,
    period: shownPeriod(version.fields, answers),
  });
  const left = await closeCorrectionDraft(trx, seen);
  const row = await incrementVersion(trx, seen.id);
  if (requestId !== null) await notifyStaffAbout(trx, row, 'corrected');
  await recordTimeline(trx, actor, { row, happened: [{ event: 'corrected' }] });
  return ok({ row, left });
}

const workStarted: LocalizedText = {
  en: 'Our team has started work on this application, so your correction was not sent. We keep what you entered for seven days. Request a correction on the application’s page; if it is allowed within that time, your changes will be there.',
  hi: 'हमारी टीम इस आवेदन पर काम शुरू कर चुकी है, इसलिए आपका सुधार नहीं भेजा गया। आपकी भरी हुई जानकारी सात दिन तक सुरक्षित है। आवेदन के पेज पर सुधार का अनुरोध करें; इस बीच अनुमति मिली तो यह फिर दिखेगी।',
};

const limitReached: LocalizedText = {
  en: `You have corrected this application ${maxFreeCorrections} times, so this correction was not sent. We keep what you entered for seven days. Request a correction on the application’s page; if it is allowed within that time, your changes will be there.`,
  hi: `आप इस आवेदन को ${maxFreeCorrections} बार सुधार चुके हैं, इसलिए यह सुधार नहीं भेजा गया। आपकी भरी हुई जानकारी सात दिन तक सुरक्षित है। आवेदन के पेज पर सुधार का अनुरोध करें; इस बीच अनुमति मिली तो यह फिर दिखेगी।`,
};

const requestPending: LocalizedText = {
  en: 'Your request for a correction is still with our team, so this correction was not sent. You can correct your answers once they allow it.',
  hi: 'सुधार का आपका अनुरोध अभी हमारी टीम के पास है, इसलिए यह सुधार नहीं भेजा गया। उनकी अनुमति मिलने पर आप अपने उत्तर सुधार सकेंगे।',
};

async function lockForCorrection(
  trx: Trx,
  { caller: { user } }: Actor,
  { applicationId, version }: CorrectionInput,
): Promise<Result<ApplicationRow, 'not_found' | 'application_changed'>> {
  const seen = await lockApplication(trx, applicationId);
  if (seen?.user_id !== user.id) return refuse('not_found');
  // On an older version it may be what was sent already, its answer lost: "was not sent" is no answer.
  if (seen.version !== version || !isOpen(seen.state)) return refuse('application_changed');
  const standing = await readCorrectionStatus(trx, seen.id);
  if (correctionActions(user, seen, standing).includes('correct')) return ok(seen);
  return refuseWithMessages('application_changed', [refusalText(seen, standing)]);
}

function refusalText({ state }: ApplicationRow, { request }: CorrectionStatus): LocalizedText {
  if (request === 'open') return requestPending;
  return state === 'submitted' ? limitReached : workStarted;
}

interface CheckedCorrection {
  readonly version: ServiceVersion;
  readonly answers: Answers;
  readonly duplicate_macs: readonly Buffer[];
  /** Documents that come, and those that count no more. */
  readonly added: readonly string[];
  readonly replaced: readonly string[];
}

interface CorrectionCheck {
  readonly seen: ApplicationRow;
  readonly given: CorrectionInput;
}

async function checkCorrection(
  trx: Trx,
  context: ApplicationsContext,
  { seen, given }: CorrectionCheck,
): Promise<Result<CheckedCorrection, CorrectionRefusal>> {
  const version = await readVersion(trx, seen.version_id);
  if (!version) throw new Error('an application without its service');
  const checked = validateAnswers(version.fields, given.answers);
  if (!checked.ok) return refuseAnswers(version.fields, checked.problems);
  const { answers } = checked;
  const documents = await planDocuments(trx, { seen, given }, { version, answers });
  if (!documents.ok) return documents;
  const { added, replaced } = documents.value;
  const before = openAnswers(context.keys, seen);
  const isSame = JSON.stringify(answers) === JSON.stringify(before);
  if (isSame && added.length + replaced.length === 0)
    return refuseWithMessages('invalid_input', [nothingChanged]);
  const asked = { ...version, answers, client: await selectClient(trx, seen.client_id) };
  const duplicate_macs = duplicateMacs(context.keys, asked);
  const earlierMacs = duplicateMacs(context.keys, { ...asked, answers: before });
  if (!areEqualMacs(duplicate_macs, earlierMacs)) {
    await lockUser(trx, seen.user_id); // filing takes turns by it too
    const confirmed = given.confirmDuplicateOf;
    const isNew = await checkDuplicate(trx, context, {
      request: asked,
      confirmedId: confirmed,
      ownId: seen.id,
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
  { seen, given }: CorrectionCheck,
  { version, answers }: Pick<CheckedCorrection, 'version' | 'answers'>,
): Promise<
  Result<Pick<CheckedCorrection, 'added' | 'replaced'>, 'document_expired' | 'too_many_documents'>
> {
  const filed = (await listApplicationDocuments(trx, seen.id)).filter(
    ({ purpose, replaced_in }) => purpose === 'form' && replaced_in === null,
  );
  const waiting = await listPendingDocuments(trx, correctionScope(seen));
  const named = fileAnswers(version.fields, answers);
  const isThere = named.every(([key, id]) =>
    [...filed, ...waiting].some((document) => document.id === id && document.field === key),
  );
  if (!isThere) return refuse('document_expired');
  const ids = new Set(named.map(([, id]) => id));
  const added = waiting.filter(({ id, field }) => field === null || ids.has(id));
  const replaced = filed.filter(({ id, field }) =>
    field === null ? given.removed.includes(id) : !ids.has(id),
  );
  if (filed.length - replaced.length + added.length > maxAttachments)
    return refuse('too_many_documents');
  return ok({ added: added.map(({ id }) => id), replaced: replaced.map(({ id }) => id) });
}

function areEqualMacs(some: readonly Buffer[], others: readonly Buffer[]): boolean {
  return some.length === others.length && some.every((mac, place) => mac.equals(others[place]!)); // as many
}
