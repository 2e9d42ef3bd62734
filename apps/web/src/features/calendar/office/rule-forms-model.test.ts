import {
  findRuleSetProblems,
  noFirmRules,
  applyFirmRules,
  type FirmRules,
} from '@anupal/contract/calendar/firm-rules';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { ruleSetValue } from '@anupal/contract/calendar/rule-set';
import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { describe, expect, it } from 'vitest';
import {
  restoreVersion,
  findWarning,
  hasDraftChanges,
  formatExtensionName,
  getOwnRulesInForce,
  findRuleDueDate,
  withRows,
  withRule,
  withoutExtension,
  withoutRule,
} from './rules-draft-model.ts';
import {
  emptyExtension,
  buildExtensions,
  isBackdated,
  changesPastDates,
  listPeriods,
  buildRules,
  searchRules,
  listStates,
  toRuleFormValues,
} from './rule-forms-model.ts';

const gstr1 = releasedRules.rules.find(({ id }) => id === 'gstr-1-monthly')!; // it exists
const typedExtension = {
  ...emptyExtension,
  rule: 'gstr-1-monthly',
  periodEnds: '2026-10-31',
  date: '2026-11-13',
  announced: '2026-11-10',
  name: ' Notification 20/2026-Central Tax ',
};

function day(text: string) {
  return parseCalendarDate(text)!; // it is valid
}

function isSound(rules: Parameters<typeof withRows>[1]): boolean {
  const set = applyFirmRules(releasedRules, withRows(noFirmRules, rules), '1');
  return ruleSetValue.safeParse(set).success;
}

describe('an extension', () => {
  it('becomes a valid row, to be confirmed if its source was not read', () => {
    const extensions = buildExtensions(typedExtension);
    expect(extensions).toMatchObject({
      value: [
        {
          id: 'gstr-1-monthly-2026-10-31-until-2026-11-13',
          applies: null,
          source: {
            name: 'Notification 20/2026-Central Tax',
            link: null,
            certainty: 'toBeConfirmed',
          },
        },
      ],
    });
    expect('value' in extensions && isSound({ overrides: extensions.value })).toBe(true);
  });

  it('applies to the chosen States', () => {
    const extensions = buildExtensions({ ...typedExtension, states: ['27', '07'] });
    expect(extensions).toMatchObject({
      value: [{ applies: { answer: 'state', in: ['07', '27'] } }],
    });
  });

  it('reports every invalid field', () => {
    const extensions = buildExtensions({ ...emptyExtension, link: 'javascript:alert(1)' });
    expect('faults' in extensions && Object.keys(extensions.faults).toSorted()).toEqual([
      'announced',
      'date',
      'link',
      'name',
      'periodEnds',
      'rule',
    ]);
  });
});

