import type { Readable } from 'node:stream';
import { formatSheetTimestamp } from '@anupal/contract/values/sheet-timestamp';
import { beginsFormula } from './formula-text.ts';
import type { FileResponse, SheetCell, SheetLine, BufferedFile } from './handler.ts';

const type = 'text/csv; charset=utf-8';

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * A CSV file that every spreadsheet opens (RFC 4180, UTF-8 with its byte order mark). An apostrophe
 * keeps a text from being read as a formula; numbers stay numbers.
 */
export function csvFile(name: string, lines: readonly SheetLine[]): BufferedFile {
  return { bytes: Buffer.from(byteOrderMark + csvText(lines)), type, name };
}

/** A CSV file as a stream; `text` must begin with `byteOrderMark`, followed by `csvText`. */
export function csvStream(name: string, text: Readable): FileResponse {
  return { bytes: text, type, name };
}

/** Lines as CSV text. */
export function csvText(lines: readonly SheetLine[]): string {
  return lines.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return quote(cell);
  if ('rupees' in cell) return String(cell.rupees);
  return quote('moment' in cell ? formatSheetTimestamp(cell.moment) : cell.day);
}

function quote(text: string): string {
  return `"${neutralizeFormula(text).replaceAll('"', '""')}"`;
}

function neutralizeFormula(text: string): string {
  return beginsFormula(text) ? `'${text}` : text;
}
