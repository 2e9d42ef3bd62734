import type { ConfirmationMethod } from '@anupal/contract/auth/second-factor';
import type { Language } from '@anupal/contract/languages';
import { refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import { consume, releaseUse } from '../../../platform/db/rate-limits.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvent } from '../../audit/public.ts';
import {
  countFailure,
  endFailureStreak,
  factorAttemptsKey,
  findUserScope,
  waitAfterFailures,
} from '../one-time-codes/code-rate-limits.ts';
import { loadCallerUser } from '../sessions/identify-caller.ts';
import { openSecret } from './authenticator-app.ts';
import { recordStep, selectApp } from './app-queries.ts';
import { consumeRecoveryCode, hasCodes } from './factor-queries.ts';
import { notifyOfFactorChange } from './factors.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

/** Which factor a code came from. */
type CodeFactor = Extract<ConfirmationMethod, 'app' | 'recovery_code'>;

type CodeRefusal = 'factor_code_invalid' | 'too_many_requests';

/** A code that the caller typed. */
export interface FactorCodeUse {
  readonly actor: Actor;
  readonly language: Language;
  readonly code: string;
}

// At most this many parallel guesses are checked.
const attemptsAtOnce = 10;
const triesSeconds = 900;

/** Uses up a code of the caller's app, or a recovery code, and does what it permits with it. */
export async function useFactorCode<T>(
  context: Context,
  use: FactorCodeUse,
  work: (trx: Trx, factor: CodeFactor) => Promise<Result<T, 'factor_code_invalid'>>,
): Promise<Result<T, CodeRefusal>> {
  const { actor, language } = use;
  const { caller, client } = actor;
  // Without an app or recovery code there is nothing to guess, so nothing is counted.
  if (!(await hasCodes(context.db, caller.user.id))) return refuse('factor_code_invalid');
  const scope = await findUserScope(context, caller);
  const tries = factorAttemptsKey(scope);
  const wait =
    (await waitAfterFailures(context, scope)) ??
    (await consume(context.db, [{ key: tries, seconds: triesSeconds, limit: attemptsAtOnce }]));
  if (wait !== null) return refuse('too_many_requests', wait);
  const used = await inTransactionUnlessRefused<T, 'factor_code_invalid'>(
    context.db,
    async (trx) => {
      const factor = await consumeCode(trx, context, use);
      if (factor === null) return refuse('factor_code_invalid');
      const { email } = await loadCallerUser(trx, caller);
      await endFailureStreak(trx, context, scope, email);
      const done = await work(trx, factor);
      if (done.ok && factor === 'recovery_code')
        await notifyOfFactorChange(trx, context, { actor, language, change: 'recovery_code_used' });
      return done;
    },
  );
  if (used.ok) {
    await releaseUse(context.db, tries);
    return used;
  }
  await countFailure(context, scope);
  const { user } = caller;
  const options = { outcome: 'refused', network: client.network } as const;
  const object = { type: 'user', id: user.id };
  await recordEvent(context.db, auditEvent('auth.factor_refused', use.actor, object, options));
  return used;
}

async function consumeCode(
  trx: Trx,
  context: Context,
  { actor, code }: FactorCodeUse,
): Promise<CodeFactor | null> {
  const userId = actor.caller.user.id;
  const typed = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(typed)) {
    const app = await selectApp(trx, userId);
    const step = app ? findStep(openSecret(context, app), typed, context.clock()) : null;
    return app && step !== null && (await recordStep(trx, app.id, step)) ? 'app' : null;
  }
  const isConsumed = await consumeRecoveryCode(trx, userId, hashRecoveryCode(userId, typed));
  return isConsumed ? 'recovery_code' : null;
}
