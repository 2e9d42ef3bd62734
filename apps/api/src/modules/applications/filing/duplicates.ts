import type { DuplicateDetails } from '@anupal/contract/applications/duplicates';
import {
  findImplied,
  type DatedRegistration,
} from '@anupal/contract/applications/separate-registrations';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { getPeriodEnd, periodKey } from '@anupal/contract/eservices/application-period';
import { listStatementKinds } from '@anupal/contract/eservices/statement-kind';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuseWithMessages, type Result } from '@anupal/contract/result';
import type { Keys, KeySet } from '../../../platform/crypto/keys.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { openPan } from '../../kyc/public.ts';
import type { ClientRow } from '../clients/client-queries.ts';
import { openAnswers } from '../records/sealed-answers.ts';
import { listCountingDuplicates, listDuplicates, type DuplicateRow } from './duplicate-queries.ts';

/** What decides whether two applications of a franchisee are duplicates. */
export interface FiledRequest {
  readonly eserviceId: string;
  readonly fields: readonly FormField[];
  readonly answers: Answers;
  readonly client: ClientRow;
  /** Of those that the form does not tell apart; null or absent for none. */
  readonly registrationId?: string | null;
  /** Those of the client, if the request is for one of them. */
  readonly registrations?: readonly DatedRegistration[];
}

/** A request for a client of the book that is not filed yet. */
export interface ExpectedRequest extends Omit<FiledRequest, 'client'> {
  readonly client: {
    /** In the client book; null if they are not in it any more. */
    readonly bookId: string | null;
    readonly name: string;
    readonly pan: string | null;
  };
}

type Request = ExpectedRequest & {
  /** Null if the form asks for none. */
  readonly period: string | null;
  readonly client: { readonly userId: string; readonly isSelf: boolean };
};

interface DuplicateOptions {
  /** The duplicate that the franchisee has confirmed. */
  readonly confirmedId: string | undefined;
  /** The id of the application itself, if it is already filed. */
  readonly ownId?: string;
}

// A service without a period may be filed again, but twice within a month is probably a mistake.
const daysWithoutPeriod = 30;

/**
 * Refuses a duplicate, unless the franchisee has confirmed it. Call it with the user locked, so that of
 * two concurrent filings the second sees the first.
 */
export async function checkDuplicate(
  trx: Trx,
  keys: Keys,
  request: FiledRequest,
  { confirmedId, ownId }: DuplicateOptions,
): Promise<Result<null, 'duplicate_application'>> {
  const read = toRequest(keys, request);
  const search = {
    userId: request.client.user_id,
    macs: searchedMacs(keys, read),
    hasPeriod: read.period !== null,
    ownId: ownId ?? null,
  };
  const found = await listCountingDuplicates(trx, search, daysWithoutPeriod);
  const duplicate = found.find((row) => isSameStatement(keys, read, row));
  if (!duplicate || duplicate.id === confirmedId) return ok(null);
  return {
    ...refuseWithMessages('duplicate_application', [duplicateText(duplicate)]),
    details: duplicateDetails(duplicate),
  };
}

/** The keyed hashes by which duplicates of an application are found. */
export function duplicateMacs(keys: Keys, request: FiledRequest): readonly Buffer[] {
  return computeMacs(keys.current, toRequest(keys, request));
}

/**
 * Finds for each of many requests the application that would make it a duplicate, as filing it would,
 * among those that are accepted. The keys are the caller's.
 */
export async function findDuplicates<Key>(
  db: Db,
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
  userId: string,
  requests: ReadonlyMap<Key, ExpectedRequest>,
  isAccepted: (key: Key, row: DuplicateRow) => boolean = () => true,
): Promise<ReadonlyMap<Key, DuplicateRow>> {
  const expected = [...requests].map(([key, request]) => {
    const client = { ...request.client, userId, isSelf: false };
    const period = periodKey(request.fields, request.answers);
    const read = { ...request, client, period };
    const macs = searchedMacs(keys, read).map((mac) => mac.toString('hex'));
    return { key, read, macs };
  });
  const all = expected.flatMap(({ macs }) => macs.map((mac) => Buffer.from(mac, 'hex')));
  const found = new Map<string, DuplicateRow[]>();
  for (const row of await listDuplicates(db, userId, all))
    for (const mac of row.duplicate_macs) {
      const hex = mac.toString('hex');
      found.set(hex, [...(found.get(hex) ?? []), row]);
    }
  const recent = clock() - daysWithoutPeriod * 86_400_000;
  return new Map(
    expected.flatMap(({ key, read, macs }) => {
      const rows = macs.flatMap((mac) => found.get(mac) ?? []);
      const counts = ({ state, filed_at }: DuplicateRow): boolean =>
        read.period !== null || state !== 'completed' || filed_at.getTime() > recent;
      const row = rows.find(
        (one) => counts(one) && isAccepted(key, one) && isSameStatement(keys, read, one),
      );
      return row ? [[key, row] as const] : [];
    }),
  );
}

function toRequest(keys: Keys, { client, ...request }: FiledRequest): Request {
  const { id, user_id: userId, client_id: bookId, is_self: isSelf, name, pan_sealed } = client;
  const pan = pan_sealed === null ? null : openPan(keys, id, pan_sealed);
  const period = periodKey(request.fields, request.answers);
  return { ...request, period, client: { userId, isSelf, bookId, name, pan } };
}

