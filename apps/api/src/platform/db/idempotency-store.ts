import { sql } from 'kysely';
import type { Keys, KeySet } from '../crypto/keys.ts';
import { seal, unseal } from '../crypto/seal.ts';
import { computeMac } from '../crypto/secrets.ts';
import type { IdempotencyStore, IdempotentCall, StoredAnswer } from '../http/idempotency.ts';
import type { Db } from './database.ts';

type IdempotencyTables = {
  idempotent_answer: {
    user_id: string;
    key: string;
    call: string;
    body_hash: Buffer;
    answer: string | null;
    turn: string;
    expires_at: Date;
  };
};

function tables(db: Db) {
  return db.$extendTables<IdempotencyTables>();
}

/** What keeping answers needs. */
export interface IdempotencyStorePorts {
  readonly db: Db;
  /** On one connection that ends with the process. */
  readonly ownConnection: Db;
  readonly keys: Keys;
}

/**
 * Keeps the answers of idempotent calls in the database, so that every process knows them. They may
 * hold what rests nowhere in clear, so they are sealed; of a body only a keyed hash is kept.
 */
export function idempotencyStore(ports: IdempotencyStorePorts): IdempotencyStore {
  const { db, keys } = ports;
  return {
    begin: (call) => begin(ports, call),
    finish: async (call, answer) => {
      await tables(db)
        .updateTable('idempotent_answer')
        .set({ answer: seal(keys, sealContext(call), answer) })
        .where(belongsTo(call))
        .execute();
    },
    forget: async (call) => {
      await tables(db).deleteFrom('idempotent_answer').where(belongsTo(call)).execute();
    },
  };
}

// A call that was taken for dead has lost its turn: what it brings late is not kept.
function belongsTo({ userId, key, turn }: IdempotentCall) {
  return sql<boolean>`user_id = ${userId} and key = ${key} and turn = ${turn}`;
}

/** Forgets answers of more than two days. */
export async function deleteExpiredAnswers(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('idempotent_answer')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

const retentionHours = 48;
// Longer than any call may take.
const abandonedSeconds = 90;

async function begin(
  { db, ownConnection, keys }: IdempotencyStorePorts,
  keyed: IdempotentCall,
): Promise<StoredAnswer> {
  const hashes = bodyHashes(keys, keyed);
  if (await claimKey(ownConnection, keyed, hashes)) return { is: 'first' };
  const found = await tables(db)
    .selectFrom('idempotent_answer')
    .select(['call', 'body_hash', 'answer'])
    .where('user_id', '=', keyed.userId)
    .where('key', '=', keyed.key)
    .executeTakeFirst();
  if (!found) return { is: 'under_way' }; // it failed at this very moment
  const isSame = found.call === keyed.call && hashes.some((hash) => hash.equals(found.body_hash));
  if (!isSame) return { is: 'of_another_call' };
  if (found.answer === null) return { is: 'under_way' };
  return { is: 'answered', answer: unseal(keys, sealContext(keyed), found.answer) };
}

function sealContext({ userId, key }: IdempotentCall): string {
  return `answer to ${userId} under ${key}`;
}

/** The keyed hash of a body, and the one that it had under the key before. */
function bodyHashes(
  { current, previous }: Keys,
  { bodyHash }: IdempotentCall,
): readonly [Buffer, ...Buffer[]] {
  const hash = (set: KeySet) => computeMac(set, ['body of a call', bodyHash.toString('hex')]);
  return previous ? [hash(current), hash(previous)] : [hash(current)];
}

// Whose own connection is gone has died with it. A connection can break under a process that lives, so a
// call under way may be taken over too; it does no harm, because money counts by its payment.
async function claimKey(
  ownConnection: Db,
  { userId, key, call, turn }: IdempotentCall,
  hashes: readonly [Buffer, ...Buffer[]],
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_answer as kept
      (user_id, key, call, body_hash, turn, backend_pid, backend_start, expires_at)
    select ${userId}::uuid, ${key}, ${call}, ${hashes[0]}, ${turn}::uuid, pid, backend_start,
      now() + ${retentionHours} * interval '1 hour'
    from pg_stat_activity where pid = pg_backend_pid()
    on conflict (user_id, key) do update set
      call = excluded.call, body_hash = excluded.body_hash, answer = null, turn = excluded.turn,
      backend_pid = excluded.backend_pid, backend_start = excluded.backend_start,
      begun_at = now(), expires_at = excluded.expires_at
    where kept.expires_at <= now() or (
      kept.answer is null and kept.call = excluded.call and kept.body_hash = any(${hashes}::bytea[])
      and (kept.begun_at < now() - ${abandonedSeconds} * interval '1 second' or not exists (
        select from pg_stat_activity live
        where live.pid = kept.backend_pid and live.backend_start = kept.backend_start)))
    returning key`.execute(ownConnection);
  return rows.length > 0;
}
