import type { SheetLine, WholeFile } from './handler.ts';

/**
 * Lines as a workbook of Excel, the first of them as headings. A text is marked as one, so that none is
 * ever taken for a formula. All of it lies in memory, about 4 KB for a line: it is for thousands.
 */
export async function xlsxFile(name: string, lines: readonly SheetLine[]): Promise<WholeFile> {
  // Loaded by whoever wants the first one: no start waits for it.
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const rows = lines.map((cells, place) =>
    cells.map((cell) =>
      typeof cell === 'number' ? numberCell(cell) : textCell(cell, place === 0),
    ),
  );
  const bytes = await writeWorkbook(rows, { stickyRowsCount: 1 }).toBuffer();
  return {
    bytes,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name,
  };
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
