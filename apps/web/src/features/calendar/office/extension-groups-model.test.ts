import {
  findRuleSetProblems,
  noFirmRules,
  applyFirmRules,
} from '@anupal/contract/calendar/firm-rules';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { expect, it } from 'vitest';
import { formatExtensionName, withRows, withoutExtensions } from './rules-draft-model.ts';
import { groupExtensions, findRelatedRules } from './extension-groups-model.ts';
import { emptyExtension, buildExtensions } from './rule-forms-model.ts';

const forms = ['aoc-4', 'mgt-7', 'mgt-7a', 'dpt-3', 'csr-2'];
const typed = {
  ...emptyExtension,
  rule: 'aoc-4',
  others: ['mgt-7', 'mgt-7a', 'dpt-3'],
  periodEnds: '2026-03-31',
  date: '2026-12-31',
  announced: '2026-11-20',
  name: 'MCA General Circular 09/2026',
};

it('groups an extension of several forms and removes them together', () => {
  const extensions = buildExtensions(typed);
  const rows = 'value' in extensions ? extensions.value : [];
  expect(rows.map(({ rule, date }) => [rule, date])).toEqual(
    forms.slice(0, 4).map((rule) => [rule, '2026-12-31']),
  );
  const own = withRows(noFirmRules, { overrides: rows });
  const planned = applyFirmRules(releasedRules, own, '1');
  expect(findRuleSetProblems(planned)).toEqual([]);
  const [newest, ...others] = groupExtensions(planned.overrides);
  expect(newest).toEqual(rows);
  expect(others.flat()).toHaveLength(releasedRules.overrides.length);
  expect(formatExtensionName(releasedRules.rules, newest ?? [], 'en')).toBe(
    'AOC-4, MGT-7, MGT-7A, DPT-3 · financial year 2025-26',
  );
  expect(
    withoutExtensions(
      own,
      rows.map(({ id }) => id),
    ),
  ).toEqual(noFirmRules);
});

it('does not group rows that differ in more than their rule', () => {
  const extensions = buildExtensions(typed);
  const rows = 'value' in extensions ? extensions.value : [];
  const elsewhere = rows.map((row, index) => ({
    ...row,
    applies: { answer: 'state' as const, in: index === 0 ? (['27'] as const) : (['07'] as const) },
  }));
  expect(groupExtensions(elsewhere).map((entry) => entry.length)).toEqual([1, 3]);
});

it('offers related rules: same law, with a period that ends on the same day', () => {
  const beside = (rule: string, periodEnds: string) =>
    findRelatedRules(releasedRules.rules, { rule, periodEnds }).map(({ id }) => id);
  expect(beside('gstr-1-monthly', '2026-10-31')).toContain('gstr-3b-monthly');
  expect(beside('gstr-1-monthly', '2026-10-31')).not.toContain('cmp-08');
  expect(beside('gstr-1-monthly', '2026-12-31')).toContain('cmp-08');
  expect(beside('aoc-4', '2026-03-31')).toEqual(expect.arrayContaining(forms.slice(1, 4)));
  expect(beside('aoc-4', '2026-03-31')).not.toContain('csr-2'); // of another year
  expect(beside('aoc-4', '')).toEqual([]);
});