function searchedMacs({ current, previous }: Keys, request: Request): readonly Buffer[] {
  const sets = previous ? [current, previous] : [current];
  return sets.flatMap((set) => [...computeMacs(set, request), ...computeEarlierMacs(set, request)]);
}

function computeMacs(set: KeySet, request: Request): readonly Buffer[] {
  const kinds = listStatementKinds(request.fields, request.answers);
  const statements = kinds.length === 0 ? [[]] : kinds.map((kind) => ['statement', kind]);
  return clientIdentities(request, findTan(request.fields, request.answers)).flatMap((identity) =>
    statements.map((statement) => computeRequestMac(set, request, [...identity, ...statement])),
  );
}

// Older applications are identified without TAN and statement.
function computeEarlierMacs(set: KeySet, request: Request): readonly Buffer[] {
  const { fields, answers } = request;
  if (findTan(fields, answers) === null && listStatementKinds(fields, answers).length === 0)
    return [];
  return clientIdentities(request, null).map((identity) =>
    computeRequestMac(set, request, identity),
  );
}

/** Whether an application that was found by its hashes is for the same registration and statement. */
function isSameStatement(keys: Keys, request: Request, row: DuplicateRow): boolean {
  const { fields, answers, registrationId = null, registrations = [] } = request;
  const implied =
    registrationId && findImplied(registrationId, registrations, getPeriodEnd(fields, answers));
  const filedId = row.registration_id ?? implied;
  // A code that was removed from the client is not the one that is left.
  if (row.registration_id !== null && registrations.length > 0)
    if (!registrations.some((one) => one.registrationId === row.registration_id)) return false;
  if (!mayBeSame(listKnown(registrationId), listKnown(filedId))) return false;
  const sets = keys.previous ? [keys.current, keys.previous] : [keys.current];
  const macs = sets.flatMap((set) => computeMacs(set, request));
  if (macs.some((mac) => row.duplicate_macs.some((other) => mac.equals(other)))) return true;
  const filed = openAnswers(keys, row);
  const [tan, filedTan] = [findTan(fields, answers), findTan(fields, filed)];
  const [kinds, filedKinds] = [answers, filed].map((one) => listStatementKinds(fields, one));
  return mayBeSame(listKnown(tan), listKnown(filedTan)) && mayBeSame(kinds, filedKinds);
}

function listKnown(text: string | null): readonly string[] {
  return text === null ? [] : [text];
}

// What an older application was not asked is not another one.
function mayBeSame(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === 0 || other.length === 0 || one.some((part) => other.includes(part));
}

function computeRequestMac(
  set: KeySet,
  { eserviceId, period, client }: Request,
  identity: readonly string[],
): Buffer {
  const parts = ['duplicate application', client.userId, eserviceId, period ?? '', ...identity];
  return computeMac(set, parts);
}

// One client can have several registrations, so a GSTIN or TAN identifies the request alone if there is
// one. Otherwise the client is identified by name, and by PAN and entry of the book if there are any: a
// corrected name is not another client.
function clientIdentities(
  { fields, answers, client }: Request,
  tan: string | null,
): readonly (readonly [string, string])[] {
  const gstin = findGstin(fields, answers);
  if (gstin !== null) return [['gstin', gstin]];
  if (tan !== null) return [['tan', tan]];
  if (client.isSelf) return [['self', '']];
  return [
    ['name', normalizeName(client.name)],
    ...(client.pan === null ? [] : [['pan', client.pan] as const]),
    ...(client.bookId === null ? [] : [['client', client.bookId] as const]),
  ];
}

const gstinKinds: readonly string[] = ['gstin'];

function findGstin(fields: readonly FormField[], answers: Answers): string | null {
  const field = fields.find(({ key, kind }) => key === 'gstin' || gstinKinds.includes(kind));
  const plain = plainNumber(field, answers);
  return /^\d{2}[A-Z0-9]{13}$/.test(plain) ? plain : null;
}

// Asked of everybody: of a form that asks for it after some answers only, it identifies some requests.
function findTan(fields: readonly FormField[], answers: Answers): string | null {
  const field = fields.find(({ kind, when }) => kind === 'tan' && when === undefined);
  return plainNumber(field, answers) || null;
}

function plainNumber(field: FormField | undefined, answers: Answers): string {
  const entered = field && Object.hasOwn(answers, field.key) ? answers[field.key] : '';
  return (entered ?? '').replace(/[\s-]/g, '').toUpperCase();
}

// Case, spaces and punctuation do not make a different client.
function normalizeName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();
}

function duplicateDetails({
  id,
  tracking_number,
  state,
  filed_at,
}: DuplicateRow): Record<keyof DuplicateDetails, string> {
  return {
    applicationId: id,
    trackingNumber: tracking_number,
    state,
    filedAt: filed_at.toISOString(),
  };
}

// Creating a format takes longer than the rest of the request.
const dayFormats = { en: dayFormat('en-IN'), hi: dayFormat('hi-IN') };

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
}

function duplicateText({ tracking_number: number, filed_at }: DuplicateRow): LocalizedText {
  const day = (language: 'en' | 'hi'): string => dayFormats[language].format(filed_at);
  return {
    en: `This service has already been filed for this client and period: ${number}, filed on ${day('en')}. Confirm if you want to file another one.`,
    hi: `इस ग्राहक और अवधि के लिए यह सेवा पहले ही जमा हो चुकी है: ${number}, ${day('hi')} को। एक और जमा करना हो तो पुष्टि करें।`,
  };
}
