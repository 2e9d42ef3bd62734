import { listPinStates } from '@anupal/contract/values/pin-places';
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
  const possible = digits === null ? null : listPinStates(digits);
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
