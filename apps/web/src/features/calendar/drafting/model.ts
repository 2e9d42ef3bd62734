import type { OwnRules } from '@anupal/contract/calendar/own-rules';
import type { Override, Rule } from '@anupal/contract/calendar/rule';
import { ruleBefore } from '../publishing/model.ts';

/** Own rows with others in the place of those that have their ids. */
export function withRows(
  own: OwnRules,
  rows: { readonly rules?: readonly Rule[]; readonly overrides?: readonly Override[] },
): OwnRules {
  return {
    ...own,
    rules: laidOver(own.rules, rows.rules ?? []),
    overrides: laidOver(own.overrides, rows.overrides ?? []),
  };
}

/**
 * Own rows with those that take the place of a rule. Where a changed law begins, the extensions of
 * its periods go over to the rule that begins; `overrides` are all that the draft shows.
 */
export function withRule(
  own: OwnRules,
  rules: readonly Rule[],
  overrides: readonly Override[],
): OwnRules {
  const [ended, begun] = rules;
  const from = begun?.validFrom ?? null;
  if (!ended || !begun || from === null) return withRows(own, { rules });
  const left = overrides.filter(({ rule, periodEnds }) => rule === ended.id && periodEnds >= from);
  const released = left.filter(({ id }) => !own.overrides.some((row) => row.id === id));
  const carried = left.map((override) => ({
    ...override,
    id: `${ruleBefore(override.id)}-from-${from}`,
    rule: begun.id,
  }));
  return withRows(
    {
      ...own,
      overrides: own.overrides.filter(({ id }) => !left.some((row) => row.id === id)),
      dropped: [...own.dropped, ...released.map(({ id }) => id)],
    },
    { rules, overrides: carried },
  );
}

/**
 * Own rows without what was made of a rule: its corrections, its end and what follows it. Extensions
 * that went over to what follows come back to it.
 */
export function withoutRule(own: OwnRules, id: string): OwnRules {
  const first = ruleBefore(id);
  const isOfLater = ({ rule }: Override): boolean => rule !== first && ruleBefore(rule) === first;
  const back = own.overrides
    .filter(isOfLater)
    .map((override) => ({ ...override, id: ruleBefore(override.id), rule: first }));
  return {
    rules: own.rules.filter((row) => ruleBefore(row.id) !== first),
    overrides: laidOver(
      own.overrides.filter((override) => !isOfLater(override)),
      back.filter((override) => !own.dropped.includes(override.id)),
    ),
    dropped: own.dropped.filter((one) => !back.some((override) => override.id === one)),
  };
}

/** What the page shows of the draft. */
interface Shown {
  readonly overrides: readonly Override[];
  readonly draft: { readonly own: OwnRules };
}

/** What an older version said, as the release of now takes it: it has not every extension of then. */
export function broughtBack(older: OwnRules, { overrides, draft }: Shown): OwnRules {
  const known = new Set([...overrides.map(({ id }) => id), ...draft.own.dropped]);
  return { ...older, dropped: older.dropped.filter((id) => known.has(id)) };
}

/** Own rows without an extension; one of the release is dropped, or holds again. */
export function withoutExtension(own: OwnRules, id: string): OwnRules {
  const overrides = own.overrides.filter((row) => row.id !== id);
  if (overrides.length < own.overrides.length) return { ...own, overrides };
  const isDropped = own.dropped.includes(id);
  const dropped = isDropped ? own.dropped.filter((one) => one !== id) : [...own.dropped, id];
  return { ...own, dropped };
}

/** Own rows as a body takes them: a copy that may be written to. */
export function sendable(own: OwnRules): OwnRules {
  return structuredClone(own);
}

function laidOver<Row extends { readonly id: string }>(
  rows: readonly Row[],
  more: readonly Row[],
): readonly Row[] {
  return [...rows.filter(({ id }) => !more.some((row) => row.id === id)), ...more];
}
