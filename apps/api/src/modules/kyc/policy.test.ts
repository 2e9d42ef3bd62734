import { describe, expect, it } from 'vitest';
import { mayRead, withoutIdentityNumbers } from './policy.ts';

describe('who may see a document', () => {
  const owner = { id: 'a', role: 'user' } as const;
  const other = { id: 'b', role: 'user' } as const;
  const admin = { id: 'c', role: 'admin' } as const;
  const superadmin = { id: 'd', role: 'superadmin' } as const;
  const draft = { user_id: 'a', kyc_id: null };
  const handedIn = { user_id: 'a', kyc_id: 'r' };

  it.each([
    [owner, draft, true],
    [owner, handedIn, true],
    [other, draft, false],
    [other, handedIn, false],
    [admin, draft, false],
    [admin, handedIn, true],
    [superadmin, draft, false],
    [superadmin, handedIn, true],
  ])('K06 %o sees %o: %s', (caller, document, may) => {
    expect(mayRead(caller, document)).toBe(may);
  });
});

describe('identity numbers in what a reviewer writes', () => {
  it.each([
    ['2999 0006 4321 is not yours', 'XXXX XXXX 4321 is not yours'],
    ['299900064321, 2999-0006-4321', 'XXXX XXXX 4321, XXXX XXXX 4321'],
    ['your PAN abcps1234k', 'your PAN XXXXXX234k'],
    ['ABCPS 1234K', 'XXXXXX234K'],
    ['call 98765 43210', 'call 98765 43210'],
    ['order 1234567890123', 'order 1234567890123'],
    ['House 12, 302001', 'House 12, 302001'],
  ])('K09 %s', (written, kept) => {
    expect(withoutIdentityNumbers(written)).toBe(kept);
  });
});
