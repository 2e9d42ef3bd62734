import { expect, it } from 'vitest';
import type { SheetLine } from './handler.ts';
import { sheetIn } from './test-xlsx.ts';
import { xlsxFile } from './xlsx-file.ts';

const { signal: never } = new AbortController();

async function sheetOf(...lines: readonly SheetLine[]): Promise<string> {
  const { bytes } = await xlsxFile('list.xlsx', lines, never);
  return sheetIn(bytes);
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

it('columns are as wide as what stands in them, and no wider than can be read', async () => {
  const sheet = await sheetOf(['Day', 'Note'], ['2026-11-22 22:26:42', 'x'.repeat(500)]);
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toEqual([21, 62]);
});

it('what no workbook can hold is left out', async () => {
  const sheet = await sheetOf(['Heading'], ['a\u0001b\u001f<c>&']);
  expect(sheet).toContain('ab&lt;c&gt;&amp;');
});

const manyLines = Array.from({ length: 10_000 }, () =>
  Array.from({ length: 10 }, (_, column) => `cell of column ${column}`),
);

it('a workbook of thousands of lines leaves the process free for others meanwhile', async () => {
  let worst = 0;
  let last = performance.now();
  const clock = setInterval(() => {
    worst = Math.max(worst, performance.now() - last);
    last = performance.now();
  }, 5);
  const begun = performance.now();
  await xlsxFile('list.xlsx', manyLines, never);
  clearInterval(clock);
  expect(worst).toBeLessThan((performance.now() - begun) / 2);
});

it('a workbook that nobody wants any more is not finished', async () => {
  const leaving = new AbortController();
  const file = xlsxFile('list.xlsx', manyLines, leaving.signal);
  leaving.abort();
  await expect(file).rejects.toThrow('aborted');
  await expect(xlsxFile('list.xlsx', [['Heading']], leaving.signal)).rejects.toThrow('aborted');
});
