import {
  type Condition,
  type Due,
  type Law,
  type Override,
  type Penalty,
  type Recurrence,
  type Rule,
  type Source,
  effectiveCertainty,
  laws,
} from '@anupal/contract/calendar/rule';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { formatCalendarDate, monthName } from '@anupal/contract/values/date-format';
import { certaintyNames, lawNames } from '@anupal/contract/calendar/due-date-texts';
import { expect, it } from 'vitest';

const { rules, overrides, version } = releasedRules;

it('docs/due-dates.md lists every rule by which a date is reckoned', async () => {
  await expect(page()).toMatchFileSnapshot('../docs/due-dates.md');
});

// What a reader can order: a provision of an Act or of rules with its year, or a numbered text with its day.
const provision = /\d{4}, (ss?\.|rules?|regulation|paragraph|Form) \d/;
const datedText = /\d.* of \d{1,2} [A-Z][a-z]+ \d{4}/;

it('F6 every rule and every penalty has a source that a reader can open or order, or says that none was read', () => {
  const stated = rules.flatMap((rule) => [
    { id: rule.id, source: rule.source, certainty: rule.certainty },
    ...rule.penalties.map(({ source, certainty }) => ({ id: rule.id, source, certainty })),
  ]);
  const lost = stated.filter(({ source, certainty }) =>
    source === null
      ? certainty === 'verified'
      : source.link === null && !provision.test(source.name) && !datedText.test(source.name),
  );
  expect(lost).toEqual([]);
});

it('F6 nothing is called verified whose source is to be confirmed', () => {
  const stated = rules.flatMap((rule) => [rule, ...rule.penalties]);
  expect(stated.filter((one) => one.certainty !== effectiveCertainty(one))).toEqual([]);
});

it('F6 a rule whose text was not read there says so on the page', () => {
  const rows = page()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const both = rows.filter((row) => /\| verified +\|.*\(to be confirmed\)/.test(row));
  expect(both).toEqual([]);
});

function page(): string {
  const unsure = rules.filter(({ certainty }) => certainty === 'toBeConfirmed');
  return `${[
    '# Due dates',
    `Written by \`checks/due-dates.test.ts\` from \`packages/contract/src/calendar/rules/\`; it fails when a rule changes. \`npx vitest run due-dates --project checks -u\` writes it anew. Version ${version}: ${rules.length} rules, of which ${unsure.length} have a date that is to be confirmed, and ${overrides.length} notifications.`,
    'A date is verified when it was read in the source beside it, and never surer than that source. A link leads to the page on which it was read, mostly one of a publisher, for the text that is named. States stand by the code that begins a GSTIN. What being late costs holds for the periods beside it; a cap, and what a Bill alone was read for, is to be confirmed. Nobody but a chartered accountant can confirm what is to be confirmed. Professional tax is not listed: for no State has its date been read. Offices of the government, which have dates of their own, are not covered.',
    ...laws.flatMap(chapter),
    '## Dates that were moved',
    'Each for one rule and one period; of several the one announced last holds. A fee that is waived leaves the date where it is.',
    table([
      ['Rule', 'Period ends', 'For', 'What', 'Announced', 'Notification'],
      ...overrides.map(overrideRow),
    ]),
  ].join('\n\n')}\n`;
}

function chapter(law: Law): readonly string[] {
  const ofLaw = rules.filter((rule) => rule.law === law);
  if (ofLaw.length === 0) return [];
  const notes = ofLaw.flatMap(({ id, note }) => (note === null ? [] : `- \`${id}\`: ${note.en}`));
  return [
    `## ${lawNames[law].en}`,
    table([
      ['Rule', 'Form', 'Law', 'To whom', 'For', 'Due', 'Periods', 'Date', 'Source'],
      ...ofLaw.map(ruleRow),
    ]),
    notes.join('\n'),
    ...penaltyParts(ofLaw),
  ].filter((part) => part !== '');
}

function ruleRow(rule: Rule): readonly string[] {
  const { id, names, applies, recurrence, due, source, certainty } = rule;
  const lapse = (text: (name: Rule['names'][number]) => string) =>
    [...new Set(names.map(text))].join(' → ');
  return [
    `\`${id}\``,
    lapse(({ form }) => form),
    lapse(({ provision }) => provision),
    conditionText(applies),
    recurrenceText(recurrence),
    dueText(due, recurrence) + (rule.isOptional ? ' (a chance, no duty)' : ''),
    validText(rule),
    certaintyNames[certainty].en,
    sourceText(source),
  ];
}

