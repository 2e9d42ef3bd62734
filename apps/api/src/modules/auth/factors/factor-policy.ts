import { isStaff } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import type { FactorCounts } from './factor-queries.ts';

/** Whether a person must have a second factor, which no code by email replaces. */
export function needsFactor(
  { isFactorRequired }: Pick<Context, 'isFactorRequired'>,
  { role }: Pick<Caller['user'], 'role'>,
): boolean {
  return isFactorRequired && isStaff(role);
}

/**
 * Whether a person has enrolled. Passkeys that cannot be used count: otherwise the mailbox alone would
 * add another one as soon as they are blocked.
 */
export function hasEnrolled({ passkeys, apps }: Pick<FactorCounts, 'passkeys' | 'apps'>): boolean {
  return passkeys + apps > 0;
}

/** Whether the caller may add a factor: not by the mailbox alone once they have one. */
export function mayAddFactor({ lacksFactor = false }: Caller, counts: FactorCounts): boolean {
  return !lacksFactor || !hasEnrolled(counts);
}

/** Whether a usable passkey or an app remains after a factor is removed, which may be unusable itself. */
export function hasAnother(
  { usable_passkeys, apps }: FactorCounts,
  { isUsable }: { readonly isUsable: boolean },
): boolean {
  return usable_passkeys + apps > (isUsable ? 1 : 0);
}
