/** What an application is called over the phone, such as `AN-7K3M-Q2XW`. */
export type TrackingNumber = string & { readonly __brand: 'TrackingNumber' };

/**
 * The 31 characters of a tracking number: no 0 and O, no 1, I and L. Their number is a prime, which
 * is what makes the check digit catch every single mistake and every swap.
 */
export const trackingAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** How many characters are drawn; the check digit comes after them. */
export const trackingLength = 7;

const prefix = 'AN';
const whole = new RegExp(`^(?:${prefix})?([${trackingAlphabet}]{${trackingLength + 1}})$`);

/** Finds tracking numbers in a text; what is split at it keeps them, every second part. */
export const spelledTrackingNumber = new RegExp(
  `(\\b${prefix}(?:-[${trackingAlphabet}]{4}){2}\\b)`,
);

/**
 * Makes a tracking number of places in the alphabet (0 to 30), `trackingLength` of them, drawn at
 * random by the caller.
 */
export function writeTrackingNumber(drawn: readonly number[]): TrackingNumber {
  if (drawn.length !== trackingLength) throw new RangeError('not as many as are drawn');
  const check = checkDigitOf(drawn);
  return spell([...drawn, check].map(characterAt).join(''));
}

/**
 * Brings a tracking number as people type it to its one spelling: small letters, spaces, dashes and a
 * missing prefix are tidied. Null where it is none, or where its check digit says that it was misread.
 */
export function parseTrackingNumber(text: string): TrackingNumber | null {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  // Eight characters may themselves begin like the prefix; how many there are tells.
  const [, characters = ''] = whole.exec(plain) ?? [];
  if (characters === '') return null;
  const places = Array.from(characters, (character) => trackingAlphabet.indexOf(character));
  return weightOf(places) === 0 ? spell(characters) : null;
}

// The weights 1 to 8 are different and smaller than the prime: one changed character, or two that
// changed places, always change the sum.
function weightOf(places: readonly number[]): number {
  const sum = places.reduce((total, place, at) => total + place * (at + 1), 0);
  return sum % trackingAlphabet.length;
}

function checkDigitOf(drawn: readonly number[]): number {
  const places = trackingAlphabet.split('').map((_, place) => place);
  return places.find((place) => weightOf([...drawn, place]) === 0) ?? 0; // a prime leaves one
}

function characterAt(place: number): string {
  const character = trackingAlphabet[place];
  if (character === undefined) throw new RangeError('not a place in the alphabet');
  return character;
}

function spell(characters: string): TrackingNumber {
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}` as TrackingNumber; // what the brand means
}
