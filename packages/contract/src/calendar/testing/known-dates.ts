import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { obligations } from '../obligations.ts';
import { profileValue } from '../profile.ts';
import { on } from '../rules/rule-builders.ts';
import { releasedRules } from '../rules/release.ts';

/**
 * Form, end of the period, due date, and the wording of the law from which it was calculated by
 * hand.
 */
export type KnownDate = readonly [form: string, ends: string, due: string, source: string];

/** Expects each of these dates exactly once in the calendar of a business. */
export function expectKnownDates(
  answers: z.input<typeof profileValue>,
  dates: readonly KnownDate[],
): void {
  const found = obligations(
    z.parse(profileValue, answers),
    { from: on('2024-04-01'), to: on('2034-03-31') },
    releasedRules,
  );
  it.each(dates)('%s for what ends on %s is due on %s (%s)', (form, ends, due) => {
    const matching = found.filter((one) => one.form === form && one.period.to === ends);
    expect(matching.map((one) => one.due)).toEqual([due]);
  });
}

/** Expects none of these forms in the calendar of a business. */
export function expectNone(answers: z.input<typeof profileValue>, forms: readonly string[]): void {
  const found = obligations(
    z.parse(profileValue, answers),
    { from: on('2024-04-01'), to: on('2028-03-31') },
    releasedRules,
  );
  it.each(forms)('%s is not due', (form) => {
    expect(found.filter((one) => one.form === form)).toEqual([]);
  });
}
