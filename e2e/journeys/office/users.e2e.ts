import { auth } from '@anupal/contract/auth';
import { type Language } from '@anupal/contract/languages';
import { office } from '@anupal/contract/office';
import { type Account, createAccount, newName } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { environment } from '../../support/environment.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chooseChip } from '../../support/lists.ts';
import { followSidebar } from '../../support/office.ts';

const texts = {
  en: {
    onlyVisibleTo: 'Only an admin can see this page.',
    tooShort: 'Please write a reason of at least 3 characters',
  },
  hi: {
    onlyVisibleTo: 'यह पेज केवल सुपरएडमिन देख सकते हैं।',
    tooShort: 'कृपया कम से कम 3 अक्षरों का कारण लिखें',
  },
} as const satisfies Record<Language, unknown>;

test('a user is found, disabled and enabled again, and is among the newest on the dashboard', async ({
  device,
}) => {
  const { language, t } = device;
  const { onlyVisibleTo, tooShort } = texts[language];
  const name = newName();
  const person = await createAccount(name);
  const role = device.isPhone ? 'superadmin' : 'admin';
  const page = await device.open({ as: role });
  await page.goto(device.isPhone ? '/superadmin/dashboard/users' : '/admin/users');
  await expect(page.getByText(onlyVisibleTo)).toBeVisible();
  await chooseChip(page, t('Role'), t('User'));
  await page.getByLabel(t('Search')).fill('nobody at all');
  await expect(page.getByText(t('No users found.'))).toBeVisible();
  await page.getByLabel(t('Search')).fill(person.email);
  await expect(page).toHaveURL(/filter=user/);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page, 'the users');
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page, 'a user');

  expect(await isSignedIn(person)).toBe(true);
  await page.getByRole('button', { name: t('Disable account') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('Disable'), exact: true }).click();
  await expect(dialog.getByLabel(t('Reason'))).toHaveAccessibleDescription(new RegExp(tooShort));
  await dialog.getByLabel(t('Reason')).fill('Left the firm');
  await expectAccessible(dialog, 'the question before disabling');
  await dialog.getByRole('button', { name: t('Disable'), exact: true }).click();
  await expect(page.getByText(t('The account is disabled.'))).toBeVisible();
  await expect(page.getByText('Left the firm')).toBeVisible();
  await expect(page.getByText(t('Account disabled'))).toBeVisible();
  expect(await isSignedIn(person)).toBe(false);

  await page.getByRole('button', { name: t('Enable account') }).click();
  await dialog.getByRole('button', { name: t('Enable'), exact: true }).click();
  await expect(page.getByText(t('The account is enabled.'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('Disable account') })).toBeVisible();
  await page.getByRole('link', { name: t('Back to users') }).click();
  await expect(page.getByLabel(t('Search'))).toHaveValue(person.email);

  await test.step('the dashboard shows totals, charts and the newest users', async () => {
    await followSidebar(page, device, 'Dashboard');
    await expect(page).toHaveURL(`/${role}/dashboard`);
    const main = page.getByRole('main');
    for (const counted of [t('KYC verified'), t('KYC pending')])
      await expect(
        main.getByRole('link', { name: new RegExp(`^${counted} [\\d,]+$`) }),
      ).toBeVisible();
    await expect(main.getByRole('heading', { name: t('New users') })).toBeVisible();
    await expect(main.getByRole('link', { name })).toBeVisible();
    await expect(
      page.getByRole('figure', { name: t('Revenue without GST, last 12 months') }),
    ).toHaveCount(role === 'superadmin' ? 1 : 0);
    const chart = page.getByRole('figure', { name: t('Registrations, last 30 days') });
    await chart.getByText(t('Show the figures')).click();
    const today = chart.getByRole('row').last();
    expect(Number(await today.getByRole('cell').last().textContent())).toBeGreaterThan(0);
    await expectAccessible(page, `the dashboard of the ${role}`);
    await main.getByRole('link', { name: new RegExp(`^${t('Users')} [\\d,]+$`) }).click();
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  });
});

test('a failed search leaves the loaded users on the page', async ({ device }) => {
  const { t } = device;
  const name = newName();
  const person = await createAccount(name);
  const page = await device.open({ as: 'admin' });
  await page.goto('/admin/users');
  await page.getByLabel(t('Search')).fill(person.email);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await page.route(`**/api${office.listUsers.path}*`, (route) => route.abort());
  await chooseChip(page, t('Role'), t('User'));
  await expect(page.getByRole('alert')).toContainText(t('Failed to fetch users.'));
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the users after a failed search');
  await page.unrouteAll();
  await page.getByRole('button', { name: t('Try again') }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(row).toBeVisible();
});

async function isSignedIn({ accessToken }: Account): Promise<boolean> {
  const response = await fetch(new URL(`/api${auth.me.path}`, environment.baseUrl()), {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  return response.ok;
}
