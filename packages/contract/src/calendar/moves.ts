import type { Sentence } from '../languages.ts';
import { obligations, type Obligation, type Range } from './obligations.ts';
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
  const met = sampleBusinesses.flatMap(({ name, profile }) => {
    const was = byKey(obligations(profile, range, before));
    const is = byKey(obligations(profile, range, after));
    return [...new Set([...was.keys(), ...is.keys()])]
      .map((key) => ({ key, before: was.get(key) ?? null, after: is.get(key) ?? null, name }))
      .filter((pair) => written(pair.before) !== written(pair.after));
  });
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

function byKey(found: readonly Obligation[]): ReadonlyMap<string, Obligation> {
  return new Map(found.map((obligation) => [obligation.key, obligation]));
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
