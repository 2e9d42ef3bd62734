import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { expect, it } from 'vitest';
import { getRulesForService } from './due-dates-model.ts';

const forms = (slug: string) => getRulesForService(slug).map(({ names }) => names.at(-1)?.form);

it('a service serves the rules that name it, each once', () => {
  expect(forms('gst-monthly-returns')).toEqual(['GSTR-1', 'GSTR-3B']);
  expect(forms('gst-quarterly-returns')).toEqual(['GSTR-1', 'IFF', 'GSTR-3B', 'PMT-06']);
  for (const { slug } of catalogue) {
    const titles = getRulesForService(slug).map(({ names, title }) => [
      names.at(-1)?.form,
      title.en,
    ]);
    expect(new Set(titles.map(String)).size, slug).toBe(titles.length);
  }
});

it('a service that no rule names serves none', () => {
  expect(getRulesForService('trademark-renewal')).toEqual([]);
  expect(getRulesForService('zither')).toEqual([]);
});

it('no rule is shown that has ended', () => {
  const shown = catalogue.flatMap(({ slug }) => getRulesForService(slug));
  expect(shown.length).toBeGreaterThan(20);
  for (const { validTo } of shown)
    expect(validTo === null || validTo >= releasedRules.asOf).toBe(true);
});
