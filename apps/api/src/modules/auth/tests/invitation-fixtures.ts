import type { Invitation } from '@anupal/contract/auth/schemas';
import type { StaffRole } from '@anupal/contract/users';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { openBrowser, readNewCode, type TestBrowser } from './auth-fixtures.ts';

let addresses = 0;

/** A new address. */
export function freshAddress(): string {
  addresses += 1;
  return `invited-${process.pid}-${Date.now()}-${addresses}@people.example`;
}

/** Invites an address as a superadmin with a confirmed session. */
export async function inviteTo(
  { app }: Pick<TestApp, 'app'>,
  { accessToken }: TestSession,
  { email, role = 'admin' }: { readonly email: string; readonly role?: StaffRole },
): Promise<Invitation> {
  const response = await app.inject(
    post('/auth/invitations', { email, role }, bearer(accessToken)),
  );
  if (response.statusCode !== 200) throw new Error(`not invited: ${response.body}`);
  return response.json<Invitation>();
}

/** Registers an invited person in a new browser, up to the code. */
export async function inviteAndRegister(
  test: TestApp,
  email: string,
): Promise<{ readonly browser: TestBrowser; readonly otp: string }> {
  const browser = openBrowser(test);
  await browser.post('/auth/admin/register', { fullName: 'Neha Gupta', email });
  return { browser, otp: await readNewCode(test, email) };
}
