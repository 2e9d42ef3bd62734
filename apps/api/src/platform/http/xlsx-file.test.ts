import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { SheetLine } from './handler.ts';
import { xlsxFile } from './xlsx-file.ts';

async function sheetOf(...lines: readonly SheetLine[]): Promise<string> {
  const { bytes } = await xlsxFile('list.xlsx', lines);
  const parts = partsOf(bytes);
  return `${parts.get('xl/worksheets/sheet1.xml') ?? ''}${parts.get('xl/sharedStrings.xml') ?? ''}`;
}

// The central directory of a ZIP, and each file by its local header (APPNOTE 4.3.7, 4.3.12).
function partsOf(bytes: Buffer): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf('PK\u0005\u0006') + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    ) as [number, number, number]; // one for each
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    parts.set(name, contentAt(bytes, bytes.readUInt32LE(at + 42), bytes.readUInt32LE(at + 20)));
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return parts;
}

function contentAt(bytes: Buffer, header: number, packed: number): string {
  const begin = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  const data = bytes.subarray(begin, begin + packed);
  return (bytes.readUInt16LE(header + 8) === 8 ? inflateRawSync(data) : data).toString('utf8');
}

it.each(['=1+1', '+1', '@SUM(A1)', '\t=1+1', '=HYPERLINK("https://evil.example","Click")'])(
  'L04 the text %j is a text in a workbook, and no formula',
  async (hostile) => {
    const sheet = await sheetOf(['Heading'], [hostile]);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<c r="A2"[^>]*t="(?:s|inlineStr)"/);
    expect(sheet).toContain(hostile.trim().slice(0, 4).replaceAll('"', '&quot;'));
  },
);

it('numbers are numbers, and Hindi stays as it is', async () => {
  const sheet = await sheetOf(['राशि'], [-1499.5]);
  expect(sheet).toContain('राशि');
  expect(sheet).toMatch(/<c r="A2"[^>]*><v>-1499.5<\/v>/);
});

it('what no workbook can hold is left out', async () => {
  const sheet = await sheetOf(['Heading'], ['a\u0001b\u001f<c>&']);
  expect(sheet).toContain('ab&lt;c&gt;&amp;');
});

it('a workbook of thousands of lines leaves the process free for others meanwhile', async () => {
  const line = Array.from({ length: 10 }, (_, column) => `cell of column ${column}`);
  let worst = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    worst = Math.max(worst, performance.now() - last);
    last = performance.now();
  }, 5);
  const begun = performance.now();
  await xlsxFile(
    'list.xlsx',
    Array.from({ length: 10_000 }, () => line),
  );
  clearInterval(clock);
  expect(worst).toBeLessThan((performance.now() - begun) / 2);
});
