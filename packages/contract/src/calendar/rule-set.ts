import * as z from 'zod/mini';
import type { CalendarDate } from '../values/calendar-date.ts';
import { calendarDateValue } from '../values/date-value.ts';
import { isSingleLine } from '../values/single-line.ts';
import { delayCharge } from './delay-charge.ts';
import {
  choiceQuestions,
  eventKinds,
  listQuestions,
  yesNoQuestions,
  type ChoiceQuestion,
  type ListQuestion,
} from './profile-questions.ts';
import {
  laws,
  type Condition,
  type Due,
  type Override,
  type Recurrence,
  type Rule,
  type RuleSet,
} from './rule.ts';

const maxTextLength = 500;
const maxIdLength = { rule: 80, override: 200 };
const maxConditionDepth = 10;

const text = z.string().check(z.minLength(1), z.maxLength(maxTextLength), z.refine(isSingleLine));
const localizedText = z.strictObject({ en: text, hi: text });
const id = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const ruleId = id.check(z.maxLength(maxIdLength.rule));
/** The id of an override. */
export const overrideId = id.check(z.maxLength(maxIdLength.override));
const certainty = z.enum(['verified', 'toBeConfirmed']);
const month = z.int().check(z.minimum(1), z.maximum(12));
const source = z.strictObject({
  name: text,
  link: z.nullable(z.url({ protocol: /^https$/ }).check(z.maxLength(maxTextLength))),
  certainty,
});

const choiceConditions = Object.entries(choiceQuestions).map(([answer, values]) =>
  z.strictObject({ answer: z.literal(answer), in: z.array(z.enum(values)) }),
);
const listConditions = Object.entries(listQuestions).map(([answer, values]) =>
  z.strictObject({ answer: z.literal(answer), has: z.enum(values) }),
);

const nested: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(nested) }),
    z.strictObject({ any: z.array(nested) }),
    z.strictObject({ not: nested }),
    z.strictObject({ answer: z.enum(yesNoQuestions), is: z.boolean() }),
    // Built from the lists that define the type, which the compiler cannot follow.
    ...(choiceConditions as unknown as z.ZodMiniType<
      Extract<Condition, { answer: ChoiceQuestion }>
    >[]),
    // Likewise.
    ...(listConditions as unknown as z.ZodMiniType<Extract<Condition, { answer: ListQuestion }>>[]),
  ]),
);

// It is recursive, so its JSON schema needs a name.
nested.register(z.globalRegistry, { id: 'Condition' });

/** The condition under which a rule applies. Only existing questions and answers are allowed. */
export const conditionValue: z.ZodMiniType<Condition> = z.pipe(
  // Checked first, because unlimited nesting would exhaust the parser.
  z.unknown().check(z.refine((condition) => isWithin(condition, maxConditionDepth))),
  nested,
);

const recurrence: z.ZodMiniType<Recurrence> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('span'),
    months: z.literal([1, 3, 6, 12]),
    endsIn: z.array(month).check(z.minLength(1)),
    firstYear: z.nullable(z.enum(['company', 'llp'])),
  }),
  z.strictObject({ kind: z.literal('event'), event: z.enum([...eventKinds, 'incorporated']) }),
  z.strictObject({
    kind: z.literal('directorKyc'),
    everyYears: z.int().check(z.minimum(1), z.maximum(10)),
  }),
]);

const dayOfMonth = {
  day: z.int().check(z.minimum(1), z.maximum(31)),
  monthsAfter: z.int().check(z.minimum(-11), z.maximum(120)),
};
const days = z.int().check(z.minimum(1), z.maximum(1000));
const due: z.ZodMiniType<Due> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dayOfMonth'),
    ...dayOfMonth,
    except: z.array(z.strictObject({ ...dayOfMonth, endsIn: month })),
  }),
  z.strictObject({ kind: z.literal('daysAfter'), days }),
  z.strictObject({ kind: z.literal('daysAfterMonth'), days }),
  z.strictObject({ kind: z.literal('annualMeeting') }),
  z.strictObject({ kind: z.literal('daysAfterAnnualMeeting'), days }),
]);

const penalty = z.strictObject({
  from: z.nullable(calendarDateValue),
  to: z.nullable(calendarDateValue),
  hint: localizedText,
  // Versions published before charges were data have none.
  charges: z._default(z.array(delayCharge), []),
  source: z.nullable(source),
  certainty,
});

