import type { LocalizedText } from '../../languages.ts';
import type { Penalty, Source } from '../rule.ts';
import { on } from './rule-builders.ts';

interface Period {
  readonly from?: string;
  readonly to?: string;
}

/** As certain as its source, unless the source leaves something open. */
export function penalty(
  hint: LocalizedText,
  source: Source | null,
  { from, to, ...sure }: Period & Partial<Pick<Penalty, 'certainty'>> = {},
): Penalty {
  return {
    from: from === undefined ? null : on(from),
    to: to === undefined ? null : on(to),
    hint,
    source,
    certainty: source?.certainty ?? 'toBeConfirmed',
    ...sure,
  };
}
