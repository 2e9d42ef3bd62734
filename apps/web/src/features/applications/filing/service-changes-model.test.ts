import type { EserviceDetail } from '@anupal/contract/eservices';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { describe, expect, it } from 'vitest';
import { listServiceChanges } from './service-changes-model.ts';

const year: FormField = {
  key: 'year',
  kind: 'text',
  label: { en: 'Year', hi: null },
  isRequired: true,
};
const deed: FormField = { ...year, key: 'deed', kind: 'file' };

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
    [{ documents: ['PAN', 'Deed'] }, [{ of: 'documents', added: ['Deed'] }]],
    [{ formFields: [year] }, [{ of: 'field', is: 'removed', field: deed }]],
    [
      { formFields: [{ ...year, isRequired: false }, deed, { ...year, key: 'place' }] },
      [
        { of: 'field', is: 'changed', field: { ...year, isRequired: false } },
        { of: 'field', is: 'added', field: { ...year, key: 'place' } },
      ],
    ],
  ])('reports %j', (change, changes) => {
    expect(listServiceChanges(before, { ...before, ...change })).toEqual(changes);
  });
});
