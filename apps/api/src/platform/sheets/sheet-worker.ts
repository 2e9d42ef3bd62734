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

parentPort?.postMessage(await read());

async function read(): Promise<SheetResult> {
  const isWorkbook = beginsWith(zipArchive);
  if (isWorkbook && unpackedBytes() > maxUnpackedBytes) return { is: 'tooLarge' };
  try {
    const rows = isWorkbook ? await readWorkbook() : readText();
    return rows.length > maxRows ? { is: 'tooLarge' } : { is: 'read', rows };
  } catch {
    return { is: 'unreadable' };
  }
}

function beginsWith(signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** The size that an archive states for its files; each unpacks to no more than it states. */
function unpackedBytes(): number {
  let sum = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        sum += originalSize;
        return false;
      },
    });
  } catch {
    return 0; // what is no archive is found unreadable
  }
  return sum;
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
