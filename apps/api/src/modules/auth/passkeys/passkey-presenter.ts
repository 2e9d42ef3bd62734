import type { PasskeyList } from '@anupal/contract/auth/passkeys';
import { isRemovable, passkeyState } from './passkey-policy.ts';
import type { OwnPasskeys } from './passkeys.ts';

/** The passkeys of a person, for their owner. */
export function presentPasskeys(own: OwnPasskeys): PasskeyList {
  return {
    passkeys: own.rows.map((row) => ({
      id: row.id,
      name: row.name,
      addedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      isSynced: row.is_synced,
      state: passkeyState(row, own.domain),
      isRemovable: isRemovable(row, own),
    })),
  };
}
