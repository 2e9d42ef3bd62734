import type { ImportField } from '@anupal/contract/clients/import';
import { registrationKinds } from '@anupal/contract/clients/registration-kinds';
import { describe, expect, it, vi } from 'vitest';
import type { ReadCell } from '../../../platform/sheets/read-sheet.ts';
import { writeContact } from './contact-cells.ts';
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
    [{ name: 'Joshi', secondPhone: '12345' }, 'secondPhone', 'phone_enter'],
    [{ name: 'Joshi', secondPhone: '9.19812E+11' }, 'secondPhone', 'digits_lost'],
    [{ name: 'Joshi', secondEmail: 'at home' }, 'secondEmail', 'email_format'],
    [{ name: 'Joshi', contacts: 'A' }, 'contacts', 'name_short'],
    [{ name: 'Joshi', constitution: 'sometimes' }, 'constitution', 'constitution_unknown'],
    [{ name: 'Joshi', fssaiValidTo: 'soon' }, 'fssaiValidTo', 'date_enter'],
    [
      { name: 'Joshi', validity: 'FSSAI 10012345678901: – 2027-03-31' },
      'validity',
      'validity_unknown',
    ],
    [
      { name: 'Joshi', pan: 'ABCPS1234K', validity: 'PAN ABCPS1234K' },
      'validity',
      'validity_unknown',
    ],
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

it('a second phone is added to the only contact, otherwise to a contact named after the client', () => {
  const listContacts = (contacts: string) =>
    readOne({ name: 'Joshi Sweets', secondPhone: '98123 45678', contacts }).client?.contacts;
  const phone = '+919812345678';
  expect(listContacts('Asha Joshi')).toEqual([{ name: 'Asha Joshi', phone }]);
  expect(listContacts('')).toEqual([{ name: 'Joshi Sweets', phone }]);
  expect(listContacts('Asha Joshi, owner; Ravi Rao, 98765 43210')).toEqual([
    { name: 'Asha Joshi', role: 'owner' },
    { name: 'Ravi Rao', phone: '+919876543210' },
    { name: 'Joshi Sweets', phone },
  ]);
});

it.each([
  ['Sunita Verma 9829011111', { name: 'Sunita Verma', phone: '+919829011111' }],
  ['Sunita Verma - +91 98290 11111', { name: 'Sunita Verma', phone: '+919829011111' }],
  [
    'Sunita Verma (98290 11111) <sunita@example.in>, owner',
    {
      name: 'Sunita Verma',
      role: 'owner',
      phone: '+919829011111',
      email: 'sunita@example.in',
    },
  ],
  ['Sunita 2', { name: 'Sunita 2' }],
  ['+91 98290 11111', { name: '+91 98290 11111' }],
  [
    'Sunita 98290 11111, accountant, 98290 22222',
    { name: 'Sunita 98290 11111', role: 'accountant', phone: '+919829022222' },
  ],
])('the contact %s is read with the phone and email after the name', (contacts, contact) => {
  expect(readOne({ name: 'Joshi', contacts }).client?.contacts).toEqual([contact]);
});

it('a client is taken without a language that is not known, and that is noted', () => {
  const { client, notes } = readOne({ name: 'Joshi', language: 'Gujarati', constitution: 'Prop.' });
  expect(client).toMatchObject({ name: 'Joshi', constitution: 'proprietorship' });
  expect(client?.language).toBeUndefined();
  expect(notes).toEqual([{ field: 'language', message: 'language_unknown' }]);
});

it('a contact that was exported with commas is read as one', () => {
  const contact = {
    name: 'Rao, K.',
    role: 'owner, and; cook',
    phone: '+919876543210',
    email: null,
  };
  expect(readOne({ name: 'Joshi', contacts: writeContact(contact) }).client?.contacts).toEqual([
    { name: 'Rao K.', role: 'owner, and cook', phone: '+919876543210' },
  ]);
});

it('reads legal form, language and the validity of numbers as people write them', () => {
  const read = readOne({
    name: 'Joshi Sweets',
    constitution: 'Pvt. Ltd.',
    language: 'हिन्दी',
    pan: 'ABCCS1234K',
    fssai: '10012345678901',
    fssaiValidTo: '31/03/2027',
    iec: { number: '512345678' },
    validity: 'IEC 0512345678: 01/04/2020 to 31-03-2030',
  });
  expect(read.problems).toEqual([]);
  expect(read.client).toMatchObject({ constitution: 'privateCompany', language: 'hi' });
  expect(read.client?.registrations).toMatchObject([
    { kind: 'pan' },
    { kind: 'iec', validFrom: '2020-04-01', validTo: '2030-03-31' },
    { kind: 'fssai', validTo: '2027-03-31' },
  ]);
});

describe('a cell of any text', () => {
  const colons = `a${':'.repeat(2990)} x`;

  it.each([
    [{ name: 'Joshi', validity: `${colons}${':'.repeat(1000)}` }, 'validity', 'cell_long'],
    [{ name: 'Joshi', contacts: ',;'.repeat(2000) }, 'contacts', 'cell_long'],
    [{ name: 'Joshi', note: 'n'.repeat(4000) }, 'note', 'cell_long'],
    [{ name: 'Joshi', validity: colons }, 'validity', 'validity_unknown'],
    [{ name: 'Joshi', contacts: ',;'.repeat(1500) }, 'contacts', 'cell_long'],
    [{ name: 'Joshi', contacts: 'Asha Joshi;'.repeat(21) }, 'contacts', 'cell_long'],
    [{ name: 'Joshi', tags: 'monthly;'.repeat(11) }, 'tags', 'cell_long'],
    [{ name: 'Joshi', epf: 'x;'.repeat(1500) }, 'epf', 'cell_long'],
    [{ name: 'Joshi', epf: 'x;'.repeat(20) }, 'epf', 'epf_enter'],
    [{ name: 'Joshi', contacts: ',;'.repeat(20) }, 'contacts', 'name_short'],
  ])('has one problem at most: %#', (cells, field, message) => {
    expect(readOne(cells).problems).toEqual([{ field, message }]);
  });

  // Each contact and number is tidied and parsed a few times, however many there are beside it.
  it('is read in steps that grow with its text', () => {
    const countSteps = (rows: number, entries: number): number => {
      const trim = vi.spyOn(String.prototype, 'trim');
      const parse = vi.spyOn(registrationKinds.epf, 'parse');
      const codes = Array.from({ length: entries }, (_, index) => `MHBAN${String(index + 1e9)}`);
      const row = [
        'Joshi',
        ',;'.repeat(entries * 20),
        codes.join(';'),
        codes.map((code) => `EPF ${code}: 2020-04-01 –`).join(';'),
      ];
      readRows(
        Array.from({ length: rows }, () => row),
        {
          headingRow: -1,
          fields: ['name', 'contacts', 'epf', 'validity'],
        },
      );
      const steps = trim.mock.calls.length + parse.mock.calls.length;
      vi.restoreAllMocks();
      return steps;
    };
    expect(countSteps(1, 40)).toBeLessThan(6 * countSteps(1, 10));
    expect(countSteps(200, 10)).toBeLessThanOrEqual(200 * countSteps(1, 10));
  });
});
