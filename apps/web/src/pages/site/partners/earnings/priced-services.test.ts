import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { expect, it } from 'vitest';
import { examples } from './examples.ts';
import { mergePrices, toPricedServices } from './priced-services.ts';

const english = catalogueIn('en');
const priced = toPricedServices(english);
const feeOf = (services: typeof priced, slug: string) =>
  services.find((service) => service.slug === slug)?.fee;

it('services without a fixed fee are left out, and fees are whole paise', () => {
  expect(feeOf(priced, 'gst-monthly-returns')).toBe(99_900);
  expect(feeOf(priced, 'startup-patent')).toBeUndefined();
  expect(priced.every(({ fee }) => Number.isSafeInteger(fee))).toBe(true);
});

it('the examples are made of services with a fixed fee', () => {
  const slugs = examples.flatMap(({ counts }) => Object.keys(counts));
  expect(slugs.filter((slug) => feeOf(priced, slug) === undefined)).toEqual([]);
});

it('a changed fee, a new service and one that is no longer offered are merged', () => {
  const [first, second, third] = english;
  if (!first || !second || !third) throw new Error('the catalogue is empty');
  const merged = mergePrices(priced, [
    { ...first, firmFee: 0.29 },
    { ...second, isActive: false },
    { ...third, slug: 'zither', firmFee: 10 },
  ]);
  expect(feeOf(merged, first.slug)).toBe(29);
  expect(feeOf(merged, second.slug)).toBeUndefined();
  expect(merged.at(-1)).toMatchObject({ slug: 'zither', fee: 1000 });
  expect(merged).toHaveLength(priced.length);
});
