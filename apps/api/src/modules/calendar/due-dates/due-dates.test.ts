import { describe, expect, it } from 'vitest';
import type { StoredProfile } from '@anupal/contract/calendar/schemas';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { createTestApp, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { calendarCalls, monthlyFirm, type ShownCalendar } from '../tests/calendar-fixtures.ts';

// 15 November 2026, noon in India.
const clock = () => Date.parse('2026-11-15T06:30:00Z');

const test = await startTestApp({ limits: unlimited, clock });

const fresh = async (language = 'en') => calendarCalls(test, await test.signIn('user'), language);
const preview = (body: object, language = 'en') =>
  test.app.inject({ ...post('/calendar/preview', body), cookies: { language } });

describe('the profile of a business', () => {
  it('is null before it is saved, then stored completely', async () => {
    const own = await fresh();
    expect((await own.readProfile()).json()).toEqual({ storedProfile: null });
    const saved = (await own.saveProfile(monthlyFirm)).json<{ storedProfile: StoredProfile }>();
    expect(saved.storedProfile).toMatchObject({
      version: 1,
      profile: { ...monthlyFirm.profile, providentFund: false },
      identity: { pan: monthlyFirm.pan, gstin: monthlyFirm.gstin, tan: null, cin: null },
    });
    expect((await own.readProfile()).json()).toEqual(saved);
    expect((await (await fresh()).readProfile()).json()).toEqual({ storedProfile: null });
  });

  it('keeps its numbers sealed', async () => {
    await (await fresh()).saveProfile(monthlyFirm);
    const { rows } = await test.sql.query('select * from calendar_profile');
    expect(JSON.stringify(rows)).not.toMatch(/AAPFU0939F/);
  });

  it.each([
    ['a GSTIN whose check character is wrong', { gstin: '27AAPFU0939F1ZW' }, /GSTIN/],
    ['a PAN that is none', { pan: 'AAPFU0939' }, /PAN/],
    ['a TAN that is none', { tan: 'AAPFU0939F' }, /TAN/],
  ])('refuses %s, and says so', async (_, numbers, message) => {
    const own = await fresh();
    const response = await own.saveProfile({ ...monthlyFirm, ...numbers });
    expectRefusal(response, 'invalid_input');
    expect(response.json<{ messages: string[] }>().messages.join()).toMatch(message);
    expect((await own.readProfile()).json()).toEqual({ storedProfile: null });
  });

  it('accepts one of two concurrent saves and refuses the other', async () => {
    const own = await fresh();
    const first = await Promise.all([1, 2, 3].map(() => own.saveProfile(monthlyFirm)));
    expect(first.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const second = await Promise.all(
      ['monthly', 'quarterly'].map((gst) =>
        own.saveProfile({ ...monthlyFirm, profile: { ...monthlyFirm.profile, gst }, version: 1 }),
      ),
    );
    expect(second.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = second.find(({ statusCode }) => statusCode === 409);
    if (lost) expectRefusal(lost, 'profile_changed');
  });
});

describe('the calendar of a business', () => {
  it('is empty before there is a profile, and says so', async () => {
    const { hasProfile, obligations } = await shown(await fresh());
    expect({ hasProfile, obligations }).toEqual({ hasProfile: false, obligations: [] });
  });

  it('gives each date with its reason, its form, its source and the service that does it', async () => {
    const own = await fresh();
    await own.saveProfile(monthlyFirm);
    const { today, obligations } = await shown(own);
    expect(today).toBe('2026-11-15');
    expect(obligations.map(({ form, due }) => [form, due])).toEqual([
      ['GSTR-1', '2026-11-11'],
      ['GSTR-3B', '2026-11-20'],
    ]);
    expect(obligations[0]).toMatchObject({
      key: 'gstr-1-monthly/2026-10-31',
      law: 'gst',
      reason:
        'Your business files GSTR-1 monthly, so GSTR-1 for October 2026 is due on 11 November.',
      extension: `No extension of this date is known as of ${formatCalendarDate(releasedRules.asOf, 'en')}.`,
      certainty: 'verified',
      source: {
        name: 'Notification 83/2020-Central Tax of 10 November 2020',
        link: 'https://cleartax.in/s/gst-calendar',
        certainty: 'verified',
      },
      service: { slug: 'gst-monthly-returns', name: expect.stringMatching(/GST/) as string },
      done: null,
    });
    expect(obligations[1]?.state).toBe('open');
  });

  it('speaks Hindi', async () => {
    const own = await fresh('hi');
    await own.saveProfile(monthlyFirm);
    const { obligations } = await shown(own);
    expect(obligations[0]?.reason).toBe(
      'आपका व्यवसाय GSTR-1 हर महीने भरता है, इसलिए अक्टूबर 2026 के लिए GSTR-1 की नियत तिथि 11 नवंबर है।',
    );
  });

  it('lists overdue dates for any range, but none from before the profile', async () => {
    const session = await test.signIn('user');
    const own = calendarCalls(test, session);
    await own.saveProfile(monthlyFirm);
    await test.sql.query(
      `update calendar_profile set created_at = '2026-11-10T06:00:00Z' where user_id = $1`,
      [session.user.id],
    );
    const { overdue, overdueTotal } = await shown(own, '2027-01-01', '2027-01-31');
    // From 10 October on: GSTR-1 and 3B of September, GSTR-1 of October.
    expect(overdue.map(({ key, state }) => [key, state])).toEqual([
      ['gstr-1-monthly/2026-09-30', 'overdue'],
      ['gstr-3b-monthly/2026-09-30', 'overdue'],
      ['gstr-1-monthly/2026-10-31', 'overdue'],
    ]);
    expect(overdueTotal).toBe(3);
    const september = await shown(own, '2026-09-01', '2026-09-30');
    expect(september.obligations.map(({ state }) => state)).toEqual(['past', 'past']);
  });

  it.each([
    ['2026-11-30', '2026-11-01'],
    ['2020-01-01', '2026-01-01'],
    ['2026-02-30', '2026-03-01'],
    ['today', '2026-03-01'],
  ])('refuses the days from %s to %s', async (from, to) => {
    expectRefusal(await (await fresh()).list(from, to), 'invalid_input');
  });
});

describe('a preview', () => {
  const expected = {
    profile: { constitution: 'proprietorship', gst: 'quarterly', state: '27' },
    from: '2026-11-15',
    to: '2027-11-14',
  };

  it('is public and stores nothing', async () => {
    const before = await readStored();
    const response = await preview(expected);
    expect(response.statusCode, response.body).toBe(200);
    const { obligations } = response.json<ShownCalendar>();
    expect(obligations[0]).toMatchObject({ form: 'PMT-06', due: '2026-11-25' });
    expect(await readStored()).toEqual(before);
  });

  it('refuses identity numbers and unknown questions', async () => {
    for (const more of [{ identity: { pan: 'AAPFU0939F' } }, { pan: 'AAPFU0939F' }])
      expectRefusal(await preview({ ...expected, ...more }), 'invalid_input');
    const profile = { ...expected.profile, gstin: '27AAPFU0939F1ZV' };
    expectRefusal(await preview({ ...expected, profile }), 'invalid_input');
    expectRefusal(await preview({ ...expected, to: '2028-11-14' }), 'invalid_input');
  });

  it('is rate limited', async () => {
    const few = await createTestApp({ limits: { ...unlimited, previewsPerNetworkPerHour: 2 } });
    const responses = await Promise.all(
      [1, 2, 3].map(() => few.app.inject(post('/calendar/preview', expected))),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
    await few.stop();
  });
});

async function shown(
  own: ReturnType<typeof calendarCalls>,
  from = '2026-11-01',
  to = '2026-11-30',
): Promise<ShownCalendar> {
  const response = await own.list(from, to);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<ShownCalendar>();
}

async function readStored(): Promise<unknown> {
  const { rows } = await test.sql.query(
    'select (select count(*) from calendar_profile), (select count(*) from calendar_completion)',
  );
  return rows;
}
