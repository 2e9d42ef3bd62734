import type { Language } from '@anupal/contract/languages';
import { onboarding, type OnboardingStep } from '@anupal/contract/onboarding';
import { plans } from '@anupal/contract/plans';
import { expect, type Page } from '@playwright/test';
import { newPerson, registerByApi, type Account, type Person } from './accounts.ts';
import { callApi } from './api.ts';
import { text } from './text.ts';

/** A step of onboarding that has a page. */
type OpenStep = Exclude<OnboardingStep, 'done'>;

/** The pages of the steps. */
export const stepUrls: Readonly<Record<OpenStep, string>> = {
  plan: '/franchisee-options',
  agreement: '/franchisee-agreement',
  business: '/franchisee-business-info',
  payment: '/franchisee-wallet-payment',
};

/** A valid business. */
export const validBusiness = {
  name: 'Rao & Daughters',
  email: 'desk@rao.test',
  phone: '98765 43210',
} as const;

/** Step 1 on the screen. */
export async function choosePlan(page: Page, plan = 'Gold', language: Language = 'en') {
  await page.getByRole('button', { name: text(language, 'Choose {plan}', { plan }) }).click();
  await expect(page).toHaveURL(stepUrls.agreement);
}

/** Step 2 on the screen. */
export async function acceptAgreement(page: Page, language: Language = 'en'): Promise<void> {
  const agreed = text(language, 'I have read the franchisee agreement and agree to it.');
  await page.getByLabel(agreed).check();
  await page.getByRole('button', { name: text(language, 'Agree and continue') }).click();
  await expect(page).toHaveURL(stepUrls.business);
}

/** Step 3 on the screen. */
export async function fillInBusiness(page: Page, language: Language = 'en'): Promise<void> {
  const terms = text(language, 'I agree to the terms of the franchisee agreement.');
  await page.getByLabel(text(language, 'Business name')).fill(validBusiness.name);
  await page.getByLabel(text(language, 'Business email')).fill(validBusiness.email);
  await page.getByLabel(text(language, 'Business phone number')).fill(validBusiness.phone);
  await page.getByLabel(terms).check();
  await page.getByRole('button', { name: text(language, 'Save and continue') }).click();
  await expect(page).toHaveURL(stepUrls.payment);
  await expect(page.getByText(stepText(language, 4))).toBeVisible();
}

/** The step counter of the pages. */
export function stepText(language: Language, step: number): string {
  return text(language, 'Step {step} of {steps}', { step, steps: 4 });
}

/** Registers a person, takes them to a step through the API and opens its page. */
export async function openAtStep(
  page: Page,
  step: OpenStep,
  { person = newPerson(), language = 'en' }: { person?: Person; language?: Language } = {},
): Promise<Account> {
  const account = await registerAtStep(page, step, person);
  await page.goto(stepUrls[step]);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return account;
}

/** Registers a person and takes them to a step through the API; the page has opened nothing yet. */
export async function registerAtStep(
  page: Page,
  step: OpenStep,
  person = newPerson(),
): Promise<Account> {
  const account = await registerByApi(page, person);
  await takeToStep(account, step);
  return account;
}

/** Takes a registered person to a step through the API. */
export async function takeToStep({ accessToken }: Account, step: OpenStep): Promise<void> {
  if (step === 'plan') return;
  const [plan] = await callApi<readonly { readonly id: string }[]>(plans.list);
  await callApi(onboarding.selectPlan, { accessToken, json: { subscriptionPlanId: plan?.id } });
  if (step === 'agreement') return;
  const { agreement } = await callApi<{ readonly agreement: { readonly version: string } }>(
    onboarding.read,
    { accessToken },
  );
  await callApi(onboarding.acceptAgreement, { accessToken, json: { version: agreement.version } });
  if (step === 'business') return;
  const business = {
    businessName: validBusiness.name,
    businessEmail: validBusiness.email,
    businessPhoneNumber: validBusiness.phone,
    IsAgreeTerms: true,
  };
  await callApi(onboarding.createBusiness, { accessToken, json: business });
}