const ruleRow = z.strictObject({
  id: ruleId,
  law: z.enum(laws),
  title: localizedText,
  names: z
    .array(
      z.strictObject({
        from: z.nullable(calendarDateValue),
        form: text,
        provision: text,
      }),
    )
    .check(z.minLength(1), z.refine(areNamesInOrder, 'names in the order of their days')),
  applies: conditionValue,
  recurrence,
  due,
  because: localizedText,
  part: z.nullable(localizedText),
  penalties: z.array(penalty).check(z.refine(areApart, 'one penalty for each period')),
  source,
  certainty,
  note: z.nullable(localizedText),
  validFrom: z.nullable(calendarDateValue),
  validTo: z.nullable(calendarDateValue),
  isOptional: z.boolean(),
  onHoliday: z.enum(['nextWorkingDay', 'byAnalogy', 'stays']),
  service: z.nullable(id),
});

/** A rule. Rows published before penalties had periods and sources are converted. */
export const ruleValue: z.ZodMiniType<Rule> = z.codec(z.unknown(), ruleRow, {
  // the schema of a row refuses anything else
  decode: (row) => withPenalties(row) as z.input<typeof ruleRow>,
  encode: (row) => row,
});

/** A notification about one rule and one period. */
export const overrideValue: z.ZodMiniType<Override> = z.strictObject({
  id: overrideId,
  rule: ruleId,
  periodEnds: calendarDateValue,
  applies: z.nullable(conditionValue),
  effect: z.enum(['moved', 'noFeeUntil']),
  date: calendarDateValue,
  announced: calendarDateValue,
  source,
});

/**
 * A rule set as it is edited and published: unique ids, overrides of existing rules only, and no
 * unknown properties.
 */
export const ruleSetValue: z.ZodMiniType<RuleSet> = z
  .strictObject({
    version: text,
    asOf: calendarDateValue,
    rules: z.array(ruleValue),
    overrides: z.array(overrideValue),
  })
  .check(
    z.refine(({ rules }) => areUnique(rules.map((one) => one.id)), 'a rule has an id of its own'),
    z.refine(
      ({ overrides }) => areUnique(overrides.map((one) => one.id)),
      'an override has an id of its own',
    ),
    z.refine(
      ({ rules, overrides }) => overrides.every((one) => rules.some(({ id }) => id === one.rule)),
      'an override names a rule',
    ),
    z.refine(({ rules }) => rules.every(isSound), 'a rule ends after it begins, and can be due'),
  );

function areNamesInOrder(names: readonly { readonly from: CalendarDate | null }[]): boolean {
  return names.every(({ from }, index) => {
    const before = names[index - 1]?.from ?? '';
    return index === 0 ? from === null : from !== null && from > before;
  });
}

/** Converts a row that was published before penalties had periods and sources. */
function withPenalties(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('penalty' in row) || 'penalties' in row)
    return row;
  const { penalty: single, ...rest } = row;
  if (single === null) return { ...rest, penalties: [] };
  const hint = typeof single === 'object' && 'hint' in single ? single.hint : null;
  const withoutDates = {
    from: null,
    to: null,
    hint,
    charges: [],
    source: null,
    certainty: 'toBeConfirmed',
  };
  return { ...rest, penalties: [withoutDates] };
}

/** Whether the periods do not overlap. */
function areApart(
  penalties: readonly { readonly from: CalendarDate | null; readonly to: CalendarDate | null }[],
): boolean {
  return penalties.every(({ from }, index) => {
    const before = penalties[index - 1];
    return before === undefined || (before.to !== null && from !== null && before.to < from);
  });
}

/** Whether a value is nested at most this many levels deep. */
function isWithin(condition: unknown, levels: number): boolean {
  if (typeof condition !== 'object' || condition === null) return true;
  return (
    levels > 0 &&
    Object.values(condition)
      .flat()
      .every((part) => isWithin(part, levels - 1))
  );
}

/** Whether all values are different. */
export function areUnique(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

/** Rules due by annual meeting need a yearly period, and a rule must not end before it starts. */
function isSound({ recurrence, due, validFrom, validTo }: Rule): boolean {
  const isYear = recurrence.kind === 'span' && recurrence.months === 12;
  const needsYear = due.kind === 'annualMeeting' || due.kind === 'daysAfterAnnualMeeting';
  const isInOrder = validFrom === null || validTo === null || validFrom <= validTo;
  return isInOrder && (isYear || !needsYear);
}
