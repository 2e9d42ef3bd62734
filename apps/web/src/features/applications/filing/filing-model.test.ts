import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { PlanOffer } from '@anupal/contract/subscriptions';
import { describe, expect, it } from 'vitest';
import {
  chooseClient,
  cheapestUpgrade,
  detourPath,
  formatEntered,
  initialValues,
  startValues,
  toAnswersInput,
  toClientInput,
  toRecipient,
  type Recipient,
} from './filing-model.ts';

const key = '0193b3a0-0000-4000-8000-000000000001';
const self = { kind: 'self' } as const;
const clientId = '0193b3a0-0000-7000-8000-000000000002';

describe('initial values', () => {
  it('are empty, with the new key', () => {
    expect(initialValues(null, self, key)).toMatchObject({
      filingKey: key,
      client: { kind: 'self' },
    });
  });

  it('keep the key of the draft', () => {
    const draft = { ...initialValues(null, self, key), answers: { year: '2026' } };
    expect(initialValues(draft, self, clientId)).toEqual(draft);
  });

  it('name the registration of the application that is repeated', () => {
    expect(startValues({ repeatedRegistration: clientId }, { year: '2026' })).toEqual({
      answers: { year: '2026' },
      registrationId: clientId,
    });
    expect(startValues({ repeatedRegistration: null }, {})).toEqual({ answers: {} });
  });
});

it('a client who is not known is a new one with a draft', () => {
  expect(toRecipient('self', null)).toEqual(self);
  expect(toRecipient(clientId, { name: 'Meera' })).toEqual({
    kind: 'earlier',
    id: clientId,
    name: 'Meera',
  });
  expect(toRecipient(clientId, null)).toEqual({ kind: 'new', id: clientId });
});

it('a detour to the wallet carries the service and the client', () => {
  expect(detourPath('wallet', key, { client: clientId })).toBe(
    `/dashboard/wallet?apply=${key}&client=${clientId}`,
  );
  expect(detourPath('plans', key)).toBe(`/plans?apply=${key}`);
});

it.each([
  [{ kind: 'month' }, '2026-10', 'October 2026'],
  [{ kind: 'money' }, '12,00,000', '₹12,00,000'],
  [{ kind: 'money' }, '5 lakh', '5 lakh'],
] as const)('%j entered as %s is read as %s', ({ kind }, entered, text) => {
  const field = { key: 'asked', kind, label: { en: 'Asked', hi: null }, isRequired: true };
  expect(formatEntered(field, entered, 'en')).toBe(text);
});

describe('toClientInput', () => {
  const input = { name: 'Meera', phone: '98765 43210', email: 'meera@clients.example' };

  it.each<[Recipient, object, object]>([
    [self, input, { kind: 'self' }],
    [{ kind: 'earlier', id: clientId, name: 'Meera' }, {}, { kind: 'earlier', clientId }],
    [
      { kind: 'new', id: clientId },
      { ...input, pan: ' ' },
      { kind: 'new', ...input, draftClient: clientId },
    ],
    [
      { kind: 'new', id: clientId },
      { ...input, pan: 'ABCPE1234F' },
      { kind: 'new', ...input, pan: 'ABCPE1234F', draftClient: clientId },
    ],
  ])('for %j with %j is %j', (recipient, entered, sent) => {
    const { client } = initialValues(null, recipient, key);
    expect(toClientInput({ client: { ...client, ...entered } }, recipient)).toEqual(sent);
  });
});

it('picks the cheapest upgrade', () => {
  const offer = (planName: string, kind: 'upgrade' | 'renewal', price: number) =>
    ({
      plan: { planName, serviceLimit: null, limitPeriod: 'month' },
      terms: { kind, price },
    }) as Partial<PlanOffer>;
  const offers = [
    offer('Gold', 'renewal', 1),
    offer('Ruby', 'upgrade', 9),
    offer('Onyx', 'upgrade', 5),
  ];
  expect(cheapestUpgrade(offers as PlanOffer[])).toEqual({
    name: 'Onyx',
    price: 5,
    services: null,
    period: 'month',
  });
  expect(cheapestUpgrade([])).toBeNull();
});

const year: FormField = {
  key: 'year',
  kind: 'text',
  label: { en: 'Year', hi: null },
  isRequired: true,
};
const deed: FormField = { ...year, key: 'deed', kind: 'file' };

it('answers a file field with the id of its document, once it is uploaded', () => {
  const stored = { is: 'stored', chosen: null, document: { id: 'a' }, problem: null } as const;
  const values = { answers: { year: '2026', gone: 'x' } };
  expect(toAnswersInput([year, deed], values, { deed: stored })).toEqual({
    year: '2026',
    deed: 'a',
  });
  expect(toAnswersInput([year, deed], values, {})).toEqual({ year: '2026', deed: '' });
});

it('a form is opened for the client of the latest draft that it continues', () => {
  const drafts = [
    { client: 'asha', subject: 'gstr-3b-monthly.2026-10-31' },
    { client: 'bina', subject: '' },
    { client: 'chand', subject: '' },
  ];
  expect(chooseClient({}, drafts)).toBe('bina');
  expect(chooseClient({ client: 'self' }, drafts)).toBe('self');
  expect(chooseClient({}, drafts.slice(0, 1))).toBe('self');
});
