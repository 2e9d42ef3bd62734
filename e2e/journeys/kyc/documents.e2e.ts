import { kyc } from '@anupal/contract/kyc';
import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { errorTexts } from '@anupal/contract/texts/errors';
import type { Page } from '@playwright/test';
import { type Account, createAccount, newName } from '../../support/accounts.ts';
import { environment } from '../../support/environment.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pressByKeys, tabTo } from '../../support/keyboard.ts';
import { checkDocuments, submitKyc, validKyc } from '../../support/kyc.ts';

const list = '/admin/dashboard/kyc-requests';

test('a blacked out number is gone for its owner too, and required before approval', async ({
  desktop,
}) => {
  const name = newName();
  const person = await createAccount(name);
  const { id } = await submitKyc(person, validKyc(name));
  const page = await desktop.open({ as: 'admin' });
  await page.goto(`${list}/${id}`);
  // With the keyboard only.
  await pressByKeys(page, page.getByRole('button', { name: 'Aadhaar front' }));
  await tabTo(page, page.getByLabel('Shows the whole number'));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect(page.getByText('Black out the whole number first: Aadhaar front')).toBeVisible();
  const another = await desktop.open({ as: 'superadmin' });
  await another.goto(`/superadmin/dashboard/kyc-requests/${id}`);
  await expect(another.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect(another.getByText('Black out the whole number first: Aadhaar front')).toBeVisible();
  await pressByKeys(page, page.getByRole('button', { name: 'Black out', exact: true }));
  await pressByKeys(page, page.getByRole('button', { name: 'Add a box' }));
  const box = page.getByRole('button', { name: /^Box 1:/ });
  await expect(box).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(box).toHaveAccessibleName(
    'Box 1: 30% from the left, 44% from the top, 40% wide, 11% high',
  );
  await pressByKeys(page, page.getByRole('button', { name: 'Black out for good' }));
  const question = page.getByRole('alertdialog');
  await pressByKeys(page, question.getByRole('button', { name: 'Black out' }));
  await expect(page.getByText('Blacked out.')).toBeVisible();
  await expect(page.getByLabel('Shows the whole number')).not.toBeChecked();
  await checkDocuments(page);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();

  const brightness = await readBrightness(page, person);
  expect(brightness.inside).toBeLessThan(16);
  expect(brightness.outside).toBeGreaterThan(200);
});

test('K10 an approval is refused when another reviewer marks a page meanwhile, and shows which', async ({
  desktop,
}) => {
  const name = newName();
  const { id } = await submitKyc(await createAccount(name), validKyc(name));
  const first = await desktop.open({ as: 'admin' });
  const second = await desktop.open({ as: 'superadmin' });
  await first.goto(`${list}/${id}`);
  await checkDocuments(first);
  await first.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.goto(`/superadmin/dashboard/kyc-requests/${id}`);
  await second.getByRole('button', { name: 'Aadhaar back' }).click();
  const marked = second.waitForResponse((response) => response.request().method() === 'PATCH');
  await second.getByLabel('Shows the whole number').check();
  expect((await marked).status()).toBe(200);

  const dialog = first.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(errorTexts.number_visible.en);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(first.getByText('Black out the whole number first: Aadhaar back')).toBeVisible();
  await first.getByRole('button', { name: 'Aadhaar back' }).click();
  await first.getByLabel('Shows the whole number').uncheck();
  await first.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(first.getByText('KYC approved successfully!')).toBeVisible();
});

test('K09 a search for an identity number is in no URL', async ({ desktop }) => {
  const name = newName();
  const input = validKyc(name);
  await submitKyc(await createAccount(name), input);
  const page = await desktop.open({ as: 'admin' });
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  page.on('framenavigated', (frame) => urls.push(frame.url()));
  await page.goto(list);
  for (const number of [input.pan, input.aadhaar, input.aadhaar.slice(-4)]) {
    await page.getByLabel('Search').pressSequentially(number, { delay: 20 });
    await expect(page).toHaveURL(`${list}?kept=1`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: `View ${name}` }).click();
    await page.getByRole('link', { name: 'Back to KYC requests' }).click();
    await expect(page.getByLabel('Search')).toHaveValue(number);
    await page.getByLabel('Search').fill('');
    await expect(page).toHaveURL(list);
  }
  const secrets = [input.pan, input.aadhaar.slice(-4)];
  const queries = urls.map((url) => new URL(url).search);
  const found = queries.filter((query) => secrets.some((secret) => query.includes(secret)));
  expect(found).toEqual([]);
});

/** How light the Aadhaar front is, as its owner gets it: within the box that was drawn, and beside it. */
async function readBrightness(page: Page, { accessToken }: Account) {
  const response = await fetch(`${environment.baseUrl()}/api${kyc.readOwn.path}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  const record = (await response.json()) as KycRecord;
  const front = record.documents.find(({ type }) => type === 'aadhaarFront');
  expect(front?.isRedacted).toBe(true);
  const picture = await fetch(new URL(front?.pages[0]?.fileUrl ?? '', environment.baseUrl()), {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  const bytes = [...new Uint8Array(await picture.arrayBuffer())];
  return page.evaluate(async (numbers) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(numbers)]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const drawing = canvas.getContext('2d')!;
    drawing.drawImage(bitmap, 0, 0);
    const lightAt = (x: number, y: number): number =>
      Math.max(...drawing.getImageData(bitmap.width * x, bitmap.height * y, 1, 1).data.slice(0, 3));
    return { inside: lightAt(0.5, 0.5), outside: lightAt(0.5, 0.2) };
  }, bytes);
}
