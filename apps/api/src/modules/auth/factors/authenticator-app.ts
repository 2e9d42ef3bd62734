import { randomUUIDv7 } from 'node:crypto';
import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { traceQrCode, type QrCode } from '../../../platform/pdf/qr-code.ts';
import { notifyUser } from '../../notifications/public.ts';
import { lockUsers } from '../../users/public.ts';
import { isStillSignedIn, loadCallerUser } from '../sessions/identify-caller.ts';
import {
  confirmOffer,
  deleteApp,
  replaceOffer,
  selectApp,
  selectOffer,
  type AppRow,
} from './app-queries.ts';
import { hasAnother, mayAddFactor, needsFactor } from './factor-policy.ts';
import { countFactors, deleteIdleRecoveryCodes, markProved } from './factor-queries.ts';
import { notifyOfFactorChange } from './factors.ts';
import { sealedAppContext } from './sealed-app.ts';
import { appUri, createAppSecret, findStep } from './totp.ts';

/** The caller, and the domain of their passkeys. */
export interface FactorOwner {
  readonly actor: Actor;
  readonly domain: string;
  readonly language: Language;
}

/** A secret for an app. */
export interface NewApp {
  readonly secret: string;
  readonly uri: string;
  readonly qr: QrCode;
}

/** Offers the caller a secret for an app, which works after its first code. */
export async function startApp(
  context: Context,
  { actor: { caller }, domain }: Pick<FactorOwner, 'actor' | 'domain'>,
): Promise<Result<NewApp, 'second_factor_required'>> {
  const { id: userId } = caller.user;
  const secret = createAppSecret();
  const { email } = await loadCallerUser(context.db, caller);
  return inTransaction(context.db, async (trx) => {
    await lockUsers(trx, [userId]);
    if (!mayAddFactor(caller, await countFactors(trx, { userId, domain })))
      return refuse('second_factor_required');
    const id = randomUUIDv7();
    const secret_sealed = seal(context.keys, sealedAppContext(id), secret);
    await replaceOffer(trx, { id, user_id: userId, session_id: caller.sessionId, secret_sealed });
    const uri = appUri(secret, email, brand.name);
    return ok({ secret, uri, qr: traceQrCode(uri) });
  });
}

type ConfirmationRefusal = 'factor_code_invalid' | 'second_factor_required' | 'session_expired';

/** Takes the offered app into use by its first code, which also proves it in this session. */
export async function confirmApp(
  context: Context,
  { actor, domain, language }: FactorOwner,
  code: string,
): Promise<Result<null, ConfirmationRefusal>> {
  const { caller } = actor;
  const userId = caller.user.id;
  return inTransaction(context.db, async (trx) => {
    await lockUsers(trx, [userId]);
    if (!(await isStillSignedIn(trx, caller))) return refuse('session_expired');
    if (!mayAddFactor(caller, await countFactors(trx, { userId, domain })))
      return refuse('second_factor_required');
    const app = await selectOffer(trx, { userId, sessionId: caller.sessionId });
    const step =
      app && findStep(openSecret(context, app), code.replace(/\s/g, ''), context.clock());
    if (!app || step === null || step === undefined) return refuse('factor_code_invalid');
    if (!(await confirmOffer(trx, app, step))) return refuse('factor_code_invalid');
    await markProved(trx, caller.sessionId);
    await notifyOfFactorChange(trx, context, { actor, language, change: 'app_added' });
    const event = { kind: 'sign_in_added', way: 'app' } as const;
    await notifyUser(trx, context, { userId, event, language, email: null });
    return ok(null);
  });
}

/** Removes the app of the caller, unless it is the last factor of someone who needs one. */
export async function removeApp(
  context: Context,
  { actor, domain, language }: FactorOwner,
): Promise<Result<null, 'not_found' | 'last_factor'>> {
  const { user } = actor.caller;
  return inTransaction(context.db, async (trx) => {
    await lockUsers(trx, [user.id]);
    if (!(await selectApp(trx, user.id))) return refuse('not_found');
    const counts = await countFactors(trx, { userId: user.id, domain });
    if (needsFactor(context, user) && !hasAnother(counts, { isUsable: true }))
      return refuse('last_factor');
    await deleteApp(trx, user.id);
    await deleteIdleRecoveryCodes(trx, user.id);
    await notifyOfFactorChange(trx, context, { actor, language, change: 'app_removed' });
    return ok(null);
  });
}

/** The secret of an app. */
export function openSecret({ keys }: Pick<Context, 'keys'>, app: AppRow): string {
  return unseal(keys, sealedAppContext(app.id), app.secret_sealed);
}
