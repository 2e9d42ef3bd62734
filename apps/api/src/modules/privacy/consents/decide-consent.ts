import type { Language } from '@anupal/contract/languages';
import type { ConsentPurpose } from '@anupal/contract/privacy/purposes';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import { selectLatestConsent } from './consent-queries.ts';
import { recordConsent } from './record-consent.ts';

/** What a decision of the person changes, in its transaction. The result is done after the commit. */
export type ConsentEffect<Code extends 'kyc_approved' = never> = (
  trx: Trx,
  actor: Actor,
) => Promise<Result<() => Promise<void>, Code>>;

/** What happens when a person decides about a purpose. A purpose without an effect does not compile. */
export interface ConsentEffects {
  readonly kyc: { readonly withdraw: ConsentEffect<'kyc_approved'> };
  readonly reminder_emails: { readonly withdraw: ConsentEffect; readonly give: ConsentEffect };
  readonly calendar_feed: { readonly withdraw: ConsentEffect };
}

/** A decision made in the privacy centre. */
export interface OwnDecision {
  readonly purpose: ConsentPurpose;
  readonly isGiven: boolean;
  readonly language: Language;
}

/** Records a decision of the caller together with what it changes. */
export async function decideConsent(
  { db }: Context,
  effects: ConsentEffects,
  actor: Actor,
  { purpose, isGiven, language }: OwnDecision,
): Promise<Result<null, 'consent_given_elsewhere' | 'kyc_approved'>> {
  const { id: userId } = actor.caller.user;
  const decided = await inTransactionUnlessRefused<
    () => Promise<void>,
    'consent_given_elsewhere' | 'kyc_approved'
  >(db, async (trx) => {
    await lockUser(trx, userId);
    const latest = await selectLatestConsent(trx, userId, purpose);
    const giving = findGivingEffect(effects, purpose) ?? (latest?.is_given ? goOn : null);
    const effect = isGiven ? giving : effects[purpose].withdraw;
    if (effect === null) return refuse('consent_given_elsewhere');
    const result = await effect(trx, actor);
    if (!result.ok) return result;
    const decision = { userId, purpose, isGiven, language, isNoticeKnown: true } as const;
    await recordConsent(trx, { ...decision, channel: 'privacy_centre' });
    const verb = isGiven ? 'given' : 'withdrawn';
    const object = { type: 'user', id: userId };
    const event = auditEvent(`privacy.consent_${verb}`, actor, object, { detail: { purpose } });
    await recordEvents(trx, [event]);
    return result;
  });
  if (!decided.ok) return decided;
  await decided.value();
  return ok(null);
}

// Consent that was given by using a feature goes on, under the current notice, and changes nothing else.
const goOn: ConsentEffect = () => Promise.resolve(ok(() => Promise.resolve()));

/** How consent for a purpose is given in the privacy centre; null if only by using the feature. */
export function findGivingEffect(
  effects: ConsentEffects,
  purpose: ConsentPurpose,
): ConsentEffect | null {
  const effect = effects[purpose];
  return 'give' in effect ? effect.give : null;
}
