import { randomUUIDv7 } from 'node:crypto';
import { isOpen } from '@anupal/contract/applications/lifecycle';
import { mostAttachments, mostFreeCorrections } from '@anupal/contract/applications/schemas';
import { periodShown } from '@anupal/contract/eservices/application-period';
import { checkAnswers, type Answers } from '@anupal/contract/eservices/form-fields';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, refuseTelling, type Result } from '@anupal/contract/result';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readVersion, type ServiceVersion } from '../../eservices/public.ts';
import { lockUser } from '../../users/public.ts';
import { selectClient } from '../clients/client-queries.ts';
import { listDocumentsOf, listLoose } from '../documents/document-queries.ts';
import { checkDuplicate, duplicateMacs } from '../filing/duplicates.ts';
import { namedFiles, wrongAnswers } from '../filing/form-checks.ts';
import { tellStaff } from '../notifications/application-notifications.ts';
import { correctionActions, type StandingCorrection } from '../records/application-policy.ts';
import {
  growVersion,
  lockApplication,
  updateAnswers,
  type ApplicationRow,
} from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { answersOf, earlierAnswersOf, openAnswers } from '../records/sealed-answers.ts';
import { record } from '../records/transitions.ts';
import { correctionPlace, endCorrectionDraft } from './correction-drafts.ts';
import { addDocuments, insertCorrection, replaceDocuments } from './correction-queries.ts';
import { useAllowed } from './correction-request-queries.ts';
import { readStanding } from './correction-requests.ts';

