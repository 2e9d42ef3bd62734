import type { EserviceDetail } from '@anupal/contract/eservices';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { describe, expect, it } from 'vitest';
import { changesOf, firstTyped, givenAnswers, givenClient, labelIn } from './model.ts';

const key = '0193b3a0-0000-4000-8000-000000000001';
const clientId = '0193b3a0-0000-7000-8000-000000000002';

describe('the form', () => {
  it('begins empty, with the key that was made for it', () => {
    expect(firstTyped(null, key)).toMatchObject({ filingKey: key, client: { kind: 'self' } });
  });

  it('goes on under the key that its draft has', () => {
    const draft = { ...firstTyped(null, key), answers: { year: '2026' } };
    expect(firstTyped(draft, clientId)).toEqual(draft);
  });
});

describe('the client that is sent', () => {
  const { client } = firstTyped(null, key);
  const given = { name: 'Meera', phone: '98765 43210', email: 'meera@clients.example' };

  it.each([
    [{ ...client, ...given }, { kind: 'self' }],
    [{ ...client, ...given, kind: 'earlier' as const }, null],
    [
      { ...client, kind: 'earlier' as const, clientId },
      { kind: 'earlier', clientId },
    ],
    [
      { ...client, ...given, kind: 'new' as const, pan: ' ' },
      { kind: 'new', ...given },
    ],
    [
      { ...client, ...given, kind: 'new' as const, pan: 'ABCPE1234F' },
      { kind: 'new', ...given, pan: 'ABCPE1234F' },
    ],
  ])('of %j is %j', (typed, sent) => {
    expect(givenClient({ client: typed })).toEqual(sent);
  });
});

const year: FormField = {
  key: 'year',
  kind: 'text',
  label: { en: 'Year', hi: null },
  isRequired: true,
};
const deed: FormField = { ...year, key: 'deed', kind: 'file' };

it('an answer that is a file is the id of its document, once that is there', () => {
  const kept = { is: 'kept', chosen: null, document: { id: 'a' }, problem: null } as const;
  const typed = { answers: { year: '2026', gone: 'x' } };
  expect(givenAnswers([year, deed], typed, { deed: kept })).toEqual({ year: '2026', deed: 'a' });
  expect(givenAnswers([year, deed], typed, {})).toEqual({ year: '2026', deed: '' });
});

it('a field is called as the screen speaks, and in English where it has no Hindi', () => {
  expect(labelIn('hi', { label: { en: 'Year', hi: 'वर्ष' } })).toBe('वर्ष');
  expect(labelIn('hi', year)).toBe('Year');
  expect(labelIn('en', { label: { en: 'Year', hi: 'वर्ष' } })).toBe('Year');
});

describe('a service that has changed', () => {
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
  ])('by %j is told', (change, told) => {
    expect(changesOf(before, { ...before, ...change })).toEqual(told);
  });
});
