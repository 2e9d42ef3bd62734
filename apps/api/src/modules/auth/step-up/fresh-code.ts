import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Otp } from '@anupal/contract/values/otp';
import type { Context } from '../../../platform/context.ts';
import { hashSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { queueEmail } from '../../notifications/public.ts';
import { markCodeUsed } from '../one-time-codes/challenge-queries.ts';
import {
  codeEvent,
  codeMinutes,
  issueCode,
  verifyCode,
} from '../one-time-codes/code-challenges.ts';
import { renderCodeEmail } from '../one-time-codes/code-emails.ts';
import {
  consumeSend,
  creditNetwork,
  endFailureStreak,
  userScope,
  waitAfterFailures,
} from '../one-time-codes/code-rate-limits.ts';
import { loadCallerUser } from '../sessions/identify-caller.ts';
import { confirmSession, isConfirmed } from '../sessions/session-queries.ts';

/** How long a session stays confirmed. */
const freshMinutes = 10;

/** The guard of the need `freshCode`: the session was confirmed by a code in the last ten minutes. */
export async function hasFreshCode({ db }: Context, { sessionId }: Caller): Promise<boolean> {
  return isConfirmed(db, sessionId, freshMinutes);
}

/** Emails the caller a code. It is bound to the session and can only confirm it. */
export async function requestFreshCode(
  context: Context,
  { caller, client }: Actor,
  language: Language,
): Promise<Result<null, 'too_many_requests'>> {
  const scope = userScope(context, caller.user.id);
  const { email } = await loadCallerUser(context.db, caller);
  const failures = await waitAfterFailures(context, scope);
  const wait = failures ?? (await consumeSend(context, { scope, email, network: client.network }));
  if (wait !== null) return refuse('too_many_requests', wait);
  await inTransaction(context.db, async (trx) => {
    const { id, otp, expiresAt } = await issueCode(trx, context, {
      purpose: 'step_up',
      email,
      full_name: null,
      browser_hash: hashSecret(caller.sessionId),
      is_bound: true,
      isUsable: true,
    });
    await queueEmail(trx, context, {
      to: email,
      email: renderCodeEmail(language, { otp, occasion: 'step_up', minutes: codeMinutes }),
      expiresAt,
    });
    await recordEvents(trx, [codeEvent('auth.code_requested', id, client)]);
  });
  return ok(null);
}

/** Confirms the session by its code. Returns when the confirmation expires. */
export async function verifyFreshCode(
  context: Context,
  actor: Actor,
  otp: Otp,
): Promise<Result<Date, 'otp_invalid'>> {
  const { caller, client } = actor;
  const { sessionId } = caller;
  const scope = userScope(context, caller.user.id);
  const { email } = await loadCallerUser(context.db, caller);
  const browserHash = hashSecret(sessionId);
  const challenge = await verifyCode(context, { email, otp, browserHash, scope, client });
  if (!challenge) return refuse('otp_invalid');
  const confirmed = await inTransaction(context.db, async (trx) => {
    if (!(await markCodeUsed(trx, challenge))) return refuse('otp_invalid');
    const until = await confirmSession(trx, sessionId, freshMinutes);
    await endFailureStreak(trx, context, scope, email);
    const session = { type: 'session', id: sessionId };
    await recordEvents(trx, [auditEvent('auth.session_confirmed', actor, session)]);
    return ok(until);
  });
  if (confirmed.ok)
    await creditNetwork(context, { network: client.network, userId: caller.user.id });
  return confirmed;
}