describe('a rule form', () => {
  it('changes nothing when it is submitted unchanged', () => {
    expect(buildRules(gstr1, toRuleFormValues(gstr1))).toEqual({ value: [gstr1] });
  });

  it('corrects the rule for all periods', () => {
    const extensions = buildRules(gstr1, { ...toRuleFormValues(gstr1), days: '12' });
    expect(extensions).toMatchObject({
      value: [{ id: gstr1.id, due: { day: 12 }, validFrom: null }],
    });
  });

  it('ends the rule at the start of a changed law, so that past due dates stay', () => {
    const extensions = buildRules(gstr1, {
      ...toRuleFormValues(gstr1),
      from: '2027-04-01',
      days: '13',
    });
    expect(extensions).toMatchObject({
      value: [
        { id: 'gstr-1-monthly', due: { day: 11 }, validTo: '2027-03-31' },
        { id: 'gstr-1-monthly-from-2027-04-01', due: { day: 13 }, validFrom: '2027-04-01' },
      ],
    });
    expect('value' in extensions && isSound({ rules: extensions.value })).toBe(true);
    const own = withRows(noFirmRules, { rules: 'value' in extensions ? extensions.value : [] });
    expect(own.rules).toHaveLength(2);
    expect(withoutRule(own, 'gstr-1-monthly')).toEqual(noFirmRules);
  });

  it('moves extensions to the new rule at the start of a changed law, and back again', () => {
    const extensions = buildExtensions(typedExtension);
    const before = withRows(noFirmRules, {
      overrides: 'value' in extensions ? extensions.value : [],
    });
    const later = { ...releasedRules.overrides[0]!, periodEnds: day('2026-09-30') }; // it exists
    const released = { ...releasedRules, overrides: [later] };
    const applyOwn = (own: FirmRules) => applyFirmRules(released, own, '1');
    const rows = buildRules(gstr1, { ...toRuleFormValues(gstr1), from: '2026-08-01' });
    const own = withRule(before, 'value' in rows ? rows.value : [], applyOwn(before).overrides);
    expect(findRuleSetProblems(applyOwn(own))).toEqual([]);
    expect(applyOwn(own).overrides.map(({ rule, periodEnds }) => [rule, periodEnds])).toEqual([
      ['gstr-1-monthly-from-2026-08-01', '2026-09-30'],
      ['gstr-1-monthly-from-2026-08-01', '2026-10-31'],
    ]);
    expect(withoutRule(own, 'gstr-1-monthly-from-2026-08-01')).toEqual(before);
  });

  it('leaves extensions of earlier periods alone', () => {
    const rows = buildRules(gstr1, { ...toRuleFormValues(gstr1), from: '2027-04-01' });
    const own = withRule(noFirmRules, 'value' in rows ? rows.value : [], releasedRules.overrides);
    expect(own).toMatchObject({ overrides: [], dropped: [] });
    expect(findRuleSetProblems(applyFirmRules(releasedRules, own, '1'))).toEqual([]);
  });

  it.each([
    ['2026-11-21', true],
    ['2026-11-22', false],
    ['', false],
  ])('warns when a changed law begins before today: %s', (from, isWarned) => {
    expect(isBackdated({ ...toRuleFormValues(gstr1), from }, day('2026-11-22'))).toBe(isWarned);
  });

  it.each([
    [{}, false],
    [{ noteEn: 'Read again.' }, false],
    [{ days: '13' }, true],
    [{ monthsAfter: '2' }, true],
    [{ days: '13', from: '2027-04-01' }, false],
  ])('warns when past due dates would change too: %j', (other, isWarned) => {
    expect(changesPastDates(gstr1, { ...toRuleFormValues(gstr1), ...other })).toBe(isWarned);
  });

  it('joins the lines of each text', () => {
    const extensions = buildRules(gstr1, {
      ...toRuleFormValues(gstr1),
      noteEn: 'Two\nlines.',
      noteHi: 'दो\nपंक्तियाँ।',
    });
    expect(extensions).toMatchObject({ value: [{ note: { en: 'Two lines.', hi: 'दो पंक्तियाँ।' } }] });
  });

  it.each([
    ['days', { days: '32' }],
    ['days', { days: 'soon' }],
    ['monthsAfter', { monthsAfter: '' }],
    ['form', { form: ' ' }],
    ['noteHi', { noteEn: 'In English alone.' }],
    ['link', { link: 'http://plain.example' }],
  ])('rejects the field %s as %j', (field, other) => {
    const extensions = buildRules(gstr1, { ...toRuleFormValues(gstr1), ...other });
    expect('faults' in extensions && Object.keys(extensions.faults)).toEqual([field]);
  });

  it.each(releasedRules.rules.map((rule) => [rule.id, rule] as const))(
    'can be changed and published: %s',
    (_, rule) => {
      const extensions = buildRules(rule, toRuleFormValues(rule));
      expect('value' in extensions && isSound({ rules: extensions.value })).toBe(true);
    },
  );
});

describe('beside an extension', () => {
  const [extension] = releasedRules.overrides;

  it.each([
    ['gstr-1-monthly', '2026-10-31', '2026-11-11'],
    ['gstr-1-monthly', '', null],
    ['gstr-1-monthly', '2026-10', null],
    ['aoc-4', '2026-03-31', null], // it depends on a meeting
  ])('shows the due date of %s for the period until "%s": %s', (id, periodEnds, date) => {
    const rule = releasedRules.rules.find((one) => one.id === id)!; // it exists
    expect(findRuleDueDate(rule, periodEnds)).toBe(date);
  });

  it.each([
    [{ date: '2026-11-13', announced: '2026-11-10' }, null],
    [{ date: '', announced: '' }, null],
    [{ date: '2026-11-11', announced: '' }, 'earlier'],
    [{ date: '2025-11-13', announced: '' }, 'earlier'],
    [{ date: '2027-11-11', announced: '' }, null],
    [{ date: '2027-11-13', announced: '2026-11-10' }, 'muchLater'],
    [{ date: '2026-11-13', announced: '2026-11-22' }, null],
    [{ date: '2026-11-13', announced: '2026-11-23' }, 'announcedLater'],
  ])('warns about a likely mistake: %j is %s', (typed, doubt) => {
    expect(findWarning(typed, day('2026-11-11'), day('2026-11-22'))).toBe(doubt);
  });

  it('shows the names of the extended rules', () => {
    const row = { ...extension!, rule: 'gstr-1-monthly', periodEnds: day('2026-10-31') }; // it exists
    expect(formatExtensionName(releasedRules.rules, [row], 'en')).toBe('GSTR-1 · October 2026');
    expect(formatExtensionName(releasedRules.rules, [row], 'hi')).toBe('GSTR-1 · अक्टूबर 2026');
    expect(formatExtensionName([], [row], 'en')).toBe('gstr-1-monthly');
  });
});

