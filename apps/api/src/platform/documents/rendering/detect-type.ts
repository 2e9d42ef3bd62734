import { fileTypeFromBuffer } from 'file-type';

const kinds = new Map([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/webp', 'image'],
  ['application/pdf', 'pdf'],
] as const);

/** What bytes are by their content alone: a JPEG, PNG or WebP, a PDF from its first byte on, or neither. */
export async function detectType(bytes: Uint8Array): Promise<'image' | 'pdf' | null> {
  const type = await fileTypeFromBuffer(bytes);
  const kind = [...kinds].find(([mime]) => mime === type?.mime)?.[1] ?? null;
  return kind === 'pdf' && !startsAsPdf(bytes) ? null : kind;
}

// Readers also find a PDF that begins later, behind something else; that is a file with two faces.
function startsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}
