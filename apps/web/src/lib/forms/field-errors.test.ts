import { describe, expect, it } from 'vitest';
import { currentFieldErrors, currentFailure } from './field-errors.ts';
import { failure } from '../api/failure.ts';

describe('the errors of a field', () => {
  const submitted = { businessName: '', businessEmail: 'desk@', IsAgreeTerms: false };
  const errors = { businessName: 'Missing', businessEmail: 'Wrong', IsAgreeTerms: 'Open' };

  it('disappear when the field is changed, and stay with the others', () => {
    const values = { ...submitted, businessEmail: 'desk@rao.test', IsAgreeTerms: true };
    expect(currentFieldErrors(errors, values, submitted)).toEqual({ businessName: 'Missing' });
  });

  it('come back with the rejected text', () => {
    expect(currentFieldErrors(errors, { ...submitted }, submitted)).toEqual(errors);
  });
});

describe('the error summary', () => {
  const missing = { en: 'Missing', hi: 'नहीं है' };
  const refused = failure('invalid_input', () => null, {
    fields: { pan: missing, front: missing },
  });

  it('D11: follows corrections, and disappears with the last one', () => {
    expect(currentFailure(refused, { front: 'Missing' })?.fields).toEqual({ front: missing });
    expect(currentFailure(refused, {})).toBeNull();
  });

  it('stays when no field is named', () => {
    const broken = failure('internal', () => null);
    expect(currentFailure(broken, {})).toBe(broken);
    expect(currentFailure(null, {})).toBeNull();
  });
});
