/**
 * A number or code as people type and paste it, with the digits and dashes of ASCII: a text copied
 * from a Hindi page has the digits of its script, one from a PDF long dashes and invisible marks.
 */
export function normalizeTyped(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .trim();
}

/** The same without spaces and dashes, in capitals: how the codes of authorities are compared. */
export function normalizeCode(text: string): string {
  return normalizeTyped(text).replace(/[\s-]/g, '').toUpperCase();
}
