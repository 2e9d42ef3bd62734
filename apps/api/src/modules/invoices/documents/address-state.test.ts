import { expect, it } from 'vitest';
import { findAddressState, removePinCode } from './address-state.ts';

it.each([
  ['House 12, Gandhi Road\nJaipur, Rajasthan 302001', '08', '302001'],
  ['12 Gandhi Road\nJaipur 302001', '08', '302001'],
  ['7 Temple Street\nChennai 600 004', '33', '600004'],
  ['Delhi Road, Meerut, Uttar Pradesh - 250001', '09', '250001'],
  ['4 Mall Road, DEHRADUN, uttarakhand 248001', '05', '248001'],
  ['मकान 4, गांधी नगर, पटना, बिहार', '10', null],
  ['12 Beach Road, Panaji, Goa - 403001', '30', '403001'],
  ['Sector 17, Chandigarh 160017', '04', '160017'],
  ['Plot 4 of 100200, Hyderabad, Telangana 500001', '36', '500001'],
])('%s is found', (text, state, pinCode) => {
  expect(findAddressState(text)).toEqual({ state, pinCode });
});

it.each([
  ['House 12, Gandhi Road, Jaipur'],
  ['Delhi Road, Meerut 250001'], // the PIN code is possible in two States and Delhi is neither
  ['Goalpara Road, near the temple'], // no name within a word
  ['Mobile 9876543210'],
])('nothing decides %s', (text) => {
  expect(findAddressState(text)).toBeNull();
});

it('removes the PIN code from an address', () => {
  expect(removePinCode('House 12\nJaipur, Rajasthan - 302001', '302001')).toBe(
    'House 12\nJaipur, Rajasthan',
  );
  expect(removePinCode('Chennai 600 004, Tamil Nadu', '600004')).toBe('Chennai, Tamil Nadu');
  expect(removePinCode('Patna, Bihar', null)).toBe('Patna, Bihar');
});
