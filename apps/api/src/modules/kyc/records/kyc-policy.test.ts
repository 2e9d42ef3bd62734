import { describe, expect, it } from 'vitest';
import { mayReadDocument, maskIdentityNumbers } from './kyc-policy.ts';

describe('who may see a document', () => {
  const owner = { id: 'a', role: 'user' } as const;
  const other = { id: 'b', role: 'user' } as const;
  const admin = { id: 'c', role: 'admin' } as const;
  const superadmin = { id: 'd', role: 'superadmin' } as const;
  const draft = { user_id: 'a', kyc_id: null };
  const submitted = { user_id: 'a', kyc_id: 'r' };

  it.each([
    [owner, draft, true],
    [owner, submitted, true],
    [other, draft, false],
    [other, submitted, false],
    [admin, draft, false],
    [admin, submitted, true],
    [superadmin, draft, false],
    [superadmin, submitted, true],
  ])('K06 %o sees %o: %s', (caller, document, isAllowed) => {
    expect(mayReadDocument(caller, document)).toBe(isAllowed);
  });
});

describe("identity numbers in a reviewer's text", () => {
  it.each([
    ['2999 0006 4321 is not yours', 'XXXX XXXX 4321 is not yours'],
    ['299900064321, 2999-0006-4321', 'XXXXXXXX4321, XXXX-XXXX-4321'],
    ['२९९९ ०००६ ४३२१ किसी और का है', 'XXXX XXXX ४३२१ किसी और का है'],
    [
      '2999.0006.4321 or 2999 \u2013 0006 \u2013 4321',
      'XXXX.XXXX.4321 or XXXX \u2013 XXXX \u2013 4321',
    ],
    ['2 9 9 9 0 0 0 6 4 3 2 1', 'X X X X X X X X 4 3 2 1'],
    ['302001 2999 0006 4321 302001', '302001 XXXX XXXX 4321 302001'],
    ['ABCPS 1234 K', 'XXXXXX234K'],
    ['since 2024 I have', 'since 2024 I have'],
    ['+91 98765 43210', '+91 98765 43210'],
    ['your PAN abcps1234k', 'your PAN XXXXXX234k'],
    ['ABCPS 1234K', 'XXXXXX234K'],
    ['call 98765 43210', 'call 98765 43210'],
    ['order 1234567890123', 'order 1234567890123'],
    ['House 12, 302001', 'House 12, 302001'],
  ])('K09 %s', (input, masked) => {
    expect(maskIdentityNumbers(input)).toBe(masked);
  });
});
