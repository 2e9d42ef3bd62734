import { onboarding, type OnboardingStep } from '@anupal/contract/onboarding';
import { payments } from '@anupal/contract/payments';
import type { FrameLocator, Page } from '@playwright/test';
import type { Language } from '@anupal/contract/languages';
import { expect } from './journey.ts';
import { labels } from './labels.ts';
import { enter, stranger, type Person } from './people.ts';

/** The pages of the steps. */
export const stepUrls = {
  plan: '/franchisee-options',
  agreement: '/franchisee-agreement',
  business: '/franchisee-business-info',
  payment: '/franchisee-wallet-payment',
} as const;

/** A business that nobody objects to. */
export const goodBusiness = {
  name: 'Rao & Daughters',
  email: 'desk@rao.test',
  phone: '98765 43210',
} as const;

/** Step 1, on the screen. */
export async function choosePlan(page: Page, plan = 'Gold', language: Language = 'en') {
  const { choosePlan } = labels[language];
  await page.getByRole('button', { name: choosePlan(plan) }).click();
  await expect(page).toHaveURL(stepUrls.agreement);
}

/** Step 2, on the screen. */
export async function agree(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByLabel(labels[language].agree).check();
  await page.getByRole('button', { name: labels[language].goOnAgreed }).click();
  await expect(page).toHaveURL(stepUrls.business);
}

/** Step 3, on the screen. */
export async function giveBusiness(page: Page, language: Language = 'en'): Promise<void> {
  const { businessName, businessEmail, businessPhone, agreeTerms, goOnGiven } = labels[language];
  await page.getByLabel(businessName).fill(goodBusiness.name);
  await page.getByLabel(businessEmail).fill(goodBusiness.email);
  await page.getByLabel(businessPhone).fill(goodBusiness.phone);
  await page.getByLabel(agreeTerms).check();
  await page.getByRole('button', { name: goOnGiven }).click();
  await expect(page).toHaveURL(stepUrls.payment);
  await expect(page.getByText(labels[language].step(4))).toBeVisible();
}

/** Registers somebody and brings them to a step, by the calls that the screens make. */
export async function reach(
  page: Page,
  step: Exclude<OnboardingStep, 'done'>,
  { person = stranger(), language = 'en' }: { person?: Person; language?: Language } = {},
): Promise<Person> {
  await arrive(page, step, person);
  await page.goto(stepUrls[step]);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return person;
}

/** The same, before the page has opened anything; answers the access token. */
export async function arrive(
  page: Page,
  step: Exclude<OnboardingStep, 'done'>,
  person: Person,
): Promise<string> {
  const accessToken = await enter(page, person);
  const send = (path: string, data?: object) => callAs(page, { accessToken, path, data });
  const plans = (await send('/subscription-plan')) as readonly { id: string }[]; // the contract says so
  const [plan] = plans;
  if (step !== 'plan') await send(onboarding.selectPlan.path, { subscriptionPlanId: plan?.id });
  if (step === 'business' || step === 'payment') {
    const { agreement } = (await send(onboarding.read.path)) as {
      agreement: { version: string };
    }; // the contract says so
    await send(onboarding.acceptAgreement.path, { version: agreement.version });
  }
  if (step === 'payment')
    await send(onboarding.createBusiness.path, {
      businessName: goodBusiness.name,
      businessEmail: goodBusiness.email,
      businessPhoneNumber: goodBusiness.phone,
      IsAgreeTerms: true,
    });
  return accessToken;
}

/** Presses Pay; answers the gateway's window and the order that it is open for. */
export async function openPaymentWindow(
  page: Page,
  language: Language = 'en',
): Promise<{ orderId: string; window: FrameLocator }> {
  const ordered = page.waitForResponse((answer) => answer.url().endsWith(payments.create.path));
  await page.getByRole('button', { name: labels[language].pay }).click();
  const { orderId } = (await (await ordered).json()) as { orderId: string }; // the contract says so
  const window = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await expect(window.getByRole('button', { name: labels[language].windowClose })).toBeVisible();
  return { orderId, window };
}

interface Call {
  readonly accessToken: string;
  readonly path: string;
  readonly data: object | undefined;
}

async function callAs(page: Page, { accessToken, path, data }: Call): Promise<unknown> {
  const response = await page.request.fetch(`/api${path}`, {
    method: data === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${accessToken}` },
    ...(data !== undefined && { data }),
  });
  expect(response.ok(), `${path} answers ${response.status()}`).toBe(true);
  return response.json();
}
