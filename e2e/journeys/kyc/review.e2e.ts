import { randomUUID } from 'node:crypto';
import { kyc } from '@anupal/contract/kyc';
import { languages, type Language } from '@anupal/contract/languages';
import { rejectionSentences } from '@anupal/contract/texts/kyc-rejections';
import type { Page } from '@playwright/test';
import { expect, test, type OpenBrowser } from '../../support/fixtures.ts';
import {
  goodKyc,
  handIn,
  makeApplicant,
  newName,
  openAsStaff,
  readOwn,
  takeBack,
  checkDocuments,
  type Applicant,
} from '../../support/kyc.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { product } from '../../support/environment.ts';
import { keepToken } from '../../support/stored-session.ts';

// Ten requests take their time.
test.describe.configure({ timeout: 120_000 });

const list = '/admin/dashboard/kyc-requests';
const words = {
  en: {
    search: 'Search',
    status: 'Status',
    all: 'All Status',
    view: (name: string) => `View ${name}`,
    approve: 'Approve',
    reject: 'Reject',
    areYouSure: 'Are you sure you want to rejected this KYC?',
    areYouSureToApprove: 'Are you sure you want to approved this KYC?',
    reason: 'Reason',
    chooseReason: 'Please choose a reason',
    remark: 'Remark (optional)',
    rejected: 'KYC rejected successfully!',
    approved: 'KYC approved successfully!',
    back: 'Back to KYC requests',
    pending: 'Pending',
    isRejected: 'Rejected',
    isApproved: 'Approved',
    unclear: 'A document is unclear',
    requiresKyc: 'Requires KYC',
    choosePlan: 'Choose a plan',
    pages: 'Dashboard pages',
  },
  hi: {
    search: 'खोजें',
    status: 'स्थिति',
    all: 'सभी स्थितियाँ',
    view: (name: string) => `${name} का अनुरोध देखें`,
    approve: 'स्वीकृत करें',
    reject: 'अस्वीकार करें',
    areYouSure: 'क्या आप वाकई यह KYC अस्वीकार करना चाहते हैं?',
    areYouSureToApprove: 'क्या आप वाकई यह KYC स्वीकृत करना चाहते हैं?',
    reason: 'कारण',
    chooseReason: 'कृपया कारण चुनें',
    remark: 'टिप्पणी (वैकल्पिक)',
    rejected: 'KYC अस्वीकार कर दिया गया!',
    approved: 'KYC स्वीकृत कर दिया गया!',
    back: 'KYC अनुरोधों पर वापस जाएँ',
    pending: 'लंबित',
    isRejected: 'अस्वीकृत',
    isApproved: 'स्वीकृत',
    unclear: 'दस्तावेज़ साफ़ नहीं है',
    requiresKyc: 'KYC ज़रूरी',
    choosePlan: 'प्लान चुनें',
    pages: 'डैशबोर्ड के पेज',
  },
} as const satisfies Record<Language, unknown>;

for (const language of languages) {
  const at = language === 'en' ? 'on a desktop in English' : 'on a phone in Hindi';
  test(`a request is rejected with a reason, corrected and approved, and the gate opens, ${at}`, async ({
    openBrowser,
  }) => {
    const { search, status, view, approve, reject, areYouSure, reason, remark, ...said } =
      words[language];
    const name = newName();
    const person = await makeApplicant(name);
    const first = await handIn(person, goodKyc(name));
    const page = await openAsStaff(openBrowser, 'admin', language);
    await page.goto(list);
    await page.getByLabel(search).fill(name);
    await expect(page).toHaveURL(new RegExp(`q=${name.split(' ')[0] ?? ''}`));
    await page.getByLabel(status).selectOption(said.pending);
    await page.getByRole('link', { name: view(name) }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByText('XXXX XXXX')).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();

    await page.getByRole('button', { name: reject, exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: areYouSure });
    await dialog.getByRole('button', { name: reject, exact: true }).click();
    await expect(dialog.getByLabel(reason)).toBeFocused();
    await expect(dialog.getByLabel(reason)).toHaveAccessibleDescription(said.chooseReason);
    await dialog.getByLabel(reason).selectOption({ label: said.unclear });
    await dialog.getByLabel(remark).fill('Please lay the card flat.');
    await dialog.getByRole('button', { name: reject, exact: true }).click();
    await expect(page.getByText(said.rejected)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: said.unclear })).toBeVisible();
    const own = await readOwn(person);
    expect(own.rejection).toEqual({
      reason: 'document_unclear',
      remark: 'Please lay the card flat.',
    });
    await expectMail(person, rejectionSentences.document_unclear.en);

    await takeBack(person, first.id);
    const second = await handIn(person, goodKyc(name));
    await page.getByRole('link', { name: said.back }).click();
    await expect(page.getByLabel(search)).toHaveValue(name);
    await page.getByRole('link', { name: view(name) }).click();
    await expect(page).toHaveURL(`${list}/${second.id}`);
    await checkDocuments(page);
    await page.getByRole('button', { name: approve, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: said.areYouSureToApprove });
    await question.getByRole('button', { name: approve, exact: true }).click();
    await expect(page.getByText(said.approved)).toBeVisible();
    expect((await readOwn(person)).kycStatus).toBe('approved');
    await expectOpenGate(openBrowser, person, language);
  });
}

