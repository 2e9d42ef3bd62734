import { formatDayAndMonth } from '@anupal/contract/values/date-format';
import { expect, it } from 'vitest';
import { mainDates, type Recurrence } from './main-dates-model.ts';

const byRule = new Map(
  mainDates().flatMap(([, dates]) =>
    dates.map(({ rules, recurrence }) => [rules[0].id, recurrence] as const),
  ),
);

function describeRecurrence(recurrence: Recurrence | undefined): unknown {
  if (recurrence?.kind !== 'onDays') return recurrence;
  return recurrence.days.map((day) => formatDayAndMonth(day, 'en'));
}

it.each<[string, unknown]>([
  ['gstr-1-monthly', { kind: 'afterEach', span: 'month', days: [11], inMarch: null }],
  ['gstr-3b-quarterly-22', { kind: 'afterEach', span: 'quarter', days: [22, 24], inMarch: null }],
  ['tds-deposit', { kind: 'afterEach', span: 'month', days: [7], inMarch: '2027-04-30' }],
  ['tds-statement-salary', ['31 July', '31 October', '31 January', '31 May']],
  ['advance-tax-june', ['15 June', '15 September', '15 December', '15 March']],
  ['itr-individual', ['31 July']],
  ['itr-unaudited', ['31 August']],
  ['itr-audited', ['31 October']],
  ['tax-audit-report', ['30 September']],
  ['gstr-9', ['31 December']],
  ['mgt-7', { kind: 'afterMeeting', days: 60 }],
  ['llp-11', ['30 May']],
  ['llp-8', ['30 October']],
])('the main dates say when %s is due', (rule, recurrence) => {
  expect(describeRecurrence(byRule.get(rule))).toEqual(recurrence);
});

it('the main dates belong to rules in force, grouped by law', () => {
  const rules = mainDates().flatMap(([law, dates]) =>
    dates.flatMap((date) => date.rules.map((rule) => ({ law, rule }))),
  );
  expect(rules.filter(({ law, rule }) => rule.law !== law || rule.validTo !== null)).toEqual([]);
});
