import type { Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { pressByKeys, typeByKeys } from './keyboard.ts';
import { labels } from './labels.ts';
import { mailsTo, readCode } from './mailbox.ts';
import { askForCode, askToRegister, demoAccounts, enterCode, type Person } from './people.ts';
import { product } from './product.ts';

/** What the screens say on which superadmins invite others, join, and confirm by a code. */
export const inviteWords = {
  en: {
    invited: 'I have been invited',
    perhaps: (email: string) => `If ${email} is invited, a code is on its way.`,
    role: 'Role',
    superadmin: 'Superadmin',
    invite: 'Invite',
    confirmTitle: 'Confirm that it is you',
    confirm: 'Confirm',
    onItsWay: (email: string) => `The invitation to ${email} is on its way.`,
    mustBeApproved: (email: string) =>
      `Another superadmin must approve the invitation to ${email} before we send it.`,
    approve: (email: string) => `Approve the invitation of ${email}`,
    approved: 'The invitation is approved and sent.',
  },
  hi: {
    invited: 'मुझे निमंत्रण मिला है',
    perhaps: (email: string) => `अगर ${email} आमंत्रित है, तो कोड भेज दिया गया है।`,
    role: 'भूमिका',
    superadmin: 'सुपरएडमिन',
    invite: 'आमंत्रित करें',
    confirmTitle: 'पुष्टि करें कि यह आप ही हैं',
    confirm: 'पुष्टि करें',
    onItsWay: (email: string) => `${email} को निमंत्रण भेजा जा रहा है।`,
  },
} as const satisfies Record<Language, unknown>;

/** Invites an address in the role that is chosen. */
export async function inviteOnScreen(page: Page, email: string, language: Language): Promise<void> {
  await page.getByLabel(labels[language].email).fill(email);
  await page.getByRole('button', { name: inviteWords[language].invite, exact: true }).click();
}

/** Gives the fresh code that a dialog asks for. */
export async function confirmOnScreen(
  page: Page,
  email: string,
  language: Language,
): Promise<void> {
  const { sendCode, code } = labels[language];
  const dialog = page.getByRole('dialog', { name: inviteWords[language].confirmTitle });
  const earlier = (await mailsTo(email)).length;
  await dialog.getByRole('button', { name: sendCode }).click();
  await dialog.getByLabel(code).fill(await readCode(email, earlier + 1));
  await dialog.getByRole('button', { name: inviteWords[language].confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The same by keyboard alone. */
export async function confirmByKeys(page: Page, email: string, language: Language): Promise<void> {
  const { sendCode, code } = labels[language];
  const dialog = page.getByRole('dialog', { name: inviteWords[language].confirmTitle });
  const earlier = (await mailsTo(email)).length;
  await pressByKeys(page, dialog.getByRole('button', { name: sendCode }));
  await typeByKeys(page, dialog.getByLabel(code), await readCode(email, earlier + 1));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Whether a fresh code is asked for before something is done: one that was given counts for ten minutes. */
export async function isCodeAsked(
  page: Page,
  done: Promise<unknown>,
  language: Language,
): Promise<boolean> {
  done.catch(() => undefined); // its patience may end while a code is read; who called looks again
  const dialog = page.getByRole('dialog', { name: inviteWords[language].confirmTitle });
  return Promise.race([dialog.waitFor().then(() => true), done.then(() => false)]);
}

/** From the address in the mail of the invitation to the person's own page. */
export async function join(page: Page, person: Person, language: Language): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(person.email))[0]?.text ?? '')
    .toContain(`${new URL(product.baseUrl()).host}/admin-login`);
  await page.goto('/admin-login');
  await page.getByRole('link', { name: inviteWords[language].invited }).click();
  await askToRegister(page, person, language);
  await expect(page.getByText(inviteWords[language].perhaps(person.email))).toBeVisible();
  await enterCode(page, await readCode(person.email, 2), language);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);
}

/** The demo's second superadmin, who approves what the first one asks for. */
export const secondSuperadmin = 'superadmin2@anupal.test';

/** Signs a superadmin of the demo in, by a code. */
export async function signInAsDemo(
  page: Page,
  language: Language = 'en',
  email: string = demoAccounts.superadmin.email,
): Promise<void> {
  const earlier = (await mailsTo(email)).length;
  await page.goto('/admin-login');
  await askForCode(page, email, language);
  await enterCode(page, await readCode(email, earlier + 1), language);
  await expect(page).toHaveURL(demoAccounts.superadmin.home);
}
