import { randomUUIDv7 } from 'node:crypto';
import type { PasskeyAssertion } from '@anupal/contract/auth/passkeys';
import type { ConfirmationMethod } from '@anupal/contract/auth/second-factor';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Otp } from '@anupal/contract/values/otp';
import type { Context } from '../../../platform/context.ts';
import { hashSecret } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Action } from '../../../platform/http/confirmation.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import type { Confirmation } from '../../../platform/http/handler.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { queueEmail } from '../../notifications/public.ts';
import {
  findEmailRefusal,
  type EmailConfirmation,
  type EmailRefusal,
} from '../factors/factor-policy.ts';
import { countFactors } from '../factors/factor-queries.ts';
import { useFactorCode } from '../factors/use-factor-code.ts';
import { markCodeUsed } from '../one-time-codes/challenge-queries.ts';
import {
  codeEvent,
  codeMinutes,
  issueCode,
  verifyCode,
} from '../one-time-codes/code-challenges.ts';
import { renderCodeEmail } from '../one-time-codes/code-emails.ts';
import {
  consumeConfirmation,
  endFailureStreak,
  findUserScope,
  waitAfterFailures,
} from '../one-time-codes/code-rate-limits.ts';
import { issueChallenge } from '../passkeys/passkey-challenges.ts';
import { passkeyState } from '../passkeys/passkey-policy.ts';
import { selectPasskeys } from '../passkeys/passkey-queries.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { usePasskey, type PasskeyRefusal } from '../passkeys/use-passkey.ts';
import { assertionOptions, type CeremonyOptions } from '../passkeys/webauthn.ts';
import { loadCallerUser } from '../sessions/identify-caller.ts';
import {
  confirmAction,
  consumeAction,
  openAction,
  selectOpenAction,
  type ActionRow,
} from './action-queries.ts';

/**
 * Uses up the confirmation of an action. Without one, refuses with the words that the person has to
 * confirm and the id under which they do.
 */
export async function requireConfirmation(
  context: Context,
  party: RelyingParty,
  caller: Caller,
  { action, language }: { readonly action: Action; readonly language: Language },
): Promise<Result<Confirmation, 'fresh_code_required'>> {
  const { db } = context;
  const { operation, digest, words } = action;
  for (;;) {
    const open = await openAction(db, {
      id: randomUUIDv7(),
      session_id: caller.sessionId,
      digest,
      operation,
      words_en: words.en,
      words_hi: words.hi,
    });
    const used = open.is_confirmed ? await consumeAction(db, open.id) : undefined;
    if (used?.confirmed_at && used.confirmed_by)
      return ok({ id: open.id, by: used.confirmed_by, at: used.confirmed_at, words, digest });
    // Of two calls at once, one uses the confirmation, and the other asks for its own.
    if (open.is_confirmed) continue;
    const ways = await findWays(context, party, { caller, operation });
    const details = { action: open.id, words: words[language], ...ways };
    return { ...refuse('fresh_code_required'), details };
  }
}

/** By which ways the caller may confirm. */
async function findWays(context: Context, { domain }: RelyingParty, attempt: EmailConfirmation) {
  const { user, newUntil } = attempt.caller;
  const counts = await countFactors(context.db, { userId: user.id, domain });
  const refusal = findEmailRefusal(context, attempt, counts);
  const yesNo = (may: boolean) => (may ? 'yes' : 'no');
  return {
    passkey: yesNo(counts.usable_passkeys > 0),
    app: yesNo(counts.apps + counts.recovery_codes > 0),
    email: yesNo(refusal === null),
    ...(refusal === 'new_device' && newUntil ? { from: newUntil.toISOString() } : {}),
  };
}

/** Emails the caller a code that confirms one action of this session. */
export async function sendConfirmationCode(
  context: Context,
  party: RelyingParty,
  { caller, client }: Actor,
  { actionId, language }: { readonly actionId: string; readonly language: Language },
): Promise<Result<null, 'not_found' | 'too_many_requests' | EmailRefusal>> {
  const action = await findAction(context, caller, actionId);
  if (!action) return refuse('not_found');
  const refusal = await checkEmail(context, party, { caller, operation: action.operation });
  if (refusal !== null) return refuse(refusal);
  const scope = await findUserScope(context, caller);
  const { email } = await loadCallerUser(context.db, caller);
  const wait =
    (await waitAfterFailures(context, scope)) ??
    (await consumeConfirmation(context, { scope, actionId, email }));
  if (wait !== null) return refuse('too_many_requests', wait);
  await inTransaction(context.db, async (trx) => {
    const { id, otp, expiresAt } = await issueCode(trx, context, {
      purpose: 'step_up',
      email,
      full_name: null,
      browser_hash: hashSecret(boundTo(caller, actionId)),
      is_bound: true,
      isUsable: true,
    });
    const code = { otp, occasion: 'step_up', minutes: codeMinutes } as const;
    const words = { en: action.words_en, hi: action.words_hi }[language];
    await queueEmail(trx, context, {
      to: email,
      email: renderCodeEmail(language, { ...code, action: words }),
      expiresAt,
    });
    await recordEvents(trx, [codeEvent('auth.code_requested', id, client)]);
  });
  return ok(null);
}

