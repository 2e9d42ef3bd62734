import { describe, expect, it } from 'vitest';
import { caretAfterMask } from '../../../lib/forms/input-masks.ts';
import { failure } from '../../../lib/api/failure.ts';
import {
  currentFailure,
  findDocumentErrors,
  initialDraft,
  groupAadhaar,
} from './kyc-form-model.ts';

describe('typing an Aadhaar number', () => {
  it.each([
    ['2345', '2345'],
    ['23456', '2345 6'],
    ['234567890124', '2345 6789 0124'],
    ['2345-6789-0124', '2345 6789 0124'],
    ['२३४५६७८९०१२४', '2345 6789 0124'],
    ['2345 ', '2345'],
    ['Aadhaar', ''],
  ])('%j becomes %j', (typed, tidied) => {
    expect(groupAadhaar(typed)).toBe(tidied);
  });

  it.each([
    { where: 'at the end', text: '23456', caret: 5, after: 6 },
    { where: 'in the middle', text: '2345 96789', caret: 6, after: 6 },
    { where: 'where a digit was taken out', text: '234 6789', caret: 3, after: 3 },
  ])('keeps the caret behind what was typed $where', ({ text, caret, after }) => {
    expect(caretAfterMask(groupAadhaar, text, caret)).toBe(after);
  });
});

describe('the initial values', () => {
  it('are those of the draft', () => {
    const typed = { fullName: '', panNumber: 'AB', completeAddress: '' };
    expect(initialDraft(typed, 'Asha')).toEqual(typed);
  });

  it('have the registered name without a draft', () => {
    expect(initialDraft(null, 'Asha')).toEqual({
      fullName: 'Asha',
      panNumber: '',
      completeAddress: '',
    });
  });
});

describe('the documents of a submission', () => {
  it('must be present', () => {
    const errors = findDocumentErrors(() => 'empty');
    expect(Object.values(errors).map(({ en }) => en)).toEqual([
      'Please add your PAN card',
      'Please add the front of your Aadhaar card',
      'Please add the back of your Aadhaar card',
    ]);
  });

  it('must be uploaded', () => {
    const errors = findDocumentErrors((type) => (type === 'pan' ? 'failed' : 'stored'));
    expect(Object.keys(errors)).toEqual(['pan']);
    expect(errors.pan?.en).toContain('has not been uploaded');
  });
});

describe('the error summary', () => {
  const missing = { en: 'Missing', hi: 'नहीं है' };
  const refused = failure('invalid_input', () => null, {
    fields: { pan: missing, front: missing },
  });

  it('follows corrections, and disappears with the last one', () => {
    expect(currentFailure(refused, { front: 'Missing' })?.fields).toEqual({ front: missing });
    expect(currentFailure(refused, {})).toBeNull();
  });

  it('is unchanged when no field is named', () => {
    const broken = failure('internal', () => null);
    expect(currentFailure(broken, {})).toBe(broken);
    expect(currentFailure(null, {})).toBeNull();
  });
});
