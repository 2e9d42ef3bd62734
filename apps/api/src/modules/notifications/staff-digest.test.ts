import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { startTestApp, unlimited, type TestSession } from '../../testing/test-app.ts';
import {
  inboxCalls,
  ageNotifications,
  waitForEmails,
  emailsTo,
} from './tests/notification-fixtures.ts';
import { notifyStaff } from './notify.ts';
import { sendStaffDigests } from './staff-digest.ts';

const test = await startTestApp({ limits: unlimited });

async function createStaff(): Promise<TestSession> {
  const session = await test.signIn('admin');
  await test.sql.query(`update users set created_at = now() - interval '1 hour' where id = $1`, [
    session.user.id,
  ]);
  // Ignores the events of earlier tests.
  await test.sql.query('truncate notification cascade');
  return session;
}

async function notifyKycSubmissions(times: number): Promise<void> {
  await inTransaction(test.context.db, async (trx) => {
    for (let done = 0; done < times; done += 1) {
      const event = { kind: 'kyc_submitted', kycId: randomUUID() } as const;
      await notifyStaff(trx, { personId: null, event });
    }
  });
  await ageNotifications(test, '2 minutes');
}

async function sendAndReadDigests({ user }: TestSession): Promise<readonly string[]> {
  await sendStaffDigests(test.context);
  await waitForEmails(test);
  const subjects = (await emailsTo(user.email)).map(({ subject }) => subject);
  return subjects.filter((subject) => /^New at|नए काम/.test(subject));
}

describe('the staff digest', () => {
  it('is one email for a hundred requests, and the next one follows after 15 minutes', async () => {
    const admin = await createStaff();
    await notifyKycSubmissions(100);
    expect(await sendAndReadDigests(admin)).toEqual(['New at Anupal: KYC requests: 100']);
    await notifyKycSubmissions(1);
    expect(await sendAndReadDigests(admin)).toHaveLength(1);
    await ageNotifications(test, '14 minutes');
    expect(await sendAndReadDigests(admin)).toEqual([
      'New at Anupal: KYC requests: 1',
      'New at Anupal: KYC requests: 100',
    ]);
  });

  it('is sent once to each staff member, also by two concurrent processes', async () => {
    const admin = await createStaff();
    await notifyKycSubmissions(2);
    await Promise.all([sendStaffDigests(test.context), sendStaffDigests(test.context)]);
    expect(await sendAndReadDigests(admin)).toEqual(['New at Anupal: KYC requests: 2']);
  });

  it('omits read and muted events, and uses the language of the recipient', async () => {
    const [reader, quiet, hindi] = [await createStaff(), await createStaff(), await createStaff()];
    await inboxCalls(test, quiet).prefer({ changes: [{ kind: 'kyc_submitted', email: false }] });
    await inboxCalls(test, hindi).prefer({ language: 'hi' });
    await notifyKycSubmissions(1);
    const [line] = (await inboxCalls(test, reader).list()).notifications;
    await inboxCalls(test, reader).read({ id: line?.id, withOlder: true });
    expect(await sendAndReadDigests(reader)).toEqual([]);
    expect(await sendAndReadDigests(quiet)).toEqual([]);
    expect(await sendAndReadDigests(hindi)).toEqual(['Anupal में नए काम: KYC अनुरोध: 1']);
  });

  it('is not sent to disabled staff or to franchisees', async () => {
    const [departed, person] = [await createStaff(), await test.signIn('user')];
    await test.sql.query('update users set disabled_at = now() where id = $1', [departed.user.id]);
    await notifyKycSubmissions(1);
    expect(await sendAndReadDigests(departed)).toEqual([]);
    expect(await sendAndReadDigests(person)).toEqual([]);
  });
});
