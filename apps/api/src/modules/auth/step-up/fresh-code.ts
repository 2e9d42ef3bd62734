import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Otp } from '@anupal/contract/values/otp';
import type { Context } from '../../../platform/context.ts';
import type { ClientInfo } from '../../../platform/http/actor.ts';
import { hashSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { recordEvents } from '../../audit/public.ts';
import { queueEmail } from '../../notifications/public.ts';
import { findUser } from '../../users/public.ts';
import {
  creditNetwork,
  endFailureStreak,
  userScope,
  consumeSend,
  waitAfterFailures,
} from '../one-time-codes/code-rate-limits.ts';
import {
  codeEvent,
  codeMinutes,
  issueCode,
  verifyCode,
} from '../one-time-codes/code-challenges.ts';
import { markCodeUsed } from '../one-time-codes/challenge-queries.ts';
import { codeEmail } from '../one-time-codes/code-emails.ts';
import { confirmSession, isConfirmed } from '../sessions/session-queries.ts';

/** How long a session stays confirmed. */
const freshMinutes = 10;

/** Answers the need `freshCode`: the person of this session has brought a code in the last ten minutes. */
export async function hasFreshCode({ db }: Context, { sessionId }: Caller): Promise<boolean> {
  return isConfirmed(db, sessionId, freshMinutes);
}

/** Sends the signed-in person a code. It is bound to the session, and good for nothing but confirming it. */
export async function requestFreshCode(
  context: Context,
  caller: Caller,
  { visitor, language }: { readonly visitor: ClientInfo; readonly language: Language },
): Promise<Result<null, 'too_many_requests'>> {
  const scope = userScope(context, caller.user.id);
  const { email } = await personOf(context, caller);
  const failures = await waitAfterFailures(context, scope);
  const wait = failures ?? (await consumeSend(context, { scope, email, network: visitor.network }));
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
    const mail = codeEmail(language, { otp, occasion: 'step_up', minutes: codeMinutes });
    await queueEmail(trx, context, { to: email, email: mail, expiresAt });
    await recordEvents(trx, [codeEvent('auth.code_requested', id, visitor)]);
  });
  return ok(null);
}

/** Confirms a session by its code; answers until when. */
export async function verifyFreshCode(
  context: Context,
  caller: Caller,
  { otp, visitor }: { readonly otp: Otp; readonly visitor: ClientInfo },
): Promise<Result<Date, 'otp_invalid'>> {
  const { sessionId } = caller;
  const scope = userScope(context, caller.user.id);
  const { id, email, role } = await personOf(context, caller);
  const browserHash = hashSecret(sessionId);
  const challenge = await verifyCode(context, { email, otp, browserHash, scope, visitor });
  if (!challenge) return refuse('otp_invalid');
  const confirmed = await inTransaction(context.db, async (trx) => {
    if (!(await markCodeUsed(trx, challenge))) return refuse('otp_invalid');
    const until = await confirmSession(trx, sessionId, freshMinutes);
    await endFailureStreak(trx, context, { scope, email });
    await recordEvents(trx, [
      {
        action: 'auth.session_confirmed',
        actor: { id, role },
        object: { type: 'session', id: sessionId },
        outcome: 'done',
        sessionId,
        network: visitor.network,
      },
    ]);
    return ok(until);
  });
  if (confirmed.ok) await creditNetwork(context, { network: visitor.network, userId: id });
  return confirmed;
}

async function personOf(context: Context, caller: Caller) {
  const user = await findUser(context.db, caller.user.id);
  if (!user) throw new Error('a session has no person');
  return user;
}
