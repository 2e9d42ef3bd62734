import { fileTypeFromBuffer } from 'file-type';

const kinds = new Map([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/webp', 'image'],
  ['application/pdf', 'pdf'],
] as const);

/** Detects a type by content alone: a JPEG, PNG or WebP image, a file that begins as a PDF, or neither. */
export async function detectType(bytes: Uint8Array): Promise<'image' | 'pdf' | null> {
  const type = await fileTypeFromBuffer(bytes);
  const kind = [...kinds].find(([mime]) => mime === type?.mime)?.[1] ?? null;
  return kind === 'pdf' && !startsAsPdf(bytes) ? null : kind;
}

// Readers also accept a PDF that begins later, after other content; such a file is valid in two formats (a polyglot).
function startsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}
