import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import writeWorkbook, { type Feature } from 'write-excel-file/node';
import { getCellAddress, sanitizeTextContent } from 'write-excel-file/utility';
import { beginsFormula } from './formula-text.ts';
import type { SheetCell } from './handler.ts';
import type { WorkbookContents, WorkbookSheet } from './xlsx-file.ts';

// The thread of xlsx-file.ts: receives the contents of a workbook and posts its bytes.
const { sheets } = workerData as Omit<WorkbookContents, 'name'>; // passed by xlsxFile

// A format has at most two conditions: crores, lakhs, and below, each with Indian digit grouping.
const formats = {
  rupees: String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`,
  moment: 'dd-mm-yyyy hh:mm:ss',
  day: 'dd-mm-yyyy',
} as const;

const workbook = writeWorkbook(
  sheets.map((sheet) => ({
    data: toRows(sheet),
    sheet: sheet.title,
    stickyRowsCount: 1,
    columns: columnWidths(sheet),
  })),
  { features: [headingFilters()] },
);
parentPort?.postMessage(await workbook.toBuffer());

function toRows({ lines }: WorkbookSheet) {
  return lines.map((cells, index) =>
    cells.map((cell) => (index === 0 ? headingCell(cell) : toCell(cell))),
  );
}

function headingCell(cell: SheetCell) {
  const value = typeof cell === 'string' ? writable(cell) : '';
  return { value, type: String, fontWeight: 'bold' } as const;
}

function toCell(cell: SheetCell) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') return textCell(writable(cell));
  if (typeof cell === 'number') return { value: cell, type: Number };
  if ('rupees' in cell) return { value: cell.rupees, type: Number, format: formats.rupees };
  if ('moment' in cell)
    return {
      value: toIndianTime(cell.moment),
      type: Date,
      format: formats.moment,
      align: 'left',
    } as const;
  return { value: new Date(cell.day), type: Date, format: formats.day, align: 'left' } as const;
}

// Marked as a text. Excel would still turn =1+1 into a formula when its cell is edited, unless the cell
// is formatted as text too.
function textCell(text: string) {
  return beginsFormula(text)
    ? { value: text, type: String, format: '@' }
    : { value: text, type: String };
}

// Workbooks have no time zones: Indian time is written as if it were UTC.
function toIndianTime(moment: Date): Date {
  return new Date(moment.getTime() + 5.5 * 3_600_000);
}

/** Columns as wide as their contents, in characters; by default they would cut off every date. */
function columnWidths({ lines }: WorkbookSheet): { readonly width: number }[] {
  const [headings = [], ...others] = lines;
  const seen = others.slice(0, 100);
  return headings.map((heading, index) => {
    const arrow = 3; // covered by the filter button
    const longest = Math.max(
      textLength(heading) + arrow,
      ...seen.map((line) => textLength(line[index] ?? null)),
    );
    return { width: Math.min(longest, 60) + 2 };
  });
}

function textLength(cell: SheetCell): number {
  if (cell === null || typeof cell !== 'object') return String(cell ?? '').length;
  if ('rupees' in cell) return cell.rupees.toLocaleString('en-IN').length + '.00'.length;
  return ('moment' in cell ? formats.moment : formats.day).length;
}

// The library has no filters. Excel needs the range both in the sheet and as a hidden name of the
// workbook (ECMA-376 part 1, 18.3.1.2 and 18.2.6).
function headingFilters(): Feature<Stream | Buffer | Blob> {
  const names = sheets.map((sheet, index) => {
    const absolute = filterRange(sheet).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
    const range = sanitizeTextContent(`'${sheet.title.replaceAll("'", "''")}'!${absolute}`);
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${range}</definedName>`;
  });
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => {
            const filter = `<autoFilter ref="${filterRange(sheets[sheetIndex]!)}"/>`; // it wrote this sheet
            return xml.replace('</sheetData>', () => `</sheetData>${filter}`);
          },
        },
        'xl/workbook.xml': {
          // Only one set of names is allowed, and the library writes an empty one.
          transform: (xml) =>
            xml
              .replace('<definedNames/>', '')
              .replace(
                '</sheets>',
                () => `</sheets><definedNames>${names.join('')}</definedNames>`,
              ),
        },
      },
    },
  };
}

function filterRange({ lines }: WorkbookSheet): string {
  const [last, width] = [lines.length - 1, lines[0]?.length ?? 1];
  return `${getCellAddress(0, 0)}:${getCellAddress(last, width - 1)}`;
}

// XML cannot contain most control characters (https://www.w3.org/TR/xml/#charsets), and a cell in Excel
// no more than 32,767 characters.
function writable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').slice(0, 32_767);
}
