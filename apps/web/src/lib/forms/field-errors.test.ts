import { describe, expect, it } from 'vitest';
import { currentFieldErrors, currentFailure } from './field-errors.ts';
import { failure } from '../api/failure.ts';

describe('what is wrong with a field', () => {
  const handedIn = { businessName: '', businessEmail: 'desk@', IsAgreeTerms: false };
  const errors = { businessName: 'Missing', businessEmail: 'Wrong', IsAgreeTerms: 'Open' };

  it('goes when the field is changed, and stays with the others', () => {
    const given = { ...handedIn, businessEmail: 'desk@rao.test', IsAgreeTerms: true };
    expect(currentFieldErrors(errors, given, handedIn)).toEqual({ businessName: 'Missing' });
  });

  it('comes back with the text that was refused', () => {
    expect(currentFieldErrors(errors, { ...handedIn }, handedIn)).toEqual(errors);
  });
});

describe('the summary above a form', () => {
  const missing = { en: 'Missing', hi: 'नहीं है' };
  const refused = failure('invalid_input', () => null, {
    fields: { pan: missing, front: missing },
  });

  it('D11: follows what is mended, and goes with the last of it', () => {
    expect(currentFailure(refused, { front: 'Missing' })?.fields).toEqual({ front: missing });
    expect(currentFailure(refused, {})).toBeNull();
  });

  it('stays where no field is named', () => {
    const broken = failure('internal', () => null);
    expect(currentFailure(broken, {})).toBe(broken);
    expect(currentFailure(null, {})).toBeNull();
  });
});
