import type { Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { makeApplicant, newName, openAsStaff } from '../../kyc.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { demoAccounts } from '../../people.ts';
import { product } from '../../product.ts';
import { confirmOnScreen, isCodeAsked } from '../../superadmins.ts';

// Both work on the one draft that there is.
test.describe.configure({ mode: 'serial', timeout: 150_000 });

const url = '/superadmin/dashboard/due-dates';
const words = {
  en: {
    enter: 'Enter an extension',
    intoDraft: 'Put into the draft',
    check: 'Please check the following',
    moves: /would change$/,
    reason: 'Why it is published',
    earlier: 'This is not later than the date by the rule. Is it the right day?',
    publish: 'Publish the draft',
    published: 'Published. Every calendar is reckoned by these rules now.',
    nothing: 'The draft says what is in force. There is nothing to publish.',
    giveUp: 'Give up the draft',
  },
  hi: {
    search: 'फ़ॉर्म या नाम से खोजें',
    change: 'बदलें gstr-5a',
    noteEn: 'तिथि के साथ टिप्पणी, अंग्रेज़ी में',
    noteHi: 'तिथि के साथ टिप्पणी, हिन्दी में',
    intoDraft: 'मसौदे में डालें',
    sameDay: 'दिन वही, शब्द अलग',
    reason: 'प्रकाशित करने का कारण',
    publish: 'मसौदा प्रकाशित करें',
    published: 'प्रकाशित हो गया। अब हर कैलेंडर की तिथियाँ इन्हीं नियमों से निकलेंगी।',
    back: 'मसौदे में केवल रिलीज़ के नियम रखें',
  },
} as const;

const tooLate = /^Somebody else has changed the draft/;

// Of a marketplace, which no other journey has.
const profile = {
  constitution: 'trust',
  gstRoles: ['marketplace', 'onlineServicesFromAbroad'],
};

// What a draft moves is shown by the calendars that people have saved.
test.beforeAll(async () => {
  const { accessToken } = await makeApplicant(newName());
  const answer = await fetch(new URL('/api/calendar/profile', product.baseUrl()), {
    method: 'PATCH',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ profile, version: 0 }),
  });
  expect(answer.ok).toBe(true);
});

async function dueOn(page: Page): Promise<unknown> {
  const answer = await page.request.post('/api/calendar/preview', {
    data: { profile, from: '2026-10-01', to: '2026-10-31', language: 'en' },
    maxRetries: 1, // a connection that was kept may end just when it is used again
  });
  const { obligations } = (await answer.json()) as { obligations: { due: string; rule: string }[] };
  return obligations.filter(({ rule }) => rule === 'gstr-8').map(({ due }) => due);
}

test('a superadmin enters an extension, sees what it moves, and publishes it', async ({
  openBrowser,
}) => {
  const said = words.en;
  const page = await openAsStaff(openBrowser, 'superadmin', 'en');
  await page.goto(url);
  expect(await dueOn(page)).toEqual(['2026-10-10']);
  await page.getByRole('button', { name: said.enter }).click();
  await page.getByRole('button', { name: said.intoDraft }).click();
  await expect(page.getByText(said.check)).toBeVisible();
  await typeExtension(page, '2026-10-04');
  const pages = page.getByRole('navigation', { name: 'Dashboard pages' });
  await pages.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL('/superadmin/dashboard/users');
  await page.goBack();
  await page.getByRole('button', { name: said.enter }).click();
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('2026-10-04');
  await expect(page.getByText('Due date under the rule: 10 October 2026.').first()).toBeVisible();
  await expect(page.getByText(said.earlier)).toBeVisible();
  await page.getByLabel('Until', { exact: true }).fill('2026-10-14');
  await expect(page.getByText(said.earlier)).toBeHidden();
  await expectFitAt(page, 1280, 'the form of an extension');
  await page.getByRole('button', { name: said.intoDraft }).click();
  await expect(page.getByRole('heading', { name: 'Draft', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: said.moves })).toBeVisible();
  const changes = page.getByRole('table', { name: 'What would change' });
  await expect(changes.getByRole('row', { name: /GSTR-8 · September 2026/ })).toContainText(
    '14 Oct 2026',
  );
  expect(await dueOn(page)).toEqual(['2026-10-10']);
  await expectFitAt(page, 1280, 'the draft');
  await page.getByLabel(said.reason).fill('Notification 99/2026');
  await page.getByRole('button', { name: said.publish }).click();
  await confirm(page, 'en');
  await expect(page.getByText(said.published)).toBeVisible();
  await expect(page.getByText(said.nothing)).toBeVisible();
  expect(await dueOn(page)).toEqual(['2026-10-14']);
});

