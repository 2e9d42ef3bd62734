import { isStaff } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { verifyLink } from '../../../platform/http/signed-links.ts';
import { findUser, presentUser, type UserRow } from '../../users/public.ts';
import type { AccessClaims, ReadAccessToken } from './access-tokens.ts';
import { selectLiveSession, touchSession } from './session-queries.ts';

/** The caller of a bearer token, read from the database at each call; null when the session has ended. */
export async function identifyCaller(
  context: Context,
  readToken: ReadAccessToken,
  token: string,
): Promise<Caller | null> {
  const claims = await readToken(token);
  return claims && findCaller(context, claims);
}

/** The caller of a short-lived link to a path; null when it is not valid or its session has ended. */
export async function identifyLinkCaller(
  context: Context,
  path: string,
  link: string,
): Promise<Caller | null> {
  const claims = verifyLink(context, path, link);
  return claims && findCaller(context, claims);
}

async function findCaller(context: Context, claims: AccessClaims): Promise<Caller | null> {
  const live = await selectLiveSession(context.db, claims.sessionId);
  if (live?.id !== claims.userId) return null;
  if (live.is_stale) await touchSession(context.db, live.session_id);
  const lacksFactor = context.isFactorRequired && isStaff(live.role) && !live.is_proved;
  const isNew = live.new_until === null ? {} : { newUntil: live.new_until };
  return { sessionId: live.session_id, user: presentUser(live), lacksFactor, ...isNew };
}

/** Whether the caller of a long-running call is still signed in, with the same role. */
export async function isStillSignedIn(db: Db, { sessionId, user }: Caller): Promise<boolean> {
  const live = await selectLiveSession(db, sessionId);
  return live?.id === user.id && live.role === user.role;
}

/** The stored user of a caller. */
export async function loadCallerUser(db: Db, { user: { id } }: Caller): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new Error('the user of a session does not exist');
  return user;
}
