import { auth } from '@anupal/contract/auth';
import { payments } from '@anupal/contract/payments';
import type { Language } from '@anupal/contract/languages';
import type { User } from '@anupal/contract/users';
import type { Page } from '@playwright/test';
import { arrive } from './franchisee.ts';
import { payElsewhere } from './gateway.ts';
import { expect } from './journey.ts';
import { goodKyc, handIn } from './kyc.ts';
import { decide } from './kyc-form.ts';
import { keepSession, stranger, type Person } from './people.ts';
import { readToken } from './tokens.ts';

/**
 * Makes somebody a franchisee with a plan that is paid and a KYC that is approved, whose KYC the
 * page then shows. `office` is a page of an admin.
 */
export async function becomeVerified(
  page: Page,
  office: Page,
  { person = stranger(), language = 'en' }: { person?: Person; language?: Language } = {},
): Promise<Person> {
  const accessToken = await arrive(page, 'payment', person);
  await payForPlan(page, accessToken);
  const { id } = await handIn({ ...person, accessToken }, goodKyc(person.fullName));
  await decide(office, id, { kycStatus: 'approved' });
  const headers = { Authorization: `Bearer ${accessToken}` };
  const me = await page.request.get(`/api${auth.me.path}`, { headers });
  const user = (await me.json()) as User; // the contract says so
  await keepSession(page.context(), { user, accessToken });
  await page.goto('/dashboard/kyc');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return person;
}

/** Hands in a KYC for somebody whose plan is paid and whose page is open, and approves it; `office` is a page of staff. */
export async function verify(page: Page, office: Page, person: Person): Promise<void> {
  const accessToken = await readToken(page);
  const { id } = await handIn({ ...person, accessToken }, goodKyc(person.fullName));
  await decide(office, id, { kycStatus: 'approved' });
  // What the browser knows of the person is from before.
  await page.goto('/dashboard/kyc');
  await page.reload();
  await expect(page).toHaveURL('/dashboard/kyc');
}

/** Pays for the plan of somebody who has come to that step, elsewhere than in the page's window. */
export async function payForPlan(page: Page, accessToken: string): Promise<void> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  const ordered = await page.request.post(`/api${payments.create.path}`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: { paymentMethod: 'upi' },
  });
  const { orderId } = (await ordered.json()) as { orderId: string }; // the contract says so
  await payElsewhere({ orderId, outcome: 'captured' });
  const path = `/api${payments.readState.path.replace(':orderId', orderId)}`;
  await expect(async () => {
    const { status } = (await (await page.request.get(path, { headers })).json()) as {
      status: string;
    }; // the contract says so
    expect(status).toBe('settled');
  }).toPass({ timeout: 60_000 });
}
