import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { byCategory, findServices, readEservices, withEdited } from './model.ts';

const english = catalogueIn('en');
const hindi = catalogueIn('hi');
const slugs = (services: readonly { readonly slug: string }[]) => services.map(({ slug }) => slug);

describe('a search of the catalogue', () => {
  it.each([
    ['trademark renewal', 'trademark-renewal'],
    ['RENEWAL   trademark ', 'trademark-renewal'],
    ['ट्रेडमार्क नवीनीकरण', 'trademark-renewal'],
    ['gstr-3b monthly', 'gst-monthly-returns'],
    ['gstr 3b monthly', 'gst-monthly-returns'],
    ['dgft yearly', 'iec-update'],
  ])('%s finds %s in both languages', (sought, slug) => {
    expect(slugs(findServices(english, sought))).toContain(slug);
  });

  it.each([
    ['trademark renewal', 'trademark-renewal'],
    ['private limited', 'private-limited-company'],
    ['निर्यातक कोड', 'iec'],
  ])('on the Hindi page %s finds %s', (sought, slug) => {
    expect(slugs(findServices(hindi, sought))).toContain(slug);
  });

  it('finds a letter however it is written', () => {
    const [composed, apart] = ['\u095b\u0930\u0942\u0930', '\u091c\u093c\u0930\u0942\u0930'];
    expect(findServices(hindi, composed)).toEqual(findServices(hindi, apart));
  });

  it('of nothing shows all, and of nonsense none', () => {
    expect(findServices(english, '  ')).toBe(english);
    expect(findServices(english, 'gst zeppelin')).toEqual([]);
    expect(findServices(english, '.*')).toEqual([]);
  });
});

describe('what staff have edited', () => {
  const [first, second] = english;

  it('takes the place of what the page was built with', () => {
    if (!first || !second) throw new Error('the catalogue is empty');
    const changed = { ...second, eserviceName: 'Changed' };
    const shown = withEdited(english, [changed]);
    expect(shown[1]).toBe(changed);
    expect(shown[0]).toBe(first);
    expect(shown).toHaveLength(english.length);
  });

  it('comes last of its kind when it is new', () => {
    if (!first) throw new Error('the catalogue is empty');
    const added = { ...first, id: 'new', slug: 'new', category: 'iso' as const };
    const part = byCategory(withEdited(english, [added])).find(
      ({ category }) => category === 'iso',
    );
    expect(part?.services.at(-1)).toBe(added);
  });

  it('leaves the page as it is when there is nothing', () => {
    expect(withEdited(english, [])).toBe(english);
  });

  it.each([
    null,
    {},
    'text',
    [null],
    [{}],
    [{ ...first, documents: null }],
    [{ ...first, category: 'loans' }],
  ])('is not taken from %o', (answer) => {
    expect(readEservices(answer)).toBeNull();
  });

  it('is taken from what the API answers', () => {
    expect(readEservices(JSON.parse(JSON.stringify(english)))).toEqual(english);
  });
});

it('the kinds come in their order, and none without a service', () => {
  expect(
    byCategory(english)
      .map(({ category }) => category)
      .at(-1),
  ).toBe('exporters');
  expect(byCategory([])).toEqual([]);
});
