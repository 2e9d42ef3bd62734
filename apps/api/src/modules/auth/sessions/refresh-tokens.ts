import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { recordEvents } from '../../audit/public.ts';
import { emailUser } from '../../notifications/public.ts';
import { findUser } from '../../users/public.ts';
import { issueAccessToken } from './access-tokens.ts';
import { refreshReuseEmail } from './session-emails.ts';
import { sessionEvent } from './session-events.ts';
import {
  consumeRefreshToken,
  insertRefreshToken,
  revokeSessions,
  selectLiveSession,
  selectSessionByToken,
  selectSpentToken,
  touchSession,
} from './session-queries.ts';
import { sessionLife, type SignedIn } from './sessions.ts';

// A second tab, or a retry on a bad line, may bring a spent token this long.
const graceSeconds = 10;

const successorContext = 'refresh token';

/**
 * Spends a refresh token for its successor. A loser of a race, or a retry within 10 s, gets the very
 * same successor; a token that comes back later was copied: the session ends and its person is told.
 */
export async function refreshSession(
  context: Context,
  refreshToken: string | null,
  visitor: ClientInfo & { readonly language: Language },
): Promise<Result<SignedIn, 'session_expired'>> {
  if (!isSecret(refreshToken)) return refuse('session_expired');
  const rotated = await inTransaction(context.db, async (trx) => {
    const winner = await rotate(trx, context, refreshToken);
    return winner ?? (await findSuccessor(trx, context, { refreshToken, visitor }));
  });
  const live = rotated && (await selectLiveSession(context.db, rotated.sessionId));
  if (!rotated || !live) return refuse('session_expired');
  const claims = { userId: live.id, sessionId: rotated.sessionId };
  const accessToken = await issueAccessToken(context, claims);
  const { absoluteSeconds } = sessionLife(live.role);
  return ok({ user: live, accessToken, absoluteSeconds, ...rotated });
}

type RotatedToken = Pick<SignedIn, 'sessionId' | 'refreshToken'>;

async function rotate(
  trx: Trx,
  context: Context,
  refreshToken: string,
): Promise<RotatedToken | null> {
  const successor = randomSecret();
  const sealed = seal(context.keys, successorContext, successor);
  const spent = await consumeRefreshToken(trx, hashSecret(refreshToken), sealed);
  if (!spent) return null;
  await insertRefreshToken(trx, spent.session_id, hashSecret(successor));
  await touchSession(trx, spent.session_id);
  return { sessionId: spent.session_id, refreshToken: successor };
}

async function findSuccessor(
  trx: Trx,
  context: Context,
  attempt: {
    readonly refreshToken: string;
    readonly visitor: ClientInfo & { readonly language: Language };
  },
): Promise<RotatedToken | null> {
  const spent = await selectSpentToken(trx, hashSecret(attempt.refreshToken), graceSeconds);
  if (!spent?.successor_sealed) return null;
  if (spent.is_in_grace) {
    const refreshToken = unseal(context.keys, successorContext, spent.successor_sealed);
    return { sessionId: spent.session_id, refreshToken };
  }
  const user = await findUser(trx, spent.user_id);
  if (!user) return null;
  const ended = await revokeSessions(trx, { sessionId: spent.session_id }, 'refresh_reused');
  if (ended.length === 0) return null; // a parallel call has ended it, and told its person
  const { language } = attempt.visitor;
  await emailUser(trx, context, { userId: user.id, render: refreshReuseEmail, language });
  const { network } = attempt.visitor;
  await recordEvents(trx, [
    sessionEvent('auth.refresh_reused', user, { sessionId: spent.session_id, network }),
  ]);
  return null;
}

/** The session that a refresh token names, spent or not: enough to end it. */
export async function findSessionByRefreshToken(
  context: Context,
  refreshToken: string | null,
): Promise<string | null> {
  if (!isSecret(refreshToken)) return null;
  return (await selectSessionByToken(context.db, hashSecret(refreshToken))) ?? null;
}
