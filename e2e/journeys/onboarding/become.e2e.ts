import { submitRegistration, enterCode, newPerson } from '../../support/accounts.ts';
import { deviceNames } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPaymentWindow, pressInWindow } from '../../support/gateway.ts';
import { emailsTo, readCode } from '../../support/mailbox.ts';
import { acceptAgreement, choosePlan, fillInBusiness, stepText } from '../../support/onboarding.ts';

for (const name of deviceNames)
  test(`a visitor registers, pays and reaches the dashboard (${name})`, async ({ device }) => {
    const { language, t } = device;
    const person = newPerson(language === 'hi' ? 'आशा राव' : 'Asha Rao');
    const page = await device.open();

    await page.goto('/register');
    await submitRegistration(page, person, language);
    await enterCode(page, await readCode(person.email), language);
    await expect(page.getByText(stepText(language, 1))).toBeVisible();
    await choosePlan(page, 'Gold', language);
    await expect(page.getByText(stepText(language, 2))).toBeVisible();
    await acceptAgreement(page, language);
    await expect(page.getByText(stepText(language, 3))).toBeVisible();
    await fillInBusiness(page, language);
    await expect(page.getByText('₹10,000.00').first()).toBeVisible();

    await pressInWindow(await openPaymentWindow(page, language), 'pay', language);
    await expect(page).toHaveURL(/\/franchisee-success\?order=order_/);
    await expect(page.getByRole('heading', { name: t('Payment successful') })).toBeVisible();
    await expect(page.getByText(/^pay_[A-Za-z0-9]+$/)).toBeVisible();
    // The page redirects after three seconds.
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText(t('Hello, {name}', { name: person.fullName }))).toBeVisible();
    await expect(page.getByText('Gold')).toBeVisible();
    // The wallet opens with the KYC.
    const toKyc = page.getByRole('main').locator('a[href="/dashboard/kyc"]');
    await expect(toKyc.first()).toBeVisible();
    await expect.poll(async () => (await emailsTo(person.email)).length).toBeGreaterThan(1);

    // The steps cannot be opened again.
    await page.goto('/franchisee-wallet-payment');
    await expect(page).toHaveURL('/dashboard');
  });
