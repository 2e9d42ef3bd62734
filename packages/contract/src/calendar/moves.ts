import type { Sentence } from '../languages.ts';
import { obligations, type Obligation, type Range } from './obligations.ts';
import { ruleBefore } from './own-rules.ts';
import type { RuleSet } from './rule.ts';
import { sampleBusinesses } from './sample-businesses.ts';

/** One thing that is due otherwise by other rules; null where it is due by one of them alone. */
export interface Move {
  readonly key: string;
  readonly before: Obligation | null;
  readonly after: Obligation | null;
  /** The sample businesses that it meets. */
  readonly businesses: readonly Sentence[];
}

/** What changes for the sample businesses within a range of days when other rules come in force, by day. */
export function whatMoves(before: RuleSet, after: RuleSet, range: Range): readonly Move[] {
  const met = sampleBusinesses.flatMap(({ name, profile }) =>
    pairsOf(obligations(profile, range, before), obligations(profile, range, after))
      .filter((pair) => written(pair.before) !== written(pair.after))
      .map((pair) => ({ ...pair, key: (pair.after ?? pair.before)?.key ?? '', name })),
  );
  // Businesses that share both dates stand together: they may differ in no more than their State.
  const together = Map.groupBy(met, (one) =>
    [one.key, one.before?.due ?? '', one.after?.due ?? ''].join('/'),
  );
  return [...together.values()]
    .flatMap(([first, ...rest]) =>
      first ? [{ ...first, businesses: [first, ...rest].map(({ name }) => name) }] : [],
    )
    .sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
}

type Pair = Pick<Move, 'before' | 'after'>;

/** By their keys; what the rule of a changed law has for a period stands beside what the rule before it had. */
function pairsOf(was: readonly Obligation[], is: readonly Obligation[]): readonly Pair[] {
  const known = new Set(was.map(({ key }) => key));
  const kept = new Map(is.map((obligation) => [obligation.key, obligation]));
  const begun = is.filter(({ key }) => !known.has(key));
  const pairs = was.map((before): Pair => {
    const same = kept.get(before.key);
    if (same !== undefined) return { before, after: same };
    const place = begun.findIndex((one) => periodKey(one) === periodKey(before));
    const [after = null] = place === -1 ? [] : begun.splice(place, 1);
    return { before, after };
  });
  return [...pairs, ...begun.map((after) => ({ before: null, after }))];
}

function periodKey({ rule, period }: Obligation): string {
  return `${ruleBefore(rule)}/${period.to}`;
}

function dayOf({ before, after }: Move): string {
  return after?.due ?? before?.due ?? '';
}

/** As JSON with its fields in one order: a database may keep them in another. */
function written(obligation: Obligation | null): string {
  return JSON.stringify(obligation, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
}
