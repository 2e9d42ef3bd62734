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

/** Why a code by email does not confirm an action. */
export type EmailRefusal = 'second_factor_required' | 'new_device';

/** An action that someone wants to confirm by email. */
export interface EmailConfirmation {
  readonly caller: Caller;
  /** The endpoint, such as `auth.removePasskey`. */
  readonly operation: string;
}

/**
 * Why a code by email does not confirm an action; null if it does. A franchisee who has a passkey or an app
 * can only remove it that way, because they may have lost it (decision 076).
 */
export function findEmailRefusal(
  context: Pick<Context, 'isFactorRequired'>,
  { caller, operation }: EmailConfirmation,
  counts: FactorCounts,
): EmailRefusal | null {
  const { user, newUntil } = caller;
  if (needsFactor(context, user)) return 'second_factor_required';
  if (isStaff(user.role)) return null;
  if (hasEnrolled(counts) && !removals.has(operation)) return 'second_factor_required';
  return newUntil === undefined ? null : 'new_device';
}

const removals: ReadonlySet<string> = new Set(['auth.removePasskey', 'auth.removeApp']);
