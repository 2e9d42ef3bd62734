import { expect, it } from 'vitest';
import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import {
  inboxCalls,
  waitForEmails,
  emailsTo,
} from '../../notifications/tests/notification-fixtures.ts';
import { kycCalls, submitNewKyc } from '../tests/kyc-fixtures.ts';

const limits = { ...unlimited, numberViewsPerTenMinutes: 2 };
const test = await startTestApp({ renderer: createInProcessRenderer(), limits });
await confirmEverything(test);

async function listNumberViews(actorId: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event order by seq`,
  );
  return rows
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    .filter(({ action, actor }) => {
      const { id } = (actor ?? {}) as { readonly id?: string }; // the stored form of an event
      return action === 'kyc.pan_viewed' && id === actorId;
    });
}

it('staff see a masked PAN, and can reveal the full one; each reveal is audited', async () => {
  const { session, person, record } = await submitNewKyc(test);
  const admin = await test.signIn('admin');
  const office = kycCalls(test, admin);
  const { panNumber } = person;
  const masked = `XXXXX${panNumber.slice(5)}`;
  expect((await office.list()).body).not.toContain(panNumber);
  const read = await office.read(record.id);
  expect(read.body).not.toContain(panNumber);
  expect(read.json<KycRecord>().panNumber).toBe(masked);
  expect((await kycCalls(test, session).readOwn()).json<KycRecord>().panNumber).toBe(panNumber);
  expect(await listNumberViews(admin.user.id)).toEqual([]);

  expect((await office.revealPan(record.id)).json()).toEqual({ panNumber });
  expect(await listNumberViews(admin.user.id)).toMatchObject([
    {
      object: { type: 'kyc_record', id: record.id },
      outcome: 'done',
      detail: { person: session.user.id },
    },
  ]);
  expectRefusal(await kycCalls(test, session).revealPan(record.id), 'forbidden');
});

it('many reveals in a short time are rate-limited, and every superadmin is notified once', async () => {
  const { record } = await submitNewKyc(test);
  const admin = await test.signIn('admin');
  const superadmin = await test.signIn('superadmin');
  const office = kycCalls(test, admin);
  for (let view = 0; view < 3; view += 1)
    expect((await office.revealPan(record.id)).statusCode).toBe(200);
  const slowed = await office.revealPan(record.id);
  expectRefusal(slowed, 'too_many_requests');
  expect(slowed.body).not.toContain('ABCPK');
  await waitForEmails(test);
  const { notifications } = await inboxCalls(test, superadmin).list();
  const alerts = notifications.filter(({ event }) => event.kind === 'frequent_number_views');
  expect(alerts).toMatchObject([{ event: { staffId: admin.user.id, count: 3, minutes: 10 } }]);
  const emails = await emailsTo(superadmin.user.email);
  expect(
    emails.filter(({ subject }) => subject.includes('many PANs or account numbers viewed')),
  ).toHaveLength(1);
  expect(await listNumberViews(admin.user.id)).toMatchObject([
    { outcome: 'done' },
    { outcome: 'done' },
    { outcome: 'done' },
    { outcome: 'refused' },
  ]);
});
