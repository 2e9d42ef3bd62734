import type { Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { labels } from '../../labels.ts';
import { mailsTo } from '../../mailbox.ts';
import { askForCode, askToRegister, demoAccounts, enterCode, stranger } from '../../people.ts';
import { product } from '../../product.ts';
import {
  confirmOnScreen,
  inviteOnScreen,
  inviteWords,
  join,
  secondSuperadmin,
  signInAsDemo,
} from '../../superadmins.ts';

// From an invitation to another one, with four sign-ins and four codes between. In turns: the codes of
// both go to the second superadmin of the demo.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

const words = {
  en: {
    list: 'Invitations to the staff',
    invited: 'Invited so far',
    join: 'Join the staff',
    revokeOf: (email: string) => `Revoke the invitation of ${email}`,
    revoke: 'Revoke',
    revoked: 'Revoked',
    used: 'Used',
    hasAccount: 'This address already has an account',
  },
  hi: {
    list: 'स्टाफ़ के लिए निमंत्रण',
    invited: 'अब तक के निमंत्रण',
    join: 'स्टाफ़ में शामिल हों',
    revokeOf: (email: string) => `${email} का निमंत्रण रद्द करें`,
    revoke: 'रद्द करें',
    revoked: 'रद्द किया गया',
    used: 'उपयोग हो चुका',
    hasAccount: 'इस पते पर पहले से एक खाता है',
  },
} as const;

test('a superadmin invites, a second one approves, the invited person registers, signs in, and invites and revokes on a phone in Hindi', async ({
  page,
  openBrowser,
}) => {
  const [second, third] = [stranger('Neha Gupta'), stranger('Ravi Kumar')];
  await signInAsDemo(page);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page).toHaveURL('/superadmin/dashboard/invitations');
  await page.getByLabel(inviteWords.en.role).selectOption({ label: inviteWords.en.superadmin });
  await inviteOnScreen(page, second.email, 'en');
  await confirmOnScreen(page, demoAccounts.superadmin.email, 'en');
  await expect(page.getByText(inviteWords.en.mustBeApproved(second.email))).toBeVisible();
  await inviteOnScreen(page, demoAccounts.user.email, 'en');
  await expect(page.getByText(words.en.hasAccount)).toBeVisible();
  await expect(page.getByLabel(labels.en.email)).toHaveValue(demoAccounts.user.email);

  const approver = await (await openBrowser()).newPage();
  await signInAsDemo(approver, 'en', secondSuperadmin);
  await approver.goto('/superadmin/dashboard/invitations');
  await approver.getByRole('button', { name: inviteWords.en.approve(second.email) }).click();
  await confirmOnScreen(approver, secondSuperadmin, 'en');
  await expect(approver.getByText(inviteWords.en.approved)).toBeVisible();

  const small = await (await openBrowser(phone)).newPage();
  await speak(small, 'hi');
  await join(small, second, 'hi');
  await expect(small).toHaveURL('/superadmin/dashboard');
  await page.reload();
  await expect(rowOf(page, second.email)).toContainText(words.en.used);
  await expect(rowOf(page, second.email)).toContainText('by Neha Gupta');

  await small.goto('/superadmin/dashboard/invitations');
  await inviteOnScreen(small, third.email, 'hi');
  await confirmOnScreen(small, second.email, 'hi');
  await expect(small.getByText(inviteWords.hi.onItsWay(third.email))).toBeVisible();
  await small.getByRole('button', { name: words.hi.revokeOf(third.email) }).tap();
  await small.getByRole('alertdialog').getByRole('button', { name: words.hi.revoke }).tap();
  await expect(small.getByRole('alertdialog')).toBeHidden();
  await expect(rowOf(small, third.email, 'hi')).toContainText(words.hi.revoked);
  await expect(small.getByRole('heading', { name: words.hi.invited })).toBeFocused();

  const again = await (await openBrowser()).newPage();
  await again.goto('/admin-login');
  await askForCode(again, second.email);
  await enterCode(again, await newestCode(second.email, 'sign-in'));
  await expect(again).toHaveURL('/superadmin/dashboard');
});

for (const language of ['en', 'hi'] as const)
  test(`who is not invited sees what everybody sees, and what was typed stays (${language})`, async ({
    openBrowser,
  }) => {
    const context = await openBrowser(language === 'hi' ? phone : {});
    const page = await context.newPage();
    await speak(page, language);
    const person = stranger();
    await page.goto('/admin-login');
    await page.getByLabel(labels[language].email).fill(person.email);
    await page.getByRole('link', { name: inviteWords[language].invited }).click();
    await expect(page).toHaveURL(/\/admin-login\?invited/);
    await expect(page.getByRole('heading', { name: words[language].join })).toBeVisible();
    await expect(page.getByLabel(labels[language].email)).toHaveValue(person.email);
    await askToRegister(page, person, language);
    await expect(page.getByText(inviteWords[language].perhaps(person.email))).toBeVisible();
    await page.reload();
    await enterCode(page, '123456', language);
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await mailsTo(person.email)).toEqual([]);
  });

test('the dialog that asks for a code can be left, and nothing typed is lost', async ({
  page: own,
}) => {
  const person = stranger();
  await signInAsDemo(own, 'en', secondSuperadmin);
  await own.goto('/superadmin/dashboard/invitations');
  await inviteOnScreen(own, person.email, 'en');
  const dialog = own.getByRole('dialog', { name: inviteWords.en.confirmTitle });
  await dialog.getByRole('button', { name: labels.en.sendCode }).click();
  await dialog.getByLabel(labels.en.code).fill('123456');
  await own.keyboard.press('Enter');
  await expect(dialog.getByText('Invalid OTP. Please check and try again.')).toBeVisible();
  await own.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(own).toHaveURL('/superadmin/dashboard/invitations');
  await expect(own.getByLabel(labels.en.email)).toHaveValue(person.email);
  await expect(own.getByText(/^Confirm with a code/)).toBeVisible();
  await own.getByLabel(labels.en.email).press('Enter');
  await expect(dialog).toBeVisible();
  await expect(own.getByText(/^Confirm with a code/)).toBeHidden();
  expect(await mailsTo(person.email)).toEqual([]);
});

async function newestCode(email: string, kind: string): Promise<string> {
  const found = async () => (await mailsTo(email)).find(({ subject }) => subject.includes(kind));
  await expect.poll(async () => (await found()) !== undefined).toBe(true);
  return /^\d{6}$/m.exec((await found())?.text ?? '')?.[0] ?? '';
}

function rowOf(page: Page, email: string, language: Language = 'en') {
  // The staff stand in a table of their own on the same page.
  return page
    .getByRole('table', { name: words[language].list })
    .getByRole('row')
    .filter({ hasText: email });
}

async function speak(page: Page, language: Language): Promise<void> {
  const cookie = { name: 'language', value: language, url: product.baseUrl() };
  await page.context().addCookies([cookie]);
}
