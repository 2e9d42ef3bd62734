import { expect, it } from 'vitest';
import { render, toText } from '../../lib/testing/render.tsx';
import { PinCodeNote } from './pin-code-note.tsx';

const warning = 'PIN codes starting with 411 are unusual for Goa. Check both before you save.';

it.each([
  ['411005', '30', warning],
  ['403001', '30', ''],
  ['560001', '30', ''], // the form refuses it
  ['4110', '30', ''],
  ['411005', '', ''],
])('%s in %s', (pinCode, state, text) => {
  expect(toText(render(<PinCodeNote pinCode={pinCode} state={state} />))).toBe(text);
});
