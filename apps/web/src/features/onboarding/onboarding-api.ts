import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { onboarding, type BusinessDraft } from '@anupal/contract/onboarding';
import { t } from '@lingui/core/macro';
import { call } from '../../lib/api/api-client.ts';
import { failure } from '../../lib/api/failure.ts';
import type { ApiResult } from '../../lib/api/request.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** The progress of a user, with their choices and input so far. */
export type Onboarding = Response<typeof onboarding.read>;

/** The prefix of the query key. */
export const onboardingKey = ['onboarding'] as const;

/** The onboarding progress of the user, in the language of the screen. */
export function onboardingQuery(language: Language) {
  return {
    queryKey: [...onboardingKey, language],
    queryFn: (): Promise<Onboarding> => getValue(call(onboarding.read)),
    // Read again in each step, but not while the payment window opens and closes over one.
    staleTime: 0,
    refetchOnWindowFocus: false,
    // A change of language must not take a form away.
    placeholderData: (before?: Onboarding) => before,
  };
}

/** Step 1, and the start of a renewal or an upgrade: chooses a plan. */
export async function choosePlan(
  subscriptionPlanId: string,
): Promise<ApiResult<Response<typeof onboarding.selectPlan>>> {
  const result = await call(onboarding.selectPlan, { body: { subscriptionPlanId } });
  // It was on the screen a moment ago.
  const isGone = !result.ok && result.code === 'not_found';
  const getMessage = (): string => t`This plan is no longer available. Please choose another one.`;
  return isGone ? failure('not_found', getMessage, { status: result.status }) : result;
}

/** Step 2: accepts a version of the agreement. */
export function acceptAgreement(version: string) {
  return call(onboarding.acceptAgreement, { body: { version } });
}

/**
 * The input of step 3. The checkbox is sent as it is, so that the contract reports when it is
 * missing.
 */
export type BusinessInput = Omit<BodyInput<typeof onboarding.createBusiness>, 'IsAgreeTerms'> & {
  readonly IsAgreeTerms: boolean;
};

/** Step 3: saves the business. */
export function createBusiness(input: BusinessInput) {
  const body = input as BodyInput<typeof onboarding.createBusiness>; // an unticked box is rejected before it is sent
  return call(onboarding.createBusiness, { body });
}

/** Corrects the business; omitted fields stay. */
export function changeBusiness(changes: BodyInput<typeof onboarding.changeBusiness>) {
  return call(onboarding.changeBusiness, { body: changes });
}

/** The draft of step 3, from any device. */
export async function readDraft(): Promise<BusinessDraft | null> {
  return (await getValue(call(onboarding.readDraft))).draft;
}

/** Saves the draft of step 3. */
export function saveDraft(
  draft: BusinessDraft,
  outlivesPage: boolean,
): Promise<ApiResult<unknown>> {
  return call(onboarding.saveDraft, { body: draft, outlivesPage });
}
