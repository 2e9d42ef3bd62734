import { expect, it } from 'vitest';
import { guessColumns } from './columns.ts';

it.each([
  [
    ['Client Name', 'PAN No.', 'GST_No', 'Mobile'],
    ['name', 'pan', 'gstin', 'phone'],
  ],
  [
    ['S. No', 'GSTIN/UIN', 'Legal Name of Business', 'Principal Place of Business'],
    [null, 'gstin', 'legalName', 'gstinAddress'],
  ],
  [
    ['ग्राहक का नाम', 'पैन', 'जीएसटी नंबर', 'मोबाइल नंबर'],
    ['name', 'pan', 'gstin', 'phone'],
  ],
  [
    ['पार्टी का नाम / Party Name', 'PAN No. (पैन)', 'मोबाइल नं. Mobile', 'GST Return Type'],
    ['name', 'pan', 'phone', 'gstReturns'],
  ],
  [
    ['Party Name', 'GSTIN/PAN', 'ई-मेल / E-mail'],
    ['name', null, 'email'],
  ],
  [
    ['Name', 'Type of Business', 'Contact Person', 'Alternate Mobile', 'FSSAI Expiry', 'भाषा'],
    ['name', 'constitution', 'contacts', 'secondPhone', 'fssaiValidTo', 'language'],
  ],
  // Of two alike the first.
  [
    ['Name', 'Mobile', 'Phone'],
    ['name', 'phone', null],
  ],
])('the headings %j are taken for %j', (headings, fields) => {
  expect(guessColumns([headings])).toEqual({ headingRow: 0, fields });
});

it('titles may stand above the headings', () => {
  const rows = [['Clients of 2026'], [], ['Party', 'PAN'], ['Joshi Sweets', 'ABCPS1234K']];
  expect(guessColumns(rows)).toEqual({ headingRow: 2, fields: ['name', 'pan'] });
});

it('where a heading says nothing, most of the values decide', () => {
  const rows = [
    ['Name', 'No.', 'Other', 'Ref'],
    ['Joshi Sweets', '08ABCPS1234K1ZM', 'joshi@example.in', '1'],
    ['Rao Traders', 'applied for', 'rao@example.in', '2'],
    ['Khan & Co', '27CQRPK2468L1Z2', '', '3'],
  ];
  expect(guessColumns(rows).fields).toEqual(['name', 'gstin', 'email', null]);
});

it('a sheet without headings begins with its first client', () => {
  const rows = [['Joshi Sweets', 'ABCPS1234K']];
  expect(guessColumns(rows)).toEqual({ headingRow: -1, fields: [null, 'pan'] });
  expect(guessColumns([])).toEqual({ headingRow: -1, fields: [] });
});
