import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageResponse } from './message-response.ts';
import { plan } from './plans.ts';
import { planTerms } from './subscriptions.ts';
import { businessNameValue } from './values/business-name.ts';
import { emailValue } from './values/email.ts';
import { exemptFromMasking } from './values/masking-exemption.ts';
import { phoneValue } from './values/phone.ts';

/** The onboarding steps in order; `done` means that a plan is active. */
export const onboardingSteps = ['plan', 'agreement', 'business', 'payment', 'done'] as const;

/** An onboarding step. */
export type OnboardingStep = (typeof onboardingSteps)[number];

/** The business of a franchisee. */
export const business = z.object({
  businessName: z.string(),
  businessEmail: z.string(),
  businessPhoneNumber: z.string(),
  IsAgreeTerms: z.boolean(),
});

export type Business = z.output<typeof business>;

const nextStep = z.enum(onboardingSteps);
const draftText = z.string().check(z.maxLength(300));
const draftNumber = exemptFromMasking(z.string().check(z.maxLength(300)));

/** A business form that was entered but not submitted; any text is allowed. */
export const businessDraft = z.object({
  businessName: draftText,
  businessEmail: draftNumber,
  businessPhoneNumber: draftNumber,
});

export type BusinessDraft = z.output<typeof businessDraft>;

const businessName = businessNameValue('business_name_missing');
// An empty address is reported as missing, an invalid one as invalid.
const businessEmail = z.pipe(
  z
    .string({ error: 'business_email_missing' })
    .check(
      z.refine((text) => text.trim() !== '', { error: 'business_email_missing', abort: true }),
    ),
  emailValue,
);

/** Onboarding in four steps; the server decides which is next. */
export const onboarding = {
  read: endpoint({
    method: 'GET',
    path: '/business/onboarding',
    access: ['user'],
    response: z.object({
      nextStep,
      plan: z.nullable(plan),
      business: z.nullable(business),
      agreement: z.object({ version: z.string(), acceptedAt: z.nullable(z.iso.datetime()) }),
    }),
    errors: [],
  }),
  selectPlan: endpoint({
    method: 'POST',
    path: '/business/plan-selection',
    access: ['user'],
    body: z.object({ subscriptionPlanId: z.uuid() }),
    response: z.object({ plan, nextStep, terms: planTerms }),
    errors: ['not_found', 'already_subscribed', 'already_renewed'],
  }),
  acceptAgreement: endpoint({
    method: 'POST',
    path: '/business/agreement',
    access: ['user'],
    body: z.object({ version: z.string().check(z.maxLength(20)) }),
    response: z.object({ version: z.string(), acceptedAt: z.iso.datetime(), nextStep }),
    errors: ['earlier_step_missing', 'agreement_outdated'],
  }),
  createBusiness: endpoint({
    method: 'POST',
    path: '/business/business-creation',
    access: ['user'],
    body: z.object({
      businessName,
      businessEmail,
      businessPhoneNumber: phoneValue('business_phone_missing'),
      IsAgreeTerms: z.literal(true, { error: 'agreement_tick' }),
    }),
    response: z.object({ business, nextStep }),
    /** A new device can give these details for the first time, but not change them. */
    errors: ['earlier_step_missing', 'new_device'],
  }),
  changeBusiness: endpoint({
    method: 'PATCH',
    path: '/business',
    access: ['user'],
    needs: ['knownDevice'],
    body: z.object({
      businessName: z.optional(businessName),
      businessEmail: z.optional(businessEmail),
      businessPhoneNumber: z.optional(phoneValue('business_phone_missing')),
    }),
    response: z.object({ business }),
    errors: ['not_found'],
  }),
  readDraft: endpoint({
    method: 'GET',
    path: '/business/draft',
    access: ['user'],
    response: z.object({ draft: z.nullable(businessDraft) }),
    errors: [],
  }),
  saveDraft: endpoint({
    method: 'PATCH',
    path: '/business/draft',
    access: ['user'],
    body: businessDraft,
    response: messageResponse,
    errors: [],
  }),
};
