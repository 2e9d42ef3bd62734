import type { ValidationKey } from '../texts/validation.ts';
import { parseAadhaar } from '../values/aadhaar.ts';
import { parseCin } from '../values/cin.ts';
import { parseGstin } from '../values/gstin.ts';
import { parseLlpin } from '../values/llpin.ts';
import { panHolder, parsePan } from '../values/pan.ts';
import { parseTan } from '../values/tan.ts';
import { normalizeCode, normalizeTyped } from '../values/typed-text.ts';
import { parseUdyamNumber } from '../values/udyam.ts';

interface RegistrationKindRules {
  /** Normalizes a typed number; null when it is none of this kind. */
  readonly parse: (text: string) => string | null;
  /** The message of a number that is not valid. */
  readonly problem: ValidationKey;
}

/**
 * The numbers under which authorities know a client. Only GSTINs have a public check character; of
 * the others the pattern is checked. The patterns of IEC, EPF, ESI, professional tax and FSSAI are
 * general knowledge and to be confirmed.
 */
export const registrationKinds = {
  pan: { parse: parseHolderPan, problem: 'pan_enter' },
  gstin: { parse: (text) => parseGstin(normalizeTyped(text)), problem: 'gstin_enter' },
  tan: { parse: (text) => parseTan(normalizeTyped(text)), problem: 'tan_enter' },
  cin: { parse: (text) => parseCin(normalizeTyped(text)), problem: 'cin_enter' },
  llpin: { parse: parseLlpin, problem: 'llpin_enter' },
  udyam: { parse: parseUdyamNumber, problem: 'udyam_enter' },
  // Since 2018 the PAN; ten digits before.
  iec: { parse: (text) => match(text, /^(?:[A-Z]{5}\d{4}[A-Z]|\d{10})$/), problem: 'iec_enter' },
  // Region and office, seven digits of the establishment, three of the extension.
  epf: { parse: (text) => match(text, /^[A-Z]{5}\d{10}$/), problem: 'epf_enter' },
  esi: { parse: (text) => match(text, /^\d{17}$/), problem: 'esi_enter' },
  // Each State has a pattern of its own.
  pt: { parse: parseProfessionalTaxNumber, problem: 'pt_enter' },
  // A licence begins with 1, a registration with 2.
  fssai: { parse: (text) => match(text, /^[12]\d{13}$/), problem: 'fssai_enter' },
} as const satisfies Record<string, RegistrationKindRules>;

/** A kind of registration. */
export type RegistrationKind = keyof typeof registrationKinds;

/** Every kind, in the order in which they are shown. */
export const registrationKindNames = Object.keys(registrationKinds) as [
  RegistrationKind,
  ...RegistrationKind[],
]; // Object.keys returns strings

/**
 * Recognizes a typed GSTIN or PAN, with which a client can be added; null for anything else, such
 * as a name.
 */
export function recognizeNumber(
  text: string,
): { readonly kind: 'gstin' | 'pan'; readonly number: string } | null {
  const gstin = registrationKinds.gstin.parse(text);
  if (gstin !== null) return { kind: 'gstin', number: gstin };
  const pan = registrationKinds.pan.parse(text);
  return pan === null ? null : { kind: 'pan', number: pan };
}

const shownCharacters = 4;

/**
 * Masks a number for a list, keeping its length: of a PAN the letters that name the holder, also
 * within a GSTIN, of others all but the last four characters.
 */
export function maskNumber(kind: RegistrationKind, number: string): string {
  const hide = (text: string): string => text.replace(/[A-Z0-9]/g, 'X');
  if (kind === 'pan') return hide(number.slice(0, 5)) + number.slice(5);
  if (kind === 'gstin') return number.slice(0, 2) + hide(number.slice(2, 7)) + number.slice(7);
  return hide(number.slice(0, -shownCharacters)) + number.slice(-shownCharacters);
}

// The fourth letter is the type of the holder, one of ten.
function parseHolderPan(text: string): string | null {
  const pan = parsePan(normalizeTyped(text));
  return pan !== null && panHolder(pan) !== null ? pan : null;
}

// An Aadhaar number in the wrong field is not accepted as a registration.
function parseProfessionalTaxNumber(text: string): string | null {
  const number = match(text, /^(?=.*\d)[A-Z0-9/]{5,20}$/);
  return number !== null && parseAadhaar(number) === null ? number : null;
}

function match(text: string, pattern: RegExp): string | null {
  const code = normalizeCode(text);
  return pattern.test(code) ? code : null;
}
