import { auth } from '@anupal/contract/auth';
import type { Invitation } from '@anupal/contract/auth/schemas';
import { submitEmail, submitRegistration, enterCode, newPerson } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { textPattern } from '../support/text.ts';

test('registering and signing in are accessible with errors and with a toast', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  const problems = page.locator('[aria-invalid=true]');
  await page.goto('/register');
  await submitRegistration(page, { fullName: '', email: 'asha' }, language);
  await expect(problems).toHaveCount(2);
  await expectAccessible(page, 'the register form with errors');

  await page.goto('/dashboard');
  await page.route(`**/api${auth.login.path}`, (route) => route.fulfill({ status: 500 }));
  await submitEmail(page, 'asha@work.test', language);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur'))); // the toast stays
  await expectAccessible(page, 'the sign-in form with a banner and a toast');
  await expect(page.getByRole('alert')).toBeVisible();

  await page.unroute(`**/api${auth.login.path}`);
  await page.getByRole('button', { name: t('Send code') }).click();
  await expect(page.getByLabel(t('One-time code (OTP)'))).toBeVisible();
  await expectAccessible(page, 'the code step');
  await enterCode(page, '123', language);
  await expect(problems).toHaveCount(1);
  await expectAccessible(page, 'the code step with an error');

  await page.addInitScript(stayOnCallback);
  await page.goto('/callback');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-held-for', '3000');
  await expectAccessible(page, 'a failed return from Google');
});

test('the sign-in of invited staff is accessible with errors and a long name', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  await page.goto('/admin-login?invited');
  await expect(page.getByLabel(t('Full name'))).toBeVisible();
  await submitRegistration(page, { fullName: '', email: 'asha' }, language);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
  await expectAccessible(page, 'the form of the invited with errors');
  await submitRegistration(page, newPerson('W'.repeat(100)), language);
  await expect(page.getByLabel(t('One-time code (OTP)'))).toBeVisible();
  await expectAccessible(page, 'the code step of the invited');
});

test('the invitations are accessible without any, with all states, and when they fail', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open({ as: 'superadmin' });
  const list = `**/api${auth.listInvitations.path}`;
  const respondWith = (listed: readonly Invitation[]) =>
    page.route(list, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { invitations: listed } })
        : route.fulfill({ status: 403, json: unconfirmed }),
    );
  await respondWith([]);
  await page.goto('/superadmin/dashboard/invitations');
  await expect(page.getByText(t('Email address')).first()).toBeVisible();
  await expectAccessible(page, 'no invitations');
  await page.unroute(list);
  await respondWith(invitations);
  await page.reload();
  await expect(page.getByText(open.email).first()).toBeVisible();
  await expectAccessible(page, 'the invitations');
  const revoke = textPattern(language, 'Revoke the invitation of {email}');
  await page.getByRole('button', { name: revoke }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(question, 'the question before revoking');
  await page.keyboard.press('Escape');

  await page.route(`**/api${auth.stepUp.path}`, (route) =>
    route.fulfill({ json: { message: 'sent' } }),
  );
  await page.getByLabel(t('Email address')).fill('asha@work.test');
  await page.getByRole('button', { name: t('Invite'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(dialog, 'the request for a fresh code');
  await dialog.getByRole('button', { name: t('Send code') }).click();
  await dialog.getByLabel(t('One-time code (OTP)')).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
  await expectAccessible(dialog, 'the fresh code with an error');

  await page.unroute(list);
  await page.route(list, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'invitations that do not load');
});

const unconfirmed = {
  code: 'fresh_code_required',
  message: 'Confirm.',
  requestId: 'r',
  details: {
    action: '0193d3a0-0000-7000-8000-000000000009',
    words: 'Invite asha@work.test to the staff as admin',
    passkey: 'no',
    app: 'no',
    email: 'yes',
  },
};
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
  canApprove: false,
};
const ended = { endedAt: '2026-11-21T06:00:00.000Z', endedBy: 'Meera Nair' };
const invitations: readonly Invitation[] = [
  open,
  { ...open, ...ended, id: open.id.replace(/0$/, '1'), role: 'superadmin', state: 'used' },
  { ...open, ...ended, id: open.id.replace(/0$/, '2'), state: 'revoked', invitedBy: null },
  { ...open, id: open.id.replace(/0$/, '3'), state: 'expired' },
];

/** The page leaves after three seconds, too soon for the check. */
function stayOnCallback(): void {
  const setTimeout = window.setTimeout.bind(window);
  const withoutRedirect = (work: () => void, delay?: number) => {
    if (delay !== 3000) return setTimeout(work, delay);
    document.documentElement.dataset.heldFor = '3000';
    return 0;
  };
  window.setTimeout = withoutRedirect as typeof window.setTimeout;
}
