import { onboarding } from '@anupal/contract/onboarding';
import { plans } from '@anupal/contract/plans';
import { submitEmail, enterCode } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCode } from '../../support/mailbox.ts';
import {
  acceptAgreement,
  choosePlan,
  openAtStep,
  stepUrls,
  validBusiness,
} from '../../support/onboarding.ts';
import { expireToken } from '../../support/stored-session.ts';
import { text } from '../../support/text.ts';

test('a later step leads back to the next open one', async ({ page }) => {
  await openAtStep(page, 'plan');
  for (const url of [stepUrls.agreement, stepUrls.business, stepUrls.payment]) {
    await page.goto(url);
    await expect(page).toHaveURL(stepUrls.plan);
  }
  await choosePlan(page, 'Silver');
  await page.goto(stepUrls.payment);
  await expect(page).toHaveURL(stepUrls.agreement);
});

test('an earlier step can be reopened to change the plan', async ({ page }) => {
  await openAtStep(page, 'business');
  const steps = page.getByRole('navigation', { name: 'Steps to your franchise' });
  await steps.getByRole('link', { name: 'Plan' }).click();
  await expect(page).toHaveURL(stepUrls.plan);
  await expect(page.getByText('Your choice', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Choose Diamond' }).click();
  await expect(page).toHaveURL(stepUrls.business);
  await page.goBack();
  await expect(page).toHaveURL(stepUrls.plan);
  await expect(page.getByRole('button', { name: 'Continue with Diamond' })).toBeVisible();
});

test('going back leads from the second step to the first', async ({ page }) => {
  await openAtStep(page, 'plan');
  await choosePlan(page);
  await expect(
    page.getByLabel('I have read the franchisee agreement and agree to it.'),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(stepUrls.plan);
  await expect(page.getByRole('button', { name: 'Continue with Gold' })).toBeVisible();
  await page.goForward();
  await expect(
    page.getByLabel('I have read the franchisee agreement and agree to it.'),
  ).toBeVisible();
});

test('the agreement must be accepted to continue', async ({ page }) => {
  await openAtStep(page, 'agreement');
  await expect(page.getByText('The franchisee fee is one-time and non-refundable.')).toBeVisible();
  await expect(page.getByText('The wallet balance is non-refundable.')).toBeVisible();
  const proceed = page.getByRole('button', { name: 'Agree and continue' });
  await expect(proceed).toHaveAccessibleDescription('Tick the box to continue.');
  await proceed.click({ force: true });
  await proceed.press('Enter');
  await expect(page).toHaveURL(stepUrls.agreement);
  await acceptAgreement(page);
});

test('switching the language keeps the step and the acceptance', async ({ page }) => {
  await openAtStep(page, 'plan');
  await expect(page.getByRole('button', { name: 'Choose Gold' })).toBeVisible();
  await page.getByRole('button', { name: 'हिंदी' }).click();
  await choosePlan(page, 'Gold', 'hi');
  await page
    .getByLabel(text('hi', 'I have read the franchisee agreement and agree to it.'))
    .check();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(
    page.getByLabel('I have read the franchisee agreement and agree to it.'),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveURL(stepUrls.business);
});

test('every field of the business is required', async ({ page }) => {
  await openAtStep(page, 'business');
  const alert = page.getByRole('alertdialog');
  // It was accepted in the step before.
  await page.getByLabel('I agree to the terms of the franchisee agreement.').uncheck();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  for (const message of [
    'Please fill in the business name',
    'Please fill in the business email',
    'Please fill in the business phone number',
    'Please accept the agreement to continue',
  ])
    await expect(alert).toContainText(message);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Business name')).toBeFocused();

  await page.getByLabel('Business name').fill(validBusiness.name);
  await page.getByLabel('Business email').fill('desk@');
  await page.getByLabel('Business phone number').fill('12345');
  await page.getByLabel('I agree to the terms of the franchisee agreement.').check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(alert).toContainText('Invalid email format');
  await expect(alert).toContainText('Please enter a valid 10-digit phone number');
  await expect(alert).not.toContainText('Please fill in');
  await page.keyboard.press('Escape');
  const email = page.getByLabel('Business email');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('desk@');

  await email.fill('desk@rao.test');
  await expect(email).toHaveAccessibleDescription('');
  const phone = page.getByLabel('Business phone number');
  await expect(phone).toHaveAccessibleDescription(/10-digit/);

  await phone.fill(validBusiness.phone);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(alert).toHaveAccessibleName('Your business info could not be saved');
  await expect(alert).toContainText('Network error. Please check your internet connection.');
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');

  const call = `**/api${onboarding.createBusiness.path}`;
  await page.route(call, (route) => route.fulfill({ status: 422, json: {} }));
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(alert).toContainText('Something went wrong. Please try again.');
  await page.unroute(call);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page).toHaveURL(stepUrls.payment);
});

test('a session that ends at step 3 loses no input', async ({ page, context }) => {
  const person = await openAtStep(page, 'business');
  await page.getByLabel('Business name').fill(validBusiness.name);
  await expect(page.getByText('Saved. You can continue later, on any device.')).toBeVisible();
  await context.clearCookies({ name: '__Secure-rt' });
  await expireToken(page);
  await page.getByLabel('Business phone number').fill(validBusiness.phone);
  await expect(page).toHaveURL('/login');
  await submitEmail(page, person.email);
  await enterCode(page, await readCode(person.email, 2));
  await expect(page).toHaveURL(stepUrls.business);
  await expect(page.getByLabel('Business name')).toHaveValue(validBusiness.name);
  await expect(page.getByLabel('Business phone number')).toHaveValue(validBusiness.phone);
  await expect(page.getByText('Saved. You can continue later, on any device.')).toBeVisible();
});

test('another device continues with the input of the first', async ({ page, desktop }) => {
  const person = await openAtStep(page, 'business');
  await page.getByLabel('Business name').fill(validBusiness.name);
  await page.getByLabel('Business email').fill('desk@ra');
  // The tab closes before the pause after which a draft is saved.
  await page.goto('about:blank');

  const phone = await desktop.open();
  await phone.goto('/login');
  await submitEmail(phone, person.email);
  await enterCode(phone, await readCode(person.email, 2));
  await expect(phone).toHaveURL(stepUrls.business);
  await expect(phone.getByLabel('Business name')).toHaveValue(validBusiness.name);
  await expect(phone.getByLabel('Business email')).toHaveValue('desk@ra');
});

test('a refused choice shows its messages in a dialog', async ({ page }) => {
  await openAtStep(page, 'plan');
  const refuse = (body: object) =>
    page.route(`**/api${onboarding.selectPlan.path}`, (route) =>
      route.fulfill({ status: 422, json: body }),
    );
  await refuse({ code: 'already_subscribed', message: 'First.', messages: ['First.', 'Second.'] });
  const alert = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Choose Gold' }).click();
  await expect(alert.getByText('First.')).toHaveText('First.\nSecond.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);

  await refuse({});
  await page.getByRole('button', { name: 'Choose Gold' }).click();
  await expect(alert).toContainText('Something went wrong while subscribing.');
});

test('when no plans load, default plans are shown and cannot be chosen', async ({ page }) => {
  await openAtStep(page, 'plan');
  await page.route(`**/api${plans.list.path}`, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Internal server error.');
  const offers = page.getByRole('main').getByRole('region');
  await expect(offers).toHaveCount(4);
  for (const [index, price] of ['₹10,000.00', '₹5,000.00', '₹25,000.00', '₹50,000.00'].entries())
    await expect(offers.nth(index)).toContainText(price);
  await expect(offers.first()).toContainText('1 Year');
  const choose = page.getByRole('button', { name: 'Choose Gold' });
  await expect(choose).toHaveAccessibleDescription('Not available right now');
  await choose.click({ force: true });
  await expect(page).toHaveURL(stepUrls.plan);

  await page.unroute(`**/api${plans.list.path}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await choosePlan(page);
});
