import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook from 'write-excel-file/node';
import type { SheetLine } from './handler.ts';

// The thread of xlsx-file.ts: it gets lines, and posts the bytes of their workbook.
const lines = workerData as readonly SheetLine[]; // as xlsxFile hands them over

const rows = lines.map((cells, place) =>
  cells.map((cell) => (typeof cell === 'number' ? numberCell(cell) : textCell(cell, place === 0))),
);
parentPort?.postMessage(await writeWorkbook(rows, { stickyRowsCount: 1 }).toBuffer());

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
