import type { PinCode } from './pin-code.ts';
import { stateCodes, type StateCode } from './states.ts';

/**
 * How a PIN code fits a State: `unusual` is not among the codes known of it, though a post office across a
 * border may serve a place; `impossible` belongs to another zone of India Post.
 */
export type PinFit = 'possible' | 'unusual' | 'impossible';

/**
 * Compares a PIN code with a State. Codes of the Army Postal Service, which begin with 9, and a State
 * without codes of its own fit.
 */
export function fitPinCode(pinCode: PinCode, state: StateCode): PinFit {
  const prefixes = pinPrefixes[state];
  if (prefixes === undefined || pinCode.startsWith('9')) return 'possible';
  if (listPinStates(pinCode).includes(state)) return 'possible';
  const isInZone = prefixes.some(([from]) => String(from).startsWith(pinCode.charAt(0)));
  return isInZone ? 'unusual' : 'impossible';
}

/** The States in which a PIN code is known. */
export function listPinStates(pinCode: string): readonly StateCode[] {
  const prefix = Number(pinCode.slice(0, 3));
  return stateCodes.filter((state) =>
    (pinPrefixes[state] ?? []).some(([from, to]) => from <= prefix && prefix <= to),
  );
}

/**
 * The first three digits of the PIN codes of each State. Ranges of neighbours overlap. The first digit is
 * the zone, which no State but Puducherry shares with another zone.
 * Sources: STATE_PINCODE_MAPPING in resilient-tech/india-compliance, read in copies of it, which is
 * good enough for a warning; for the zones several secondary sources that agree, which is good enough to refuse.
 */
const pinPrefixes: Readonly<
  Partial<Record<StateCode, readonly (readonly [from: number, to: number])[]>>
> = {
  '01': [[180, 194]],
  '02': [[171, 177]],
  '03': [[140, 160]],
  '04': [
    [140, 140],
    [160, 160],
  ],
  '05': [[244, 263]],
  '06': [[121, 136]],
  '07': [[110, 110]],
  '08': [[301, 345]],
  '09': [[201, 285]],
  '10': [[800, 855]],
  '11': [[737, 737]],
  '12': [[790, 792]],
  '13': [[797, 798]],
  '14': [[795, 795]],
  '15': [[796, 796]],
  '16': [[799, 799]],
  '17': [[793, 794]],
  '18': [[781, 788]],
  '19': [[700, 743]],
  '20': [[813, 835]],
  '21': [[751, 770]],
  '22': [[490, 497]],
  '23': [[450, 488]],
  '24': [[360, 396]],
  '26': [
    [362, 362],
    [396, 396],
  ],
  '27': [[400, 445]],
  '29': [[560, 591]],
  '30': [[403, 403]],
  '31': [[682, 682]],
  '32': [[670, 695]],
  '33': [[600, 643]],
  '34': [
    [533, 533],
    [605, 605],
    [607, 607],
    [609, 609],
    [673, 673],
  ],
  '35': [[744, 744]],
  '36': [
    [500, 509],
    [518, 518],
    [533, 533],
  ],
  '37': [[500, 535]],
  '38': [
    [180, 181],
    [184, 184],
    [190, 191],
    [194, 194],
  ],
};