/** A correction as its franchisee sends it. */
export interface GivenCorrection {
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
export async function correct(
  context: ApplicationsContext,
  actor: Actor,
  given: GivenCorrection,
): Promise<Result<ApplicationRow, CorrectionRefusal>> {
  const corrected = await inTransactionUnlessRefused(context.db, (trx) =>
    correctIn(trx, context, { actor, given }),
  );
  if (!corrected.ok) return corrected;
  await removeFiles(context, corrected.value.left);
  return ok(corrected.value.row);
}

interface Corrected {
  readonly row: ApplicationRow;
  /** The blobs of what was uploaded and is no part of it. */
  readonly left: readonly string[];
}

async function correctIn(
  trx: Trx,
  context: ApplicationsContext,
  { actor, given }: { readonly actor: Actor; readonly given: GivenCorrection },
): Promise<Result<Corrected, CorrectionRefusal>> {
  const locked = await lockToCorrect(trx, actor, given);
  if (!locked.ok) return locked;
  const seen = locked.value;
  const checked = await checkCorrection(trx, context, { seen, given });
  if (!checked.ok) return checked;
  const { version, answers, duplicate_macs, added, replaced } = checked.value;
  const requestId = (await useAllowed(trx, seen.id)) ?? null;
  const id = randomUUIDv7();
  const before = unseal(context.keys, answersOf(seen.id), seen.answers_sealed);
  await insertCorrection(trx, {
    id,
    applicationId: seen.id,
    requestId,
    answers_sealed: seal(context.keys, earlierAnswersOf(id), before),
  });
  const documents = { correctionId: id, applicationId: seen.id };
  const came = await addDocuments(trx, { ...documents, ids: added });
  if (came !== added.length) return refuse('document_expired');
  await replaceDocuments(trx, { ...documents, ids: replaced });
  await updateAnswers(trx, seen.id, {
    answers_sealed: seal(context.keys, answersOf(seen.id), JSON.stringify(answers)),
    duplicate_macs,
    period: periodShown(version.fields, answers),
  });
  const left = await endCorrectionDraft(trx, seen);
  const row = await growVersion(trx, seen.id);
  if (requestId !== null) await tellStaff(trx, row, 'corrected');
  await record(trx, actor, { row, happened: [{ event: 'corrected' }] });
  return ok({ row, left });
}

const begun: LocalizedText = {
  en: 'Our team has started work on this application, so your correction was not sent. We keep what you entered for seven days. Request a correction on the application’s page; if it is allowed within that time, your changes will be there.',
  hi: 'हमारी टीम इस आवेदन पर काम शुरू कर चुकी है, इसलिए आपका सुधार नहीं भेजा गया। आपकी भरी हुई जानकारी सात दिन तक सुरक्षित है। आवेदन के पेज पर सुधार का अनुरोध करें; इस बीच अनुमति मिली तो यह फिर दिखेगी।',
};

const limitReached: LocalizedText = {
  en: `You have corrected this application ${mostFreeCorrections} times, so this correction was not sent. We keep what you entered for seven days. Request a correction on the application’s page; if it is allowed within that time, your changes will be there.`,
  hi: `आप इस आवेदन को ${mostFreeCorrections} बार सुधार चुके हैं, इसलिए यह सुधार नहीं भेजा गया। आपकी भरी हुई जानकारी सात दिन तक सुरक्षित है। आवेदन के पेज पर सुधार का अनुरोध करें; इस बीच अनुमति मिली तो यह फिर दिखेगी।`,
};

const requested: LocalizedText = {
  en: 'Your request for a correction is still with our team, so this correction was not sent. You can correct your answers once they allow it.',
  hi: 'सुधार का आपका अनुरोध अभी हमारी टीम के पास है, इसलिए यह सुधार नहीं भेजा गया। उनकी अनुमति मिलने पर आप अपने उत्तर सुधार सकेंगे।',
};

async function lockToCorrect(
  trx: Trx,
  { caller: { user } }: Actor,
  { applicationId, version }: GivenCorrection,
): Promise<Result<ApplicationRow, 'not_found' | 'application_changed'>> {
  const seen = await lockApplication(trx, applicationId);
  if (seen?.user_id !== user.id) return refuse('not_found');
  // On an older version it may be what was sent already, its answer lost: "was not sent" is no answer.
  if (seen.version !== version || !isOpen(seen.state)) return refuse('application_changed');
  const standing = await readStanding(trx, seen.id);
  if (correctionActions(user, seen, standing).includes('correct')) return ok(seen);
  return refuseTelling('application_changed', [whyNot(seen, standing)]);
}

function whyNot({ state }: ApplicationRow, { request }: StandingCorrection): LocalizedText {
  if (request === 'open') return requested;
  return state === 'submitted' ? limitReached : begun;
}

interface CheckedCorrection {
  readonly version: ServiceVersion;
  readonly answers: Answers;
  readonly duplicate_macs: readonly Buffer[];
  /** Documents that come, and those that count no more. */
  readonly added: readonly string[];
  readonly replaced: readonly string[];
}

interface Correcting {
  readonly seen: ApplicationRow;
  readonly given: GivenCorrection;
}

async function checkCorrection(
  trx: Trx,
  context: ApplicationsContext,
  { seen, given }: Correcting,
): Promise<Result<CheckedCorrection, CorrectionRefusal>> {
  const version = await readVersion(trx, seen.version_id);
  if (!version) throw new Error('an application without its service');
  const checked = checkAnswers(version.fields, given.answers);
  if (!checked.ok) return wrongAnswers(version.fields, checked.problems);
  const { answers } = checked;
  const documents = await sortDocuments(trx, { seen, given }, { version, answers });
  if (!documents.ok) return documents;
  const { added, replaced } = documents.value;
  const before = openAnswers(context.keys, seen);
  const isSame = JSON.stringify(answers) === JSON.stringify(before);
  if (isSame && added.length + replaced.length === 0)
    return refuseTelling('invalid_input', [nothingChanged]);
  const asked = { ...version, answers, client: await selectClient(trx, seen.client_id) };
  const duplicate_macs = duplicateMacs(context.keys, asked);
  const earlierMacs = duplicateMacs(context.keys, { ...asked, answers: before });
  if (!areSame(duplicate_macs, earlierMacs)) {
    await lockUser(trx, seen.user_id); // filing takes turns by it too
    const confirmed = given.confirmDuplicateOf;
    const isNew = await checkDuplicate(trx, context, { asked, confirmed, except: seen.id });
    if (!isNew.ok) return isNew;
  }
  return ok({ version, answers, duplicate_macs, added, replaced });
}

const nothingChanged: LocalizedText = {
  en: 'Nothing has changed yet. Change an answer or a document, then send the correction.',
  hi: 'अभी कुछ नहीं बदला है। कोई उत्तर या दस्तावेज़ बदलें, फिर सुधार भेजें।',
};

async function sortDocuments(
  trx: Trx,
  { seen, given }: Correcting,
  { version, answers }: Pick<CheckedCorrection, 'version' | 'answers'>,
): Promise<
  Result<Pick<CheckedCorrection, 'added' | 'replaced'>, 'document_expired' | 'too_many_documents'>
> {
  const filed = (await listDocumentsOf(trx, seen.id)).filter(
    ({ purpose, replaced_in }) => purpose === 'form' && replaced_in === null,
  );
  const waiting = await listLoose(trx, correctionPlace(seen));
  const named = namedFiles(version.fields, answers);
  const isThere = named.every(([key, id]) =>
    [...filed, ...waiting].some((document) => document.id === id && document.field === key),
  );
  if (!isThere) return refuse('document_expired');
  const ids = new Set(named.map(([, id]) => id));
  const added = waiting.filter(({ id, field }) => field === null || ids.has(id));
  const replaced = filed.filter(({ id, field }) =>
    field === null ? given.removed.includes(id) : !ids.has(id),
  );
  if (filed.length - replaced.length + added.length > mostAttachments)
    return refuse('too_many_documents');
  return ok({ added: added.map(({ id }) => id), replaced: replaced.map(({ id }) => id) });
}

function areSame(some: readonly Buffer[], others: readonly Buffer[]): boolean {
  return some.length === others.length && some.every((mac, place) => mac.equals(others[place]!)); // as many
}
