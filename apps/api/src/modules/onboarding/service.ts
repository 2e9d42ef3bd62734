import { randomUUIDv7 } from 'node:crypto';
import type { BusinessDraft, OnboardingStep } from '@anupal/contract/onboarding';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { agreement } from '@anupal/contract/texts/agreement';
import type { Email } from '@anupal/contract/values/email';
import type { Phone } from '@anupal/contract/values/phone';
import type { Context } from '../../platform/context.ts';
import type { Visitor } from '../../platform/http/actor.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { recordEvents } from '../audit/service.ts';
import { findPlan, type PlanFacts } from '../plans/service.ts';
import {
  choosePlan,
  findChosen,
  findHeld,
  hasChosenChange,
  type Chooser,
  type Chosen,
} from '../subscriptions/service.ts';
import { holdUser } from '../users/service.ts';
import { mayTake, nextStepOf, type OnboardingFacts } from './lifecycle.ts';
import {
  businessDrafts,
  insertAcceptance,
  lockBusiness,
  selectAcceptance,
  findBusiness,
  updateBusiness,
  upsertBusiness,
  type BusinessRow,
} from './queries.ts';

export { findBusiness, type BusinessRow } from './queries.ts';

/** Where a person stands, with what they have chosen and given so far. */
export interface Onboarding {
  readonly nextStep: OnboardingStep;
  readonly plan: PlanFacts | null;
  readonly business: BusinessRow | null;
  readonly acceptedAt: Date | null;
}

/** Where a person stands on the way to becoming a franchisee. */
export async function readOnboarding(db: Db, userId: string): Promise<Onboarding> {
  const [chosen, held, business, acceptedAt] = await Promise.all([
    findChosen(db, userId),
    findHeld(db, userId),
    findBusiness(db, userId),
    selectAcceptance(db, userId, agreement.version),
  ]);
  const inForce = held?.is_in_force ? held : undefined;
  const nextStep = nextStepOf({
    hasChosenPlan: chosen !== undefined,
    hasAgreed: acceptedAt !== undefined,
    hasBusiness: business !== undefined,
    hasPlanInForce: inForce !== undefined,
  });
  const plan = (inForce ?? chosen)?.plan ?? null;
  return { nextStep, plan, business: business ?? null, acceptedAt: acceptedAt ?? null };
}

/** Answers the need `readyToPay`: every step but the payment is done, or a change of plan is chosen. */
export async function isReadyToPay(db: Db, userId: string): Promise<boolean> {
  if ((await readOnboarding(db, userId)).nextStep === 'payment') return true;
  return hasChosenChange(db, userId);
}

/** A plan that was chosen, and what comes after it. */
export interface SelectedPlan extends Chosen {
  readonly nextStep: OnboardingStep;
}

/** Step 1, and the beginning of a renewal or an upgrade: chooses a plan by its id, at our price. */
export async function selectPlan(
  context: Context,
  { planId, ...chooser }: Chooser & { readonly planId: string },
): Promise<Result<SelectedPlan, 'not_found' | 'already_subscribed' | 'already_renewed'>> {
  return inTransaction(context.db, async (trx) => {
    await holdUser(trx, chooser.userId);
    const offered = await findPlan(trx, planId);
    if (!offered) return refuse('not_found');
    const chosen = await choosePlan(trx, chooser, offered);
    if (!chosen.ok) return chosen;
    const isChange = chosen.value.choice.kind !== 'purchase';
    const nextStep = isChange ? 'payment' : (await readOnboarding(trx, chooser.userId)).nextStep;
    return ok({ ...chosen.value, nextStep });
  });
}

/** Who accepts or gives something, and from where. */
export interface Acting {
  readonly userId: string;
  readonly visitor: Visitor;
}

/** Step 2: accepts the agreement in force. Accepting it again changes nothing. */
export async function acceptAgreement(
  context: Context,
  acting: Acting & { readonly version: string },
): Promise<
  Result<
    { acceptedAt: Date; nextStep: OnboardingStep },
    'earlier_step_missing' | 'agreement_outdated'
  >
> {
  if (acting.version !== agreement.version) return refuse('agreement_outdated');
  return inTransaction(context.db, async (trx) => {
    await holdUser(trx, acting.userId);
    if (!mayTake('agreement', await factsOf(trx, acting.userId))) {
      return refuse('earlier_step_missing');
    }
    const acceptedAt = await accept(trx, acting);
    const { nextStep } = await readOnboarding(trx, acting.userId);
    return ok({ acceptedAt, nextStep });
  });
}

