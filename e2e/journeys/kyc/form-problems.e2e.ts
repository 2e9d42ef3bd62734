import { registerByApi } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  chooseDocument,
  documentField,
  kycUrl,
  submitForm,
  typeTexts,
} from '../../support/kyc-form.ts';
import { validKyc } from '../../support/kyc.ts';
import { card, phonePhoto } from '../../support/sample-files.ts';

const png = { name: 'card.png', mimeType: 'image/png', blob: card() };
test('errors are shown in a summary and beside their fields', async ({ page }) => {
  await registerByApi(page);
  await page.goto(kycUrl);
  await page.getByLabel('Full name').fill(' ');
  await page.getByRole('button', { name: 'Submit KYC' }).click();
  const summary = page.locator('form').getByText('Please check the following').locator('..');
  await expect(page.locator(':focus')).toContainText('Please check the following');
  const messages = [
    'Name must be at least 2 characters long',
    'Please fill in the PAN',
    'Please fill in the Aadhaar number',
    'Please fill in the complete address',
    'Please add your PAN card',
    'Please add the front of your Aadhaar card',
    'Please add the back of your Aadhaar card',
  ];
  await expect(summary.getByRole('listitem')).toHaveText(messages);
  await summary.getByRole('link', { name: 'Please fill in the PAN' }).click();
  const pan = page.getByLabel('PAN', { exact: true });
  await expect(pan).toBeFocused();
  await expect(pan).toHaveAccessibleDescription(/Please fill in the PAN/);
  await summary.getByRole('link', { name: 'Please add your PAN card' }).click();
  await expect(page.locator('#pan')).toBeFocused();

  await typeTexts(page, { ...validKyc('Asha Rao'), pan: 'ABC', aadhaar: '234567890123' });
  await expect(pan).toHaveAccessibleDescription(/^10 letters and digits/);
  await page.getByRole('button', { name: 'Submit KYC' }).click();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please enter a valid PAN, like ABCPE1234F',
    'Please enter a valid 12-digit Aadhaar number',
    ...messages.slice(4),
  ]);
  await expect(page.getByLabel('Aadhaar number')).toHaveValue('2345 6789 0123');
});

test('an invalid file is refused beside its field, and can be replaced', async ({ page }) => {
  await registerByApi(page);
  await page.goto(kycUrl);
  const html = new Blob(['<!doctype html><script>alert(1)</script>']);
  await chooseDocument(page, 'pan', { name: 'pan.jpg', mimeType: 'image/jpeg', blob: html });
  const field = documentField(page, 'pan');
  await expect(field.getByText('Not uploaded')).toBeVisible();
  const problem = 'This file is not a JPEG, PNG, WebP or PDF. Please choose one of these.';
  await expect(page.locator('#pan')).toHaveAccessibleDescription(new RegExp(problem));
  await expect(field.getByRole('button', { name: 'Try again' })).toBeHidden();

  await chooseDocument(page, 'pan', { name: 'pan.svg', mimeType: 'image/svg+xml', blob: html });
  await expect(page.locator('#pan')).toHaveAccessibleDescription(
    /This file type is not supported\. Choose one of these instead: JPEG, PNG, WebP,? or PDF\./,
  );
  await chooseDocument(page, 'aadhaarFront', {
    name: 'a.heic',
    mimeType: 'image/heic',
    blob: html,
  });
  await expect(page.locator('#aadhaarFront')).toHaveAccessibleDescription(/HEIC/);
  const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]);
  await chooseDocument(page, 'aadhaarBack', {
    name: 'aadhaar.pdf',
    mimeType: 'application/pdf',
    blob: large,
  });
  await expect(page.locator('#aadhaarBack')).toHaveAccessibleDescription(/at most 5 MB/);

  await chooseDocument(page, 'pan', png);
  await expect(field.getByText('Uploaded')).toBeVisible();
  await expect(page.locator('#pan')).toHaveAccessibleDescription('');
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Remove: PAN card' }).click();
  await expect(page.locator('#pan')).toBeFocused();
  await removed;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Submit KYC' })).toBeVisible();
  await expect(field.getByText('Uploaded')).toBeHidden();
});

test('an interrupted upload is retried, and nothing typed offline is lost', async ({
  page,
  context,
}) => {
  await registerByApi(page);
  await page.goto(kycUrl);
  const input = validKyc('Asha Rao');
  await page.getByLabel('Complete address').fill(input.address);
  await expect(page.getByText('Saved. You can continue later, on any device.')).toBeVisible();
  await context.setOffline(true);
  await typeTexts(page, input);
  await chooseDocument(page, 'pan', png);
  const field = documentField(page, 'pan');
  await expect(field.getByText('Not uploaded')).toBeVisible();
  await expect(page.locator('#pan')).toHaveAccessibleDescription(
    /Network error\. Please check your internet connection\./,
  );
  await page.getByRole('button', { name: 'Submit KYC' }).click();
  const unsent = 'Your PAN card has not been uploaded. Try again or choose another file';
  await expect(page.getByRole('link', { name: unsent })).toBeVisible();

  await context.setOffline(false);
  await field.getByRole('button', { name: 'Try again' }).click();
  await expect(field.getByText('Uploaded')).toBeVisible();
  await chooseDocument(page, 'aadhaarFront', png);
  await chooseDocument(page, 'aadhaarBack', png);
  // Submitting waits for uploads under way.
  await submitForm(page);
});

test('a photo is sent smaller, upright and without its location', async ({ page }) => {
  await page.addInitScript(recordSentFile);
  await registerByApi(page);
  await page.goto(kycUrl);
  const photo = await phonePhoto(page);
  expect(await photo.text()).toContain('GPS-SECRET');
  await chooseDocument(page, 'pan', { name: 'photo.jpg', mimeType: 'image/jpeg', blob: photo });
  await expect(documentField(page, 'pan').getByText('Uploaded')).toBeVisible();
  const sent = await page.evaluate(async () => {
    const { sentFile } = window as unknown as { sentFile: Blob }; // recordSentFile has put it there
    return { size: sentFile.size, hasLocation: (await sentFile.text()).includes('GPS-SECRET') };
  });
  expect(sent.hasLocation).toBe(false);
  expect(sent.size).toBeLessThan(photo.size);
  const picture = documentField(page, 'pan').getByRole('presentation');
  await page.reload();
  await expect(picture).toBeVisible();
  // Turned upright, and reduced from 3,600 to 2,400 pixels.
  const size = await picture.evaluate((image) =>
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
  );
  expect(size).toEqual([1600, 2400]);
});

test('staff have no KYC of their own', async ({ desktop }) => {
  const page = await desktop.open({ as: 'admin' });
  await page.goto(kycUrl);
  await expect(page).toHaveURL('/unauthorized');
});

/** Records what a form sends, which cannot be read from outside. */
function recordSentFile(): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its request below
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body): void {
    if (body instanceof FormData) Object.assign(window, { sentFile: body.get('document') });
    send.call(this, body);
  };
}
