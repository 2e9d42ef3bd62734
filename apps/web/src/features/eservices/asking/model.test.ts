import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import { expect, it } from 'vitest';
import { typingOf } from './model.ts';

it.each([
  ['signatory-email', 'email'],
  ['signatory-mobile', 'phone'],
  ['bank-account', 'digits'],
  ['din', 'digits'],
  ['business-pan-number', 'code'],
  ['person-pan', 'code'],
  ['gstin', 'code'],
  ['tan', 'code'],
  ['cin', 'code'],
  ['ifsc', 'code'],
  ['iec-number', 'code'],
  ['employees', 'decimal'],
  ['start-date', 'date'],
  ['business-name', 'line'],
] as const)('the release asks for %s, which is typed as %s', (key, typing) => {
  const field = catalogue.flatMap(({ formFields }) => formFields).find((one) => one.key === key);
  expect(field && typingOf(field)).toBe(typing);
});
