import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { onboarding, type BusinessDraft } from '@anupal/contract/onboarding';
import { t } from '@lingui/core/macro';
import { call } from '../../lib/api/api-client.ts';
import { failure } from '../../lib/api/failure.ts';
import type { Answer } from '../../lib/api/request.ts';
import { valueOf } from '../../lib/api/value-of.ts';

/** Where a person stands, with what they have chosen and given so far. */
export type Onboarding = Response<typeof onboarding.read>;

/** What the key of where a person stands begins with. */
export const onboardingKey = ['onboarding'] as const;

/** Where the person stands on the way to becoming a franchisee, in the language of the screen. */
export function onboardingQuery(language: Language) {
  return {
    queryKey: [...onboardingKey, language],
    queryFn: (): Promise<Onboarding> => valueOf(call(onboarding.read)),
    // Asked again by each step, and not while the payment window comes and goes over one.
    staleTime: 0,
    refetchOnWindowFocus: false,
    // Another language is no reason to take away the form that a person is filling in.
    placeholderData: (before?: Onboarding) => before,
  };
}

/** Step 1, and the beginning of a renewal or an upgrade: chooses a plan. */
export async function choosePlan(
  subscriptionPlanId: string,
): Promise<Answer<Response<typeof onboarding.selectPlan>>> {
  const answer = await call(onboarding.selectPlan, { body: { subscriptionPlanId } });
  // It was on the screen a moment ago.
  const isGone = !answer.ok && answer.code === 'not_found';
  const say = (): string => t`This plan is no longer on offer. Please choose another one.`;
  return isGone ? failure('not_found', say, { status: answer.status }) : answer;
}

/** Step 2: accepts a version of the agreement. */
export function acceptAgreement(version: string) {
  return call(onboarding.acceptAgreement, { body: { version } });
}

/** What step 3 asks for. The tick is sent as it stands, so that the contract says what is missing. */
export type BusinessInput = Omit<BodyInput<typeof onboarding.createBusiness>, 'IsAgreeTerms'> & {
  readonly IsAgreeTerms: boolean;
};

/** Step 3: gives the business. */
export function createBusiness(given: BusinessInput) {
  const body = given as BodyInput<typeof onboarding.createBusiness>; // an open tick is refused before it is sent
  return call(onboarding.createBusiness, { body });
}

/** Corrects what was said of the business; what is not named stays. */
export function changeBusiness(changes: BodyInput<typeof onboarding.changeBusiness>) {
  return call(onboarding.changeBusiness, { body: changes });
}

/** What was typed into step 3 and not sent, on whatever device. */
export async function readDraft(): Promise<BusinessDraft | null> {
  return (await valueOf(call(onboarding.readDraft))).draft;
}

/** Keeps what was typed into step 3. */
export function saveDraft(draft: BusinessDraft, outlivesPage: boolean): Promise<Answer<unknown>> {
  return call(onboarding.saveDraft, { body: draft, outlivesPage });
}
