import { describe, expect, it } from 'vitest';
import { currentFieldErrors } from './field-errors.ts';

describe('the errors of a field', () => {
  const submitted = { businessName: '', businessEmail: 'desk@', IsAgreeTerms: false };
  const errors = { businessName: 'Missing', businessEmail: 'Wrong', IsAgreeTerms: 'Open' };

  it('disappear when the field is changed, and stay with the others', () => {
    const values = { ...submitted, businessEmail: 'desk@rao.test', IsAgreeTerms: true };
    expect(currentFieldErrors(errors, values, submitted)).toEqual({ businessName: 'Missing' });
  });

  it('reappear with the rejected text', () => {
    expect(currentFieldErrors(errors, { ...submitted }, submitted)).toEqual(errors);
  });
});
