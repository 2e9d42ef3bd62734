import type { DuplicateDetails } from '@anupal/contract/applications/duplicates';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { periodKey } from '@anupal/contract/eservices/application-period';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuseWithMessages, type Result } from '@anupal/contract/result';
import type { Keys, KeySet } from '../../../platform/crypto/keys.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { openPan } from '../../kyc/public.ts';
import type { ClientRow } from '../clients/client-queries.ts';
import { selectDuplicate, type DuplicateRow } from './duplicate-queries.ts';

/** What tells whether two applications of a person ask for the same thing. */
export interface FiledRequest {
  readonly eserviceId: string;
  readonly fields: readonly FormField[];
  readonly answers: Answers;
  readonly client: ClientRow;
}

interface DuplicateCheck {
  readonly request: FiledRequest;
  /** The application beside which it is meant to be. */
  readonly confirmedId: string | undefined;
  /** The application that it is itself, once it is filed. */
  readonly ownId?: string | null;
}

// A service without a period is asked for again now and then; twice in a month is rather a mistake.
const daysWithoutPeriod = 30;

/**
 * Refuses what has been asked for already, unless the person has confirmed that very application. Call
 * it while the person is held: of two at once the second then sees the first.
 */
export async function checkDuplicate(
  trx: Trx,
  { keys }: { readonly keys: Keys },
  { request: asked, confirmedId: confirmed, ownId: except = null }: DuplicateCheck,
): Promise<Result<null, 'duplicate_application'>> {
  const sets = keys.previous ? [keys.current, keys.previous] : [keys.current];
  const search = {
    userId: asked.client.user_id,
    macs: sets.flatMap((set) => computeMacs(set, keys, asked)),
    hasPeriod: periodKey(asked.fields, asked.answers) !== null,
    except,
  };
  const duplicate = await selectDuplicate(trx, search, daysWithoutPeriod);
  if (!duplicate || duplicate.id === confirmed) return ok(null);
  return {
    ...refuseWithMessages('duplicate_application', [duplicateText(duplicate)]),
    details: duplicateDetails(duplicate),
  };
}

/** The hashes under which an application is found by one that asks for the same thing. */
export function duplicateMacs(keys: Keys, asked: FiledRequest): readonly Buffer[] {
  return computeMacs(keys.current, keys, asked);
}

function computeMacs(set: KeySet, keys: Keys, asked: FiledRequest): readonly Buffer[] {
  const { eserviceId, fields, answers, client } = asked;
  const period = periodKey(fields, answers) ?? '';
  return clientIdentities(keys, asked).map((identity) =>
    computeMac(set, ['duplicate application', client.user_id, eserviceId, period, ...identity]),
  );
}

// A registration of one client is not the same as another of theirs: where a GSTIN is answered, it
// alone counts. Else the client is known by name, and by PAN where there is one.
function clientIdentities(
  keys: Keys,
  { fields, answers, client }: FiledRequest,
): readonly (readonly [string, string])[] {
  const gstin = findGstin(fields, answers);
  if (gstin !== null) return [['gstin', gstin]];
  if (client.is_self) return [['self', '']];
  const { id, pan_sealed: sealed } = client;
  const byName = ['name', normalizeName(client.name)] as const;
  return sealed === null ? [byName] : [byName, ['pan', openPan(keys, id, sealed)]];
}

const gstinKinds: readonly string[] = ['gstin'];

function findGstin(fields: readonly FormField[], answers: Answers): string | null {
  const field = fields.find(({ key, kind }) => key === 'gstin' || gstinKinds.includes(kind));
  const typed = field && Object.hasOwn(answers, field.key) ? answers[field.key] : '';
  const plain = (typed ?? '').replace(/[\s-]/g, '').toUpperCase();
  return /^\d{2}[A-Z0-9]{13}$/.test(plain) ? plain : null;
}

// Case, spaces and points do not make another client.
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

// Making one takes longer than all the rest of the answer.
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
