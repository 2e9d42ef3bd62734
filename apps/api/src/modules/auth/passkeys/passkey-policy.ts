import { isStaff, type Role } from '@anupal/contract/users';
import type { PasskeyRow } from './passkey-queries.ts';

type PasskeyStatus = Pick<PasskeyRow, 'id' | 'blocked_at' | 'domain'>;

/** Whether a passkey can be used. */
export type PasskeyState = ReturnType<typeof passkeyState>;

/** Whether a passkey can be used: `copied` is blocked, `elsewhere` belongs to another domain. */
export function passkeyState(
  { blocked_at, domain }: PasskeyStatus,
  current: string,
): 'usable' | 'copied' | 'elsewhere' {
  if (blocked_at !== null) return 'copied';
  return domain === current ? 'usable' : 'elsewhere';
}

/** Whether its owner may remove a passkey: never the last usable one of a member of staff. */
export function isRemovable(
  passkey: PasskeyStatus,
  own: { readonly rows: readonly PasskeyStatus[]; readonly role: Role; readonly domain: string },
): boolean {
  if (!isStaff(own.role)) return true;
  const others = own.rows.filter(({ id }) => id !== passkey.id);
  return others.some((other) => passkeyState(other, own.domain) === 'usable');
}
