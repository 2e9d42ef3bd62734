import type { FileAnswer } from './handler.ts';

/** A line of a sheet: texts, and numbers that are to be counted with. */
export type CsvLine = readonly (string | number)[];

/**
 * Lines as a file that every spreadsheet opens (RFC 4180, UTF-8 with its mark). A text that such a
 * program would take for a formula is made a text by an apostrophe; a number stays a number.
 */
export function csvFile(name: string, lines: readonly CsvLine[]): FileAnswer {
  const text = lines.map((cells) => `${cells.map(write).join(',')}\r\n`).join('');
  return { bytes: Buffer.from(`\ufeff${text}`), type: 'text/csv; charset=utf-8', name };
}

function write(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  return `"${harmless(cell).replaceAll('"', '""')}"`;
}

// The characters by which formulas begin, the full-width ones too, behind whatever blank is skipped
// (https://owasp.org/www-community/attacks/CSV_Injection).
function harmless(text: string): string {
  return /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/.test(text) ? `'${text}` : text;
}
