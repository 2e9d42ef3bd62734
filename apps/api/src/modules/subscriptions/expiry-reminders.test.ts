import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp, unlimited, signInAs, type TestUser } from '../../testing/test-app.ts';
import {
  inboxCalls,
  waitForEmails,
  emailsTo,
} from '../notifications/tests/notification-fixtures.ts';
import { planIds } from '../onboarding/tests/onboarding-fixtures.ts';
import { expectBalancedLedger } from '../wallet/tests/wallet-fixtures.ts';
import { expirePlan, activateTestPlan, ageSubscriptions } from './tests/subscription-fixtures.ts';
import { signInSubscriber } from './tests/plan-change-fixtures.ts';
import { sendExpiryReminders } from './expiry-reminders.ts';

const test = await startTestApp({ limits: unlimited });

afterAll(() => expectBalancedLedger(test));

describe('expiry reminders', () => {
  it('are sent 30, 7 and 1 days before, once each, by however many processes', async () => {
    const user = await subscriberEndingIn(31, '00:10');
    expect(await subjectsAfterReminding(user)).toEqual([]);
    const notified: string[] = [];
    for (const [days, when] of [
      [1, 'in 30 days'],
      [22, null],
      [1, 'in 7 days'],
      [5, null],
      [1, 'tomorrow'],
      [1, null],
    ] as const) {
      await ageSubscriptions(test, user.id, `${days} days`);
      if (when !== null) notified.unshift(`Your Gold plan at Anupal ends ${when}`);
      expect(await subjectsAfterReminding(user)).toEqual(notified);
    }
  });

  it("count India's days, also while it is still the day before elsewhere", async () => {
    const [soon, later] = [
      await subscriberEndingIn(30, '23:50'),
      await subscriberEndingIn(31, '00:10'),
    ];
    expect(await subjectsAfterReminding(soon)).toHaveLength(1);
    expect(await subjectsAfterReminding(later)).toEqual([]);
    const [mail] = await emailsTo(soon.email);
    const { rows } = await test.sql.query<{ day: string }>(
      `select to_char((now() at time zone 'Asia/Kolkata')::date + 30, 'FMDD Mon YYYY') as day`,
    );
    expect(mail?.text).toContain(`in 30 days, on ${rows[0]?.day}.`);
  });

  it('are sent late after an outage, with the actual days left', async () => {
    const user = await subscriberEndingIn(4, '12:00');
    expect(await subjectsAfterReminding(user)).toEqual(['Your Gold plan at Anupal ends in 4 days']);
    const { notifications } = await inboxCalls(test, await signInAs(test, user)).list();
    expect(notifications).toMatchObject([{ event: { kind: 'plan_ending', plan: 'Gold' } }]);
  });

  it('are in the language in which the plan was chosen', async () => {
    const user = await subscriberEndingIn(7, '12:00');
    await test.sql.query(`update subscription set language = 'hi' where user_id = $1`, [user.id]);
    expect(await subjectsAfterReminding(user)).toEqual([
      'Anupal पर आपका Gold प्लान 7 दिन में खत्म हो रहा है',
    ]);
  });

  it('are not sent for a renewed or expired plan', async () => {
    const renewed = await signInSubscriber(test, 'Silver');
    await renewed.choose(planIds.Silver);
    await renewed.settle();
    await ageSubscriptions(test, renewed.userId, '350 days');
    const ended = await test.createUser();
    await activateTestPlan(test, ended.id, 'Gold');
    await expirePlan(test, ended.id);
    await remind();
    expect(await readSubjects(ended)).toEqual([]);
    const notified = await readSubjects(renewed.session.user);
    expect(notified.filter((subject) => subject.includes('ends'))).toEqual([]);
  });

  it('are not repeated after an upgrade with the same expiry', async () => {
    const subscriber = await signInSubscriber(test, 'Silver');
    await ageSubscriptions(test, subscriber.userId, '350 days');
    await remind();
    await subscriber.choose(planIds.Gold);
    await subscriber.settle();
    await remind();
    const ends = (await readSubjects(subscriber.session.user)).filter((subject) =>
      subject.includes('ends'),
    );
    expect(ends).toHaveLength(1);
  });
});

async function subscriberEndingIn(days: number, time: string): Promise<TestUser> {
  const user = await test.createUser();
  await activateTestPlan(test, user.id, 'Gold');
  const { rows } = await test.sql.query<{ span: string }>(
    `select (expires_at - ((now() at time zone 'Asia/Kolkata')::date + $2::integer + $3::time)
       at time zone 'Asia/Kolkata')::text as span
     from subscription where user_id = $1`,
    [user.id, days, time],
  );
  await ageSubscriptions(test, user.id, rows[0]?.span ?? '0');
  return user;
}

async function remind(): Promise<void> {
  await Promise.all(Array.from({ length: 5 }, () => sendExpiryReminders(test.context)));
  await waitForEmails(test);
}

async function subjectsAfterReminding(user: TestUser): Promise<readonly string[]> {
  await remind();
  return readSubjects(user);
}

async function readSubjects({ email }: TestUser): Promise<readonly string[]> {
  return (await emailsTo(email)).map(({ subject }) => subject);
}
