import type { OnboardingStep } from '@anupal/contract/onboarding';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Email } from '@anupal/contract/values/email';
import type { Phone } from '@anupal/contract/values/phone';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { lockUser } from '../users/public.ts';
import { applicantActor, recordAcceptance, type Applicant } from './agreement.ts';
import { mayStartStep } from './onboarding-lifecycle.ts';
import {
  lockBusiness,
  updateBusiness,
  upsertBusiness,
  type BusinessRow,
} from './onboarding-queries.ts';
import { businessDrafts } from './business-draft.ts';
import { readProgress, readOnboarding } from './onboarding-steps.ts';

/** The business details that an applicant submits. */
export interface BusinessInput extends Applicant {
  readonly name: string;
  readonly email: Email;
  readonly phone: Phone;
}

/**
 * Step 3: saves the business details. Ticking the terms in this form also accepts the current
 * agreement.
 */
export async function createBusiness(
  context: Context,
  input: BusinessInput,
): Promise<Result<{ business: BusinessRow; nextStep: OnboardingStep }, 'earlier_step_missing'>> {
  const { userId } = input;
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const progress = { ...(await readProgress(trx, userId)), hasAgreed: true };
    if (!mayStartStep('business', progress)) return refuse('earlier_step_missing');
    const business = await saveBusiness(trx, input);
    const { nextStep } = await readOnboarding(trx, userId);
    return ok({ business, nextStep });
  });
}

/** Stores a business, records the acceptance of the current agreement and deletes the draft. */
export async function saveBusiness(trx: Trx, input: BusinessInput): Promise<BusinessRow> {
  const { userId, name, email, phone } = input;
  const business = await upsertBusiness(trx, { user_id: userId, name, email, phone });
  await businessDrafts.delete(trx, userId);
  await recordAcceptance(trx, input);
  return business;
}

/** Corrections of a business; undefined fields stay as they are. */
export type BusinessChanges = Applicant & {
  readonly [Field in (typeof correctableFields)[number]]: BusinessInput[Field] | undefined;
};

/**
 * Corrects a business. The accepted agreement remains valid, and earlier receipts keep the earlier
 * name.
 */
export async function changeBusiness(
  context: Context,
  { userId, client, ...corrected }: BusinessChanges,
): Promise<Result<BusinessRow, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    const before = await lockBusiness(trx, userId);
    if (!before) return refuse('not_found');
    const changes = Object.fromEntries(
      correctableFields
        .filter((field) => corrected[field] !== undefined && corrected[field] !== before[field])
        .map((field) => [field, corrected[field]]),
    );
    const changed = Object.keys(changes).join(' ');
    if (changed === '') return ok(before);
    const business = await updateBusiness(trx, userId, changes);
    const actor = applicantActor({ userId, client });
    const object = { type: 'business', id: userId };
    await recordEvents(trx, [
      auditEvent('onboarding.business_changed', actor, object, { detail: { changed } }),
    ]);
    return ok(business);
  });
}

const correctableFields = ['name', 'email', 'phone'] as const;
