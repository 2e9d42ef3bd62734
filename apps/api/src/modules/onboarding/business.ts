import type { OnboardingStep } from '@anupal/contract/onboarding';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Email } from '@anupal/contract/values/email';
import type { Phone } from '@anupal/contract/values/phone';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { recordEvents } from '../audit/public.ts';
import { lockUser } from '../users/public.ts';
import { recordAcceptance, type Acting } from './agreement.ts';
import { mayTakeStep } from './onboarding-lifecycle.ts';
import {
  businessDrafts,
  lockBusiness,
  updateBusiness,
  upsertBusiness,
  type BusinessRow,
} from './onboarding-queries.ts';
import { readFacts, readOnboarding } from './onboarding-steps.ts';

/** A business as its franchisee gives it. */
export interface BusinessInput extends Acting {
  readonly name: string;
  readonly email: Email;
  readonly phone: Phone;
}

/** Step 3: gives the business. Ticking the terms there also accepts the agreement in force. */
export async function createBusiness(
  context: Context,
  given: BusinessInput,
): Promise<Result<{ business: BusinessRow; nextStep: OnboardingStep }, 'earlier_step_missing'>> {
  const { userId } = given;
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const facts = { ...(await readFacts(trx, userId)), hasAgreed: true };
    if (!mayTakeStep('business', facts)) return refuse('earlier_step_missing');
    const business = await saveBusiness(trx, given);
    const { nextStep } = await readOnboarding(trx, userId);
    return ok({ business, nextStep });
  });
}

/** Keeps a business with the acceptance of the agreement in force, and forgets its draft. */
export async function saveBusiness(trx: Trx, given: BusinessInput): Promise<BusinessRow> {
  const { userId, name, email, phone } = given;
  const business = await upsertBusiness(trx, { user_id: userId, name, email, phone });
  await businessDrafts.delete(trx, userId);
  await recordAcceptance(trx, given);
  return business;
}

/** What of a business is to be corrected; what is not named stays. */
export type BusinessChanges = Acting & {
  readonly [Field in 'name' | 'email' | 'phone']: BusinessInput[Field] | undefined;
};

/** Corrects a business. What was agreed is no part of it; receipts keep the name of their day. */
export async function changeBusiness(
  context: Context,
  { userId, client: visitor, ...named }: BusinessChanges,
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
