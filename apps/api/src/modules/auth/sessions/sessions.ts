import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { isStaff, type Role } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { type AuditEvent, recordEvents } from '../../audit/public.ts';
import { findUser, type CallerRow, type UserRow } from '../../users/public.ts';
import { issueAccessToken } from './access-tokens.ts';
import { emailNewDevice } from './new-device.ts';
import { sessionEvent } from './session-events.ts';
import { describeDevice } from './session-presenter.ts';
import {
  insertSession,
  listLiveSessions,
  revokeSessions,
  selectSessionByToken,
  staffLife,
  type NewSession,
  type RevokedReason,
  type SessionFilter,
  type SessionRow,
  type SignInMethod,
} from './session-queries.ts';

/** A person who is signed in, with what their browser needs to stay so. */
export interface SignedIn {
  readonly user: CallerRow;
  readonly sessionId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** How long the session may live, whatever happens. */
  readonly absoluteSeconds: number;
}

const day = 86_400;

/** How long sessions live, in seconds (NIST SP 800-63B, 2.2.3 and 2.3.3: AAL1 for people, AAL2 for staff). */
export function sessionLife(role: Role): Pick<NewSession, 'absoluteSeconds' | 'idleSeconds'> {
  return isStaff(role) ? staffLife : { absoluteSeconds: 30 * day, idleSeconds: 7 * day };
}

/** Opens a session of a person within a transaction. */
export async function openSession(
  trx: Trx,
  context: Context,
  opening: {
    readonly user: UserRow;
    readonly method: SignInMethod;
    readonly visitor: ClientInfo;
    readonly language: Language;
    readonly browserHash: Buffer | null;
  },
): Promise<SignedIn> {
  const { user, method, visitor, browserHash, language } = opening;
  const sessionId = randomUUIDv7();
  const refreshToken = randomSecret();
  const device = describeDevice(visitor.userAgent);
  const life = sessionLife(user.role);
  const session = { id: sessionId, userId: user.id, device, browserHash, method, ...life };
  await emailNewDevice(trx, context, { userId: user.id, browserHash, device, language });
  await insertSession(trx, session, hashSecret(refreshToken));
  const accessToken = await issueAccessToken(context, { userId: user.id, sessionId });
  const { absoluteSeconds } = life;
  return { user, sessionId, accessToken, refreshToken, absoluteSeconds };
}

// Why sessions end, and for whom it is recorded.
type SessionEnd = { readonly reason: RevokedReason; readonly visitor: ClientInfo };

/** Ends one session at once. Ending an ended one is no error. */
export async function endSession(
  context: Context,
  ending: {
    readonly sessionId: string;
    /** When given, the session must be this person's. */
    readonly userId?: string;
    readonly reason: RevokedReason;
    readonly visitor: ClientInfo;
  },
): Promise<boolean> {
  const { reason, visitor, ...choice } = ending;
  return inTransaction(
    context.db,
    async (trx) => (await endAndRecord(trx, choice, { reason, visitor })) > 0,
  );
}

/** Ends every session of a person but one; answers how many. */
export async function endOtherSessions(
  context: Context,
  caller: Caller,
  visitor: ClientInfo,
): Promise<number> {
  const choice = { userId: caller.user.id, exceptSessionId: caller.sessionId };
  return inTransaction(context.db, (trx) =>
    endAndRecord(trx, choice, { reason: 'revoked', visitor }),
  );
}

/** Ends every session of a person but one within a transaction; answers what is to be recorded. */
export async function endOtherSessionsIn(
  trx: Trx,
  caller: Caller,
  visitor: ClientInfo,
): Promise<readonly AuditEvent[]> {
  const choice = { userId: caller.user.id, exceptSessionId: caller.sessionId };
  return endSessions(trx, choice, { reason: 'revoked', visitor });
}

/**
 * Ends the session that a browser had when it signed in anew (ASVS 5.0, 7.2.4): its cookie is written
 * over, so nobody could end it by signing out. Answers what is to be recorded.
 */
export async function endReplacedSession(
  trx: Trx,
  refreshToken: string | null,
  visitor: ClientInfo,
): Promise<readonly AuditEvent[]> {
  if (!isSecret(refreshToken)) return [];
  const sessionId = await selectSessionByToken(trx, hashSecret(refreshToken));
  if (sessionId === undefined) return [];
  return endSessions(trx, { sessionId }, { reason: 'signed_out', visitor });
}

/** Ends every session of a person, for staff, who record it; answers how many. */
export async function endUserSessions(
  trx: Trx,
  userId: string,
  reason: RevokedReason,
): Promise<number> {
  return (await revokeSessions(trx, { userId }, reason)).length;
}

/** The devices on which a person is signed in. */
export async function listSessions(
  context: Context,
  userId: string,
): Promise<readonly SessionRow[]> {
  return listLiveSessions(context.db, userId);
}

async function endAndRecord(trx: Trx, choice: SessionFilter, why: SessionEnd): Promise<number> {
  const events = await endSessions(trx, choice, why);
  if (events.length > 0) await recordEvents(trx, events);
  return events.length;
}

async function endSessions(
  trx: Trx,
  choice: SessionFilter,
  { reason, visitor: { network } }: SessionEnd,
): Promise<readonly AuditEvent[]> {
  const ended = await revokeSessions(trx, choice, reason);
  const user = ended[0] && (await findUser(trx, ended[0].user_id));
  if (!user) return [];
  const action = reason === 'signed_out' ? 'auth.signed_out' : 'auth.session_revoked';
  return ended.map(({ id }) => sessionEvent(action, user, { sessionId: id, network }));
}
