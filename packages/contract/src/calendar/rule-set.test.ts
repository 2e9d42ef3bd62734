import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { catalogue } from '../eservices/catalogue/catalogue.ts';
import { states } from '../values/states.ts';
import type { Condition, Rule } from './rule.ts';
import { ruleSetValue, ruleValue } from './rule-set.ts';
import { releasedRules } from './rules/release.ts';

const json = () => JSON.parse(JSON.stringify(releasedRules)) as typeof releasedRules;

/** The rules with an invalid one. */
function spoilt(change: (rule: Rule) => unknown) {
  const { rules, ...rest } = json();
  return { ...rest, rules: rules.map((rule, place) => (place === 0 ? change(rule) : rule)) };
}

/** A rule with a condition nested this deep. */
function nestedIn(levels: number) {
  return (rule: Rule) => {
    let applies: Condition = { answer: 'gst', in: ['monthly'] };
    for (let level = 0; level < levels; level++) applies = { not: applies };
    return { ...rule, applies };
  };
}

describe('the released rules', () => {
  it('survive conversion to JSON', () => {
    expect(ruleSetValue.safeParse(json())).toEqual({ success: true, data: releasedRules });
  });

  it('link only to sources that were read, by https', () => {
    const sources = [...releasedRules.rules, ...releasedRules.overrides].map(
      ({ source }) => source,
    );
    const linked = sources.filter(({ link }) => link !== null);
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter(({ certainty }) => certainty !== 'verified')).toEqual([]);
  });

  it('refer only to existing services', () => {
    const slugs = catalogue.map(({ slug }) => slug);
    const named = releasedRules.rules.map(({ service }) => service).filter((slug) => slug !== null);
    expect(named.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });

  it('have all texts in both languages, and Hindi in Devanagari', () => {
    for (const { id, title, because, part, note, penalties } of releasedRules.rules)
      for (const example of [
        title,
        because,
        part,
        note,
        ...penalties.map(({ hint }) => hint),
      ].filter((text) => !!text)) {
        for (const language of languages) expect(example[language], id).toMatch(/\S/);
        expect(example.hi, id).toMatch(/\p{Script=Devanagari}/u);
        expect(example.en, id).not.toMatch(/\p{Script=Devanagari}/u);
        expect(example.hi, id).toBe(example.hi.normalize());
      }
  });

  it('have one date per State for the quarterly return, and none for Other Territory', () => {
    const groups = ['gstr-3b-quarterly-22', 'gstr-3b-quarterly-24'].flatMap((id) => {
      const applies = releasedRules.rules.find((rule) => rule.id === id)?.applies;
      const parts: readonly Condition[] =
        applies !== undefined && 'all' in applies ? applies.all : [];
      return parts.flatMap((part) => ('in' in part && part.answer === 'state' ? part.in : []));
    });
    expect(groups.toSorted()).toEqual(
      Object.keys(states)
        .sort()
        .filter((code) => code !== '97'),
    );
  });

  it('have no professional tax, because no State’s date was found in a source', () => {
    expect(releasedRules.rules.filter(({ law }) => law === 'professionalTax')).toEqual([]);
  });
});

describe('invalid rules of staff are refused', () => {
  it.each<[string, (rule: Rule) => unknown]>([
    [
      'with an unknown question',
      (rule) => ({ ...rule, applies: { answer: 'colour', in: ['red'] } }),
    ],
    ['with an unknown answer', (rule) => ({ ...rule, applies: { answer: 'gst', in: ['weekly'] } })],
    ['with code in a condition', (rule) => ({ ...rule, applies: 'gst === "monthly"' })],
    ['with a condition of two kinds', (rule) => ({ ...rule, applies: { all: [], any: [] } })],
    ['with an invalid date', (rule) => ({ ...rule, validFrom: '2026-02-30' })],
    [
      'with an end before its beginning',
      (rule) => ({ ...rule, validFrom: '2026-04-01', validTo: '2026-03-31' }),
    ],
    ['with the id of another', (rule) => ({ ...rule, id: 'gstr-9' })],
    [
      'with a script as a link',
      (rule) => ({ ...rule, source: { ...rule.source, link: 'javascript:alert(1)' } }),
    ],
    [
      'with a link without https',
      (rule) => ({ ...rule, source: { ...rule.source, link: 'http://cbic.example' } }),
    ],
    ['without Hindi', (rule) => ({ ...rule, title: { en: 'A return', hi: '' } })],
    [
      'with names in no order',
      (rule) => ({ ...rule, names: [...rule.names, { ...rule.names[0], from: null }] }),
    ],
    ['with a meeting every month', (rule) => ({ ...rule, due: { kind: 'annualMeeting' } })],
    ['with a field that nobody knows', (rule) => ({ ...rule, due: { ...rule.due, hour: 23 } })],
    ['with a condition that is nested eleven deep', nestedIn(10)],
    ['with a condition that is nested without end', nestedIn(100_000)],
    ['with a title of two lines', (rule) => ({ ...rule, title: { en: 'A\nreturn', hi: 'रिटर्न' } })],
    [
      'with a title of a page',
      (rule) => ({ ...rule, title: { en: 'A'.repeat(501), hi: 'रिटर्न' } }),
    ],
    ['on the 32nd', (rule) => ({ ...rule, due: { ...rule.due, day: 32 } })],
  ])('%s', (_, change) => {
    expect(ruleSetValue.safeParse(spoilt((rule) => rule)).success).toBe(true);
    expect(ruleSetValue.safeParse(spoilt(change)).success).toBe(false);
  });

  it('a condition nested ten levels deep is accepted', () => {
    expect(ruleSetValue.safeParse(spoilt(nestedIn(9))).success).toBe(true);
  });

  it('an id of more than 80 characters', () => {
    const named = (letters: number) => ({ ...releasedRules.rules[0], id: 'a'.repeat(letters) });
    expect(ruleValue.safeParse(named(80)).success).toBe(true);
    expect(ruleValue.safeParse(named(81)).success).toBe(false);
  });

  it('an override of a missing rule', () => {
    const { overrides, ...rest } = json();
    const strange = overrides.map((override, place) =>
      place === 0 ? { ...override, rule: 'gstr-2' } : override,
    );
    expect(ruleSetValue.safeParse({ ...rest, overrides: strange }).success).toBe(false);
  });
});
