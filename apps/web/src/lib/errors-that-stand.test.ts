import { describe, expect, it } from 'vitest';
import { errorsThatStand } from './errors-that-stand.ts';

describe('what is wrong with a field', () => {
  const handedIn = { businessName: '', businessEmail: 'desk@', IsAgreeTerms: false };
  const errors = { businessName: 'Missing', businessEmail: 'Wrong', IsAgreeTerms: 'Open' };

  it('goes when the field is changed, and stays with the others', () => {
    const given = { ...handedIn, businessEmail: 'desk@rao.test', IsAgreeTerms: true };
    expect(errorsThatStand(errors, given, handedIn)).toEqual({ businessName: 'Missing' });
  });

  it('comes back with the text that was refused', () => {
    expect(errorsThatStand(errors, { ...handedIn }, handedIn)).toEqual(errors);
  });
});
