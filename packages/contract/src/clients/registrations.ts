import type { LocalizedText } from '../languages.ts';
import type { ValidationKey } from '../texts/validation.ts';
import { parseCin, readCin } from '../values/cin.ts';
import { panInGstin, parseGstin, stateInGstin } from '../values/gstin.ts';
import { panHolder, parsePan, type Pan, type PanHolder } from '../values/pan.ts';
import type { StateCode } from '../values/states.ts';
import { registrationKinds, type RegistrationKind } from './registration-kinds.ts';

/** A number with its kind. */
export interface KindAndNumber {
  readonly kind: RegistrationKind;
  readonly number: string;
}

/** The legal forms of a client. */
export const constitutions = [
  'individual',
  'proprietorship',
  'hinduFamily',
  'partnership',
  'llp',
  'company',
  'privateCompany',
  'onePersonCompany',
  'publicCompany',
  'trust',
  'association',
  'government',
] as const;

/** The legal form of a client. `company` is one whose kind is not known. */
export type Constitution = (typeof constitutions)[number];

/** The names of the legal forms. */
export const constitutionNames: Readonly<Record<Constitution, LocalizedText>> = {
  individual: { en: 'Individual', hi: 'व्यक्ति' },
  proprietorship: { en: 'Proprietorship', hi: 'प्रोप्राइटरशिप' },
  hinduFamily: { en: 'Hindu undivided family', hi: 'हिंदू अविभाजित परिवार' },
  partnership: { en: 'Partnership', hi: 'साझेदारी' },
  llp: { en: 'LLP', hi: 'LLP' },
  company: { en: 'Company', hi: 'कंपनी' },
  privateCompany: { en: 'Private company', hi: 'प्राइवेट कंपनी' },
  onePersonCompany: { en: 'One person company', hi: 'एक व्यक्ति कंपनी' },
  publicCompany: { en: 'Public company', hi: 'पब्लिक कंपनी' },
  trust: { en: 'Trust', hi: 'ट्रस्ट' },
  association: { en: 'Association or society', hi: 'संघ या सोसाइटी' },
  government: { en: 'Government body', hi: 'सरकारी निकाय' },
};

/** What is wrong with a number in a list of registrations. */
export interface RegistrationProblem {
  readonly index: number;
  readonly message: ValidationKey;
}

/**
 * Finds the numbers that are not valid, are given twice, or do not belong to one client: there is one
 * PAN, and every GSTIN contains it.
 */
export function findRegistrationProblems(
  registrations: readonly KindAndNumber[],
): readonly RegistrationProblem[] {
  const numbers = registrations.map(({ kind, number }) => registrationKinds[kind].parse(number));
  const pan = findPan(registrations);
  return registrations.flatMap(({ kind }, index): readonly RegistrationProblem[] => {
    const number = numbers[index] ?? null;
    if (number === null) return [{ index, message: registrationKinds[kind].problem }];
    const isEarlier = (other: KindAndNumber, at: number): boolean =>
      at < index && other.kind === kind;
    if (registrations.some((other, at) => isEarlier(other, at) && numbers[at] === number))
      return [{ index, message: 'number_twice' }];
    if (kind === 'pan' && registrations.some(isEarlier)) return [{ index, message: 'pan_once' }];
    const gstin = kind === 'gstin' ? parseGstin(number) : null;
    return gstin !== null && pan !== null && panInGstin(gstin) !== pan
      ? [{ index, message: 'gstin_of_other_pan' }]
      : [];
  });
}

/**
 * Normalizes numbers that have no problems, gives a GSTIN its State, and adds the PAN that a GSTIN
 * contains.
 */
export function completeRegistrations<Entered extends KindAndNumber>(
  registrations: readonly Entered[],
): readonly (Entered | KindAndNumber)[] {
  const normalized = registrations.map((entered) => {
    const number = registrationKinds[entered.kind].parse(entered.number) ?? entered.number;
    const gstin = entered.kind === 'gstin' ? parseGstin(number) : null;
    return { ...entered, number, ...(gstin && { state: stateInGstin(gstin) }) };
  });
  const pan = findPan(normalized);
  const isMissing = pan !== null && !normalized.some(({ kind }) => kind === 'pan');
  return isMissing ? [{ kind: 'pan', number: pan }, ...normalized] : normalized;
}

/** The PAN of a client: its own registration, or the one inside a GSTIN. Null when neither is given. */
export function findPan(registrations: readonly KindAndNumber[]): Pan | null {
  const own = registrations.find(({ kind }) => kind === 'pan');
  const pan = own && registrationKinds.pan.parse(own.number);
  if (pan) return parsePan(pan);
  const gstin = firstGstin(registrations);
  return gstin === null ? null : panInGstin(gstin);
}

/** The State and constitution that follow from a client's numbers; null where nothing follows. */
export function deriveFacts(registrations: readonly KindAndNumber[]): {
  readonly state: StateCode | null;
  readonly constitution: Constitution | null;
} {
  const gstin = firstGstin(registrations);
  return {
    state: gstin === null ? null : stateInGstin(gstin),
    constitution: deriveConstitution(registrations),
  };
}

const byHolder: Readonly<Record<PanHolder, Constitution>> = {
  person: 'individual',
  company: 'company',
  hinduFamily: 'hinduFamily',
  firm: 'partnership',
  associationOfPersons: 'association',
  trust: 'trust',
  bodyOfIndividuals: 'association',
  localAuthority: 'government',
  juridicalPerson: 'association',
  government: 'government',
};

const byKindOfCin: Readonly<Record<string, Constitution>> = {
  PTC: 'privateCompany',
  FTC: 'privateCompany',
  OPC: 'onePersonCompany',
  PLC: 'publicCompany',
  FLC: 'publicCompany',
};

// The letter of an LLP's PAN is that of a firm, and a person with a GSTIN has a business.
function deriveConstitution(registrations: readonly KindAndNumber[]): Constitution | null {
  if (registrations.some(({ kind }) => kind === 'llpin')) return 'llp';
  const cin = registrations.find(({ kind }) => kind === 'cin');
  const company = cin && parseCin(cin.number);
  if (company) return byKindOfCin[readCin(company).kind] ?? 'company';
  const pan = findPan(registrations);
  const holder = pan === null ? null : panHolder(pan);
  if (holder === null) return null;
  const hasGstin = firstGstin(registrations) !== null;
  return holder === 'person' && hasGstin ? 'proprietorship' : byHolder[holder];
}

function firstGstin(registrations: readonly KindAndNumber[]) {
  for (const { kind, number } of registrations) {
    const gstin = kind === 'gstin' ? parseGstin(number) : null;
    if (gstin !== null) return gstin;
  }
  return null;
}
