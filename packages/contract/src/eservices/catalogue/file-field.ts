/** The key of the file field of a document of the catalogue: `file-bank-proof` for `bankProof`. */
export function toFileField(document: string): string {
  return `file-${toKebabCase(document)}`;
}

/** `bankProof` as `bank-proof`. */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