it('a draft has changes when it differs from the version in force', () => {
  const own = { ...noFirmRules, dropped: [releasedRules.overrides[0]?.id ?? ''] };
  const version = {
    number: 1,
    release: '2026-11-22',
    firmRules: own,
    reason: 'Taken out',
    publishedBy: 'Meera Nair',
    publishedAt: '2026-11-22T06:00:00Z',
  };
  const toDraft = (firmRules: FirmRules) => ({
    firmRules,
    version: 1,
    changedBy: null,
    changedAt: null,
    differs: true,
  });
  expect(getOwnRulesInForce({ versions: [] })).toEqual(noFirmRules);
  expect(hasDraftChanges({ versions: [], draft: toDraft(own) })).toBe(true);
  expect(hasDraftChanges({ versions: [version], draft: toDraft(own) })).toBe(false);
  expect(hasDraftChanges({ versions: [version], draft: toDraft(noFirmRules) })).toBe(true);
});

it('lists periods: the next due one and those before it, then the later ones', () => {
  const quarterly = releasedRules.rules.find(({ id }) => id === 'cmp-08')!; // it exists
  const today = parseCalendarDate('2026-11-22')!; // it is valid
  const ends = listPeriods(quarterly, today).map(({ to }) => to);
  expect(ends.slice(0, 3)).toEqual(['2026-12-31', '2026-09-30', '2026-06-30']);
  expect(ends.filter((end) => !/-(03-31|06-30|09-30|12-31)$/.test(end))).toEqual([]);
  const later = ends.indexOf(day('2027-03-31'));
  expect(ends.slice(0, later)).toEqual(ends.slice(0, later).toSorted().toReversed());
  expect(ends.slice(later)).toEqual(ends.slice(later).toSorted());
  // The annual accounts depend on the meeting.
  const accounts = releasedRules.rules.find(({ id }) => id === 'aoc-4')!; // it exists
  expect(listPeriods(accounts, today).map(({ to }) => to)).toEqual([
    '2026-03-31',
    '2025-03-31',
    '2027-03-31',
    '2028-03-31',
  ]);
});

it('deletes own extensions, and drops or restores those of the release', () => {
  const extensions = buildExtensions(typedExtension);
  const own = withRows(noFirmRules, { overrides: 'value' in extensions ? extensions.value : [] });
  expect(withoutExtension(own, 'gstr-1-monthly-2026-10-31-until-2026-11-13')).toEqual(noFirmRules);
  const [first] = releasedRules.overrides;
  const dropped = withoutExtension(noFirmRules, first?.id ?? '');
  expect(dropped.dropped).toEqual([first?.id]);
  expect(withoutExtension(dropped, first?.id ?? '')).toEqual(noFirmRules);
});

it('restores an older version without dropped rows of a removed release', () => {
  const dropped = ['of-a-release-that-is-gone', releasedRules.overrides[0]?.id ?? ''];
  const unchanged = { overrides: releasedRules.overrides, draft: { firmRules: noFirmRules } };
  expect(restoreVersion({ ...noFirmRules, dropped }, unchanged).dropped).toEqual(dropped.slice(1));
});

it('lists the States of rules that differ only in them', () => {
  const listRuleStates = (id: string) => {
    const rule = releasedRules.rules.find((one) => one.id === id)!; // it exists
    return listStates(rule.applies);
  };
  expect(listRuleStates('gstr-3b-quarterly-22')).toContain('27');
  expect(listRuleStates('gstr-3b-quarterly-24')).toContain('07');
  expect(listRuleStates('gstr-3b-quarterly-24')).not.toContain('27');
  expect(listRuleStates('gstr-1-monthly')).toEqual([]);
});

it('finds rules by all words of a search, in form or name', () => {
  expect(searchRules(releasedRules.rules, 'GSTR-3B month').map(({ id }) => id)).toEqual([
    'gstr-3b-monthly',
  ]);
});
