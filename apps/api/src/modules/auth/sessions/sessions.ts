import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { isStaff, type Role } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor, ClientInfo } from '../../../platform/http/actor.ts';
import { recordEvents, type AuditEvent } from '../../audit/public.ts';
import { findUser, type UserRow } from '../../users/public.ts';
import { issueAccessToken } from './access-tokens.ts';
import { forgetAllBrowsers, forgetBrowsers } from './known-browser-queries.ts';
import { admitDevice } from './new-device.ts';
import { sessionEvent } from './session-events.ts';
import { describeDevice } from './session-presenter.ts';
import {
  insertSession,
  listLiveSessions,
  revokeSessions,
  selectSessionByToken,
  staffLife,
  type LiveSessionRow,
  type NewSession,
  type RevokedReason,
  type SessionFilter,
  type SignInMethod,
} from './session-queries.ts';
import type { SignInResult } from './sign-in-result.ts';

const day = 86_400;

/** Session lifetimes in seconds (NIST SP 800-63B, 2.2.3 and 2.3.3: AAL1 for franchisees, AAL2 for staff). */
export function sessionLife(role: Role): Pick<NewSession, 'absoluteSeconds' | 'idleSeconds'> {
  return isStaff(role) ? staffLife : { absoluteSeconds: 30 * day, idleSeconds: 7 * day };
}

/** A sign-in that gets a session. */
export interface NewSignIn {
  readonly user: UserRow;
  readonly method: SignInMethod;
  readonly client: ClientInfo;
  readonly language: Language;
  /** Null when the browser has no id yet. */
  readonly browserHash: Buffer | null;
}

/** Opens a session in the transaction of the sign-in. */
export async function openSession(
  trx: Trx,
  context: Context,
  { user, method, client, browserHash, language }: NewSignIn,
): Promise<SignInResult> {
  const sessionId = randomUUIDv7();
  const refreshToken = randomSecret();
  const device = describeDevice(client.userAgent);
  const life = sessionLife(user.role);
  const { network } = client;
  const entry = { userId: user.id, role: user.role, browserHash, device, network, language };
  const knownFrom = await admitDevice(trx, context, { ...entry, isProved: method === 'passkey' });
  const session = { id: sessionId, userId: user.id, device, browserHash, method, network, ...life };
  await insertSession(trx, { ...session, knownFrom }, hashSecret(refreshToken));
  const accessToken = await issueAccessToken(context, { userId: user.id, sessionId });
  const { absoluteSeconds } = life;
  return { user, sessionId, accessToken, refreshToken, absoluteSeconds };
}

/** Ends one session, with a user id only if it is theirs. False when there was none to end. */
export async function endSession(
  context: Context,
  filter: Pick<Ending, 'sessionId' | 'userId' | 'forgetsBrowser'>,
  reason: 'signed_out' | 'revoked',
  client: ClientInfo,
): Promise<boolean> {
  return inTransaction(context.db, async (trx) => {
    const events = await endSessions(trx, filter, reason, client);
    if (events.length > 0) await recordEvents(trx, events);
    return events.length > 0;
  });
}

/** Ends and records every session of the actor except the current one. */
export async function signOutOtherDevices(context: Context, actor: Actor): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const events = await endOtherSessions(trx, actor);
    if (events.length > 0) await recordEvents(trx, events);
  });
}

/** Ends every session of the actor except the current one. Returns the audit events to record. */
export async function endOtherSessions(
  trx: Trx,
  { caller, client }: Actor,
): Promise<readonly AuditEvent[]> {
  const filter = { userId: caller.user.id, exceptSessionId: caller.sessionId };
  const forgetsBrowser = caller.newUntil === undefined;
  return endSessions(trx, { ...filter, forgetsBrowser }, 'revoked', client);
}

/**
 * Ends the session that a browser had before it signed in again (ASVS 5.0, 7.2.4): its cookie is
 * overwritten, so the user could not sign out of it. Returns the audit events to record.
 */
export async function endReplacedSession(
  trx: Trx,
  refreshToken: string | null,
  client: ClientInfo,
): Promise<readonly AuditEvent[]> {
  if (!isSecret(refreshToken)) return [];
  const sessionId = await selectSessionByToken(trx, hashSecret(refreshToken));
  if (sessionId === undefined) return [];
  return endSessions(trx, { sessionId }, 'signed_out', client);
}

/**
 * Ends every session of a user, after which each of their browsers is new to the account, and returns how
 * many. The caller records it.
 */
export async function endUserSessions(
  trx: Trx,
  userId: string,
  reason: RevokedReason,
): Promise<number> {
  const ended = await revokeSessions(trx, { userId }, reason);
  await forgetAllBrowsers(trx, userId);
  return ended.length;
}

/** The devices that a user is signed in on. */
export async function listSessions(
  context: Context,
  userId: string,
): Promise<readonly LiveSessionRow[]> {
  return listLiveSessions(context.db, userId);
}

/** Which sessions to end, and whether their browsers are new to the account again. */
interface Ending extends SessionFilter {
  /** Only a device that the account knows decides that, or a thief would lock the owner out. */
  readonly forgetsBrowser?: boolean;
}

async function endSessions(
  trx: Trx,
  { forgetsBrowser = false, ...filter }: Ending,
  reason: 'signed_out' | 'revoked',
  client: ClientInfo,
): Promise<readonly AuditEvent[]> {
  const ended = await revokeSessions(trx, filter, reason);
  const userId = filter.userId ?? ended[0]?.user_id;
  if (forgetsBrowser && userId !== undefined) {
    const endedIds = ended.map(({ id }) => id);
    await forgetBrowsers(trx, { userId, endedIds, exceptSessionId: filter.exceptSessionId });
  }
  const user = ended[0] && (await findUser(trx, ended[0].user_id));
  if (!user) return [];
  const action = reason === 'signed_out' ? 'auth.signed_out' : 'auth.session_revoked';
  return ended.map(({ id }) => sessionEvent(action, user, id, client));
}