function penaltyParts(ofLaw: readonly Rule[]): readonly string[] {
  const rows = ofLaw.flatMap(({ id, penalties }) => penalties.map((one) => penaltyRow(id, one)));
  const without = ofLaw.filter(
    ({ penalties, isOptional }) => !isOptional && penalties.length === 0,
  );
  const head = ['Rule', 'Periods', 'If it is late', 'How sure', 'Source'];
  return [
    rows.length === 0 ? '' : table([head, ...rows]),
    without.length === 0
      ? ''
      : `No source was read for what being late costs: ${without.map(({ id }) => `\`${id}\``).join(', ')}.`,
  ];
}

function penaltyRow(id: string, penalty: Penalty): readonly string[] {
  const { from, to, hint, source, certainty } = penalty;
  return [
    `\`${id}\``,
    validText({ validFrom: from, validTo: to }),
    hint.en,
    certaintyNames[certainty].en,
    source === null ? 'none was read' : sourceText(source),
  ];
}

function overrideRow(override: Override): readonly string[] {
  const { rule, periodEnds, applies, effect, date, announced, source } = override;
  const day = formatCalendarDate(date, 'en');
  return [
    `\`${rule}\``,
    formatCalendarDate(periodEnds, 'en'),
    applies === null ? 'all' : conditionText(applies),
    effect === 'moved' ? `due on ${day}` : `no additional fee until ${day}`,
    formatCalendarDate(announced, 'en'),
    sourceText(source),
  ];
}

function conditionText(condition: Condition): string {
  if ('all' in condition) return condition.all.map(inBrackets).join(' and ') || 'everybody';
  if ('any' in condition) return condition.any.map(inBrackets).join(' or ');
  if ('not' in condition) return `not ${inBrackets(condition.not)}`;
  if ('is' in condition) return `${condition.answer}: ${condition.is ? 'yes' : 'no'}`;
  if ('has' in condition) return `${condition.answer}: ${condition.has}`;
  return `${condition.answer}: ${condition.in.join(', ')}`;
}

function inBrackets(condition: Condition): string {
  const isList = ('all' in condition && condition.all.length > 1) || 'any' in condition;
  return isList ? `(${conditionText(condition)})` : conditionText(condition);
}

function recurrenceText(recurrence: Recurrence): string {
  switch (recurrence.kind) {
    case 'event':
      return `event: ${recurrence.event}`;
    case 'directorKyc':
      return `financial year, every ${recurrence.everyYears} after a director's last KYC`;
    case 'span': {
      const { months, endsIn, firstYear } = recurrence;
      const ends = endsIn.map((month) => monthName(month, 'en').slice(0, 3)).join(', ');
      const until = endsIn.length * months === 12 ? '' : ` ending in ${ends}`;
      const span = { 1: 'month', 3: 'quarter', 6: 'half-year', 12: 'financial year' }[months];
      return (
        span + until + (firstYear === null ? '' : `, the first as the ${firstYear} law has it`)
      );
    }
  }
}

function dueText(due: Due, recurrence: Recurrence): string {
  switch (due.kind) {
    case 'dayOfMonth': {
      const except = due.except.map(
        ({ endsIn, ...day }) => `; of ${monthName(endsIn, 'en')}: ${dayText(day, endsIn)}`,
      );
      const isYear =
        recurrence.kind === 'directorKyc' ||
        (recurrence.kind === 'span' && recurrence.months === 12);
      return dayText(due, isYear ? 3 : null) + except.join('');
    }
    case 'daysAfter':
      return `${due.days} days after`;
    case 'daysAfterMonth':
      return `${due.days} days after the end of the month`;
    case 'annualMeeting':
      return '30 September; at most 15 months after the last; nine months after the first year';
    case 'daysAfterAnnualMeeting':
      return `${due.days} days after the annual general meeting, or its last day`;
  }
}

/** A day of the calendar where the month is known, else one of a month after. */
function dayText(
  { day, monthsAfter }: { readonly day: number; readonly monthsAfter: number },
  endsIn: number | null,
): string {
  if (endsIn === null) {
    const which = ['same', 'next', 'second next'][monthsAfter] ?? `${monthsAfter}th`;
    return `${day === 31 ? 'last day' : `day ${day}`} of the ${which} month`;
  }
  const month = (((endsIn - 1 + monthsAfter) % 12) + 12) % 12;
  const years = Math.floor((endsIn - 1 + monthsAfter) / 12);
  const year = years > 0 && monthsAfter >= 12 ? `, year +${years}` : '';
  return `${day} ${monthName(month + 1, 'en')}${year}`;
}

function validText({ validFrom, validTo }: Pick<Rule, 'validFrom' | 'validTo'>): string {
  if (validFrom === null && validTo === null) return 'all';
  if (validFrom === validTo && validFrom !== null)
    return `that of ${formatCalendarDate(validFrom, 'en')}`;
  const from = validFrom === null ? '' : `from ${formatCalendarDate(validFrom, 'en')}`;
  const to = validTo === null ? '' : `to ${formatCalendarDate(validTo, 'en')}`;
  return [from, to].filter((part) => part !== '').join(' ');
}

function sourceText({ name, link, certainty }: Source): string {
  const text = link === null ? name : `[${name}](${link})`;
  return certainty === 'verified' ? text : `${text} (${certaintyNames[certainty].en})`;
}

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
