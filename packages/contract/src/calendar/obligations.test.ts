import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addDays } from '../values/calendar-date.ts';
import { obligations, type Obligation } from './obligations.ts';
import { profileValue } from './profile.ts';
import type { Override, RuleSet } from './rule.ts';
import { ruleSetValue } from './rule-set.ts';
import { on } from './rules/rule-builders.ts';
import { releasedRules } from './rules/release.ts';
import { anyDay, anyProfile, anyRange } from './testing/arbitrary-profiles.ts';

const always = { from: on('2019-01-01'), to: on('2040-12-31') };
const getKeys = (found: readonly Obligation[]) => found.map(({ key }) => key);

function overriding(rule: string, periodEnds: string, override: Partial<Override>): Override {
  return {
    id: 'planted',
    rule,
    periodEnds: on(periodEnds),
    applies: null,
    effect: 'moved',
    date: on('2027-01-01'),
    announced: on('2199-12-31'),
    source: { name: 'Notification 99/2199', link: null, certainty: 'verified' },
    ...override,
  };
}

const withOverrides = (...overrides: readonly Override[]): RuleSet => ({
  ...releasedRules,
  overrides: [...releasedRules.overrides, ...overrides],
});

describe('for any business and range', () => {
  it('obligations are unique, within the range and sorted by date', () => {
    fc.assert(
      fc.property(anyProfile, anyRange, (profile, range) => {
        const found = obligations(profile, range, releasedRules);
        expect(new Set(getKeys(found)).size).toBe(found.length);
        const days = found.map(({ due }) => due);
        expect(days).toEqual(days.toSorted());
        expect(days.filter((due) => due < range.from || due > range.to)).toEqual([]);
      }),
    );
  });

  it('adjacent ranges add up', () => {
    fc.assert(
      fc.property(anyProfile, anyRange, fc.nat(730), (profile, range, cut) => {
        const middle = addDays(range.from, cut);
        if (middle >= range.to) return;
        const first = obligations(profile, { ...range, to: middle }, releasedRules);
        const second = obligations(profile, { ...range, from: addDays(middle, 1) }, releasedRules);
        expect([...first, ...second]).toEqual(obligations(profile, range, releasedRules));
      }),
      { numRuns: 400 },
    );
  });

  it('an override moves only its own date', () => {
    fc.assert(
      fc.property(anyProfile, fc.nat(), anyDay, (profile, place, date) => {
        const before = obligations(profile, always, releasedRules);
        const chosen = before[place % Math.max(1, before.length)];
        if (chosen === undefined) return;
        const after = obligations(
          profile,
          always,
          withOverrides(overriding(chosen.rule, chosen.period.to, { date })),
        );
        const rest = (found: readonly Obligation[]) =>
          found.filter(({ key }) => key !== chosen.key);
        expect(rest(after)).toEqual(rest(before));
        const obligation = after.find(({ key }) => key === chosen.key);
        expect(obligation).toMatchObject({ due: date, statutoryDate: chosen.statutoryDate });
        expect(obligation?.movedBy?.id).toBe('planted');
      }),
    );
  });

  it('a rule never applies to periods outside its validity', () => {
    const spell = fc.tuple(anyDay, anyDay).map((days) => days.toSorted());
    fc.assert(
      fc.property(anyProfile, anyRange, spell, (profile, range, [validFrom, validTo]) => {
        const limited = {
          ...releasedRules,
          rules: releasedRules.rules.map((rule) => ({
            ...rule,
            validFrom: validFrom!,
            validTo: validTo!,
          })),
        };
        const ends = obligations(profile, range, limited).map(({ period }) => period.to);
        expect(ends.filter((end) => end < validFrom! || end > validTo!)).toEqual([]);
      }),
    );
  });

  it('nothing is due for periods before the business started', () => {
    fc.assert(
      fc.property(anyProfile, anyRange, (profile, range) => {
        const found = obligations({ ...profile, events: [] }, range, releasedRules);
        const began = profile.incorporatedOn ?? '';
        expect(found.filter(({ period }) => period.to < began)).toEqual([]);
      }),
    );
  });

  it('rules restored from JSON give the same result', () => {
    const parsed = z.parse(ruleSetValue, JSON.parse(JSON.stringify(releasedRules)));
    fc.assert(
      fc.property(anyProfile, anyRange, (profile, range) => {
        expect(obligations(profile, range, parsed)).toEqual(
          obligations(profile, range, releasedRules),
        );
      }),
    );
  });
});

