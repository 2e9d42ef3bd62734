import type { ImportField } from '@anupal/contract/clients/import';
import { describe, expect, it } from 'vitest';
import type { ReadCell } from '../../../platform/sheets/read-sheet.ts';
import { readRows } from './rows.ts';

/** Reads one row below a row of headings. */
function readOne(cells: Partial<Record<ImportField, ReadCell>>) {
  const fields = Object.keys(cells) as ImportField[];
  const [row] = readRows([[], Object.values(cells)], { headingRow: 0, fields });
  return row!; // it is not empty
}

it('converts a row to a client in the form that is stored', () => {
  const { row, client, problems } = readOne({
    name: ' Joshi Sweets ',
    gstin: '08abcps1234k1zm',
    phone: { number: '919812345678' },
    state: 'Rajasthan',
    gstReturns: 'QRMP',
    tags: 'monthly; shop',
    startedOn: { number: '33238' },
    iec: { number: '512345678' },
  });
  expect(problems).toEqual([]);
  expect(row).toBe(2);
  expect(client).toMatchObject({
    name: 'Joshi Sweets',
    phone: '+919812345678',
    state: '08',
    tags: ['monthly', 'shop'],
    startedOn: '1990-12-31',
    registrations: [
      { kind: 'gstin', number: '08abcps1234k1zm', frequency: 'quarterly' },
      { kind: 'iec', number: '0512345678' },
    ],
  });
});

describe('a problem is reported at its cell', () => {
  it.each([
    [{ name: '', pan: 'ABCPS1234K' }, 'name', 'name_short'],
    [{ name: 'Joshi', pan: 'ABCXS1234K' }, 'pan', 'pan_enter'],
    [{ name: 'Joshi', pan: 'ABCPS1235K', gstin: '08ABCPS1234K1ZM' }, 'gstin', 'gstin_of_other_pan'],
    [{ name: 'Joshi', phone: '9.19812E+11' }, 'phone', 'digits_lost'],
    [{ name: 'Joshi', esi: { number: '15000123456000101' } }, 'esi', 'digits_lost'],
    [{ name: 'Joshi', startedOn: '12/31/1990' }, 'startedOn', 'date_enter'],
    [{ name: 'Joshi', state: 'Rajputana' }, 'state', 'state_unknown'],
    [{ name: 'Joshi', gstReturns: 'sometimes' }, 'gstReturns', 'gst_returns_unknown'],
    [{ name: 'Joshi', email: 'joshi at example' }, 'email', 'email_format'],
  ])('%j', (cells, field, message) => {
    const read = readOne(cells);
    expect(read.problems).toEqual([{ field, message }]);
    expect(read.client).toBeNull();
  });
});

it('reports a number that an earlier row has, and skips empty rows', () => {
  const rows = readRows(
    [
      ['Joshi Sweets', '08ABCPS1234K1ZM', ''],
      ['', ' ', null],
      ['Joshi again', '', 'ABCPS1234K'],
      ['Rao', '', ''],
      ['RAO', '', ''],
    ],
    { headingRow: -1, fields: ['name', 'gstin', 'pan'] },
  );
  expect(rows.map(({ row, problems }) => [row, problems])).toEqual([
    [1, []],
    [3, [{ field: 'pan', message: 'number_in_earlier_row' }]],
    [4, []],
    [5, [{ field: 'name', message: 'client_in_earlier_row' }]],
  ]);
});

it('reads several GSTINs from one cell, with one filing frequency for each or for all', () => {
  const gstin = '08ABCPS1234K1ZM, 27ABCPS1234K1ZM';
  const listReturns = (gstReturns: string) =>
    readOne({ name: 'Joshi', gstin, gstReturns })
      .client?.registrations?.filter(({ kind }) => kind === 'gstin')
      .map((one) => ('frequency' in one ? one.frequency : null));
  expect(listReturns('monthly, quarterly')).toEqual(['monthly', 'quarterly']);
  expect(listReturns('quarterly')).toEqual(['quarterly', 'quarterly']);
});

it('assigns addresses to the GSTINs of a row in their order', () => {
  const gstin = '08ABCPS1234K1ZM, 27ABCPS1234K1ZM';
  const listPlaces = (gstinAddress: string) =>
    readOne({ name: 'Joshi', gstin, gstinAddress }).client?.registrations?.map(
      ({ address }) => address,
    );
  expect(listPlaces('4 Station Road, Chomu')).toEqual(['4 Station Road, Chomu', undefined]);
  expect(listPlaces(' | 4 Marine Drive, Mumbai')).toEqual([undefined, '4 Marine Drive, Mumbai']);
  const tooShort = readOne({ name: 'Joshi', gstin, gstinAddress: 'Chomu' });
  expect(tooShort.problems).toEqual([{ field: 'gstinAddress', message: 'address_short' }]);
});

it('uses the legal name where a list has no other name', () => {
  expect(readOne({ legalName: 'JOSHI SWEETS PRIVATE LIMITED' }).client).toMatchObject({
    name: 'JOSHI SWEETS PRIVATE LIMITED',
    legalName: 'JOSHI SWEETS PRIVATE LIMITED',
  });
});
