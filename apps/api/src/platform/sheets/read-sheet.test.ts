import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { readSheet } from './read-sheet.ts';

async function read(bytes: Uint8Array | string, maxRows = 100) {
  return readSheet(Buffer.from(bytes as Uint8Array), maxRows);
}

describe('a text file', () => {
  it.each([
    ['commas', 'Name,PAN\nA & Sons,ABCPS1234K\n'],
    ['semicolons', 'Name;PAN\r\nA & Sons;ABCPS1234K'],
    ['tabs', 'Name\tPAN\nA & Sons\tABCPS1234K\n\n\n'],
    ['a byte order mark', '\ufeffName,PAN\nA & Sons,ABCPS1234K'],
  ])('is read with %s', async (_, text) => {
    expect(await read(text)).toEqual({
      is: 'read',
      rows: [
        ['Name', 'PAN'],
        ['A & Sons', 'ABCPS1234K'],
      ],
    });
  });

  it.each([
    ['UTF-8', Buffer.from('नाम\nश्री कैफ़े', 'utf8'), 'श्री कैफ़े'],
    ['UTF-16', Buffer.from('\ufeffनाम\nश्री कैफ़े', 'utf16le'), 'श्री कैफ़े'],
    ['Windows-1252', Buffer.from('Name\nCaf\xe9 \x96 Pune', 'latin1'), 'Café – Pune'],
  ])('is read as %s', async (_, bytes, name) => {
    expect(await read(bytes)).toMatchObject({ is: 'read', rows: [[expect.any(String)], [name]] });
  });
});

describe('a workbook', () => {
  it('reads texts, long numbers with all digits, and dates', async () => {
    const bytes = await writeWorkbook([
      ['Name', 'Phone', 'Born', 'EPF'].map((value) => ({ value, type: String })),
      [
        { value: 'जोशी स्वीट्स', type: String },
        { value: 919812345678, type: Number },
        { value: new Date('1990-12-31'), type: Date, format: 'dd/mm/yyyy' },
        { value: '0012', type: String },
      ],
    ]).toBuffer();
    const result = await read(bytes);
    expect(result).toMatchObject({
      rows: [
        ['Name', 'Phone', 'Born', 'EPF'],
        ['जोशी स्वीट्स', { number: '919812345678' }, { date: '1990-12-31' }, '0012'],
      ],
    });
  });

  it('resolves no entity of its XML', async () => {
    const bytes = await writeWorkbook([[{ value: 'secret', type: String }]]).toBuffer();
    const files = unzipSync(new Uint8Array(bytes));
    const strings = Buffer.from(files['xl/sharedStrings.xml'] ?? []).toString();
    expect(strings).toContain('secret');
    const entity = '<!DOCTYPE sst [<!ENTITY file SYSTEM "file:///etc/hostname">]>';
    const changed = strings.replace('<sst', `${entity}<sst`).replace('secret', '&file;');
    files['xl/sharedStrings.xml'] = Buffer.from(changed);
    const result = await read(zipSync(files));
    if (result.is === 'read') expect(result.rows).toEqual([['&file;']]);
    else expect(result).toEqual({ is: 'unreadable' });
  });

  it('with more rows than allowed is too large', async () => {
    const rows = Array.from({ length: 4 }, (_, index) => [{ value: `${index}`, type: String }]);
    const bytes = await writeWorkbook(rows).toBuffer();
    expect(await read(bytes, 4)).toMatchObject({ is: 'read' });
    expect(await read(bytes, 3)).toEqual({ is: 'tooLarge' });
  });

  it('that would unpack to a gigabyte is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(65_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read(bomb)).toEqual({ is: 'tooLarge' });
  });

  it('that declares a smaller size than it unpacks to is unreadable', async () => {
    const liar = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(10_000_000) }));
    const stated = Buffer.alloc(4);
    stated.writeUInt32LE(10_000_000);
    for (let at = liar.indexOf(stated); at !== -1; at = liar.indexOf(stated, at + 4))
      liar.writeUInt32LE(1000, at);
    expect(await read(liar)).toEqual({ is: 'unreadable' });
  });
});

it.each([
  ['more than 100 columns', 'a,'.repeat(100)],
  ['more than 4,000 characters in a cell', 'a'.repeat(4001)],
])('a file with %s is too large', async (_, text) => {
  expect(await read(text)).toEqual({ is: 'tooLarge' });
});

it('an archive of many files is refused before it is unpacked', async () => {
  const files: Record<string, Uint8Array> = {};
  for (let index = 0; index <= 100; index++) files[`xl/${index}.xml`] = new Uint8Array(1);
  expect(await read(zipSync(files))).toEqual({ is: 'tooLarge' });
});

it('when many files arrive at once, those beyond the queue are refused', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => read('Name\nJoshi')));
  expect(results.filter(({ is }) => is === 'busy')).toHaveLength(3);
  expect(await read('Name\nJoshi')).toMatchObject({ is: 'read' });
});

it.each([
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'unreadable'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'unreadable'],
  ['a broken archive', Buffer.from('504b0304', 'hex'), 'unreadable'],
])('%s is not read', async (_, bytes, is) => {
  expect(await read(bytes)).toEqual({ is });
});
