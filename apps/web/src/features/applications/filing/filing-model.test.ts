import type { EserviceDetail } from '@anupal/contract/eservices';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { PlanOffer } from '@anupal/contract/subscriptions';
import { describe, expect, it } from 'vitest';
import {
  prefillPeriodAnswers,
  cheapestUpgrade,
  initialValues,
  toAnswersInput,
  toClientInput,
  labelIn,
  type Recipient,
} from './filing-model.ts';
import { listServiceChanges } from './service-changes-model.ts';

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
});

describe('toClientInput', () => {
  const given = { name: 'Meera', phone: '98765 43210', email: 'meera@clients.example' };

  it.each<[Recipient, object, object]>([
    [self, given, { kind: 'self' }],
    [{ kind: 'earlier', id: clientId, name: 'Meera' }, {}, { kind: 'earlier', clientId }],
    [
      { kind: 'new', id: clientId },
      { ...given, pan: ' ' },
      { kind: 'new', ...given, draftClient: clientId },
    ],
    [
      { kind: 'new', id: clientId },
      { ...given, pan: 'ABCPE1234F' },
      { kind: 'new', ...given, pan: 'ABCPE1234F', draftClient: clientId },
    ],
  ])('for %j with %j is %j', (recipient, typed, sent) => {
    const { client } = initialValues(null, recipient, key);
    expect(toClientInput({ client: { ...client, ...typed } }, recipient)).toEqual(sent);
  });
});

describe('D13: the period from the calendar', () => {
  const fields = (['month', 'quarter', 'financial-year', 'gstin', 'text'] as const).map(
    (kind): FormField => ({ key: kind, kind, label: { en: kind, hi: null }, isRequired: true }),
  );

  it.each([
    ['2026-10-31', '2026-10', '2026-27-Q3', '2026-27'],
    ['2027-03-31', '2027-03', '2026-27-Q4', '2026-27'],
    ['2026-04-30', '2026-04', '2026-27-Q1', '2026-27'],
  ])('ending on %s answers each kind of field', (ends, ...written) => {
    const [month, quarter, year] = written;
    const gstin = '27AALFV4847R1Z2';
    expect(prefillPeriodAnswers(fields, ends, { gstin, tan: null })).toEqual({
      month,
      quarter,
      'financial-year': year,
      gstin,
    });
  });
});

it('A4: picks the cheapest upgrade', () => {
  const offer = (planName: string, kind: 'upgrade' | 'renewal', price: number) =>
    ({ plan: { planName, serviceLimit: null }, terms: { kind, price } }) as Partial<PlanOffer>;
  const offers = [
    offer('Gold', 'renewal', 1),
    offer('Ruby', 'upgrade', 9),
    offer('Onyx', 'upgrade', 5),
  ];
  expect(cheapestUpgrade(offers as PlanOffer[])).toEqual({
    name: 'Onyx',
    price: 5,
    services: null,
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
  const kept = { is: 'kept', chosen: null, document: { id: 'a' }, problem: null } as const;
  const typed = { answers: { year: '2026', gone: 'x' } };
  expect(toAnswersInput([year, deed], typed, { deed: kept })).toEqual({ year: '2026', deed: 'a' });
  expect(toAnswersInput([year, deed], typed, {})).toEqual({ year: '2026', deed: '' });
});

it('a field is called as the screen speaks, and in English where it has no Hindi', () => {
  expect(labelIn('hi', { label: { en: 'Year', hi: 'वर्ष' } })).toBe('वर्ष');
  expect(labelIn('hi', year)).toBe('Year');
  expect(labelIn('en', { label: { en: 'Year', hi: 'वर्ष' } })).toBe('Year');
});

describe('changes of a service', () => {
  const before = {
    firmFee: 100,
    governmentFee: null,
    usualTime: '3 days',
    documents: ['PAN'],
    formFields: [year, deed],
  } as Partial<EserviceDetail> as EserviceDetail;

  it.each<[Partial<EserviceDetail>, readonly object[]]>([
    [{}, [{ of: 'text' }]],
    [{ firmFee: 120 }, [{ of: 'firmFee', to: 120 }]],
    [
      { governmentFee: 0, usualTime: '' },
      [
        { of: 'governmentFee', to: 0 },
        { of: 'usualTime', to: '' },
      ],
    ],
    [{ documents: ['PAN', 'Deed'] }, [{ of: 'papers', added: ['Deed'] }]],
    [{ formFields: [year] }, [{ of: 'field', is: 'removed', field: deed }]],
    [
      { formFields: [{ ...year, isRequired: false }, deed, { ...year, key: 'place' }] },
      [
        { of: 'field', is: 'changed', field: { ...year, isRequired: false } },
        { of: 'field', is: 'added', field: { ...year, key: 'place' } },
      ],
    ],
  ])('reports %j', (change, told) => {
    expect(listServiceChanges(before, { ...before, ...change })).toEqual(told);
  });
});
