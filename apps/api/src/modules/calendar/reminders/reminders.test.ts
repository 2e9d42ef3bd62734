import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, unlimited, type TestUser } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { calendarCalls, monthlyFirm } from '../tests/calendar-fixtures.ts';
import { getDueReminder } from '../due-dates/due-date-policy.ts';
import { sendReminders } from './reminders.ts';

let now = '2026-11-01';

const clock = () => Date.parse(`${now}T06:30:00Z`);
const test = await startTestApp({ limits: unlimited, clock });

beforeEach(() => {
  now = '2026-11-01';
});

async function createProfile(language = 'en') {
  const session = await test.signIn('user');
  const own = calendarCalls(test, session, language);
  await own.saveProfile(monthlyFirm);
  return { own, user: session.user };
}

async function remindOn(day: string): Promise<void> {
  now = day;
  await Promise.all(Array.from({ length: 3 }, () => sendReminders(test.context)));
  await waitForEmails(test);
}

async function readSubjects({ email }: TestUser): Promise<readonly string[]> {
  const emails = await emailsTo(email);
  return emails.map(({ subject }) => subject).filter((subject) => subject.includes('GSTR'));
}

describe('a reminder', () => {
  it('is sent 7, 3 and 1 days before a date, once each, however often the job runs', async () => {
    const { user } = await createProfile();
    const notified: string[] = [];
    for (const [day, isNotified] of [
      ['2026-11-03', false],
      ['2026-11-04', true],
      ['2026-11-05', false],
      ['2026-11-08', true],
      ['2026-11-10', true],
      ['2026-11-11', false],
    ] as const) {
      await remindOn(day);
      if (isNotified) notified.push('GSTR-1, October 2026 is due on 11 November 2026');
      expect(await readSubjects(user), day).toEqual(notified);
    }
  });

  it('is not sent to disabled users', async () => {
    const { user } = await createProfile();
    await test.sql.query('update users set disabled_at = now() where id = $1', [user.id]);
    await remindOn('2026-11-04');
    expect(await readSubjects(user)).toEqual([]);
  });

  it('is combined with the others of the day in one email and one notification', async () => {
    const { own, user } = await createProfile();
    const profile = { ...monthlyFirm.profile, providentFund: true, stateInsurance: true };
    await own.saveProfile({ ...monthlyFirm, profile, version: 1 });
    await remindOn('2026-11-08');
    const [mail, ...others] = (await emailsTo(user.email)).filter(({ subject }) =>
      subject.includes('due on'),
    );
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('GSTR-1, October 2026 is due on 11 November 2026, and 2 more dates');
    expect(mail?.text).toContain(
      'Your business files GSTR-1 monthly, so GSTR-1 for October 2026 is due on 11 November.',
    );
    expect(mail?.text).toContain('Sunday, 15 November 2026: ECR');
    const { rows } = await test.sql.query(
      `select about from notification where user_id = $1 and kind = 'due_dates_approaching'`,
      [user.id],
    );
    expect(rows).toEqual([
      {
        about: {
          title: { en: 'GSTR-1, October 2026', hi: 'GSTR-1, अक्टूबर 2026' },
          dueOn: '2026-11-11',
          count: 3,
        },
      },
    ]);
  });

  it('is not sent for completed dates or to users without reminders', async () => {
    const { own, user } = await createProfile();
    const idle = await createProfile();
    await own.markDone('gstr-1-monthly/2026-10-31', { doneOn: '2026-11-01' });
    await idle.own.call('PATCH', '/reminders', { days: [] });
    await remindOn('2026-11-08');
    expect(await readSubjects(user)).toEqual([]);
    expect(await readSubjects(idle.user)).toEqual([]);
  });

  it('is sent on the chosen days, in the user’s language', async () => {
    const { own, user } = await createProfile('hi');
    const chosen = await own.call('PATCH', '/reminders', { days: [2, 10] });
    expect(chosen.json()).toEqual({ days: [10, 2], feedCreatedAt: null });
    await remindOn('2026-11-01');
    await remindOn('2026-11-08');
    expect(await readSubjects(user)).toEqual(['GSTR-1, अक्टूबर 2026: नियत तिथि 11 नवंबर 2026']);
  });

  it('is sent late after an outage', () => {
    expect([8, 6, 3, 2, 1, 0, -1].map((left) => getDueReminder(left, [7, 3, 1]))).toEqual([
      null,
      7,
      3,
      3,
      1,
      1,
      null,
    ]);
  });
});

describe('the days of reminders', () => {
  it.each([[[0]], [[31]], [[1, 1]], [[1, 2, 3, 4, 5, 6]], [[1.5]]])('are not %j', async (days) => {
    const { own } = await createProfile();
    expectRefusal(await own.call('PATCH', '/reminders', { days }), 'invalid_input');
  });

  it('are not found without a profile', async () => {
    const own = calendarCalls(test, await test.signIn('user'));
    expectRefusal(await own.call('GET', '/reminders'), 'not_found');
    expectRefusal(await own.call('PATCH', '/reminders', { days: [1] }), 'not_found');
  });
});
