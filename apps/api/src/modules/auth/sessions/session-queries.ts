import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { CallerRow } from '../../users/public.ts';

/** A session as stored. */
export type SessionRow = Row<'session'>;

/** How a user signed in. */
export type SignInMethod = SessionRow['method'];

/** Why a session was ended early. */
export type RevokedReason = NonNullable<SessionRow['revoked_reason']>;

/** The lifetimes of staff sessions, in seconds. */
export const staffLife = { absoluteSeconds: 43_200, idleSeconds: 1800 } as const;

// A session is live unless revoked, expired, idle for too long, or its user disabled. A user who
// becomes staff may have a session with longer lifetimes; those of staff apply to it.
const isLive = sql.raw<boolean>(`session.revoked_at is null and session.expires_at > now()
  and session.last_seen_at + session.idle_seconds * interval '1 second' > now()
  and users.disabled_at is null
  and (users.role = 'user'
    or session.created_at > now() - interval '${staffLife.absoluteSeconds} seconds'
    and session.last_seen_at > now() - interval '${staffLife.idleSeconds} seconds')`);

const newUntil = sql<Date | null>`case when users.role = 'user' and session.known_from > now()
  then session.known_from end`;

/** The columns of a new session. */
export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly device: string;
  readonly browserHash: Buffer | null;
  readonly method: SignInMethod;
  readonly network: string;
  readonly idleSeconds: number;
  readonly absoluteSeconds: number;
  /** From when the account knows the device. */
  readonly knownFrom: Date;
}

/** Adds a session with its first refresh token. */
export async function insertSession(
  trx: Trx,
  session: NewSession,
  tokenHash: Buffer,
): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      id: session.id,
      user_id: session.userId,
      device: session.device,
      browser_hash: session.browserHash,
      method: session.method,
      network: session.network,
      // A passkey checks the person, so it is both factors.
      proved_at: session.method === 'passkey' ? sql<Date>`now()` : null,
      known_from: session.knownFrom,
      idle_seconds: session.idleSeconds,
      expires_at: sql<Date>`now() + ${session.absoluteSeconds} * interval '1 second'`,
    })
    .execute();
  await insertRefreshToken(trx, session.id, tokenHash);
}

/** Adds the current refresh token of a session. */
export async function insertRefreshToken(trx: Trx, sessionId: string, hash: Buffer): Promise<void> {
  await trx.insertInto('refresh_token').values({ hash, session_id: sessionId }).execute();
}

/** A live session with its user. `is_stale`: the last call was over a minute ago. */
export type LiveSession = CallerRow & {
  readonly session_id: string;
  readonly is_stale: boolean;
  /** Whether a second factor was proved in it. */
  readonly is_proved: boolean;
  /** When a franchisee's device stops being new; null if it is not new. */
  readonly new_until: Date | null;
};

/**
 * The live session with this id and its user. One indexed read, since every authenticated call
 * makes it.
 */
export async function selectLiveSession(db: Db, id: string): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select users.id, users.full_name, users.email, users.role, users.profile_picture,
      users.subscription_plan_id, users.wallet_id, users.kyc_status,
      session.id as session_id, session.proved_at is not null as is_proved,
      ${newUntil} as new_until,
      session.last_seen_at < now() - interval '1 minute' as is_stale
    from session join users on users.id = session.user_id
    where session.id = ${id} and ${isLive}`.execute(db);
  return rows[0];
}

/** Updates when a session was last used, and where if that is known. */
export async function touchSession(db: Db, id: string, network?: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()`, ...(network === undefined ? {} : { network }) })
    .where('id', '=', id)
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 second'`)
    .execute();
}

/**
 * Marks the current refresh token of a live session as spent. Returns the session, or undefined.
 */
