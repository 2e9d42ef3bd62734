import { expect, it } from 'vitest';
import { formName, formNames } from './form-names.ts';
import { releasedRules } from './rules/release.ts';

const forms = releasedRules.rules.flatMap(({ names }) => names.map(({ form }) => form));

it.each([
  ['GSTR-3B', 'GSTR-3B'],
  ['Form 138', 'फ़ॉर्म 138'],
  ['TDS challan', 'TDS चालान'],
  ['A form of a later rule', 'A form of a later rule'],
])('%s is %s in Hindi, and itself in English', (form, hindi) => {
  expect(formName(form, 'hi')).toBe(hindi);
  expect(formName(form, 'en')).toBe(form);
  for (const name of [form, hindi]) expect(formNames(name)).toEqual({ en: form, hi: hindi });
});

it('no released form has an English word in its Hindi name', () => {
  const names = new Set(forms.map((form) => formName(form, 'hi')));
  expect([...names].filter((name) => /\b[A-Z]?[a-z]{2,}\b/.test(name))).toEqual(['DIR-3-KYC-Web']);
});
