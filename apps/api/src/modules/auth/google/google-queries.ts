import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { GoogleSecrets } from './google-client.ts';

/** A pending sign-in. */
export interface PendingSignIn extends GoogleSecrets {
  readonly browserHash: Buffer;
  /** The `auth_state` of the page. */
  readonly pageState: string;
}

/** Stores a pending sign-in for ten minutes. */
export async function insertPendingSignIn(db: Db, pending: PendingSignIn): Promise<void> {
  await db
    .insertInto('google_transaction')
    .values({
      browser_hash: pending.browserHash,
      state: pending.state,
      code_verifier: pending.codeVerifier,
      nonce: pending.nonce,
      page_state: pending.pageState,
      expires_at: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute();
}

/** Removes and returns a pending sign-in, so that a second return finds nothing. */
export async function takePendingSignIn(
  db: Db,
  browserHash: Buffer,
): Promise<PendingSignIn | undefined> {
  const row = await db
    .deleteFrom('google_transaction')
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      browserHash,
      state: row.state,
      codeVerifier: row.code_verifier,
      nonce: row.nonce,
      pageState: row.page_state,
    }
  );
}

/** The user that a Google account is linked to. */
export async function selectLinkedUser(
  db: Db,
  identity: { readonly issuer: string; readonly subject: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('google_identity')
    .select('user_id')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Links a Google account to a user; an existing link stays. Updates the address of the Google
 * account. Returns the linked user.
 */
export async function insertIdentity(
  trx: Trx,
  identity: {
    readonly issuer: string;
    readonly subject: string;
    readonly email: string;
    readonly userId: string;
  },
): Promise<string> {
  const { user_id } = await trx
    .insertInto('google_identity')
    .values({
      id: randomUUID(),
      issuer: identity.issuer,
      subject: identity.subject,
      email: identity.email,
      user_id: identity.userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ email: identity.email }),
    )
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

/** Updates the address of a linked Google account. */
export async function updateIdentityEmail(
  trx: Trx,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
  email: string,
): Promise<void> {
  await trx
    .updateTable('google_identity')
    .set({ email })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** A handover: the two values of a callback, as stored. */
export interface Handover {
  readonly hash: Buffer;
  readonly browserHash: Buffer;
  readonly tokenId: string;
  readonly userId: string;
  /** Whether Google attests that the account belongs to the firm. */
  readonly isFirmAccount: boolean;
}

/** Stores a handover for a minute. */
export async function insertHandover(trx: Trx, handover: Handover): Promise<void> {
  await trx
    .insertInto('session_handover')
    .values({
      hash: handover.hash,
      browser_hash: handover.browserHash,
      token_id: handover.tokenId,
      user_id: handover.userId,
      is_firm_account: handover.isFirmAccount,
      expires_at: sql<Date>`now() + interval '60 seconds'`,
    })
    .execute();
}

/** The user of a handover, valid or not. */
export async function selectHandoverUser(trx: Trx, hash: Buffer): Promise<string | undefined> {
  const row = await trx
    .selectFrom('session_handover')
    .select('user_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.user_id;
}

/** Marks a handover as used, once, and only for the browser that started. */
export async function redeemHandover(
  trx: Trx,
  handover: Omit<Handover, 'userId' | 'isFirmAccount'>,
): Promise<Pick<Handover, 'isFirmAccount'> | undefined> {
  const row = await trx
    .updateTable('session_handover')
    .set({ used_at: sql<Date>`now()` })
    .where('hash', '=', handover.hash)
    .where('browser_hash', '=', handover.browserHash)
    .where('token_id', '=', handover.tokenId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('is_firm_account')
    .executeTakeFirst();
  return row && { isFirmAccount: row.is_firm_account };
}

/** Deletes expired sign-ins and handovers. */
export async function deleteEndedSignIns(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom('google_transaction').where('expires_at', '<', now).execute();
  await db.deleteFrom('session_handover').where('expires_at', '<', now).execute();
}

/** Unlinks every Google account of a user and deletes their pending handovers. */
export async function unlinkGoogleAccounts(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('google_identity').where('user_id', '=', userId).execute();
  await deleteHandovers(trx, userId);
}

/** Deletes the pending handovers of a user. */
export async function deleteHandovers(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('session_handover').where('user_id', '=', userId).execute();
}
