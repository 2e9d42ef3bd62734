import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { parseSearchTerms } from '@anupal/contract/eservices/catalogue/search-terms';
import { describe, expect, it } from 'vitest';
import { groupByCategory, findServices, parseServices, mergeEdited } from './catalogue-model.ts';

const english = catalogueIn('en');
const hindi = catalogueIn('hi');
const find = (services: typeof english, search: string) =>
  findServices(services, parseSearchTerms(search));
const slugs = (services: readonly { readonly slug: string }[]) => services.map(({ slug }) => slug);

describe('the search of the catalogue', () => {
  it.each([
    ['trademark renewal', 'trademark-renewal'],
    ['RENEWAL   trademark ', 'trademark-renewal'],
    ['ट्रेडमार्क नवीनीकरण', 'trademark-renewal'],
    ['gstr-3b monthly', 'gst-monthly-returns'],
    ['gstr 3b monthly', 'gst-monthly-returns'],
    ['dgft yearly', 'iec-update'],
  ])('%s finds %s in both languages', (search, slug) => {
    expect(slugs(find(english, search))).toContain(slug);
  });

  it.each([
    ['trademark renewal', 'trademark-renewal'],
    ['private limited', 'private-limited-company'],
    ['निर्यातक कोड', 'iec'],
  ])('on the Hindi page %s finds %s', (search, slug) => {
    expect(slugs(find(hindi, search))).toContain(slug);
  });

  it.each([
    ['company incorporation', 'incorporation'],
    ['कंपनी पंजीकरण', 'incorporation'],
    ['Trademark', 'trademark'],
    ['ट्रेडमार्क', 'trademark'],
    ['ROC filing', 'roc-filing'],
    ['ROC फ़ाइलिंग', 'roc-filing'],
    ['आरओसी', 'roc-filing'],
    ['GST', 'gst'],
    ['जीएसटी', 'gst'],
    ['MSME', 'msme'],
    ['एमएसएमई', 'msme'],
    ['Startup India', 'startup-india'],
    ['startup', 'startup-india'],
    ['स्टार्टअप इंडिया', 'startup-india'],
    ['ISO', 'iso'],
    ['आईएसओ', 'iso'],
    ['Accounting', 'accounting'],
    ['अकाउंटिंग', 'accounting'],
    ['Legal agreements', 'legal-agreements'],
    ['कानूनी अनुबंध', 'legal-agreements'],
    ['For exporters', 'exporters'],
    ['निर्यातकों के लिए', 'exporters'],
  ])('%s finds all of %s on both pages', (search, category) => {
    const all = slugs(english.filter((service) => service.category === category));
    for (const services of [english, hindi])
      expect(slugs(find(services, search))).toEqual(expect.arrayContaining(all));
  });

  it.each([
    ['ROC', 'roc-filing'],
    ['iso', 'iso'],
    ['msme', 'msme'],
    ['startup', 'startup-india'],
  ])('%s finds nothing but %s', (search, category) => {
    for (const services of [english, hindi])
      expect(find(services, search).every((service) => service.category === category)).toBe(true);
  });

  it.each([
    ['pvt ltd', ['private-limited-company']],
    ['Pvt. Ltd. company', ['private-limited-company']],
    ['प्राइवेट लिमिटेड', ['private-limited-company']],
    ['ITR', ['itr-individual', 'itr-business']],
    ['आईटीआर', ['itr-individual', 'itr-business']],
    ['shop act', ['udyam-registration', 'udyam-update']],
    ['udyam', ['udyam-registration', 'udyam-update']],
    ['उद्यम', ['udyam-registration', 'udyam-update']],
    ['FSSAI', ['iso-22000']],
    ['एफएसएसएआई', ['iso-22000']],
  ])('%s finds what people mean, on both pages', (search, expected) => {
    expect(slugs(find(english, search))).toEqual(expected);
    expect(slugs(find(hindi, search))).toEqual(expected);
  });

  it('combines a category with further words', () => {
    expect(slugs(find(hindi, 'जीएसटी registration'))).toContain('gst-registration');
    expect(slugs(find(english, 'जीएसटी refund'))).toEqual(['gst-export-refund']);
  });

  it('finds both encodings of a letter', () => {
    const [composed, apart] = ['\u095b\u0930\u0942\u0930', '\u091c\u093c\u0930\u0942\u0930'];
    expect(find(hindi, composed)).toEqual(find(hindi, apart));
  });

  it('shows everything for an empty search and nothing for a search without results', () => {
    expect(find(english, '  ')).toBe(english);
    expect(find(english, 'gst zeppelin')).toEqual([]);
    expect(find(english, '.*')).toEqual([]);
  });
});

describe('edited services', () => {
  const [first, second] = english;

  it('replace those of the build', () => {
    if (!first || !second) throw new Error('the catalogue is empty');
    const changed = { ...second, eserviceName: 'Changed' };
    const merged = mergeEdited(english, [changed]);
    expect(merged[1]).toBe(changed);
    expect(merged[0]).toBe(first);
    expect(merged).toHaveLength(english.length);
  });

  it('are last in their category when they are new', () => {
    if (!first) throw new Error('the catalogue is empty');
    const added = { ...first, id: 'new', slug: 'new', category: 'iso' as const };
    const part = groupByCategory(mergeEdited(english, [added])).find(
      ({ category }) => category === 'iso',
    );
    expect(part?.services.at(-1)).toBe(added);
  });

  it('change nothing when the list is empty', () => {
    expect(mergeEdited(english, [])).toBe(english);
  });

  it.each([
    null,
    {},
    'text',
    [null],
    [{}],
    [{ ...first, documents: null }],
    [{ ...first, category: 'loans' }],
  ])('are rejected for %o', (answer) => {
    expect(parseServices(answer)).toBeNull();
  });

  it('are parsed from an API response', () => {
    expect(parseServices(JSON.parse(JSON.stringify(english)))).toEqual(english);
  });
});

it('groups follow the order of the categories, without empty ones', () => {
  expect(
    groupByCategory(english)
      .map(({ category }) => category)
      .at(-1),
  ).toBe('exporters');
  expect(groupByCategory([])).toEqual([]);
});
