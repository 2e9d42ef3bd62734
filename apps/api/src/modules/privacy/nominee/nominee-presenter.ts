import type { Nominee } from '@anupal/contract/privacy';
import type { NomineeRow } from './nominee-queries.ts';

/** Presents a nominee; null without one. */
export function presentNominee(row: NomineeRow | undefined): { readonly nominee: Nominee | null } {
  if (!row) return { nominee: null };
  const { name, relation, email, phone, named_at: namedAt } = row;
  return { nominee: { name, relation, email, phone, namedAt: namedAt.toISOString() } };
}
