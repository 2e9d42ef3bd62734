import { describe, expect, it } from 'vitest';
import { isConditionMet } from './conditions.ts';
import { selectChangedRules, mergeChanges, changedDueDates } from './rule-set-diff.ts';
import {
  findRuleSetProblems,
  findDroppedProblems,
  noFirmRules,
  firmRulesValue,
  applyFirmRules,
} from './firm-rules.ts';
import type { Override, RuleSet } from './rule.ts';
import { on } from './rules/rule-builders.ts';
import { releasedRules } from './rules/release.ts';
import { sampleBusinesses } from './testing/sample-businesses.ts';

const range = { from: on('2026-04-01'), to: on('2028-03-31') };
const gstr1 = releasedRules.rules.find(({ id }) => id === 'gstr-1-monthly')!; // it exists

function extension(other: Partial<Override> = {}): Override {
  return {
    id: 'gstr-1-monthly-october',
    rule: 'gstr-1-monthly',
    periodEnds: on('2026-10-31'),
    applies: null,
    effect: 'moved',
    date: on('2026-11-13'),
    announced: on('2026-11-10'),
    source: { name: 'Notification 20/2026-Central Tax', link: null, certainty: 'verified' },
    ...other,
  };
}

describe("the firm's changes to the released rules", () => {
  it('are empty at first, so that the released rules apply', () => {
    expect(applyFirmRules(releasedRules, noFirmRules, releasedRules.version)).toEqual(
      releasedRules,
    );
    expect(findRuleSetProblems(releasedRules)).toEqual([]);
  });

  it('replace rows with the same id and append others', () => {
    const changed = { ...gstr1, note: { en: 'Read again.', hi: 'फिर पढ़ा गया।' } };
    const added = { ...gstr1, id: 'gstr-1-from-2027', validFrom: on('2027-04-30') };
    const { rules } = applyFirmRules(
      releasedRules,
      { ...noFirmRules, rules: [changed, added] },
      '1',
    );
    expect(rules).toHaveLength(releasedRules.rules.length + 1);
    expect(rules.indexOf(changed)).toBe(releasedRules.rules.indexOf(gstr1));
    expect(rules.at(-1)).toBe(added);
  });

  it('drop a released extension', () => {
    const [first] = releasedRules.overrides;
    const own = { ...noFirmRules, dropped: [first?.id ?? ''] };
    expect(applyFirmRules(releasedRules, own, '1').overrides).toEqual(
      releasedRules.overrides.slice(1),
    );
  });

  it.each<[string, Partial<Override>]>([
    ['of a rule that there is not', { rule: 'no-such-rule' }],
    ['of a day that ends no period', { periodEnds: on('2026-10-30') }],
    ['of a month that ends no period', { rule: 'gstr-1-quarterly' }],
  ])('are refused with an extension %s', (_, other) => {
    const own = { ...noFirmRules, overrides: [extension(other)] };
    expect(findRuleSetProblems(applyFirmRules(releasedRules, own, '1'))).toHaveLength(1);
  });

  it.each<[string, string, number]>([
    ['before the rule ends', '2026-09-30', 0],
    ['with which the rule ends', '2026-10-31', 0],
    ['after the rule has ended', '2026-11-30', 1],
  ])('move a period %s: %s', (_, periodEnds, flaws) => {
    const own = {
      ...noFirmRules,
      rules: [{ ...gstr1, validTo: on('2026-10-31') }],
      overrides: [extension({ periodEnds: on(periodEnds) })],
    };
    expect(findRuleSetProblems(applyFirmRules(releasedRules, own, '1'))).toHaveLength(flaws);
  });

  it('are refused with an extension before the rule is in force', () => {
    const own = {
      ...noFirmRules,
      rules: [{ ...gstr1, validFrom: on('2026-11-01') }],
      overrides: [extension()],
    };
    const problems = findRuleSetProblems(applyFirmRules(releasedRules, own, '1')).map(
      ({ en }) => en,
    );
    expect(problems).toContain(
      'No period of gstr-1-monthly ends on 2026-10-31, so no date would move.',
    );
  });

  it('are refused with two rows of the same id', () => {
    for (const twice of [
      { rules: [gstr1, { ...gstr1, note: null }] },
      { overrides: [extension(), extension({ date: on('2026-11-14') })] },
      { dropped: ['one', 'one'] },
    ])
      expect(firmRulesValue.safeParse({ ...noFirmRules, ...twice }).success).toBe(false);
  });

  it('are refused when they drop an unknown extension', () => {
    const id = releasedRules.overrides[0]?.id ?? '';
    expect(findDroppedProblems(releasedRules, [id])).toEqual([]);
    expect(findDroppedProblems(releasedRules, [id, 'no-such'])).toHaveLength(1);
  });

  it('are refused with a rule that ends before it begins, with an error in both languages', () => {
    const own = {
      ...noFirmRules,
      rules: [{ ...gstr1, validFrom: on('2027-04-01'), validTo: on('2027-03-31') }],
    };
    expect(findRuleSetProblems(applyFirmRules(releasedRules, own, '1'))).toEqual([
      { en: 'A rule would end before it starts.', hi: 'एक नियम शुरू होने से पहले ही समाप्त हो जाएगा।' },
    ]);
  });

  it('are refused in another shape', () => {
    const wrong = { ...noFirmRules, overrides: [{ ...extension(), date: '2026-02-30' }] };
    expect(firmRulesValue.safeParse(wrong).success).toBe(false);
    expect(firmRulesValue.safeParse({ ...noFirmRules, code: 'alert(1)' }).success).toBe(false);
  });
});

