/** The number of an application to quote on the phone, such as `AN-7K3M-Q2XW`. */
export type TrackingNumber = string & { readonly __brand: 'TrackingNumber' };

/**
 * The 31 characters of a tracking number, without 0, O, 1, I and L. Because 31 is a prime, the
 * check digit detects every single error and every swap.
 */
export const trackingAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The number of random characters; the check digit follows them. */
export const trackingLength = 7;

const prefix = 'AN';
const pattern = new RegExp(`^(?:${prefix})?([${trackingAlphabet}]{${trackingLength + 1}})$`);

/** Matches tracking numbers in a text. Splitting at it keeps them as every second part. */
export const trackingNumberInText = new RegExp(`(\\b${prefix}(?:-[${trackingAlphabet}]{4}){2}\\b)`);

/** Builds a tracking number from `trackingLength` random positions in the alphabet (0 to 30). */
export function writeTrackingNumber(positions: readonly number[]): TrackingNumber {
  if (positions.length !== trackingLength)
    throw new RangeError('a tracking number has seven random characters');
  const check = computeCheckDigit(positions);
  return spell([...positions, check].map(characterAt).join(''));
}

/**
 * Normalizes a typed tracking number: lower case, spaces, dashes and a missing prefix are accepted.
 * Null when invalid or when the check digit does not match.
 */
export function parseTrackingNumber(text: string): TrackingNumber | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  // The eight characters may start like the prefix, so the length decides.
  const [, characters = ''] = pattern.exec(plain) ?? [];
  if (characters === '') return null;
  const indexes = Array.from(characters, (character) => trackingAlphabet.indexOf(character));
  return computeWeight(indexes) === 0 ? spell(characters) : null;
}

// The weights 1 to 8 are distinct and below the prime, so a changed character or a swap always
// changes the sum.
function computeWeight(indexes: readonly number[]): number {
  const sum = indexes.reduce((total, index, at) => total + index * (at + 1), 0);
  return sum % trackingAlphabet.length;
}

function computeCheckDigit(positions: readonly number[]): number {
  const indexes = trackingAlphabet.split('').map((_, index) => index);
  return indexes.find((index) => computeWeight([...positions, index]) === 0) ?? 0; // below the prime
}

function characterAt(index: number): string {
  const character = trackingAlphabet[index];
  if (character === undefined) throw new RangeError('not a position in the alphabet');
  return character;
}

function spell(characters: string): TrackingNumber {
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}` as TrackingNumber; // what the brand means
}
