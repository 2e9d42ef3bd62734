import { sql } from 'kysely';
import type { Email } from '@anupal/contract/values/email';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Whether the user of this address has signed in with this browser before. */
export async function hasSignedInWith(db: Db, email: Email, browserHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select session.id from session join users on users.id = session.user_id
    where users.email = ${email} and session.browser_hash = ${browserHash} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a second factor was proved in the browser of a session, by the same person, and not forgotten since. */
export async function hasProvedBefore(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from session join session earlier using (user_id, browser_hash)
    where session.id = ${sessionId} and earlier.proved_at is not null
      and earlier.known_from < 'infinity' limit 1`.execute(db);
  return rows.length > 0;
}

/** What an account knows about the browser of a sign-in, before its session is opened. */
export interface BrowserState {
  /** Whether the user has never signed in with it, as far back as sessions are stored. */
  readonly is_new: boolean;
  /** From when a code by email confirms actions on it. */
  readonly known_from: Date;
  /** Whether `known_from` is in the future. */
  readonly is_waiting: boolean;
}

/**
 * Reads what an account knows about a browser. The first sign-in of an account created today is not new:
 * it completes the registration. A browser that was forgotten is new again.
 */
export async function readBrowserState(
  db: Db,
  {
    userId,
    browserHash,
    isProved,
    newDeviceHours,
  }: {
    readonly userId: string;
    readonly browserHash: Buffer;
    /** Whether a passkey signs in. */
    readonly isProved: boolean;
    readonly newDeviceHours: number;
  },
): Promise<BrowserState> {
  const { rows } = await sql<BrowserState>`
    select is_new, known_from, known_from > now() as is_waiting
    from users, lateral (select
        created_at > now() - interval '1 day'
          and not exists (select from session where user_id = users.id) as is_first,
        exists (select from session where user_id = users.id and browser_hash = ${browserHash}
          and known_from < 'infinity') as has_session,
        (select min(known_from) from session where user_id = users.id
          and browser_hash = ${browserHash} and known_from < 'infinity') as known) seen,
      lateral (select not has_session and not is_first as is_new,
        case when is_first or ${isProved} then now()
          else coalesce(known, now() + ${newDeviceHours} * interval '1 hour') end as known_from) state
    where id = ${userId}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('the user of a sign-in does not exist');
  return state;
}

/** Sessions that the account no longer trusts. */
export interface ForgottenSessions {
  readonly userId: string;
  /** The sessions that were ended. */
  readonly endedIds: readonly string[];
  /** The session of a device that stays; then every other browser is forgotten, also one that signed out by itself. */
  readonly exceptSessionId?: string | undefined;
}

/**
 * Makes browsers new to an account again. Their other sessions that are still live go on as they are: each is
 * in the list of devices.
 */
export async function forgetBrowsers(
  trx: Trx,
  { userId, endedIds, exceptSessionId }: ForgottenSessions,
): Promise<void> {
  const ofEnded = sql`browser_hash in (select browser_hash from session
    where id = any(${endedIds}::uuid[]))`;
  const others = sql`browser_hash is distinct from (select browser_hash from session
    where id = ${exceptSessionId ?? null}::uuid)`;
  await sql`update session set known_from = 'infinity'
    where user_id = ${userId} and ${exceptSessionId === undefined ? ofEnded : others}
      and (revoked_at is not null or expires_at <= now()
        or last_seen_at <= now() - idle_seconds * interval '1 second')`.execute(trx);
}

/** Makes every browser new to an account again, once all its sessions are ended. */
export async function forgetAllBrowsers(trx: Trx, userId: string): Promise<void> {
  await sql`update session set known_from = 'infinity'
    where user_id = ${userId} and known_from < 'infinity'`.execute(trx);
}
