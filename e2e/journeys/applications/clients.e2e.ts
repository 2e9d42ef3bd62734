import { languages } from '@anupal/contract/languages';
import {
  applicationWords,
  deedField,
  fileQuickly,
  gstinField,
  monthField,
  publish,
} from '../../applications.ts';
import { openPaymentWindow } from '../../franchisee.ts';
import { expect, test } from '../../journey.ts';
import { card, newName, openAsStaff } from '../../kyc.ts';
import { labels } from '../../labels.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { planWords } from '../../plans.ts';
import { product } from '../../product.ts';
import { becomeVerified } from '../../verified.ts';

// Each becomes a franchisee first, and pays; the reconciler and the webhooks take their time.
test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

for (const language of languages) {
  const words = applicationWords[language];
  const isPhone = language === 'hi';
  const width = isPhone ? 360 : 1280;
  const at = isPhone ? 'in Hindi at 360 px' : 'in English on a desktop';

  test(`A1, A3, A4: each client has a draft, a duplicate is asked about, and a full plan is told first ${at}`, async ({
    openBrowser,
  }) => {
    const context = await openBrowser(isPhone ? phone : {});
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    const office = await openAsStaff(openBrowser, 'admin', language);
    await becomeVerified(page, office, { language });
    const fields = [gstinField, monthField, { ...deedField, isRequired: false }];
    const service = await publish(office, { fields });
    const other = await publish(office);
    const [first, second] = [newName(), newName()];
    for (const client of [first, second]) await fileQuickly(page, other.id, client);
    const open = `/dashboard/services-list/${service.id}?apply=1`;
    await page.goto(open);
    const dialog = page.getByRole('dialog', { name: words.dialog(service.eserviceName) });
    const gstin = dialog.getByLabel('GSTIN', { exact: true });
    const month = dialog.getByLabel(monthField.label[language] ?? '');
    const submit = dialog.getByRole('button', { name: words.submit });
    const uploaded = dialog.getByText(words.uploaded);
    const choose = async (client: string): Promise<void> => {
      await dialog.getByRole('radio', { name: client }).check();
      await expect(dialog.getByText(words.chosen(client))).toBeVisible();
    };

    // Nothing of one client is in the form of another, and each finds their own again.
    await dialog.getByLabel(words.kind).selectOption(words.earlierClient);
    await choose(first);
    await gstin.fill('27AALFV4847R1Z2');
    const buffer = Buffer.from(await card().arrayBuffer());
    const paper = { name: 'paper.png', mimeType: 'image/png', buffer };
    await dialog.locator('input[type=file]:not([capture])').first().setInputFiles(paper);
    await expect(uploaded).toBeVisible();
    await choose(second);
    await expect(gstin).toHaveValue('');
    await expect(uploaded).toHaveCount(0);
    await month.selectOption({ index: 1 });
    await expect(dialog.getByText(words.saved)).toBeVisible();
    await expect(dialog.getByRole('heading', { name: words.otherDrafts })).toBeVisible();
    await expectFitAt(page, width, 'drafts side by side');
    await dialog.getByRole('button', { name: first }).click();
    await expect(gstin).toHaveValue('27AALFV4847R1Z2');
    await expect(uploaded).toBeVisible();
    const sure = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: words.startAgain }).click();
    await sure.getByRole('button', { name: words.keepThem }).click();
    await expect(gstin).toHaveValue('27AALFV4847R1Z2');
    await dialog.getByRole('button', { name: words.startAgain }).click();
    await sure.getByRole('button', { name: words.sureToStartAgain }).click();
    await expect(gstin).toHaveValue('');
    await expect(uploaded).toHaveCount(0);

    // The same client and month once more is named, and filed only when that is meant.
    await dialog.getByRole('button', { name: second }).click();
    await expect(month).not.toHaveValue('');
    await submit.click();
    await expect(dialog.getByText(words.filed)).toBeVisible();
    await page.goto(open);
    await dialog.getByLabel(words.kind).selectOption(words.earlierClient);
    await choose(second);
    await month.selectOption({ index: 1 });
    await submit.click();
    await expect(dialog.getByText(words.duplicate)).toBeVisible();
    await expectFitAt(page, width, 'the question about a duplicate');
    await dialog.getByRole('button', { name: words.fileAnother }).click();
    await expect(dialog.getByText(words.filed)).toBeVisible();

    // The plan has ten services; four are used.
    await Promise.all(Array.from({ length: 6 }, () => fileQuickly(page, other.id)));
    await page.goto(open);
    await expect(dialog.getByText(words.usedUp)).toBeVisible();
    await expect(dialog.getByText(words.upgradePrice)).toBeVisible();
    await expect(submit).toHaveCount(0);
    await expectFitAt(page, width, 'a plan that is used up');
    await dialog.getByRole('link', { name: words.upgradePlan }).click();
    await expect(page).toHaveURL(/^[^?]*\/plans\?apply=/);
    const gold = page.getByRole('region', { name: 'Gold', exact: true });
    await gold.getByRole('button', { name: planWords[language].upgrade }).click();
    const { window } = await openPaymentWindow(page, language);
    const { windowPay, paid } = labels[language];
    await window.getByRole('button', { name: windowPay, exact: true }).click();
    await expect(page.getByRole('heading', { name: paid })).toBeVisible({ timeout: 60_000 });
    await month.selectOption({ index: 1 }, { timeout: 20_000 });
    await submit.click();
    await expect(dialog.getByText(words.filed)).toBeVisible();
    await page.goto('/dashboard/service-usage');
    await expect(page.getByText('11 / 25')).toBeVisible();
  });
}
