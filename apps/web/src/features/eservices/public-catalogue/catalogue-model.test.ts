import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { groupByCategory, parseServices, mergeEdited } from './catalogue-model.ts';

const english = catalogueIn('en');

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
