import type { Language } from '@anupal/contract/languages';
import type { OnboardingStep } from '@anupal/contract/onboarding';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Email } from '@anupal/contract/values/email';
import type { Phone } from '@anupal/contract/values/phone';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { emailUser, renderDetailsChangedEmail, type Recipient } from '../notifications/public.ts';
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

/** The business details as submitted in a session. */
interface SubmittedBusiness extends BusinessInput {
  /** Of the email about a change. */
  readonly language: Language;
  readonly isOnNewDevice: boolean;
}

/** A stored business and the step after it. */
interface SavedStep {
  readonly business: BusinessRow;
  readonly nextStep: OnboardingStep;
}

/**
 * Step 3: saves the business details. Ticking the terms in this form also accepts the current
 * agreement. The step can be repeated; on a device that is new to the account it is refused if it would change
 * something.
 */
export async function createBusiness(
  context: Context,
  input: SubmittedBusiness,
): Promise<Result<SavedStep, 'earlier_step_missing' | 'new_device'>> {
  const { userId, isOnNewDevice } = input;
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const progress = { ...(await readProgress(trx, userId)), hasAgreed: true };
    if (!mayStartStep('business', progress)) return refuse('earlier_step_missing');
    const before = await lockBusiness(trx, userId);
    const changed = before ? listChanged(before, input) : [];
    if (changed.length > 0 && isOnNewDevice) return refuse('new_device');
    const business = await saveBusiness(trx, input);
    if (changed.length > 0) await reportChange(trx, context, input, changed);
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
type CorrectedFields = {
  readonly [Field in CorrectableField]: BusinessInput[Field] | undefined;
};

type CorrectableField = (typeof correctableFields)[number];

/** Corrections by an applicant. */
export type BusinessChanges = Applicant & CorrectedFields & Pick<SubmittedBusiness, 'language'>;

/**
 * Corrects a business. The accepted agreement remains valid, and earlier receipts keep the earlier
 * name.
 */
export async function changeBusiness(
  context: Context,
  corrected: BusinessChanges,
): Promise<Result<BusinessRow, 'not_found'>> {
  const { userId } = corrected;
  return inTransaction(context.db, async (trx) => {
    const before = await lockBusiness(trx, userId);
    if (!before) return refuse('not_found');
    const changed = listChanged(before, corrected);
    if (changed.length === 0) return ok(before);
    const changes = Object.fromEntries(changed.map((field) => [field, corrected[field]]));
    const business = await updateBusiness(trx, userId, changes);
    await reportChange(trx, context, corrected, changed);
    return ok(business);
  });
}

function listChanged(before: BusinessRow, given: CorrectedFields): readonly CorrectableField[] {
  return correctableFields.filter(
    (field) => given[field] !== undefined && given[field] !== before[field],
  );
}

async function reportChange(
  trx: Trx,
  context: Context,
  { userId, client, language }: Applicant & Pick<SubmittedBusiness, 'language'>,
  fields: readonly CorrectableField[],
): Promise<void> {
  const change = { kind: 'business', fields } as const;
  const render = (to: Recipient) => renderDetailsChangedEmail(to, change);
  await emailUser(trx, context, { userId, render, language });
  const actor = applicantActor({ userId, client });
  const object = { type: 'business', id: userId };
  const detail = { changed: fields.join(' ') };
  await recordEvents(trx, [auditEvent('onboarding.business_changed', actor, object, { detail })]);
}

const correctableFields = ['name', 'email', 'phone'] as const;
