import { obligations, type Obligation, type Range } from './obligations.ts';
import { baseRuleId } from './firm-rules.ts';
import type { Profile } from './profile.ts';
import type { RuleSet } from './rule.ts';

/** An obligation that two rule sets treat differently; null when only one of them has it. */
export interface DueDateChange {
  readonly key: string;
  readonly before: Obligation | null;
  readonly after: Obligation | null;
  /** How many businesses are affected. */
  readonly businesses: number;
  /** The names of the first few. */
  readonly names: readonly string[];
}

/** A business with its profile. */
export interface NamedBusiness {
  readonly name: string;
  readonly profile: Profile;
}

/** A rule set that replaces another. */
export interface RuleSetChange {
  readonly before: RuleSet;
  readonly after: RuleSet;
}

const maxNames = 3;

/** The rules that differ, by the id without the suffix of a changed law. */
export function changedRules({ before, after }: RuleSetChange): ReadonlySet<string> {
  const [was, is] = [serializeRules(before), serializeRules(after)];
  return new Set(
    [...was.keys(), ...is.keys()].filter((id) => was.get(id) !== is.get(id)).map(baseRuleId),
  );
}

/** The change reduced to the rules that differ. */
export function selectChangedRules({ before, after }: RuleSetChange): RuleSetChange {
  const changed = changedRules({ before, after });
  const narrowed = (ruleSet: RuleSet): RuleSet => ({
    ...ruleSet,
    rules: ruleSet.rules.filter(({ id }) => changed.has(baseRuleId(id))),
    overrides: ruleSet.overrides.filter(({ rule }) => changed.has(baseRuleId(rule))),
  });
  return { before: narrowed(before), after: narrowed(after) };
}

/** The due dates within a range that change for these businesses, by date. */
export function changedDueDates(
  businesses: readonly NamedBusiness[],
  { before, after }: RuleSetChange,
  range: Range,
): readonly DueDateChange[] {
  return mergeChanges(
    businesses.flatMap(({ name, profile }) =>
      pairObligations(obligations(profile, range, before), obligations(profile, range, after))
        .filter((pair) => serialize(pair.before) !== serialize(pair.after))
        .map((pair) => ({
          ...pair,
          key: (pair.after ?? pair.before)?.key ?? '',
          businesses: 1,
          names: [name],
        })),
    ),
  );
}

/**
 * Merges the changes of several batches of businesses, by date; equal changes are counted together.
 */
export function mergeChanges(changes: readonly DueDateChange[]): readonly DueDateChange[] {
  const alike = Map.groupBy(changes, (one) =>
    [one.key, one.before?.due ?? '', one.after?.due ?? ''].join('/'),
  );
  return [...alike.values()]
    .flatMap(([first, ...rest]) => (first ? [combine(first, rest)] : []))
    .sort((one, other) => (dueDate(one) < dueDate(other) ? -1 : 1));
}

function combine(first: DueDateChange, rest: readonly DueDateChange[]): DueDateChange {
  const all = [first, ...rest];
  return {
    ...first,
    businesses: all.reduce((sum, { businesses }) => sum + businesses, 0),
    names: all.flatMap(({ names }) => names).slice(0, maxNames),
  };
}

type Pair = Pick<DueDateChange, 'before' | 'after'>;

/** Pairs obligations by key; the rule of a changed law is paired with the rule that it replaces. */
function pairObligations(was: readonly Obligation[], is: readonly Obligation[]): readonly Pair[] {
  const known = new Set(was.map(({ key }) => key));
  const afterByKey = new Map(is.map((obligation) => [obligation.key, obligation]));
  const added = is.filter(({ key }) => !known.has(key));
  const pairs = was.map((before): Pair => {
    const same = afterByKey.get(before.key);
    if (same !== undefined) return { before, after: same };
    const index = added.findIndex((one) => periodKey(one) === periodKey(before));
    const [after = null] = index === -1 ? [] : added.splice(index, 1);
    return { before, after };
  });
  return [...pairs, ...added.map((after) => ({ before: null, after }))];
}

function periodKey({ rule, period }: Obligation): string {
  return `${baseRuleId(rule)}/${period.to}`;
}

function dueDate({ before, after }: DueDateChange): string {
  return after?.due ?? before?.due ?? '';
}

/** Each rule with its overrides, serialized for comparison. */
function serializeRules({ rules, overrides }: RuleSet): ReadonlyMap<string, string> {
  const byRule = Map.groupBy(overrides, ({ rule }) => rule);
  return new Map(rules.map((rule) => [rule.id, toStableJson([rule, byRule.get(rule.id) ?? []])]));
}

// Most obligations are one cached object for all businesses, so their text is cached too.
const texts = new WeakMap<Obligation, string>();

function serialize(obligation: Obligation | null): string {
  if (obligation === null) return '';
  const known = texts.get(obligation);
  if (known !== undefined) return known;
  const text = toStableJson(obligation);
  texts.set(obligation, text);
  return text;
}

/** JSON with sorted keys, because a database may store them in another order. */
function toStableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
}
