import { auth } from '@anupal/contract/auth';
import { languages, type Language } from '@anupal/contract/languages';
import { expect, test } from '../../journey.ts';
import { makeApplicant, newName, openAsStaff, type Applicant } from '../../kyc.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { product } from '../../product.ts';

test.describe.configure({ timeout: 120_000 });

const words = {
  en: {
    search: 'Search',
    role: 'Role',
    onlyThey: 'Only an admin can see this page.',
    none: 'No users found.',
    disable: 'Disable account',
    enable: 'Enable account',
    reason: 'Reason',
    tooShort: 'Please write a reason of at least 3 characters',
    doDisable: 'Disable',
    doEnable: 'Enable',
    disabled: 'The account is disabled.',
    enabled: 'The account is enabled.',
    happened: 'Account disabled',
    back: 'Back to users',
  },
  hi: {
    search: 'खोजें',
    role: 'भूमिका',
    onlyThey: 'यह पेज केवल सुपरएडमिन देख सकते हैं।',
    none: 'कोई उपयोगकर्ता नहीं मिला।',
    disable: 'खाता निष्क्रिय करें',
    enable: 'खाता सक्रिय करें',
    reason: 'कारण',
    tooShort: 'कृपया कम से कम 3 अक्षरों का कारण लिखें',
    doDisable: 'निष्क्रिय करें',
    doEnable: 'सक्रिय करें',
    disabled: 'खाता निष्क्रिय कर दिया गया है।',
    enabled: 'खाता सक्रिय कर दिया गया है।',
    happened: 'खाता निष्क्रिय किया गया',
    back: 'उपयोगकर्ताओं पर वापस जाएँ',
  },
} as const satisfies Record<Language, unknown>;

for (const language of languages) {
  const at = language === 'en' ? 'on a desktop in English' : 'on a phone in Hindi';
  const width = language === 'en' ? 1280 : 360;
  test(`a person is found, looked at, disabled and enabled again, ${at}`, async ({
    openBrowser,
  }) => {
    const said = words[language];
    const name = newName();
    const person = await makeApplicant(name);
    const page = await openAsStaff(
      openBrowser,
      language === 'en' ? 'admin' : 'superadmin',
      language,
    );
    await page.goto(language === 'en' ? '/admin/users' : '/superadmin/dashboard/users');
    await expect(page.getByText(said.onlyThey)).toBeVisible();
    await page.getByLabel(said.role).selectOption('user');
    await page.getByLabel(said.search).fill('nobody at all');
    await expect(page.getByText(said.none)).toBeVisible();
    await page.getByLabel(said.search).fill(person.email);
    await expect(page).toHaveURL(/filter=user/);
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expectFitAt(page, width, 'the users');
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectFitAt(page, width, 'a user');

    expect(await isSignedIn(person)).toBe(true);
    await page.getByRole('button', { name: said.disable }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: said.doDisable, exact: true }).click();
    await expect(dialog.getByLabel(said.reason)).toHaveAccessibleDescription(
      new RegExp(said.tooShort),
    );
    await dialog.getByLabel(said.reason).fill('Left the firm');
    await expectFitAt(page, width, 'the question before disabling');
    await dialog.getByRole('button', { name: said.doDisable, exact: true }).click();
    await expect(page.getByText(said.disabled)).toBeVisible();
    await expect(page.getByText('Left the firm')).toBeVisible();
    await expect(page.getByText(said.happened)).toBeVisible();
    expect(await isSignedIn(person)).toBe(false);

    await page.getByRole('button', { name: said.enable }).click();
    await dialog.getByRole('button', { name: said.doEnable, exact: true }).click();
    await expect(page.getByText(said.enabled)).toBeVisible();
    await expect(page.getByRole('button', { name: said.disable })).toBeVisible();
    await page.getByRole('link', { name: said.back }).click();
    await expect(page.getByLabel(said.search)).toHaveValue(person.email);
  });
}

async function isSignedIn({ accessToken }: Applicant): Promise<boolean> {
  const answer = await fetch(new URL(`/api${auth.me.path}`, product.baseUrl()), {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return answer.ok;
}
