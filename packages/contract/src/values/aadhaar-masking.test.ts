import { describe, expect, it } from 'vitest';
import { maskAadhaarNumbers } from './aadhaar-masking.ts';

describe('Aadhaar numbers in a text', () => {
  it.each([
    ['Aadhaar 299900064321', 'Aadhaar XXXX XXXX 4321'],
    ['2999 0006 4321, 2999-0006-4321', 'XXXX XXXX 4321, XXXX XXXX 4321'],
    ['२९९९ ०००६ ४३२१ मेरा है', 'XXXX XXXX 4321 मेरा है'],
    ['૨૯૯૯૦૦૦૬૪૩૨૧ ২৯৯৯০০০৬৪৩২১', 'XXXX XXXX 4321 XXXX XXXX 4321'],
    ['2999.0006.4321 or 2999 – 0006 – 4321', 'XXXX XXXX 4321 or XXXX XXXX 4321'],
    ['2 9 9 9 0 0 0 6 4 3 2 1', 'XXXX XXXX 4321'],
    ['2999\u200b0006\u00a04321', 'XXXX XXXX 4321'],
    ['302001 2999 0006 4321 302001', '302001 XXXX XXXX 4321 302001'],
    ['1234 2999 0006 4321', '1234 XXXX XXXX 4321'],
    ['uid299900064321x', 'uidXXXX XXXX 4321x'],
    ['scan_299900064321.pdf', 'scan_XXXX XXXX 4321.pdf'],
  ])('%j becomes %j', (text, masked) => {
    expect(maskAadhaarNumbers(text)).toBe(masked);
    expect(maskAadhaarNumbers(masked)).toBe(masked);
  });

  // All numbers with twelve digits pass the Aadhaar checksum.
  it.each([
    '+919876543216',
    '+91 98765 43216',
    '91 98765 43216',
    '91-9876543216',
    'call 98765 43210',
    'order 2999000643210',
    '2999 0006 4320',
    '199900064321',
    'House 12, Gandhi Road\nJaipur 302001',
    'AN-2345-6789',
    '/applications/0192aaaa-bbbb-7ccc-8ddd-299900064321',
  ])('%j stays', (text) => {
    expect(maskAadhaarNumbers(text)).toBe(text);
  });

  it('a long text of digits without a valid number stays', () => {
    const digits = '2 9-'.repeat(20_000);
    expect(maskAadhaarNumbers(digits)).toBe(digits);
  });
});
