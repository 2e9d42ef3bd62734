/** The rupees that somebody typed, with or without the signs of money; not a number where they are none. */
export function rupeesTyped(text: string): number {
  const plain = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/^\s*(?:₹|rs\.?)/iu, '')
    .replace(/[\s,]/g, '');
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : NaN;
}
