/** A name without differences of case and spaces, to compare it with another. */
export function toComparable(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('en');
}
