import { sql } from 'kysely';
import type { Email } from '@anupal/contract/values/email';
import type { Db } from '../../../platform/db/database.ts';
import type { UserRow } from '../../users/public.ts';

/** Whether the user of this address has signed in with this browser before. */
export async function hasSignedInWith(db: Db, email: Email, browserHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select session.id from session join users on users.id = session.user_id
    where users.email = ${email} and session.browser_hash = ${browserHash} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Whether a user has never signed in with this browser, as far back as sessions are stored. The
 * first sign-in of an account created today does not count: it completes the registration.
 */
export async function isNewBrowser(
  db: Db,
  { id }: Pick<UserRow, 'id'>,
  browserHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (select from session where user_id = users.id and browser_hash = ${browserHash})
      and (users.created_at < now() - interval '1 day'
        or exists (select from session where user_id = users.id)) as is_new
    from users where id = ${id}`.execute(db);
  return rows[0]?.is_new ?? false;
}
