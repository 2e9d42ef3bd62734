import { expect, it } from 'vitest';
import { postalAddressValue } from './postal-address.ts';

const read = (text: unknown) => {
  const parsed = postalAddressValue.safeParse(text);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

it('an address keeps its lines and loses invisible characters', () => {
  expect(read('  12, Nehru Road\r\nPune\u0000 \u202e411001 ')).toBe('12, Nehru Road\nPune 411001');
});

it('an invalid address is reported with its error', () => {
  expect(read(undefined)).toEqual(['address_missing']);
  expect(read(' \n ')).toEqual(['address_missing']);
  expect(read('Pune')).toEqual(['address_short']);
  expect(read('प'.repeat(501))).toEqual(['address_long']);
});
