import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { verifyLink } from '../../../platform/http/signed-links.ts';
import { presentUser } from '../../users/public.ts';
import type { ReadAccessToken } from './access-tokens.ts';
import { selectLiveSession, touchSession, type LiveSession } from './session-queries.ts';

/** Who is behind a bearer token, read from the database for this call; null when nobody is (any more). */
export async function identifyCaller(
  context: Context,
  readToken: ReadAccessToken,
  token: string,
): Promise<Caller | null> {
  const claims = await readToken(token);
  return claims && findCaller(context, claims);
}

/** Who is behind a short-lived link to a path; null when it is not good or its session has ended. */
export async function identifyLinkCaller(
  context: Context,
  path: string,
  link: string,
): Promise<Caller | null> {
  const holder = verifyLink(context, path, link);
  return holder && findCaller(context, holder);
}

async function findCaller(
  context: Context,
  claims: { readonly userId: string; readonly sessionId: string },
): Promise<Caller | null> {
  const live = await selectLiveSession(context.db, claims.sessionId);
  if (live?.id !== claims.userId) return null;
  if (live.is_stale) await touchSession(context.db, live.session_id);
  return toCaller(live);
}

/** Whether somebody whose call takes long is still signed in, in the role in which they called. */
export async function isStillSignedIn(db: Db, { sessionId, user }: Caller): Promise<boolean> {
  const live = await selectLiveSession(db, sessionId);
  return live?.id === user.id && live.role === user.role;
}

function toCaller(live: LiveSession): Caller {
  return { sessionId: live.session_id, user: presentUser(live) };
}
