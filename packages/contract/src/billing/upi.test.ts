import { expect, it } from 'vitest';
import { paise } from '../values/paise.ts';
import { upiAddressValue, upiLink } from './upi.ts';

it.each([
  ['Kavita.Sharma@OkBank', 'kavita.sharma@okbank'],
  [' 9812345678@upi ', '9812345678@upi'],
])('accepts the UPI address %s', (typed, address) => {
  expect(upiAddressValue.safeParse(typed).data).toBe(address);
});

it.each([
  'kavita',
  'kavita@',
  '@okbank',
  'kavita@ok.bank',
  'kavita sharma@okbank',
  'a@b@c',
  'k@1x',
])('refuses %s as a UPI address', (typed) => {
  expect(upiAddressValue.safeParse(typed).success).toBe(false);
});

it('names payee, amount in rupees and note, so that none can change another', () => {
  const request = { address: 'shop@okbank', name: 'Sharma & Co', note: 'Bill A&am=1' };
  expect(upiLink({ ...request, amount: paise(160_050) })).toBe(
    'upi://pay?pa=shop%40okbank&pn=Sharma%20%26%20Co&am=1600.50&tn=Bill%20A%26am%3D1&cu=INR',
  );
});
