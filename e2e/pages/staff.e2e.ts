import { auth } from '@anupal/contract/auth';
import type { Invitation } from '@anupal/contract/auth/schemas';
import { languages, type Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { labels } from '../support/labels.ts';
import { askToRegister, signedInAs, stranger } from '../support/accounts.ts';
import { product } from '../support/environment.ts';
import { expectFitForAll } from '../support/axe.ts';

// Each looks at many states, two times over.
test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const words = {
  en: { revoke: /^Revoke the invitation/, invite: 'Invite' },
  hi: { revoke: /का निमंत्रण रद्द करें$/, invite: 'आमंत्रित करें' },
} as const;

for (const language of languages) {
  test(`everybody can use the door of the invited (${language})`, async ({ page }) => {
    await speak(page, language);
    await page.goto('/admin-login?invited');
    await expect(page.getByLabel(labels[language].fullName)).toBeVisible();
    await expectFitForAll(page, language, 'the form of the invited');
    await askToRegister(page, { fullName: '', email: 'asha' }, language);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
    await expectFitForAll(page, language, 'the form of the invited with errors');
    await askToRegister(page, stranger('W'.repeat(100)), language);
    await expect(page.getByLabel(labels[language].code)).toBeVisible();
    await expectFitForAll(page, language, 'the code step of the invited');
  });

  test(`everybody can use the invitations (${language})`, async ({ openBrowser }) => {
    const context = await openBrowser({
      storageState: signedInAs('superadmin'),
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await speak(page, language);
    const list = `**/api${auth.listInvitations.path}`;
    const answerWith = (invitations: readonly Invitation[]) =>
      page.route(list, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { invitations } })
          : route.fulfill({ status: 403, json: { ...refusal, code: 'fresh_code_required' } }),
      );
    await answerWith([]);
    await page.goto('/superadmin/dashboard/invitations');
    await expect(page.getByText(labels[language].email).first()).toBeVisible();
    await expectFitForAll(page, language, 'no invitations');
    await page.unroute(list);
    await answerWith(invitations);
    await page.reload();
    await expect(page.getByText(open.email).first()).toBeVisible();
    await expectFitForAll(page, language, 'the invitations');
    await page.getByRole('button', { name: words[language].revoke }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFitForAll(page, language, 'the question before revoking');
    await page.keyboard.press('Escape');

    await page.route(`**/api${auth.stepUp.path}`, (route) =>
      route.fulfill({ json: { message: 'sent' } }),
    );
    await page.getByLabel(labels[language].email).fill('asha@work.test');
    await page.getByRole('button', { name: words[language].invite, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectFitForAll(page, language, 'the wish for a fresh code');
    await page.getByRole('dialog').getByRole('button', { name: labels[language].sendCode }).click();
    await page.getByRole('dialog').getByLabel(labels[language].code).fill('12');
    await page.keyboard.press('Enter');
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    await expectFitForAll(page, language, 'the fresh code with an error');

    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'the invitations that do not come');
  });
}

const refusal = { message: 'Confirm.', requestId: 'r' };
const open: Invitation = {
  id: '0193d3a0-0000-7000-8000-000000000000',
  email: `${'long.'.repeat(12)}address@work.test`,
  role: 'admin',
  state: 'open',
  invitedBy: 'W'.repeat(100),
  invitedAt: '2026-11-20T06:00:00.000Z',
  expiresAt: '2026-11-23T06:00:00.000Z',
  endedAt: null,
  endedBy: null,
  isYoursToApprove: false,
};
const ended = { endedAt: '2026-11-21T06:00:00.000Z', endedBy: 'Meera Nair' };
const invitations: readonly Invitation[] = [
  open,
  { ...open, ...ended, id: open.id.replace(/0$/, '1'), role: 'superadmin', state: 'used' },
  { ...open, ...ended, id: open.id.replace(/0$/, '2'), state: 'revoked', invitedBy: null },
  { ...open, id: open.id.replace(/0$/, '3'), state: 'expired' },
];

async function speak(page: Page, language: Language): Promise<void> {
  const cookie = { name: 'language', value: language, url: product.baseUrl() };
  await page.context().addCookies([cookie]);
}