test('ten requests are reviewed by keyboard alone', async ({ openBrowser }) => {
  const names = await makeRequests(10);
  const page = await openAsStaff(openBrowser, 'admin');
  await page.goto(`${list}?status=pending`);
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const left = new Set(names);
  for (let step = 0; left.size > 0; step += 1) {
    expect(step, `these are still waiting: ${[...left].join()}`).toBeLessThan(40);
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    const name = await heading.textContent();
    if (name !== null && left.has(name)) {
      await decideByKeys(page, left.size % 2 === 0);
      left.delete(name);
    }
    const before = page.url();
    if (left.size === 0) break;
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(before);
    // The address is another one a moment before the page is: until then a key means the old page.
    await heading.waitForElementState('hidden');
  }
});

test('K10 two admins on one request: the second is told, and keeps the remark', async ({
  openBrowser,
}) => {
  const name = newName();
  const { id } = await handIn(await makeApplicant(name), goodKyc(name));
  const [first, second] = [
    await openAsStaff(openBrowser, 'admin'),
    await openAsStaff(openBrowser, 'superadmin'),
  ];
  await first.goto(`${list}/${id}`);
  await second.goto(`/superadmin/dashboard/kyc-requests/${id}`);
  await first.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = first.getByRole('alertdialog');
  await dialog.getByLabel('Reason').selectOption('name_differs');
  await dialog.getByLabel('Remark (optional)').fill('The surname is missing.');
  await checkDocuments(second);
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('KYC approved successfully!')).toBeVisible();

  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(first.locator(':focus')).toContainText('This request has changed in the meantime.');
  await expect(dialog).toBeHidden();
  await expect(first.getByRole('listitem').filter({ hasText: 'Approved' })).toBeVisible();
  await first.keyboard.press('r');
  await expect(dialog.getByLabel('Remark (optional)')).toHaveValue('The surname is missing.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(first.getByText('KYC rejected successfully!')).toBeVisible();
});

test('the list says that it is on its way, and what it shows', async ({ openBrowser }) => {
  const page = await openAsStaff(openBrowser, 'admin');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/api${kyc.list.path}?**`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(list);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KYC Requests');
  await expect(page.getByText('Loading KYC requests...')).toBeVisible();
  letGo();
  await expect(page.getByText('Loading KYC requests...')).toBeHidden();
  const headings = 'Full Name, PAN Number, Aadhaar Number, Address, Status, Action'.split(', ');
  await expect(page.getByRole('columnheader')).toHaveText(headings);
  await expect(page.getByLabel('Search')).toHaveAttribute(
    'placeholder',
    'Search by name, PAN, Aadhaar, or address...',
  );
  const states = ['All Status', 'Pending', 'Approved', 'Rejected'];
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText(states);
});

test('what does not come is told with another try', async ({ openBrowser }) => {
  const page = await openAsStaff(openBrowser, 'admin');
  const call = `**/api${kyc.list.path}?**`;
  await page.route(call, (route) => route.fulfill({ status: 500 }));
  await page.goto(list);
  await expect(page.getByText('Failed to load KYC requests.')).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByLabel('Search').fill('Nobody Of This Name');
  await expect(page.getByText('No KYC requests found.')).toBeVisible();
  await page.goto(`${list}/${randomUUID()}`);
  await expect(page.getByText('Failed to fetch KYC details.')).toBeVisible();
  await page.goto('/admin/kyc-verification');
  await expect(page).toHaveURL(list);
});

/** Approves or rejects the request on the screen, by keys alone. */
async function decideByKeys(page: Page, isApproval: boolean): Promise<void> {
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`Page ${number} of 3`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await page.keyboard.press('c');
    if (number < 3) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press(isApproval ? 'a' : 'r');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  if (!isApproval) await page.keyboard.press('ArrowDown');
  if (!isApproval) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(
    page
      .getByRole('main')
      .getByText(isApproval ? 'Approved' : 'Rejected')
      .first(),
  ).toBeVisible();
}

async function makeRequests(count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, () => `Ten ${newName()}`);
  for (const name of names) await handIn(await makeApplicant(name), goodKyc(name));
  return names;
}

async function expectMail({ email }: Applicant, sentence: string): Promise<void> {
  await expect
    .poll(async () => (await mailsTo(email)).some(({ text }) => text.includes(sentence)))
    .toBe(true);
}

/** The person's own browser, which has been open all the time, knows of it without signing in. */
async function expectOpenGate(
  openBrowser: OpenBrowser,
  { accessToken }: Applicant,
  language: Language,
): Promise<void> {
  const context = await openBrowser();
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
  const page = await context.newPage();
  await page.goto('/error');
  await keepToken(page, accessToken);
  await page.goto('/dashboard/settings');
  const sidebar = page.getByRole('navigation', { name: words[language].pages });
  await expect(sidebar).toBeVisible();
  await expect(sidebar.getByText(words[language].requiresKyc)).toBeHidden();

  // Who has no plan has no wallet to see.
  await page.goto('/dashboard/kyc');
  await page.getByRole('link', { name: words[language].choosePlan }).click();
  await expect(page).toHaveURL('/franchisee-options');
}
