import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findMismatches, identityValue, mismatches } from './identity.ts';
import { profileValue } from './profile.ts';

const company = {
  constitution: 'privateCompany',
  gst: 'monthly',
  state: '09',
  incorporatedOn: '2019-05-06',
} as const;
const numbers = {
  pan: 'AAACU2759F',
  gstin: '09AAACU2759F1Z8',
  tan: 'MUMA12345B',
  cin: 'U74999UP2019PTC123456',
};
const found = (
  typed: z.input<typeof identityValue>,
  answers: Partial<z.input<typeof profileValue>> = {},
) =>
  findMismatches(z.parse(identityValue, typed), z.parse(profileValue, { ...company, ...answers }));

describe('the numbers and answers of a business', () => {
  it('match, or are unknown', () => {
    expect(found(numbers)).toEqual([]);
    expect(found({})).toEqual([]);
  });

  it.each([
    ['panInGstin', { pan: 'AAACU2759G' }, {}],
    ['stateInGstin', {}, { state: '27' }],
    ['panHolder', { pan: 'AAAPU2759F', gstin: null }, {}],
    ['gstinWithoutGst', {}, { gst: 'none' }],
    ['tanMissing', { tan: null }, { deducts: ['salary'] }],
    ['tanMissing', { tan: null }, { collectsTax: true }],
    ['cinOfNoCompany', { pan: null, gstin: null }, { constitution: 'llp' }],
    ['cinKind', { cin: 'U74999UP2019OPC123456' }, {}],
    ['cinYear', {}, { incorporatedOn: '2020-01-01' }],
    ['quarterlyTurnover', {}, { gst: 'quarterly', turnover: 'upTo10Crore' }],
    ['quarterlyState', { gstin: null }, { gst: 'quarterly', state: '97' }],
    ['quarterlyState', {}, { gst: 'quarterly', state: null }],
    ['auditByTurnover', {}, { turnover: 'upTo100Crore' }],
    [
      'smallPublicCompany',
      { cin: 'U74999UP2019PLC123456' },
      { constitution: 'publicCompany', smallCompany: true },
    ],
  ] as const)('%s', (mismatch, input, answers) => {
    const { deducts = [], ...rest } = { deducts: undefined, ...answers };
    expect(found({ ...numbers, ...input }, { ...rest, deducts: [...deducts] })).toEqual([mismatch]);
  });

  it('do not require a TAN of a property buyer', () => {
    expect(found({ ...numbers, tan: null }, { deducts: ['property', 'rent'] })).toEqual([]);
  });

  it('have warnings in both languages', () => {
    for (const { en, hi } of Object.values(mismatches)) {
      expect(en).toMatch(/\S/);
      expect(hi).toMatch(/\p{Script=Devanagari}/u);
    }
  });
});
