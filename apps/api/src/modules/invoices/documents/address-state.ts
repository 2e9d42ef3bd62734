import { stateCodes, states, type StateCode } from '@anupal/contract/values/states';

/** The State of an address that was written in free text. */
export interface AddressState {
  readonly state: StateCode;
  /** The PIN code in the text; null if it names a State alone. */
  readonly pinCode: string | null;
}

/**
 * Finds the State of an address by its name and its PIN code. Where the PIN code is possible in several
 * States the name decides, the last one if there are several (`Delhi Road, Meerut, Uttar Pradesh`). Null
 * where nothing decides, or where the two contradict each other.
 */
export function findAddressState(text: string): AddressState | null {
  const pinCode = [...text.matchAll(/(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/g)].at(-1)?.[0] ?? null;
  const digits = pinCode === null ? null : pinCode.replace(/\s/, '');
  const possible = digits === null ? null : listStates(Number(digits.slice(0, 3)));
  const named = listNamed(text).filter((state) => possible === null || possible.includes(state));
  const state = named.at(-1) ?? (possible?.length === 1 ? possible[0] : undefined);
  return state === undefined ? null : { state, pinCode: digits };
}

/** The address without its PIN code, which documents show beside it. */
export function removePinCode(address: string, pinCode: string | null): string {
  if (pinCode === null) return address;
  const written = new RegExp(`[\\s,.–-]*${pinCode.slice(0, 3)}\\s?${pinCode.slice(3)}(?!\\d)`, 'g');
  return address.replace(written, '').trim();
}

function listStates(prefix: number): readonly StateCode[] {
  return stateCodes.filter((state) =>
    (pinPrefixes[state] ?? []).some(([from, to]) => from <= prefix && prefix <= to),
  );
}

/** The States that a text names, in the order in which they end. */
function listNamed(text: string): readonly StateCode[] {
  const named = stateCodes.flatMap((state) => {
    const { en, hi } = states[state];
    const end = Math.max(lastEnd(text, en), lastEnd(text, hi));
    return end === -1 ? [] : [{ state, end }];
  });
  return named.toSorted((one, other) => one.end - other.end).map(({ state }) => state);
}

function lastEnd(text: string, name: string): number {
  const spelt = name.replaceAll(' ', '\\s+');
  // Marks belong to the letters of Hindi.
  const word = new RegExp(`(?<![\\p{L}\\p{M}])${spelt}(?![\\p{L}\\p{M}])`, 'giu');
  return [...text.matchAll(word)].reduce((last, { index, 0: found }) => {
    return Math.max(last, index + found.length);
  }, -1);
}

/**
 * The first three digits of the PIN codes of each State. Ranges of neighbours overlap.
 * Source: STATE_PINCODE_MAPPING in resilient-tech/india-compliance, read in copies of it.
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
