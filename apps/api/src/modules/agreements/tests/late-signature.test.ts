import { agreement } from '@anupal/contract/texts/agreement';
import { expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createService,
  expectApplication,
  fileAnyway,
} from '../../applications/tests/application-fixtures.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { remindOfSignatures } from '../signing/signature-requests.ts';
import { agreementCalls, franchisee, signAgreement } from './agreement-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

/** A franchisee who has so many days left to sign; below zero the last day has passed. */
async function askedToSign(daysLeft: number): Promise<TestSession> {
  const session = await franchisee(test);
  await approveKyc(test, session.user.id);
  await agreementCalls(test, session).read();
  await setDaysLeft(session, daysLeft);
  return session;
}

/** Changes the deadline, as if earlier reminders had been sent long ago. */
async function setDaysLeft({ user }: TestSession, days: number): Promise<void> {
  await test.sql.query(
    `update agreement_reminder set reminded_at = now() - interval '30 days' where user_id = $1`,
    [user.id],
  );
  await test.sql.query('alter table agreement_request disable trigger user');
  await test.sql.query(
    `update agreement_request set sign_by = (now() at time zone 'Asia/Kolkata')::date + $2::int
     where user_id = $1`,
    [user.id, days],
  );
  await test.sql.query('alter table agreement_request enable trigger user');
}

async function subjectsAfterReminding({ user }: TestSession): Promise<readonly string[]> {
  await Promise.all(Array.from({ length: 5 }, () => remindOfSignatures(test.context)));
  await waitForEmails(test);
  const subjects = (await emailsTo(user.email)).map(({ subject }) => subject);
  return subjects.filter((subject) => /sign your|wait for your signature/.test(subject));
}

it('an unsigned agreement brings reminders a week and a day before the deadline and the day after, once each', async () => {
  const session = await askedToSign(8);
  expect(await subjectsAfterReminding(session)).toEqual([]);
  for (const [days, count] of [
    [7, 1],
    [2, 1],
    [1, 2],
    [0, 2],
    [-1, 3],
    [-9, 3],
  ] as const) {
    await setDaysLeft(session, days);
    expect(await subjectsAfterReminding(session)).toHaveLength(count);
  }
  const signed = await askedToSign(3);
  await signAgreement(test, signed);
  expect(await subjectsAfterReminding(signed)).toEqual([]);
});

it('blocks no one before a week after the first reminder, and no one without a plan', async () => {
  const session = await askedToSign(-1);
  const calls = applicationCalls(test, session);
  const service = await createService(test, { firmFee: '', governmentFee: '' });
  const form = { ...service, client: { kind: 'self' }, answers: {} };
  expect((await fileAnyway(calls, form)).statusCode).toBe(200);
  expect(await subjectsAfterReminding(session)).toHaveLength(1);
  expect((await fileAnyway(calls, form)).statusCode).toBe(200);
  await setDaysLeft(session, -1);
  expectRefusal(await calls.file(form), 'agreement_overdue');
  await test.sql.query('update subscription set expires_at = now() where user_id = $1', [
    session.user.id,
  ]);
  expectRefusal(await calls.file(form), 'subscription_required');
});

it('an overdue signature blocks new applications and batches, and nothing else', async () => {
  const session = await askedToSign(0);
  await subjectsAfterReminding(session);
  const calls = applicationCalls(test, session);
  const service = await createService(test, { firmFee: '', governmentFee: '' });
  const form = { ...service, client: { kind: 'self' }, answers: {} };
  const { id, version } = await expectApplication(fileAnyway(calls, form));
  await setDaysLeft(session, -1);
  expectRefusal(await calls.file(form), 'agreement_overdue');
  const batch = {
    form: 'GSTR-3B',
    month: '2026-12',
    services: [service],
    totalPaise: 0,
    obligations: [
      { clientId: id, registrationId: null, rule: 'gstr-3b', periodEnds: '2026-11-30' },
    ],
  };
  const headers = bearer(session.accessToken);
  const ordered = await test.app.inject(post('/applications/bulk', batch, headers));
  expectRefusal(ordered, 'agreement_overdue');
  expect((await calls.read(id)).statusCode).toBe(200);
  expect((await calls.withdraw(id, version)).statusCode).toBe(200);
  await signAgreement(test, session);
  expect((await fileAnyway(calls, form)).statusCode).toBe(200);
});

it('a corrected name starts a new deadline, even after a late signature', async () => {
  const session = await askedToSign(-1);
  await signAgreement(test, session);
  await test.sql.query(`update users set full_name = 'Asha Rao' where id = $1`, [session.user.id]);
  const status = await agreementCalls(test, session).read();
  expect(status.json()).toMatchObject({ version: agreement.version });
  const service = await createService(test, { firmFee: '', governmentFee: '' });
  const filed = await fileAnyway(applicationCalls(test, session), {
    ...service,
    client: { kind: 'self' },
    answers: {},
  });
  expect(filed.statusCode).toBe(200);
});
