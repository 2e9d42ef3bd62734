import type { PasskeyRow } from './passkey-queries.ts';

type PasskeyStatus = Pick<PasskeyRow, 'blocked_at' | 'domain'>;

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