function findChanges(before: RuleSet, after: RuleSet) {
  return changedDueDates(sampleBusinesses, selectChangedRules({ before, after }), range);
}

describe('the due dates that a change of the rules affects', () => {
  it('are counted over batches of businesses, with the names of the first few', () => {
    const change = selectChangedRules({
      before: releasedRules,
      after: applyFirmRules(releasedRules, { ...noFirmRules, overrides: [extension()] }, '1'),
    });
    expect(change.after.rules.map(({ id }) => id)).toEqual(['gstr-1-monthly']);
    const lot = (from: number, to: number) =>
      sampleBusinesses.flatMap(({ profile }) =>
        Array.from({ length: to - from }, (_, place) => ({ name: `No. ${from + place}`, profile })),
      );
    const lots = [lot(0, 2), lot(2, 5)].flatMap((some) => changedDueDates(some, change, range));
    expect(mergeChanges(lots)).toMatchObject([
      { businesses: 15, names: ['No. 0', 'No. 1', 'No. 0'], before: { due: '2026-11-11' } },
    ]);
  });

  it('are none when the rules are equal', () => {
    expect(findChanges(releasedRules, applyFirmRules(releasedRules, noFirmRules, '1'))).toEqual([]);
    const reordered = releasedRules.rules.map(
      (rule) => Object.fromEntries(Object.entries(rule).reverse()) as typeof rule, // the same fields
    );
    expect(findChanges(releasedRules, { ...releasedRules, rules: reordered })).toEqual([]);
  });

  it('are the one date of an extension, for all affected businesses', () => {
    const after = applyFirmRules(releasedRules, { ...noFirmRules, overrides: [extension()] }, '1');
    const changes = findChanges(releasedRules, after);
    expect(changes.map(({ key }) => key)).toEqual(['gstr-1-monthly/2026-10-31']);
    expect(changes[0]?.before?.due).toBe('2026-11-11');
    expect(changes[0]?.after?.due).toBe('2026-11-13');
    expect(changes[0]?.businesses).toBe(3);
    expect(changes[0]?.names).toEqual([
      'Proprietor, GST monthly, Maharashtra',
      'Private company with business abroad',
      'Public company',
    ]);
  });

  it('include changed texts on the same day', () => {
    const changed = { ...gstr1, note: { en: 'Read again.', hi: 'फिर पढ़ा गया।' } };
    const after = applyFirmRules(releasedRules, { ...noFirmRules, rules: [changed] }, '1');
    const changes = findChanges(releasedRules, after);
    expect(changes.length).toBeGreaterThanOrEqual(23);
    expect(changes.every((move) => move.before?.due === move.after?.due)).toBe(true);
  });

  it('pair the rule of a changed law with the rule that it replaces', () => {
    const own = {
      ...noFirmRules,
      rules: [
        { ...gstr1, validTo: on('2027-03-31') },
        {
          ...gstr1,
          id: 'gstr-1-monthly-from-2027-04-01',
          validFrom: on('2027-04-01'),
          due: { kind: 'dayOfMonth', day: 13, monthsAfter: 1, except: [] } as const,
        },
      ],
    };
    const [first, ...others] = findChanges(releasedRules, applyFirmRules(releasedRules, own, '1'));
    expect(first).toMatchObject({ before: { due: '2027-05-11' }, after: { due: '2027-05-13' } });
    expect(others.filter(({ before, after }) => before === null || after === null)).toEqual([]);
    const back = findChanges(applyFirmRules(releasedRules, own, '1'), releasedRules);
    expect(back[0]).toMatchObject({ before: { due: '2027-05-13' }, after: { due: '2027-05-11' } });
  });

  it('include every obligation when two rules of a changed law cover one period', () => {
    const later = { ...gstr1, validFrom: on('2027-04-01') };
    const own = {
      ...noFirmRules,
      rules: [
        { ...gstr1, validTo: on('2027-03-31') },
        { ...later, id: 'gstr-1-monthly-from-2027-04-01' },
        { ...later, id: 'gstr-1-monthly-from-2027-05-01' },
      ],
    };
    const changes = findChanges(releasedRules, applyFirmRules(releasedRules, own, '1'));
    expect(changes.filter(({ before }) => before === null)).toHaveLength(changes.length / 2);
  });

  it('include the end of one rule and the start of its successor', () => {
    const own = {
      ...noFirmRules,
      rules: [
        { ...gstr1, validTo: on('2027-03-31') },
        { ...gstr1, id: 'gstr-1-2027', validFrom: on('2027-04-01') },
      ],
    };
    const changes = findChanges(releasedRules, applyFirmRules(releasedRules, own, '1'));
    const ended = changes.filter(({ after }) => after === null);
    const added = changes.filter(({ before }) => before === null);
    expect(ended.map(({ before }) => before?.due)).toEqual(added.map(({ after }) => after?.due));
    expect(ended.length + added.length).toBe(changes.length);
  });
});

it('every released rule applies to a sample business', () => {
  const unseen = releasedRules.rules.filter(
    ({ applies }) => !sampleBusinesses.some(({ profile }) => isConditionMet(applies, profile)),
  );
  expect(unseen.map(({ id }) => id)).toEqual([]);
});
