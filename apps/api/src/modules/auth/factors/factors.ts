import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { emailUser } from '../../notifications/public.ts';
import { lockUsers } from '../../users/public.ts';
import { selectApp, type AppRow } from './app-queries.ts';
import { renderFactorChangedEmail, type FactorChange } from './factor-emails.ts';
import { hasEnrolled, needsFactor } from './factor-policy.ts';
import {
  countFactors,
  markProved,
  replaceRecoveryCodes,
  type FactorCounts,
} from './factor-queries.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

/** What the caller can prove, and whether they did in this session. */
export interface OwnFactors {
  readonly counts: FactorCounts;
  readonly app: AppRow | undefined;
  readonly isEnrolled: boolean;
  readonly isRequired: boolean;
  readonly isProved: boolean;
}

/** What the caller can prove besides the mailbox. */
export async function readFactors(
  context: Context,
  domain: string,
  caller: Caller,
): Promise<OwnFactors> {
  const { db } = context;
  const userId = caller.user.id;
  const counts = await countFactors(db, { userId, domain });
  return {
    counts,
    isEnrolled: hasEnrolled(counts),
    app: await selectApp(db, userId),
    isRequired: needsFactor(context, caller.user),
    isProved: caller.lacksFactor !== true,
  };
}

/** Opens this session for all calls, after the caller has confirmed that by a second factor. */
export async function proveFactor(context: Context, { caller, client }: Actor): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    if (!(await markProved(trx, caller.sessionId))) return;
    const object = { type: 'session', id: caller.sessionId };
    await recordEvents(trx, [auditEvent('auth.factor_proved', { caller, client }, object)]);
  });
}

/** Replaces the recovery codes of the caller. They are shown once. */
export async function createRecoveryCodes(
  context: Context,
  domain: string,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
): Promise<Result<readonly string[], 'not_found'>> {
  const userId = actor.caller.user.id;
  const codes = generateRecoveryCodes();
  return inTransaction(context.db, async (trx) => {
    await lockUsers(trx, [userId]);
    // Without a passkey or an app there is nothing to recover.
    if (!hasEnrolled(await countFactors(trx, { userId, domain }))) return refuse('not_found');
    const hashes = codes.map((code) => hashRecoveryCode(userId, code));
    await replaceRecoveryCodes(trx, userId, hashes);
    await notifyOfFactorChange(trx, context, { actor, language, change: 'recovery_codes_made' });
    return ok(codes);
  });
}

/** A change of the second factors by their owner. */
export interface ChangeNotice {
  readonly actor: Actor;
  readonly language: Language;
  readonly change: FactorChange;
}

/** Records a change of the second factors and emails their owner. */
export async function notifyOfFactorChange(
  trx: Trx,
  context: Context,
  { actor, language, change }: ChangeNotice,
): Promise<void> {
  const userId = actor.caller.user.id;
  const render = (to: Parameters<typeof renderFactorChangedEmail>[0]) =>
    renderFactorChangedEmail(to, change);
  await emailUser(trx, context, { userId, render, language });
  await recordEvents(trx, [auditEvent(`auth.${change}`, actor, { type: 'user', id: userId })]);
}
