import type { Client } from '@anupal/contract/clients/schemas';
import { expect, it } from 'vitest';
import {
  checkClientValues,
  emptyContact,
  emptyRegistration,
  toChanges,
  toClientValues,
} from './client-form-model.ts';

const client: Client = {
  id: '01936f00-0000-7000-8000-00000e000001',
  name: 'Joshi Sweets',
  legalName: null,
  constitution: 'proprietorship',
  phone: '+919876543210',
  email: null,
  state: '08',
  group: null,
  tags: ['food', 'audit'],
  isActive: true,
  lastFiledAt: null,
  version: 3,
  language: 'hi',
  startedOn: null,
  address: null,
  note: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  registrations: [
    registration({ kind: 'pan', number: 'ABCPS1234K' }),
    registration({ kind: 'gstin', number: '08ABCPS1234K1ZM', state: '08', scheme: 'regular' }),
    registration({ kind: 'epf', number: 'RJRAJ0012345000', state: '08', validFrom: '2020-04-01' }),
    registration({ kind: 'fssai', number: null }),
  ],
  acceptsReminders: true,
  contacts: [],
};

function registration(part: object): Client['registrations'][number] {
  const none = {
    ...{ state: null, scheme: null, frequency: null, returnsFrom: null, earlierScheme: null },
    ...{ earlierFrequency: null, validFrom: null, validTo: null },
  };
  return { id: crypto.randomUUID(), kind: 'pan', number: '', ...none, address: null, ...part };
}

it('saving a client unchanged changes nothing, and leaves out what cannot be decrypted', () => {
  const values = toClientValues(client);
  expect(checkClientValues(values)).toBeNull();
  expect(toChanges(values)).toMatchObject({
    version: 3,
    name: 'Joshi Sweets',
    legalName: null,
    phone: '+91 98765 43210',
    tags: ['food', 'audit'],
    registrations: [
      { kind: 'pan', number: 'ABCPS1234K' },
      { kind: 'gstin', number: '08ABCPS1234K1ZM', scheme: 'regular', state: null },
      { kind: 'epf', state: '08', validFrom: '2020-04-01', address: null },
    ],
  });
});

it('a scheme belongs to a GSTIN, and tags are counted once', () => {
  const values = toClientValues(client);
  const changed = toChanges({
    ...values,
    tags: ' food,, food , tds',
    registrations: [{ ...emptyRegistration, kind: 'tan', scheme: 'regular', number: 'JPRA12345B' }],
  });
  expect(changed.tags).toEqual(['food', 'tds']);
  expect(changed.registrations?.[0]?.scheme).toBeUndefined();
});

it('sends the previous scheme and returns only with a day of change, the first of a quarter', () => {
  const values = toClientValues(client);
  const gstin = {
    ...emptyRegistration,
    ...{ number: '08ABCPS1234K1ZM', frequency: 'quarterly', earlierFrequency: 'monthly' },
  };
  const toRegistrations = (returnsFrom: string) => {
    const changed = { ...values, registrations: [{ ...gstin, returnsFrom }] };
    const { registrations } = toChanges(changed);
    return { registration: registrations?.[0], errors: checkClientValues(changed)?.fields };
  };
  const unchanged = toRegistrations('');
  expect(unchanged.registration).toMatchObject({ frequency: 'quarterly', returnsFrom: null });
  expect(unchanged.registration?.earlierFrequency).toBeUndefined();
  const january = toRegistrations('2027-01-01');
  expect(january).toMatchObject({ registration: { earlierFrequency: 'monthly' } });
  expect(january.errors).toBeUndefined();
  const february = toRegistrations('2027-02-01');
  expect(Object.keys(february.errors ?? {})).toEqual(['registrations-0-returnsFrom']);
});

it('errors are at the fields of their rows', () => {
  const values = toClientValues(client);
  const failure = checkClientValues({
    ...values,
    registrations: [...values.registrations, emptyRegistration],
    contacts: [emptyContact],
  });
  expect(Object.keys(failure?.fields ?? {})).toEqual(['registrations-3-number', 'contacts-0-name']);
});
