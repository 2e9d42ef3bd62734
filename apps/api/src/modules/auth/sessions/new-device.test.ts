import { expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { openBrowser, signInWith } from '../tests/auth-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

it.each(['user', 'admin', 'superadmin'] as const)(
  'a %s is emailed about each new device, once',
  async (role) => {
    const { email } = await test.createUser({ role });
    const [first, second] = [openBrowser(test), openBrowser(test)];
    await signInWith(test, first, email);
    expect(await countNotices(email)).toBe(0);
    await signInWith(test, second, email);
    expect(await countNotices(email)).toBe(1);
    await signInWith(test, second, email);
    await signInWith(test, first, email);
    expect(await countNotices(email)).toBe(1);
  },
);

async function countNotices(email: string): Promise<number> {
  await waitForEmails(test);
  const emails = await emailsTo(email);
  return emails.filter(({ subject }) => subject.startsWith('New sign-in')).length;
}