describe('an override', () => {
  const profile = z.parse(profileValue, {
    constitution: 'partnership',
    gst: 'monthly',
    state: '27',
  });
  const of = (ruleSet: RuleSet, from = '2026-11-01', to = '2026-11-30') =>
    obligations(profile, { from: on(from), to: on(to) }, ruleSet).filter(
      ({ law }) => law === 'gst',
    );
  const months = (override: Partial<Override>) =>
    overriding('gstr-3b-monthly', '2026-10-31', override);

  it('moves a date from one month to another', () => {
    const obligation = withOverrides(months({ date: on('2027-02-03') }));
    expect(of(obligation).map(({ form }) => form)).toEqual(['GSTR-1']);
    expect(of(obligation, '2027-02-01', '2027-02-05').map(({ key }) => key)).toEqual([
      'gstr-3b-monthly/2026-10-31',
    ]);
  });

  it('announced last wins', () => {
    const [first, last] = ['2026-11-10', '2026-11-18'].map((day) => on(day));
    const two = [
      months({ id: 'last', announced: last!, date: on('2026-11-28') }),
      months({ id: 'first', announced: first!, date: on('2026-11-25') }),
    ];
    expect(of(withOverrides(...two)).at(-1)).toMatchObject({
      due: '2026-11-28',
      movedBy: { id: 'last' },
    });
    expect(of(withOverrides(...two.toReversed())).at(-1)?.due).toBe('2026-11-28');
  });

  it('applies only under its condition', () => {
    const elsewhere = months({ applies: { answer: 'state', in: ['33'] } });
    expect(of(withOverrides(elsewhere))).toEqual(of(releasedRules));
  });

  it('that waives a fee does not move the date', () => {
    const waived = months({ effect: 'noFeeUntil', date: on('2026-12-31') });
    expect(of(withOverrides(waived)).at(-1)).toMatchObject({
      due: '2026-11-20',
      movedBy: null,
      noFee: { date: '2026-12-31' },
    });
  });

  it('that is to be confirmed makes the date so', () => {
    const unsure = months({
      date: on('2026-11-25'),
      source: { name: 'hearsay', link: null, certainty: 'toBeConfirmed' },
    });
    expect(of(releasedRules).at(-1)?.certainty).toBe('verified');
    expect(of(withOverrides(unsure)).at(-1)?.certainty).toBe('toBeConfirmed');
  });
});

describe('one-time events', () => {
  const events = [
    { kind: 'directorChanged', on: '2026-12-15' },
    { kind: 'directorChanged', on: '2026-12-15' },
    { kind: 'resolutionPassed', on: '2026-12-15' },
  ];
  const profile = z.parse(profileValue, { constitution: 'privateCompany', events });
  const range = { from: on('2027-01-14'), to: on('2027-01-14') };

  it('are due once, even if entered twice', () => {
    expect(getKeys(obligations(profile, range, releasedRules))).toEqual([
      'dir-12/2026-12-15',
      'mgt-14/2026-12-15',
    ]);
  });

  it('use the name of the form valid on that day', () => {
    const renamed = {
      ...releasedRules,
      rules: releasedRules.rules.map((rule) => ({
        ...rule,
        names: [...rule.names, { from: on('2026-12-15'), form: 'New', provision: 'New Act' }],
      })),
    };
    const [found] = obligations(profile, range, renamed);
    expect(found).toMatchObject({ form: 'New', provision: 'New Act' });
  });
});

describe('a holiday is noted and never moves a date', () => {
  const noteOn = (day: string, answers: object) =>
    obligations(
      z.parse(profileValue, { constitution: 'proprietorship', ...answers }),
      { from: on(day), to: on(day) },
      releasedRules,
    ).map(({ form, holiday }) => [form, holiday]);

  it.each([
    ['2026-10-11', { gst: 'monthly' }, 'GSTR-1', { day: 'sunday', effect: 'stays' }],
    ['2026-03-15', {}, 'Advance tax', { day: 'sunday', effect: 'nextWorkingDay' }],
    ['2026-11-15', { providentFund: true }, 'ECR', { day: 'sunday', effect: 'byAnalogy' }],
    [
      '2026-11-07',
      { deducts: ['salary'] },
      'TDS challan',
      { day: 'saturday', effect: 'byAnalogy' },
    ],
    ['2025-10-11', { gst: 'monthly' }, 'GSTR-1', null], // a Saturday, which does not move GST dates
    [
      '2026-08-15',
      { deducts: ['residents'] },
      'Form 131',
      { day: 'nationalHoliday', effect: 'stays' },
    ],
    ['2026-11-11', { gst: 'monthly' }, 'GSTR-1', null],
  ])('%s %j', (day, answers, ...expected) => {
    expect(noteOn(day, answers)).toContainEqual(expected);
  });
});
