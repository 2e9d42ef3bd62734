import { expect, it } from 'vitest';
import { parsePinCode } from './pin-code.ts';
import { fitPinCode, type PinFit } from './pin-places.ts';
import type { StateCode } from './states.ts';

it.each<[string, StateCode, PinFit, string]>([
  ['560001', '29', 'possible', 'Bengaluru'],
  ['201301', '09', 'possible', 'Noida, beside Delhi'],
  ['201301', '07', 'impossible', 'Noida is not in Delhi'],
  ['248001', '05', 'possible', 'Dehradun'],
  ['533464', '34', 'possible', 'Yanam, which Andhra Pradesh surrounds'],
  ['605001', '34', 'possible', 'Puducherry, in another zone than Yanam'],
  ['744101', '35', 'possible', 'Port Blair, with a code of West Bengal'],
  ['744101', '18', 'unusual', 'within the zone of the East'],
  ['403001', '27', 'possible', 'Goa has codes of Maharashtra'],
  ['411005', '30', 'unusual', 'Pune is not known in Goa, but the zone is'],
  ['302001', '27', 'impossible', 'Jaipur is not in Maharashtra'],
  ['900056', '38', 'possible', 'the Army Postal Service is everywhere'],
  ['560001', '97', 'possible', 'Other Territory has no codes'],
])('%s in %s is %s: %s', (text, state, fit) => {
  const pinCode = parsePinCode(text);
  if (pinCode === null) throw new Error('not a PIN code');
  expect(fitPinCode(pinCode, state)).toBe(fit);
});