export async function consumeRefreshToken(
  trx: Trx,
  hash: Buffer,
  successorSealed: string,
): Promise<{ readonly session_id: string } | undefined> {
  return trx
    .updateTable('refresh_token')
    .set({ consumed_at: sql<Date>`now()`, successor_sealed: successorSealed })
    .from('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .whereRef('session.id', '=', 'refresh_token.session_id')
    .where('refresh_token.hash', '=', hash)
    .where('refresh_token.consumed_at', 'is', null)
    .where(isLive)
    .returning('refresh_token.session_id')
    .executeTakeFirst();
}

/** A spent refresh token. */
export type SpentToken = Pick<Row<'refresh_token'>, 'session_id' | 'successor_sealed'> &
  Pick<SessionRow, 'user_id'> & { readonly is_in_grace: boolean };

/** A spent token of a live session. `is_in_grace`: a second tab may still use it. */
export async function selectSpentToken(
  trx: Trx,
  hash: Buffer,
  graceSeconds: number,
): Promise<SpentToken | undefined> {
  return trx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('users', 'users.id', 'session.user_id')
    .select([
      'refresh_token.session_id',
      'session.user_id',
      'refresh_token.successor_sealed',
      sql<boolean>`refresh_token.consumed_at > clock_timestamp() - ${graceSeconds} * interval '1 second'`.as(
        'is_in_grace',
      ),
    ])
    .where('refresh_token.hash', '=', hash)
    .where('refresh_token.consumed_at', 'is not', null)
    .where(isLive)
    .executeTakeFirst();
}

/** The session of a refresh token, spent or not. */
export async function selectSessionByToken(db: Db, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_token')
    .select('session_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.session_id;
}

/** Which sessions to end; omitted fields do not filter. */
export interface SessionFilter {
  readonly userId?: string;
  readonly sessionId?: string;
  readonly exceptSessionId?: string;
}

/** Ends sessions that are not ended yet and returns them. */
export async function revokeSessions(
  trx: Trx,
  filter: SessionFilter,
  reason: RevokedReason,
): Promise<readonly { readonly id: string; readonly user_id: string }[]> {
  let query = trx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()`, revoked_reason: reason })
    .where('revoked_at', 'is', null);
  if (filter.userId !== undefined) query = query.where('user_id', '=', filter.userId);
  if (filter.sessionId !== undefined) query = query.where('id', '=', filter.sessionId);
  if (filter.exceptSessionId !== undefined) query = query.where('id', '!=', filter.exceptSessionId);
  return query.returning(['id', 'user_id']).execute();
}

/** Ends every session of every user and deletes all refresh tokens. */
export async function revokeAllSessions(trx: Trx): Promise<void> {
  await revokeSessions(trx, {}, 'revoked');
  await trx.deleteFrom('refresh_token').execute();
}

/** A live session, and when the account knows its device if it does not yet. */
export type LiveSessionRow = SessionRow & Pick<LiveSession, 'new_until'>;

/** The live sessions of a user, most recently used first. */
export async function listLiveSessions(db: Db, userId: string): Promise<readonly LiveSessionRow[]> {
  return db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .selectAll('session')
    .select(newUntil.as('new_until'))
    .where('session.user_id', '=', userId)
    .where(isLive)
    .orderBy('session.last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** When a user was last seen, and on how many devices they are signed in. */
export interface LastSeenRow {
  readonly user_id: string;
  readonly last_seen_at: Date;
  readonly devices: number;
}

/** When each of these users was last seen. Users without stored sessions are left out. */
export async function listLastSeen(
  db: Db,
  userIds: readonly string[],
): Promise<readonly LastSeenRow[]> {
  const { rows } = await sql<LastSeenRow>`
    select session.user_id, max(session.last_seen_at) as last_seen_at,
      (count(*) filter (where ${isLive}))::int as devices
    from session join users on users.id = session.user_id
    where session.user_id = any(${[...userIds]}::uuid[]) group by session.user_id`.execute(db);
  return rows;
}

/** Deletes ended sessions (signed out, expired or unused) with their tokens once their retention period is over. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('session')
    .where(
      sql<Date>`least(revoked_at, expires_at, last_seen_at + idle_seconds * interval '1 second')`,
      '<',
      sql<Date>`now() - ${retentionPeriods.sessionDays} * interval '1 day'`,
    )
    .execute();
}
