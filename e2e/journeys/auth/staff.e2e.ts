import { expect, test } from '../../journey.ts';
import { labels } from '../../labels.ts';
import { readCode } from '../../mailbox.ts';
import { askForCode, enterCode, registerByCalls } from '../../people.ts';
import { product } from '../../product.ts';

const doors = [
  [
    'en',
    'Use it on the sign-in page for franchisees.',
    'Are you a franchisee?',
    'Sign in here',
    'Sign in',
  ],
  ['hi', 'इसे फ़्रैंचाइज़ी के साइन-इन पेज पर डालें।', 'क्या आप फ़्रैंचाइज़ी हैं?', 'यहाँ साइन इन करें', 'साइन इन'],
] as const;

for (const [language, refusal, question, wayBack, otherDoor] of doors)
  test(`a franchisee's code is refused at /admin-login and still works at /login (${language})`, async ({
    page,
    openBrowser,
  }) => {
    const person = await registerByCalls(page);
    const context = await openBrowser({ viewport: { width: 360, height: 740 } });
    const screen = await context.newPage();
    const { code, google, staffSignIn } = labels[language];
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    await screen.goto('/admin-login');
    await expect(screen.getByRole('heading', { level: 1, name: staffSignIn })).toBeVisible();
    await expect(screen.getByText(question)).toBeVisible();
    await expect(screen.getByRole('link', { name: wayBack })).toHaveAttribute('href', '/login');
    await expect(screen.getByRole('button', { name: google })).toBeHidden();

    await askForCode(screen, person.email, language);
    const sent = await readCode(person.email, 2);
    await enterCode(screen, sent, language);
    await expect(screen.getByText(refusal).first()).toBeVisible();
    await expect(screen).toHaveURL('/admin-login');

    await screen.getByRole('main').getByRole('link', { name: otherDoor, exact: true }).click();
    await expect(screen).toHaveURL('/login');
    await expect(screen.getByLabel(code)).toBeVisible();
    await enterCode(screen, sent, language);
    await expect(screen).toHaveURL('/franchisee-options');
  });
