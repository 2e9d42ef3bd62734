import type { Readable } from 'node:stream';
import type { FileAnswer, SheetLine, WholeFile } from './handler.ts';

const type = 'text/csv; charset=utf-8';

/** What a CSV file begins with: the mark by which spreadsheets know UTF-8. */
export const csvMark = '\ufeff';

/**
 * Lines as a file that every spreadsheet opens (RFC 4180, UTF-8 with its mark). A text that such a
 * program would take for a formula is made a text by an apostrophe; a number stays a number.
 */
export function csvFile(name: string, lines: readonly SheetLine[]): WholeFile {
  return { bytes: Buffer.from(csvMark + csvText(lines)), type, name };
}

/** The same, whose text of `csvMark` and then `csvText` comes bit by bit. */
export function csvStream(name: string, text: Readable): FileAnswer {
  return { bytes: text, type, name };
}

/** Lines as the text of a CSV file. */
export function csvText(lines: readonly SheetLine[]): string {
  return lines.map((cells) => `${cells.map(write).join(',')}\r\n`).join('');
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
