import { sql } from 'kysely';
import type { Keys, KeySet } from '../crypto/keys.ts';
import { seal, unseal } from '../crypto/seal.ts';
import { computeMac } from '../crypto/secrets.ts';
import type { IdempotencyStore, IdempotentCall, StoredResponse } from '../http/idempotency.ts';
import type { Db } from './database.ts';

/** The dependencies of the store. */
export interface IdempotencyStorePorts {
  readonly db: Db;
  /** One connection that ends with the process. */
  readonly ownConnection: Db;
  readonly keys: Keys;
}

/**
 * Stores the responses of idempotent calls in the database, shared by all processes. Responses may hold
 * personal data, so they are sealed; of a request body only a keyed hash is stored.
 */
export function idempotencyStore(ports: IdempotencyStorePorts): IdempotencyStore {
  const { db, keys } = ports;
  return {
    begin: (call) => begin(ports, call),
    finish: async (call, body) => {
      await db
        .updateTable('idempotent_response')
        .set({ response: seal(keys, sealContext(call), body) })
        .where(belongsTo(call))
        .execute();
    },
    forget: async (call) => {
      await db.deleteFrom('idempotent_response').where(belongsTo(call)).execute();
    },
  };
}

// A call that was presumed dead has lost its key: its late response is not stored.
function belongsTo({ userId, key, attemptId }: IdempotentCall) {
  return sql<boolean>`user_id = ${userId} and key = ${key} and attempt_id = ${attemptId}`;
}

/** Deletes responses older than two days. */
export async function deleteExpiredResponses(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotent_response')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

const retentionHours = 48;
// Longer than any call may take.
const abandonedSeconds = 90;

async function begin(
  { db, ownConnection, keys }: IdempotencyStorePorts,
  call: IdempotentCall,
): Promise<StoredResponse> {
  const hashes = computeBodyHashes(keys, call);
  if (await claimKey(ownConnection, call, hashes)) return { is: 'first' };
  const found = await db
    .selectFrom('idempotent_response')
    .select(['endpoint', 'body_hash', 'response'])
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .executeTakeFirst();
  if (!found) return { is: 'in_progress' }; // the other call has just failed and released the key
  const isSame =
    found.endpoint === call.call && hashes.some((hash) => hash.equals(found.body_hash));
  if (!isSame) return { is: 'key_reused' };
  if (found.response === null) return { is: 'in_progress' };
  return { is: 'answered', body: unseal(keys, sealContext(call), found.response) };
}

function sealContext({ userId, key }: IdempotentCall): string {
  return `answer to ${userId} under ${key}`;
}

/** The keyed hash of a body, under the current and the previous key. */
function computeBodyHashes(
  { current, previous }: Keys,
  { bodyHash }: IdempotentCall,
): readonly [Buffer, ...Buffer[]] {
  const hash = (set: KeySet) => computeMac(set, ['body of a call', bodyHash.toString('hex')]);
  return previous ? [hash(current), hash(previous)] : [hash(current)];
}

// A call is presumed dead when its own connection is gone. A connection can break under a live process,
// so a call in progress may be taken over too; that is harmless, because money counts once per payment.
async function claimKey(
  ownConnection: Db,
  { userId, key, call, attemptId }: IdempotentCall,
  hashes: readonly [Buffer, ...Buffer[]],
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_response as stored
      (user_id, key, endpoint, body_hash, attempt_id, backend_pid, backend_start, expires_at)
    select ${userId}::uuid, ${key}, ${call}, ${hashes[0]}, ${attemptId}::uuid, pid, backend_start,
      now() + ${retentionHours} * interval '1 hour'
    from pg_stat_activity where pid = pg_backend_pid()
    on conflict (user_id, key) do update set
      endpoint = excluded.endpoint, body_hash = excluded.body_hash, response = null,
      attempt_id = excluded.attempt_id,
      backend_pid = excluded.backend_pid, backend_start = excluded.backend_start,
      started_at = now(), expires_at = excluded.expires_at
    where stored.expires_at <= now() or (
      stored.response is null and stored.endpoint = excluded.endpoint and stored.body_hash = any(${hashes}::bytea[])
      and (stored.started_at < now() - ${abandonedSeconds} * interval '1 second' or not exists (
        select from pg_stat_activity live
        where live.pid = stored.backend_pid and live.backend_start = stored.backend_start)))
    returning key`.execute(ownConnection);
  return rows.length > 0;
}
