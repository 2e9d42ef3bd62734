import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { searchServices as find } from './service-search.ts';

const english = catalogueIn('en');
const hindi = catalogueIn('hi');
const slugs = (services: readonly { readonly slug: string }[]) => services.map(({ slug }) => slug);

describe('a search by words of the catalogue', () => {
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

describe('a search by words that are spelt differently', () => {
  it.each([
    ['gst registeration', 'gst-registration'],
    ['gst ragistration karna hai', 'gst-registration'],
    ['GST रजिस्ट्रेशन', 'gst-registration'],
    ['जीएसटि पंजीकरन', 'gst-registration'],
    ['company ragistration', 'private-limited-company'],
    ['privat limted company', 'private-limited-company'],
    ['pvt ltd', 'private-limited-company'],
    ['trade mark', 'trademark-registration'],
    ['trademrk renewel', 'trademark-renewal'],
    ['tradmark', 'trademark-search'],
    ['aaykar', 'itr-individual'],
    ['aaykr', 'itr-individual'],
    ['incom tax retern', 'itr-business'],
    ['udyog aadhaar', 'udyam-registration'],
    ['bahi khata', 'bookkeeping'],
    ['kiraya anubandh', 'rent-agreement'],
    ['panjikaran niryatak', 'rcmc'],
    ['compnay', 'private-limited-company'],
    ['kampani ragistration', 'private-limited-company'],
    ['income tex', 'itr-individual'],
    ['itr filling', 'itr-individual'],
    ['pan card', 'pan-tan-business'],
    ['gst number', 'gst-registration'],
    ['tds return', 'tds-statements'],
    ['startup india registration', 'dpiit-recognition'],
  ])('%s finds %s on both pages', (search, slug) => {
    expect(slugs(find(english, search))).toContain(slug);
    expect(slugs(find(hindi, search))).toContain(slug);
  });

  it('finds what only resembles a word after nothing matches it exactly', () => {
    expect(slugs(find(english, 'trademark renewal'))).toEqual(['trademark-renewal']);
    expect(slugs(find(english, 'trademark renewel'))).toEqual(['trademark-renewal']);
  });

  it('finds nothing for other words, or for words without a meaning', () => {
    for (const services of [english, hindi])
      for (const search of ['zeppelin', 'gst zeppelin', 'kaise karna hai'])
        expect(slugs(find(services, search)), search).toEqual([]);
  });
});