test('on a phone in Hindi a rule is changed, published and taken back to that of the release', async ({
  openBrowser,
}) => {
  const said = words.hi;
  const page = await openAsStaff(openBrowser, 'superadmin', 'hi');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(url);
  await page.getByLabel(said.search).fill('GSTR-5A');
  await page.getByRole('button', { name: said.change }).click();
  await page.getByLabel(said.noteEn).fill('Read again.');
  await page.getByLabel(said.noteHi).fill('फिर पढ़ा गया।');
  await expectFitAt(page, 360, 'the form of a rule');
  await page.getByRole('button', { name: said.intoDraft }).click();
  await expect(page.getByText(said.sameDay).first()).toBeVisible();
  await expectFitAt(page, 360, 'the page of the rules');
  for (const reason of ['टिप्पणी', 'वापस']) {
    await page.getByLabel(said.reason).fill(reason);
    await page.getByRole('button', { name: said.publish }).click();
    await confirm(page, 'hi');
    await expect(page.getByRole('row').filter({ hasText: reason })).toBeVisible();
    if (reason === 'टिप्पणी') await page.getByRole('button', { name: said.back }).click();
  }
  expect(await dueOn(page)).toEqual(['2026-10-10']);
});

test('of two who publish the same draft the second is told, and a draft is given up with a question', async ({
  openBrowser,
}) => {
  const said = words.en;
  const first = await openAsStaff(openBrowser, 'superadmin', 'en');
  const second = await openAsStaff(openBrowser, 'superadmin', 'en');
  await first.goto(url);
  await first.getByRole('button', { name: said.enter }).click();
  await typeExtension(first, '2026-10-15');
  await first.getByRole('button', { name: said.intoDraft }).click();
  await second.goto(url);
  for (const page of [first, second])
    await page.getByLabel(said.reason).fill('Notification 99/2026');
  await first.getByRole('button', { name: said.publish }).click();
  await confirm(first, 'en');
  await expect(first.getByText(said.nothing)).toBeVisible();
  await second.getByRole('button', { name: said.publish }).click();
  await confirm(second, 'en');
  await expect(second.getByText(tooLate)).toBeVisible();
  await expect(second.getByText(said.nothing)).toBeVisible();

  await first.getByRole('button', { name: 'Take out GSTR-8 · September 2026' }).click();
  await expect(first.getByRole('heading', { name: 'Extensions' })).toBeFocused();
  await first.getByRole('button', { name: said.giveUp }).click();
  const question = first.getByRole('alertdialog', { name: 'Give up what is in the draft?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(first.getByRole('heading', { name: said.moves })).toBeVisible();
  await first.getByRole('button', { name: said.giveUp }).click();
  await question.getByRole('button', { name: said.giveUp }).click();
  await expect(first.getByText(said.nothing)).toBeVisible();
  await first.getByRole('button', { name: 'Draft the release’s rules alone' }).click();
  await first.getByLabel(said.reason).fill('Back');
  await first.getByRole('button', { name: said.publish }).click();
  await confirm(first, 'en');
  await expect(first.getByText(said.nothing)).toBeVisible();
  expect(await dueOn(first)).toEqual(['2026-10-10']);
});

/** Types an extension of September's GSTR-8. */
async function typeExtension(page: Page, until: string): Promise<void> {
  await page.getByLabel('Rule', { exact: true }).selectOption('gstr-8');
  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'September 2026' });
  await page.getByLabel('Until', { exact: true }).fill(until);
  await page.getByLabel('Day of the notification').fill('2026-10-09');
  await page.getByLabel('Notification, with its number').fill('Notification 99/2026-Central Tax');
}

/** Gives the code that is asked for; one given in the last ten minutes holds. */
async function confirm(page: Page, language: Language): Promise<void> {
  const answer = page.getByText(words[language].published).or(page.getByText(tooLate));
  if (await isCodeAsked(page, answer.waitFor(), language))
    await confirmOnScreen(page, demoAccounts.superadmin.email, language);
}
