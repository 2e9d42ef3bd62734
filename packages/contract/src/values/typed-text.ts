/**
 * Normalizes a typed or pasted number or code to ASCII digits and dashes: Hindi pages have
 * Devanagari digits, PDFs long dashes and invisible characters.
 */
export function normalizeTyped(text: string): string {
  if (isAscii(text)) return text.trim();
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .trim();
}

// Nearly every text, and what follows takes ten times as long.
function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

/** The same in capitals without spaces and dashes, to compare codes of authorities. */
export function normalizeCode(text: string): string {
  return normalizeTyped(text).replace(/[\s-]/g, '').toUpperCase();
}
