import type { PasskeyList } from '@anupal/contract/auth/passkeys';
import type { OwnPasskey } from './passkeys.ts';

/** The passkeys of a person, for their owner. */
export function presentPasskeys(rows: readonly OwnPasskey[]): PasskeyList {
  return {
    passkeys: rows.map((row) => ({
      id: row.id,
      name: row.name,
      addedAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      isSynced: row.is_synced,
      state: row.state,
    })),
  };
}
