import type { ImportField } from '@anupal/contract/clients/import';

interface SampleWords {
  readonly constitution: string;
  readonly language: string;
  readonly role: string;
}

/** A list with one client, as CSV: the headings in the language of the screen, and what a cell may hold. */
export function writeSample(
  nameOf: (field: ImportField) => string,
  { constitution, language, role }: SampleWords,
): string {
  const cells: readonly (readonly [ImportField, string])[] = [
    ['name', 'Meera Traders'],
    ['constitution', constitution],
    ['gstin', '08ABCPS1234K1ZM'],
    ['phone', '98290 11111'],
    ['email', 'meera@example.in'],
    ['contacts', `Ramesh Saini, ${role}, 98290 22222`],
    ['language', language],
    ['tags', 'GST'],
  ];
  const toLine = (parts: readonly string[]): string =>
    parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(',');
  const lines = [cells.map(([field]) => nameOf(field)), cells.map(([, cell]) => cell)];
  // Without the byte order mark, Excel reads the file in the encoding of its locale.
  return `\ufeff${lines.map(toLine).join('\r\n')}\r\n`;
}
