import { auth } from '@anupal/contract/auth';
import { languages } from '@anupal/contract/languages';
import type { Language } from '@anupal/contract/languages';
import { payments, type SuspenseItem } from '@anupal/contract/payments';
import { wallet } from '@anupal/contract/wallet';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import type { OpenBrowser } from '../journey.ts';
import { labels } from '../labels.ts';
import { askForCode, askToRegister, enterCode, register, signedInAs, stranger } from '../people.ts';
import type { DemoAccount } from '../people.ts';
import { product } from '../product.ts';
import { expectFitForAll } from './looks.ts';

// Each looks at many pages, two times over.
test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  const words = labels[language];

  test(`everybody can use the public pages (${language})`, async ({ page, context }) => {
    await speak(context, language);
    for (const url of ['/', '/error', '/no-such-page', '/unauthorized', '/login', '/register']) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFitForAll(page, language, url);
    }
  });

  test(`everybody can use what sign-in shows on its way (${language})`, async ({
    page,
    context,
  }) => {
    await speak(context, language);
    await page.goto('/register');
    await askToRegister(page, { fullName: '', email: 'asha' }, language);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
    await expectFitForAll(page, language, 'the register form with errors');

    await page.goto('/dashboard');
    await page.route(`**/api${auth.login.path}`, (route) => route.fulfill({ status: 500 }));
    await askForCode(page, 'asha@work.test', language);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('blur'))); // so the toast waits
    await expectFitForAll(page, language, 'the sign-in form with a banner and a toast');
    await expect(page.getByRole('alert')).toBeVisible();

    await page.unroute(`**/api${auth.login.path}`);
    await page.getByRole('button', { name: words.sendCode }).click();
    await expect(page.getByLabel(words.code)).toBeVisible();
    await expectFitForAll(page, language, 'the code step');
    await enterCode(page, '123', language);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await expectFitForAll(page, language, 'the code step with an error');
  });

  test(`everybody can use the way back from Google (${language})`, async ({ page, context }) => {
    await speak(context, language);
    await page.addInitScript(stayOnCallback);
    await page.goto('/callback');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'a failed return from Google');
  });

  test(`everybody can use the signed-in pages (${language})`, async ({ page, context }) => {
    await speak(context, language);
    await register(page, stranger('W'.repeat(100)), language);
    await expectFitForAll(page, language, 'the first page after registering, with a long name');
    await page.goto('/dashboard/settings');
    await expect(page.getByRole('heading', { name: words.devices })).toBeVisible();
    await page.getByRole('button', { name: words.accountMenu }).click();
    await expect(page.getByRole('button', { name: words.logout })).toBeVisible();
    await expectFitForAll(page, language, 'the settings with the open menu');

    await page.route(`**/api${auth.listSessions.path}`, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'the settings without their list');
    await page.route(`**/api${auth.me.path}`, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'a session that cannot be checked');
  });

  test(`everybody can use the pages of staff (${language})`, async ({ openBrowser }) => {
    for (const account of ['admin', 'superadmin'] as const) {
      const page = await openAs(openBrowser, account, language);
      await page.goto(`/${account}/dashboard`);
      await expect(page.getByRole('heading', { name: words.devices })).toBeVisible();
      await expectFitForAll(page, language, `the dashboard of ${account}`);
    }
  });

  test(`everybody can use the dashboard (${language})`, async ({ openBrowser }) => {
    const page = await openAs(openBrowser, 'user', language);
    await page.goto('/dashboard');
    await expect(page.getByText('+₹5,000.00')).toBeVisible();
    await expectFitForAll(page, language, 'the overview');
    await page.getByRole('button', { name: words.menu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFitForAll(page, language, 'the drawer of the dashboard');
    await page.route(`**/api${wallet.read.path.replace(':id', '*')}**`, (route) =>
      route.fulfill({ status: 500 }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'the overview without its wallet');
  });

  test(`everybody can use the list of money in suspense (${language})`, async ({ openBrowser }) => {
    const page = await openAs(openBrowser, 'superadmin', language);
    await page.route(`**/api${payments.listSuspense.path}`, (route) =>
      route.fulfill({ json: { items: suspense } }),
    );
    await page.goto('/superadmin/dashboard');
    await expect(page.getByText('₹1,20,000.00')).toBeVisible();
    await expectFitForAll(page, language, 'the money in suspense');
  });
}

const item = {
  transactionId: 'pay_NxJp3q8FvQ2kLm',
  orderId: 'order_NxJo1a2b3c4d5e',
  email: `${'long.'.repeat(12)}address@work.test`,
  amount: 12_000_000,
  reason: 'paid_twice',
  receivedAt: '2026-11-20T06:00:00.000Z',
  refund: 'waiting',
} as const satisfies SuspenseItem;
const suspense: readonly SuspenseItem[] = [
  item,
  { ...item, transactionId: 'pay_2', amount: 100, reason: 'amount_differs', refund: 'sent' },
  { ...item, transactionId: 'pay_3', amount: 200, reason: 'returned', refund: 'done' },
];

async function openAs(
  openBrowser: OpenBrowser,
  account: DemoAccount,
  language: Language,
): Promise<Page> {
  const context = await openBrowser({ storageState: signedInAs(account), reducedMotion: 'reduce' });
  await speak(context, language);
  return context.newPage();
}

async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
}

/** The page leaves by itself after three seconds, which is too soon for looking at it. */
function stayOnCallback(): void {
  const setTimeout = window.setTimeout.bind(window);
  const patient = (work: () => void, delay?: number) =>
    delay === 3000 ? 0 : setTimeout(work, delay);
  window.setTimeout = patient as typeof window.setTimeout;
}
