import { languages } from '@anupal/contract/languages';
import { retentionKinds } from '@anupal/contract/privacy/retention-kinds';
import { expect, it } from 'vitest';
import { readCatalogueEntries } from './catalogue-entries.ts';
import { read } from './repository.ts';

const storing = /\b(?:keep(?! checking)|kept|stored?|retain|delet|eras)/i;
const period =
  /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|thirty|ninety) (?:day|week|month|year)s?\b/i;

function statesPeriod(text: string): boolean {
  return storing.test(text) && period.test(text);
}

// Someone who changes a period would not find a second text that states it.
it('no screen writes by hand how long data is stored: the kinds of data say it', () => {
  const entries = readCatalogueEntries('en');
  expect(entries.length).toBeGreaterThan(1000);
  expect(entries.filter(({ text }) => statesPeriod(text)).map(({ text }) => text)).toEqual([]);
});

it.each([
  ['We keep them as long as you have an account and one year after that.', true],
  ['Deleted after 30 days.', true],
  ['Nothing to do: we keep checking with the gateway automatically for four days.', false],
  ['The account is deleted after {erasureGraceDays} days.', false],
])('%s', (text, isReported) => {
  expect(statesPeriod(text)).toBe(isReported);
});

it('the KYC form shows the period under which consent is given', () => {
  const form = read('apps/web/src/features/kyc/own/consent-note.tsx');
  expect(form).toContain('kyc.period[language]');
  for (const language of languages) expect(retentionKinds.kyc.period[language]).not.toBe('');
});
