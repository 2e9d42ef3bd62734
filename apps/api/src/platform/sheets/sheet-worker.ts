import { parentPort, workerData } from 'node:worker_threads';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { unzipSync } from 'fflate';
import papa from 'papaparse';
import { readSheet, type CellValue } from 'read-excel-file/universal';
import type { ReadCell, SheetResult } from './read-sheet.ts';

// The thread of read-sheet.ts: receives the bytes of a file and posts its rows.
const { bytes, maxRows } = workerData as {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly maxRows: number;
}; // passed by readSheet

const zipArchive = [0x50, 0x4b, 0x03, 0x04];
const maxUnpackedBytes = 64_000_000;
// Of a workbook without pictures. Each large file of an archive is unpacked in a thread of its own.
const maxFiles = 100;
const [largeFileBytes, maxLargeFiles] = [512_000, 8];
const [maxColumns, maxCellLength] = [100, 4000];

parentPort?.postMessage(await read());

async function read(): Promise<SheetResult> {
  const isWorkbook = beginsWith(zipArchive);
  if (isWorkbook && isBomb()) return { is: 'tooLarge' };
  try {
    const rows = isWorkbook ? await readWorkbook() : readText();
    return isTooLarge(rows) ? { is: 'tooLarge' } : { is: 'read', rows };
  } catch {
    return { is: 'unreadable' };
  }
}

function beginsWith(signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

// A text that many cells share is copied for each when the rows are posted.
function isTooLarge(rows: readonly (readonly ReadCell[])[]): boolean {
  const isLong = (cell: ReadCell): boolean =>
    typeof cell === 'string' && cell.length > maxCellLength;
  return rows.length > maxRows || rows.some((row) => row.length > maxColumns || row.some(isLong));
}

/** Whether an archive states too much. Each of its files unpacks to no more than it states. */
function isBomb(): boolean {
  const sizes: number[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        sizes.push(originalSize);
        return false;
      },
    });
  } catch {
    return false; // what is no archive is found unreadable
  }
  const sum = sizes.reduce((total, size) => total + size, 0);
  const large = sizes.filter((size) => size >= largeFileBytes).length;
  return sum > maxUnpackedBytes || sizes.length > maxFiles || large > maxLargeFiles;
}

async function readWorkbook(): Promise<readonly (readonly ReadCell[])[]> {
  const rows = await readSheet(new Blob([bytes]), { parseNumber: (number) => ({ number }) });
  return rows.map((row) => row.map(toCell));
}

function toCell(value: CellValue<{ readonly number: string }> | null): ReadCell {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Date) return toDay(value);
  // The library's types name the constructor of dates instead of dates.
  return typeof value === 'function' ? null : value;
}

function toDay(date: Date): ReadCell {
  const day = Number.isNaN(date.getTime())
    ? null
    : parseCalendarDate(date.toISOString().slice(0, 10));
  return day && { date: day };
}

function readText(): readonly (readonly ReadCell[])[] {
  const text = decode();
  // A text has no control characters; a picture, an archive or an old workbook has.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new Error('not a text');
  return papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
}

/** Decodes text by its byte order mark, else as UTF-8, else as Windows-1252, which old Excel writes. */
function decode(): string {
  if (beginsWith([0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith([0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
