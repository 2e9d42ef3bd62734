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
import { renderRefreshReuseEmail } from './session-emails.ts';
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
import { sessionLife } from './sessions.ts';
import { type SignInResult } from './sign-in-result.ts';

// How long a second tab, or a retry on a bad connection, may still use a spent token.
const graceSeconds = 10;

const successorContext = 'refresh token';

/** The client that refreshes, and the language for an email about a copied token. */
export interface RefreshClient extends ClientInfo {
  readonly language: Language;
}

/**
 * Exchanges a refresh token for its successor. Concurrent calls and retries within 10 s get the same
 * successor. A token used later was copied: the session ends and its user is notified by email.
 */
export async function refreshSession(
  context: Context,
  refreshToken: string | null,
  client: RefreshClient,
): Promise<Result<SignInResult, 'session_expired'>> {
  if (!isSecret(refreshToken)) return refuse('session_expired');
  const rotated = await inTransaction(context.db, async (trx) => {
    const winner = await rotate(trx, context, refreshToken, client);
    return winner ?? (await findSuccessor(trx, context, refreshToken, client));
  });
  const live = rotated && (await selectLiveSession(context.db, rotated.sessionId));
  if (!rotated || !live) return refuse('session_expired');
  const claims = { userId: live.id, sessionId: rotated.sessionId };
  const accessToken = await issueAccessToken(context, claims);
  const { absoluteSeconds } = sessionLife(live.role);
  return ok({ user: live, accessToken, absoluteSeconds, ...rotated });
}

type RotatedToken = Pick<SignInResult, 'sessionId' | 'refreshToken'>;

async function rotate(
  trx: Trx,
  context: Context,
  refreshToken: string,
  { network }: RefreshClient,
): Promise<RotatedToken | null> {
  const successor = randomSecret();
  const sealed = seal(context.keys, successorContext, successor);
  const spent = await consumeRefreshToken(trx, hashSecret(refreshToken), sealed);
  if (!spent) return null;
  await insertRefreshToken(trx, spent.session_id, hashSecret(successor));
  await touchSession(trx, spent.session_id, network);
  return { sessionId: spent.session_id, refreshToken: successor };
}

async function findSuccessor(
  trx: Trx,
  context: Context,
  refreshToken: string,
  client: RefreshClient,
): Promise<RotatedToken | null> {
  const spent = await selectSpentToken(trx, hashSecret(refreshToken), graceSeconds);
  if (!spent?.successor_sealed) return null;
  if (spent.is_in_grace) {
    const successor = unseal(context.keys, successorContext, spent.successor_sealed);
    return { sessionId: spent.session_id, refreshToken: successor };
  }
  const user = await findUser(trx, spent.user_id);
  if (!user) return null;
  const ended = await revokeSessions(trx, { sessionId: spent.session_id }, 'refresh_reused');
  if (ended.length === 0) return null; // a concurrent call ended it and notified the user
  const { language } = client;
  await emailUser(trx, context, { userId: user.id, render: renderRefreshReuseEmail, language });
  await recordEvents(trx, [sessionEvent('auth.refresh_reused', user, spent.session_id, client)]);
  return null;
}

/** The session of a refresh token, spent or not. Enough to end it. */
export async function findSessionByRefreshToken(
  context: Context,
  refreshToken: string | null,
): Promise<string | null> {
  if (!isSecret(refreshToken)) return null;
  return (await selectSessionByToken(context.db, hashSecret(refreshToken))) ?? null;
}
