import type { LegalHold } from '@anupal/contract/retention';
import type { HoldRow } from './hold-queries.ts';

/** A hold as the API returns it. */
export function presentHold(row: HoldRow | undefined): LegalHold {
  if (!row) return { hold: null };
  const { reason, ends_on: endsOn, is_in_force: isInForce, set_by: setBy, set_at: setAt } = row;
  return { hold: { reason, endsOn, isInForce, setBy, setAt: setAt.toISOString() } };
}
