import { maskAadhaar, parseAadhaar } from './aadhaar.ts';

// The zeros of ASCII, Arabic-Indic, Urdu, the scripts of India and full-width digits: nine follow each.
const zeros = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10,
];
const digit = zeros
  .map((zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`)
  .join('');
// Separators that people type, and invisible characters copied from PDFs.
const between = String.raw`[\s._/\u00ad\u200b-\u200d\u2010-\u2015\u2060\ufeff-]{0,3}`;
// A plus marks a phone number.
const twelveDigits = new RegExp(
  `(?<![${digit}+])(?:[${digit}]${between}){11}[${digit}](?![${digit}])`,
  'g',
);
const anyDigit = new RegExp(`[${digit}]`, 'g');
const uuid = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i;

/**
 * Masks every Aadhaar number in a text (`XXXX XXXX 1234`): twelve digits that pass the checksum, in
 * any Indian script, with or without spaces, dots and dashes. Phone numbers with a separate country
 * code (`+91…`, `91 98765 43210`) and UUIDs stay.
 */
export function maskAadhaarNumbers(text: string): string {
  // Splitting at a pattern with one group makes every second part a UUID.
  return text
    .split(uuid)
    .map((part, index) => (index % 2 === 1 ? part : maskIn(part)))
    .join('');
}

function maskIn(text: string): string {
  let masked = '';
  let from = 0;
  twelveDigits.lastIndex = 0;
  for (let found = twelveDigits.exec(text); found !== null; found = twelveDigits.exec(text)) {
    const [typed] = found;
    const digits = typed.replace(anyDigit, toAscii).replace(/\D/g, '');
    if (parseAadhaar(digits) === null || isPhone(typed)) {
      // Another match may start at the next digit: `302001 2999 0006 4321`.
      twelveDigits.lastIndex = found.index + 1;
      continue;
    }
    masked += text.slice(from, found.index) + maskAadhaar(digits.slice(-4));
    from = found.index + typed.length;
  }
  return masked + text.slice(from);
}

function toAscii(found: string): string {
  const code = found.charCodeAt(0);
  const zero = zeros.find((one) => code >= one && code <= one + 9) ?? 0x30; // the pattern found one
  return String(code - zero);
}

// The country code, a separator, and ten digits of a mobile number in one or two groups.
function isPhone(typed: string): boolean {
  return /^91[\s-]+[6-9]\d{4}[\s-]?\d{5}$/.test(typed);
}
