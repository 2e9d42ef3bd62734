import { kyc } from '@anupal/contract/kyc';
import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { createAccount, newPerson, registerByApi } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  chooseDocument,
  documentField,
  documentNames,
  kycUrl,
  submitForm,
  typeTexts,
} from '../support/kyc-form.ts';
import { submitKyc, validKyc } from '../support/kyc.ts';
import { card } from '../support/sample-files.ts';

const longName = 'W'.repeat(100);
const png = { name: `${'a-long-name-'.repeat(9)}.png`, mimeType: 'image/png', blob: card() };

test('the KYC form and the submitted KYC are accessible in each state', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open();
  await registerByApi(page, newPerson(longName));
  const own = `**/api${kyc.readOwn.path}`;
  await page.route(own, (route) => route.fulfill({ status: 500 }));
  await page.goto(kycUrl);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a KYC that does not load');
  await page.unroute(own);
  await page.reload();
  await page.getByRole('button', { name: t('Submit KYC') }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(6);
  await page.locator('summary').click();
  await expectAccessible(page, 'the form with errors and the open advice');

  await typeTexts(page, validKyc(longName), language);
  const html = { name: 'a.jpg', mimeType: 'image/jpeg', blob: new Blob(['<html>']) };
  await chooseDocument(page, 'aadhaarFront', html);
  const front = documentField(page, 'aadhaarFront');
  await expect(front.getByText(t('Not uploaded'))).toBeVisible();
  await chooseDocument(page, 'pan', png);
  await expect(documentField(page, 'pan').getByText(t('Uploaded'))).toBeVisible();
  await expectAccessible(page, 'the form with files');
  await chooseDocument(page, 'aadhaarFront', png);
  await chooseDocument(page, 'aadhaarBack', png);
  await submitForm(page, language);
  const pictures = page.getByRole('main').getByRole('list').getByRole('presentation');
  await expect(pictures).toHaveCount(3);
  await expectAccessible(page, 'the KYC under review');
  const name = documentNames(language).pan;
  await page.getByRole('button', { name: t('Open {name}', { name }) }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectAccessible(page.getByRole('dialog'), 'a large document');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('Cancel KYC request') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(question, 'the question before cancelling');

  const remark = `${'long'.repeat(30)} ${'remark '.repeat(40)}`.slice(0, 500);
  for (const [title, change] of [
    [
      t('Your KYC was rejected'),
      { kycStatus: 'rejected', rejection: { reason: 'number_not_masked', remark } },
    ],
    [t('KYC Verified'), { kycStatus: 'approved' }],
  ] as const) {
    await page.route(own, async (route) => {
      const record = (await (await route.fetch()).json()) as KycRecord;
      await route.fulfill({ json: { ...record, ...change } });
    });
    await page.reload();
    await expect(page.getByText(title).last()).toBeVisible();
    await expectAccessible(page, `a KYC that is ${change.kycStatus}`);
    await page.unroute(own);
  }
});

test('the review of KYC requests is accessible in each state', async ({ device }) => {
  const { t } = device;
  const page = await device.open({ as: 'admin' });
  await submitKyc(await createAccount(longName));
  const list = `**/api${kyc.list.path}?**`;
  await page.route(list, (route) => route.fulfill({ status: 500 }));
  await page.goto('/admin/dashboard/kyc-requests');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'requests that do not load');
  await page.unroute(list);
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('searchbox').fill(longName);
  await expect(page.getByRole('row').filter({ hasText: longName }).first()).toBeVisible();
  await expectAccessible(page, 'a request with a long name');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByRole('table')).toBeHidden();
  await expectAccessible(page, 'a search that finds no request');
  await page.getByRole('searchbox').fill('');

  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('main').getByRole('img')).toBeVisible();
  await page.keyboard.press('r');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(question, 'the question before a rejection');
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectAccessible(page.getByRole('dialog'), 'a page over the whole screen');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('Black out'), exact: true }).click();
  await page.getByRole('button', { name: t('Add a box') }).click();
  await expectAccessible(page, 'a box on a page');
});
