import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { calendarCalls, monthlyFirm, type ShownCalendar } from '../tests/calendar-fixtures.ts';

const clock = () => Date.parse('2026-11-15T06:30:00Z');

const test = await startTestApp({ limits: unlimited, clock });

async function createFeed(language = 'en') {
  const own = calendarCalls(test, await test.signIn('user'), language);
  await own.saveProfile(monthlyFirm);
  const { url } = (await own.call('POST', '/feed')).json<{ url: string }>();
  return { own, path: new URL(url).pathname };
}

function getEvents(text: string) {
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
}

describe('the feed of a business', () => {
  it.each(['en', 'hi'])(
    'says to an independent reader what the screen says (%s)',
    async (language) => {
      const { own, path } = await createFeed(language);
      await own.markDone('gstr-1-monthly/2026-10-31', { doneOn: '2026-11-10' });
      const { body, headers } = await test.app.inject(path);
      expect(headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'no-store, private',
      });
      const shown = (await own.list('2026-09-16', '2027-12-20')).json<ShownCalendar>().obligations;
      const events = getEvents(body);
      expect(events).toHaveLength(shown.length);
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(shown.length);
      for (const [index, event] of events.entries()) {
        const due = shown[index];
        if (!due) throw new Error('more events than dates');
        expect(event.summary).toBe(`${due.done ? '✓ ' : ''}${due.form}, ${due.period}`);
        expect(event.startDate.isDate).toBe(true);
        expect(event.startDate.toString()).toBe(due.due);
        expect(event.duration.toString()).toBe('P1D');
        for (const text of [due.title, due.reason, due.extension, due.penalty?.hint])
          expect(event.description).toContain(text ?? '');
      }
    },
  );

  it('has each date on the weekday that Intl knows for it in India', async () => {
    const { path } = await createFeed();
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Kolkata' });
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    for (const { startDate } of getEvents((await test.app.inject(path)).body)) {
      const noon = new Date(`${startDate.toString()}T12:00:00+05:30`);
      expect(names[startDate.dayOfWeek() - 1]).toBe(weekday.format(noon));
    }
  });

  it('is folded and escaped as RFC 5545 says', async () => {
    const { path } = await createFeed('hi');
    const { rawPayload } = await test.app.inject(path);
    const lines = rawPayload.toString('latin1').split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(Math.max(...lines.map(({ length }) => length))).toBe(75);
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([]);
    expect(rawPayload.toString()).not.toContain('\ufffd');
    expect(rawPayload.toString().replaceAll('\r\n ', '')).toContain('GSTR-1\\, ');
  });

  it('is opened only by its secret, which is neither stored nor logged', async () => {
    const { own, path } = await createFeed();
    const secret = path.split('/').at(-1) ?? '';
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { rows } = await test.sql.query(
      "select *, encode(secret_hash, 'escape') from calendar_feed",
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    const changed = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`;
    for (const wrong of [changed, 'short', 'x'.repeat(43), `${secret}a`])
      expectRefusal(await test.app.inject(path.replace(secret, wrong)), 'not_found');
    expect((await test.app.inject(path)).statusCode).toBe(200);
    expect(test.logLines.join('\n')).not.toContain(secret);
    expect((await own.call('GET', '/reminders')).json()).toMatchObject({
      feedCreatedAt: expect.stringMatching(/^20/) as string,
    });
  });

  it('has one link at a time, and none after it is revoked', async () => {
    const { own, path } = await createFeed();
    const { url } = (await own.call('POST', '/feed')).json<{ url: string }>();
    const newPath = new URL(url).pathname;
    expectRefusal(await test.app.inject(path), 'not_found');
    expect((await test.app.inject(newPath)).statusCode).toBe(200);
    expect((await own.call('DELETE', '/feed')).statusCode).toBe(200);
    expectRefusal(await test.app.inject(newPath), 'not_found');
    expectRefusal(await own.call('DELETE', '/feed'), 'not_found');
  });

  it('is not found while the account is disabled', async () => {
    const session = await test.signIn('user');
    const { url } = (await calendarCalls(test, session).call('POST', '/feed')).json<{
      url: string;
    }>();
    const { pathname } = new URL(url);
    const setDisabled = (at: string) =>
      test.sql.query(`update users set disabled_at = ${at} where id = $1`, [session.user.id]);
    await setDisabled('now()');
    expectRefusal(await test.app.inject(pathname), 'not_found');
    await setDisabled('null');
    expect((await test.app.inject(pathname)).statusCode).toBe(200);
  });

  it('is an empty calendar before there is a profile', async () => {
    const own = calendarCalls(test, await test.signIn('user'));
    const { url } = (await own.call('POST', '/feed')).json<{ url: string }>();
    expect(getEvents((await test.app.inject(new URL(url).pathname)).body)).toEqual([]);
  });
});