/** A business as its franchisee gives it. */
export interface GivenBusiness extends Acting {
  readonly name: string;
  readonly email: Email;
  readonly phone: Phone;
}

/** Step 3: gives the business. Ticking the terms there also accepts the agreement in force. */
export async function createBusiness(
  context: Context,
  given: GivenBusiness,
): Promise<Result<{ business: BusinessRow; nextStep: OnboardingStep }, 'earlier_step_missing'>> {
  const { userId } = given;
  return inTransaction(context.db, async (trx) => {
    await holdUser(trx, userId);
    const facts = { ...(await factsOf(trx, userId)), hasAgreed: true };
    if (!mayTake('business', facts)) return refuse('earlier_step_missing');
    const business = await keepBusiness(trx, given);
    const { nextStep } = await readOnboarding(trx, userId);
    return ok({ business, nextStep });
  });
}

/** Keeps a business with the acceptance of the agreement in force, and forgets its draft. */
export async function keepBusiness(trx: Trx, given: GivenBusiness): Promise<BusinessRow> {
  const { userId, name, email, phone } = given;
  const business = await upsertBusiness(trx, { user_id: userId, name, email, phone });
  await businessDrafts.delete(trx, userId);
  await accept(trx, given);
  return business;
}

/** What of a business is to be corrected; what is not named stays. */
export type BusinessChanges = Acting & {
  readonly [Field in 'name' | 'email' | 'phone']: GivenBusiness[Field] | undefined;
};

/** Corrects a business. What was agreed is no part of it; receipts keep the name of their day. */
export async function changeBusiness(
  context: Context,
  { userId, visitor, ...named }: BusinessChanges,
): Promise<Result<BusinessRow, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    const before = await lockBusiness(trx, userId);
    if (!before) return refuse('not_found');
    const changes = Object.fromEntries(
      fields
        .filter((field) => named[field] !== undefined && named[field] !== before[field])
        .map((field) => [field, named[field]]),
    );
    const changed = Object.keys(changes);
    if (changed.length === 0) return ok(before);
    const business = await updateBusiness(trx, userId, changes);
    await recordEvents(trx, [
      {
        action: 'onboarding.business_changed',
        actor: { id: userId, role: 'user' },
        object: { type: 'business', id: userId },
        outcome: 'done',
        network: visitor.network,
        detail: { changed: changed.join(' ') },
      },
    ]);
    return ok(business);
  });
}

const fields = ['name', 'email', 'phone'] as const;
const draftDays = 7;

/** What a person typed into step 3 and has not sent. */
export async function readDraft(context: Context, userId: string): Promise<BusinessDraft | null> {
  const sealed = await businessDrafts.select(context.db, userId);
  if (sealed === undefined) return null;
  try {
    return JSON.parse(unseal(context.keys, placeOf(userId), sealed)) as BusinessDraft; // sealed by saveDraft
  } catch (error) {
    // Its key is gone: a form that is empty is better than one that does not open.
    context.log.warn('a draft cannot be opened', { error });
    return null;
  }
}

/** Keeps what a person typed into step 3, sealed, for seven days. */
export async function saveDraft(
  context: Context,
  userId: string,
  draft: BusinessDraft,
): Promise<void> {
  const sealed = seal(context.keys, placeOf(userId), JSON.stringify(draft));
  await businessDrafts.upsert(context.db, { userId, sealed, days: draftDays });
}

function placeOf(userId: string): string {
  return `business draft of ${userId}`;
}

async function factsOf(trx: Trx, userId: string): Promise<OnboardingFacts> {
  const { plan, business, acceptedAt, nextStep } = await readOnboarding(trx, userId);
  return {
    hasChosenPlan: plan !== null,
    hasAgreed: acceptedAt !== null,
    hasBusiness: business !== null,
    hasPlanInForce: nextStep === 'done',
  };
}

async function accept(trx: Trx, { userId, visitor }: Acting): Promise<Date> {
  const { version } = agreement;
  const known = await selectAcceptance(trx, userId, version);
  if (known) return known;
  const acceptance = { id: randomUUIDv7(), user_id: userId, version, network: visitor.network };
  const acceptedAt = await insertAcceptance(trx, acceptance);
  await recordEvents(trx, [
    {
      action: 'onboarding.agreement_accepted',
      actor: { id: userId, role: 'user' },
      object: { type: 'agreement', id: version },
      outcome: 'done',
      network: visitor.network,
    },
  ]);
  return acceptedAt;
}