/** Confirms an action by its code. Returns until when it may be made. */
export async function confirmByCode(
  context: Context,
  party: RelyingParty,
  actor: Actor,
  { actionId, otp }: { readonly actionId: string; readonly otp: Otp },
): Promise<Result<Date, 'otp_invalid'>> {
  const { caller, client } = actor;
  const action = await findAction(context, caller, actionId);
  if (!action) return refuse('otp_invalid');
  const refusal = await checkEmail(context, party, { caller, operation: action.operation });
  if (refusal !== null) return refuse('otp_invalid');
  const scope = await findUserScope(context, caller);
  // Codes of other actions may be open too, and each has its own tries.
  if ((await waitAfterFailures(context, scope)) !== null) return refuse('otp_invalid');
  const { email } = await loadCallerUser(context.db, caller);
  const browserHash = hashSecret(boundTo(caller, actionId));
  const challenge = await verifyCode(context, { email, otp, browserHash, scope, client });
  if (!challenge) return refuse('otp_invalid');
  return inTransaction(context.db, async (trx) => {
    if (!(await markCodeUsed(trx, challenge))) return refuse('otp_invalid');
    await endFailureStreak(trx, context, scope, email);
    const until = await recordConfirmation(trx, actor, { action, by: 'code' });
    return until ? ok(until) : refuse('otp_invalid');
  });
}

async function checkEmail(
  context: Context,
  { domain }: RelyingParty,
  attempt: EmailConfirmation,
): Promise<EmailRefusal | null> {
  const counts = await countFactors(context.db, { userId: attempt.caller.user.id, domain });
  return findEmailRefusal(context, attempt, counts);
}

/** Confirms an action by a code of the caller's app, or a recovery code. */
export async function confirmByFactorCode(
  context: Context,
  actor: Actor,
  {
    actionId,
    code,
    language,
  }: { readonly actionId: string; readonly code: string; readonly language: Language },
): Promise<Result<Date, 'factor_code_invalid' | 'too_many_requests'>> {
  return useFactorCode(context, { actor, code, language }, async (trx, by) => {
    const { sessionId } = actor.caller;
    const action = await selectOpenAction(trx, { id: actionId, sessionId });
    const until = action && (await recordConfirmation(trx, actor, { action, by }));
    return until ? ok(until) : refuse('factor_code_invalid');
  });
}

/** Starts the confirmation of an action by one of the caller's passkeys. */
export async function startPasskeyConfirmation(
  context: Context,
  party: RelyingParty,
  caller: Caller,
  actionId: string,
): Promise<Result<CeremonyOptions, 'not_found'>> {
  const { db } = context;
  if (!(await findAction(context, caller, actionId))) return refuse('not_found');
  const challenge = await issueChallenge(db, confirming(caller, actionId));
  const passkeys = await selectPasskeys(db, caller.user.id);
  const usable = passkeys.filter((row) => passkeyState(row, party.domain) === 'usable');
  return ok(await assertionOptions(party, challenge, usable));
}

/** Confirms an action by a passkey. Returns until when it may be made. */
export async function confirmByPasskey(
  context: Context,
  party: RelyingParty,
  actor: Actor,
  {
    actionId,
    assertion,
    language,
  }: {
    readonly actionId: string;
    readonly assertion: PasskeyAssertion;
    readonly language: Language;
  },
): Promise<Result<Date, PasskeyRefusal>> {
  const { caller, client } = actor;
  const userId = caller.user.id;
  const attempt = { assertion, use: confirming(caller, actionId), userId, client, language };
  return usePasskey(context, party, attempt, async (trx) => {
    const action = await selectOpenAction(trx, { id: actionId, sessionId: caller.sessionId });
    const until = action && (await recordConfirmation(trx, actor, { action, by: 'passkey' }));
    return until ? ok(until) : refuse('passkey_expired');
  });
}

async function recordConfirmation(
  trx: Trx,
  actor: Actor,
  { action, by }: { readonly action: ActionRow; readonly by: ConfirmationMethod },
): Promise<Date | undefined> {
  const { id, operation } = action;
  const until = await confirmAction(trx, id, by);
  const detail = { operation, by };
  if (until)
    await recordEvents(trx, [
      auditEvent('auth.action_confirmed', actor, { type: 'step_up_action', id }, { detail }),
    ]);
  return until;
}

function findAction({ db }: Context, { sessionId }: Caller, id: string) {
  return selectOpenAction(db, { id, sessionId });
}

function confirming(caller: Caller, actionId: string) {
  return { purpose: 'step_up', boundTo: boundTo(caller, actionId) } as const;
}

// A code or signature confirms one action in one session.
function boundTo({ sessionId }: Caller, actionId: string): string {
  return `${sessionId} ${actionId}`;
}
