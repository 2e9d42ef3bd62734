import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook from 'write-excel-file/node';
import type { SheetLine } from './handler.ts';

// The thread of xlsx-file.ts: it gets lines, and posts the bytes of their workbook.
const lines = workerData as readonly SheetLine[]; // as xlsxFile hands them over

const rows = lines.map((cells, place) =>
  cells.map((cell) => (typeof cell === 'number' ? numberCell(cell) : textCell(cell, place === 0))),
);
const workbook = writeWorkbook(rows, { stickyRowsCount: 1, columns: columnsOf(lines) });
parentPort?.postMessage(await workbook.toBuffer());

/** Columns as wide as their texts, in characters; by themselves they would cut off every date. */
function columnsOf([headings = [], ...others]: typeof lines): { readonly width: number }[] {
  const seen = [headings, ...others.slice(0, 100)];
  return headings.map((_, place) => {
    const longest = Math.max(...seen.map((line) => String(line[place] ?? '').length));
    return { width: Math.min(longest, 60) + 2 };
  });
}

function numberCell(value: number) {
  return { value, type: Number };
}

function textCell(text: string, isHeading: boolean) {
  const style = isHeading ? ({ fontWeight: 'bold' } as const) : {};
  return { value: writable(text), type: String, ...style };
}

// No XML can hold most control characters (https://www.w3.org/TR/xml/#charsets), and no cell of Excel
// more than 32,767 characters.
function writable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').slice(0, 32_767);
}
