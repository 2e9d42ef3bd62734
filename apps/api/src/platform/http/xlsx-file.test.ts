import { expect, it } from 'vitest';
import type { SheetLine } from './handler.ts';
import { readZipParts, readSheetXml } from './testing/xlsx.ts';
import { xlsxFile } from './xlsx-file.ts';

const { signal: never } = new AbortController();

async function write(lines: readonly SheetLine[], signal = never) {
  return xlsxFile({ name: 'list.xlsx', sheets: [{ title: 'Applications', lines }] }, signal);
}

async function readSheet(...lines: readonly SheetLine[]): Promise<string> {
  const { bytes } = await write(lines);
  return readSheetXml(bytes);
}

it.each(['=1+1', '+1', '@SUM(A1)', '\t=1+1', '=HYPERLINK("https://evil.example","Click")'])(
  'L04 the text %j is a text in a workbook, not a formula',
  async (hostile) => {
    const sheet = await readSheet(['Heading'], [hostile]);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<c r="A2"[^>]*t="(?:s|inlineStr)"/);
    expect(sheet).toContain(hostile.trim().slice(0, 4).replaceAll('"', '&quot;'));
  },
);

it('numbers are numbers, and Hindi text is unchanged', async () => {
  const sheet = await readSheet(['राशि'], [-1499.5]);
  expect(sheet).toContain('राशि');
  expect(sheet).toMatch(/<c r="A2"[^>]*><v>-1499.5<\/v>/);
});

it('amounts, timestamps and dates are cells that spreadsheets can sum, sort and filter', async () => {
  const { bytes } = await write([
    ['Filed', 'Due', 'Fee', 'Count', 'Note'],
    [
      { moment: new Date('2026-11-20T20:05:00Z') },
      { day: '2026-10-31' },
      { rupees: 1_234_567.5 },
      3,
      null,
    ],
  ]);
  const parts = readZipParts(bytes);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const cell = (at: string) => new RegExp(`<c r="${at}"([^>]*)><v>([^<]*)</v>`).exec(sheet) ?? [];
  // Days since 30 December 1899, in Indian time.
  const serial = (utc: string) => Date.parse(utc) / 86_400_000 + 25_569;
  expect(Number(cell('A2')[2])).toBeCloseTo(serial('2026-11-21T01:35:00Z'), 6);
  expect(Number(cell('B2')[2])).toBe(serial('2026-10-31T00:00:00Z'));
  expect(['C2', 'D2'].map((at) => Number(cell(at)[2]))).toEqual([1_234_567.5, 3]);
  for (const at of ['A2', 'B2', 'C2', 'D2'])
    expect(cell(at)[1], at).not.toMatch(/t="(?:s|inlineStr)"/);
  const styles = (parts.get('xl/styles.xml') ?? '').replaceAll('&gt;', '>');
  for (const format of [
    'dd-mm-yyyy hh:mm:ss',
    'dd-mm-yyyy',
    String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;##,##0.00`,
  ])
    expect(styles).toContain(`formatCode="${format}"`);
});

it('a sheet has a name, frozen headings, and a filter over all lines', async () => {
  const lines = [
    ['Name', 'Fee'],
    ['Asha', { rupees: 5 }],
    ['Ravi', { rupees: 7 }],
  ];
  const { bytes } = await write(lines);
  const parts = readZipParts(bytes);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toMatch(/<\/sheetData><autoFilter ref="A1:B3"\/>/);
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  const named = parts.get('xl/workbook.xml') ?? '';
  expect(named).toMatch(/<sheet [^>]*name="Applications"/);
  expect(named).toContain("'Applications'!$A$1:$B$3</definedName>");
  expect(named.match(/<definedNames/g)).toHaveLength(1); // with two of them Excel repairs the file
});

it('a workbook may have several sheets, each with its own filter', async () => {
  const sheets = [
    { title: 'b2b,sez,de', lines: [['GSTIN'], ['24AANFA2641L1ZF']] },
    { title: 'hsn(b2b)', lines: [['HSN', 'Rate']] },
  ];
  const { bytes } = await xlsxFile({ name: 'gstr1.xlsx', sheets }, never);
  const parts = readZipParts(bytes);
  const named = parts.get('xl/workbook.xml') ?? '';
  expect([...named.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'b2b,sez,de',
    'hsn(b2b)',
  ]);
  expect(named.match(/<definedNames/g)).toHaveLength(1);
  expect(named).toMatch(/localSheetId="0" hidden="1">'b2b,sez,de'!\$A\$1:\$A\$2</);
  expect(named).toMatch(/localSheetId="1" hidden="1">'hsn\(b2b\)'!\$A\$1:\$B\$1</);
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('<autoFilter ref="A1:B1"/>');
});

it('L04 a text that looks like a formula stays a text when its cell is edited', async () => {
  const lines = [['Heading'], ['=1+1'], ['plain']];
  const { bytes } = await write(lines);
  const parts = readZipParts(bytes);
  const getStyle = (at: string) =>
    new RegExp(`<c r="${at}"[^>]* s="(\\d+)"`).exec(
      parts.get('xl/worksheets/sheet1.xml') ?? '',
    )?.[1];
  const cellStyles = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(
    parts.get('xl/styles.xml') ?? '',
  )?.[1];
  const style = [...(cellStyles ?? '').matchAll(/<xf [^>]*>/g)][Number(getStyle('A2'))]?.[0];
  const text = /numFmtId="(\d+)"/.exec(style ?? '')?.[1];
  const named = new RegExp(`numFmtId="${text ?? ''}" formatCode="@"`);
  expect(text === '49' || named.test(parts.get('xl/styles.xml') ?? '')).toBe(true);
  expect(getStyle('A3')).not.toBe(getStyle('A2'));
});

it('columns are as wide as their contents, within reason', async () => {
  const sheet = await readSheet(['Day', 'Note'], ['2026-11-22 22:26:42', 'x'.repeat(500)]);
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toEqual([21, 62]);
});

it('characters that no workbook can contain are removed', async () => {
  const sheet = await readSheet(['Heading'], ['a\u0001b\u001f<c>&']);
  expect(sheet).toContain('ab&lt;c&gt;&amp;');
});

const manyLines = Array.from({ length: 10_000 }, () =>
  Array.from({ length: 10 }, (_, column) => `cell of column ${column}`),
);

it('a workbook of thousands of lines does not block the process', async () => {
  let worst = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    worst = Math.max(worst, performance.now() - last);
    last = performance.now();
  }, 5);
  const startedAt = performance.now();
  await write(manyLines);
  clearInterval(clock);
  expect(worst).toBeLessThan((performance.now() - startedAt) / 2);
});

it('an aborted workbook is not finished', async () => {
  const leaving = new AbortController();
  const file = write(manyLines, leaving.signal);
  leaving.abort();
  await expect(file).rejects.toThrow('aborted');
  await expect(write([['Heading']], leaving.signal)).rejects.toThrow('aborted');
});
