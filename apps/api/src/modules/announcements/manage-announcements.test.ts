import { randomUUID } from 'node:crypto';
import type {
  ManagedAnnouncement,
  OwnAnnouncement,
  announcements,
} from '@anupal/contract/announcements';
import type { BodyInput } from '@anupal/contract/endpoint';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { waitForLockWaits } from '../../testing/lock-waits.ts';
import { bearer, startTestApp, unlimited } from '../../testing/test-app.ts';

const test = await startTestApp({ limits: unlimited });
const admin = getCalls((await test.signIn('admin')).accessToken);
const superadmin = getCalls((await test.signIn('superadmin')).accessToken);
const franchisee = getCalls((await test.signIn('user')).accessToken);

beforeEach(async () => {
  await test.sql.query('truncate announcement cascade');
});

type Body = BodyInput<typeof announcements.create>;
type Calls = ReturnType<typeof getCalls>;

const hour = 3_600_000;

function inHours(hours: number): string {
  return new Date(Date.now() + hours * hour).toISOString();
}

function buildBody(other: Partial<Body> = {}): Body {
  return {
    textEn: 'The office is closed on Monday.',
    textHi: 'कार्यालय सोमवार को बंद है।',
    audience: 'everybody',
    isMarquee: true,
    isListed: true,
    from: inHours(-1),
    to: null,
    ...other,
  };
}

function getCalls(accessToken: string) {
  const headers = bearer(accessToken);
  const get = (url: string) => test.app.inject({ url: `/api/announcements${url}`, headers });
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/announcements${url}`,
      headers,
      ...(payload && { payload }),
    });
  return {
    create: (body: object) => send('POST', '', body),
    update: (id: string, body: object) => send('PATCH', `/${id}`, body),
    end: (id: string, version: number) => send('POST', `/${id}/end`, { version }),
    move: (id: string, direction: string) => send('POST', `/${id}/move`, { direction }),
    remove: (id: string) => send('DELETE', `/${id}`),
    listManaged: (query = '') => get(`/managed${query}`),
    listOwn: () => get('/own'),
    markRead: (ids: readonly string[]) => send('POST', '/read', { ids }),
  };
}

async function createAnnouncement(other: Partial<Body> = {}): Promise<ManagedAnnouncement> {
  const response = await admin.create(buildBody(other));
  expect(response.statusCode).toBe(200);
  return response.json<ManagedAnnouncement>();
}

async function own(calls: Calls): Promise<readonly OwnAnnouncement[]> {
  return (await calls.listOwn()).json<OwnAnnouncement[]>();
}

async function order(): Promise<readonly string[]> {
  const { announcements: stored } = (await admin.listManaged()).json<{
    announcements: ManagedAnnouncement[];
  }>();
  return stored.map(({ text }) => text.en);
}

async function publicTexts(): Promise<readonly string[]> {
  const response = await test.app.inject('/api/announcements');
  return response.json<{ text: { en: string } }[]>().map(({ text }) => text.en);
}

describe('audience and visibility', () => {
  it('users see the announcements for them, visitors those of the marquee', async () => {
    await createAnnouncement({ textEn: 'All', isListed: false });
    await createAnnouncement({ textEn: 'Inside', isMarquee: false });
    await createAnnouncement({ textEn: 'Franchisees', audience: 'franchisees' });
    await createAnnouncement({ textEn: 'Staff', audience: 'staff' });
    await createAnnouncement({ textEn: 'Later', from: inHours(1) });
    expect(await publicTexts()).toEqual(['All']);
    const texts = async (calls: Calls) => (await own(calls)).map(({ text }) => text.en);
    expect(await texts(franchisee)).toEqual(['All', 'Inside', 'Franchisees']);
    expect(await texts(admin)).toEqual(['All', 'Inside', 'Staff']);
    expect(await texts(superadmin)).toEqual(['All', 'Inside', 'Staff']);
  });

  it('an announcement is unread for a user until they were shown it', async () => {
    const { id } = await createAnnouncement();
    await createAnnouncement({ textEn: 'Only above', isListed: false });
    expect((await own(franchisee)).map(({ isUnread }) => isUnread)).toEqual([true, false]);
    await Promise.all([franchisee.markRead([id, randomUUID()]), franchisee.markRead([id])]);
    expect((await own(franchisee)).map(({ isUnread }) => isUnread)).toEqual([false, false]);
    expect((await own(admin)).map(({ isUnread }) => isUnread)).toEqual([true, false]);
  });
});

describe('managing announcements', () => {
  it('creates, replaces, ends and deletes, with an audit event for each', async () => {
    const first = await createAnnouncement({ to: inHours(2) });
    expect(first).toMatchObject({ state: 'current', version: 1, audience: 'everybody' });
    const changed = await superadmin.update(first.id, {
      ...buildBody({ textEn: '  Closed\n on Tuesday. ', to: inHours(3) }),
      version: 1,
    });
    expect(changed.json()).toMatchObject({ text: { en: 'Closed on Tuesday.' }, version: 2 });
    const ended = (await admin.end(first.id, 2)).json<ManagedAnnouncement>();
    expect(ended).toMatchObject({ state: 'ended', version: 3 });
    expect(await order()).toEqual([]);
    expect((await admin.listManaged('?ended=true')).json()).toMatchObject({
      announcements: [{ id: first.id }],
      total: 1,
      nextCursor: null,
    });
    expect((await admin.remove(first.id)).json()).toEqual({ message: 'Announcement deleted.' });
    expect((await admin.listManaged('?ended=true')).json()).toMatchObject({ total: 0 });
    expectRefusal(await admin.remove(first.id), 'not_found');
    const { rows } = await test.sql.query<{ action: string }>(
      `select action from audit_event where position($1 in convert_from(body, 'UTF8')) > 0
       order by seq`,
      [first.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(
      ['created', 'changed', 'ended', 'deleted'].map((verb) => `announcements.${verb}`),
    );
  });

  it('reorders them for everyone', async () => {
    await createAnnouncement({ textEn: 'One' });
    const two = await createAnnouncement({ textEn: 'Two' });
    const three = await createAnnouncement({ textEn: 'Three', from: inHours(1) });
    await admin.move(three.id, 'up');
    await admin.move(two.id, 'down');
    expect(await order()).toEqual(['One', 'Three', 'Two']);
    await admin.move(two.id, 'up');
    await admin.move(two.id, 'up');
    await admin.move(two.id, 'up');
    expect(await order()).toEqual(['Two', 'One', 'Three']);
    expect(await publicTexts()).toEqual(['Two', 'One']);
    await admin.end(two.id, two.version);
    expectRefusal(await admin.move(two.id, 'up'), 'not_found');
  });

  it('loses none of two moves at the same moment', async () => {
    const [a, b, c] = [
      await createAnnouncement({ textEn: 'A' }),
      await createAnnouncement({ textEn: 'B' }),
      await createAnnouncement({ textEn: 'C' }),
    ];
    const holder = await test.sql.connect();
    await holder.query('begin');
    await holder.query('select from announcement where id = $1 for update', [b.id]);
    const moves = [admin.move(c.id, 'up')];
    await waitForLockWaits(test);
    moves.push(admin.move(a.id, 'down'));
    await waitForLockWaits(test, 2);
    await holder.query('commit');
    holder.release();
    await Promise.all(moves);
    expect([
      ['C', 'A', 'B'],
      ['B', 'C', 'A'],
    ]).toContainEqual((await order()).filter((text) => ['A', 'B', 'C'].includes(text)));
  });

  it('lists ended ones in pages, latest first', async () => {
    for (const hours of [-3, -1, -2]) {
      await createAnnouncement({ textEn: `Ended ${hours}`, from: inHours(-9), to: inHours(hours) });
    }
    const page = async (query: string) =>
      (await admin.listManaged(`?ended=true&limit=2${query}`)).json<{
        announcements: ManagedAnnouncement[];
        nextCursor: string | null;
        total: number;
      }>();
    const first = await page('');
    expect(first.announcements.map(({ text }) => text.en)).toEqual(['Ended -1', 'Ended -2']);
    const second = await page(`&cursor=${first.nextCursor ?? ''}`);
    expect(second.announcements.map(({ text }) => text.en)).toEqual(['Ended -3']);
    expect([first.total, second.nextCursor]).toEqual([3, null]);
  });
});

describe('refusals', () => {
  it.each([
    ['an empty text', { textEn: ' ' }],
    ['one text only', { textHi: '' }],
    ['a text too long', { textHi: 'अ'.repeat(301) }],
    ['no place', { isMarquee: false, isListed: false }],
    ['an end before the start', { from: inHours(2), to: inHours(1) }],
    ['a day that is none', { from: 'tomorrow' }],
    ['an unknown audience', { audience: 'robots' }],
  ])('%s', async (_, other) => {
    expectRefusal(await admin.create({ ...buildBody(), ...other }), 'invalid_input');
    const { id } = await createAnnouncement();
    const again = { ...buildBody(), ...other, version: 1 };
    expectRefusal(await admin.update(id, again), 'invalid_input');
  });

  it('rejects an invalid start, without blaming the end for it', async () => {
    const response = await admin.create({ ...buildBody({ to: inHours(1) }), from: '' });
    expect(response.json()).toMatchObject({ messages: ['Please enter a valid day and time'] });
  });

  it('rejects a change of an older version: of two concurrent ones, one succeeds', async () => {
    const { id } = await createAnnouncement();
    const responses = await Promise.all([
      admin.update(id, { ...buildBody({ textEn: 'One' }), version: 1 }),
      superadmin.update(id, { ...buildBody({ textEn: 'Two' }), version: 1 }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expectRefusal(await admin.end(id, 1), 'announcement_changed');
    const planned = await createAnnouncement({ from: inHours(1) });
    expectRefusal(await admin.end(planned.id, 1), 'announcement_changed');
  });

  it('rejects unknown ids', async () => {
    const id = randomUUID();
    for (const response of [
      await admin.update(id, { ...buildBody(), version: 1 }),
      await admin.end(id, 1),
      await admin.move(id, 'up'),
      await admin.remove(id),
    ])
      expectRefusal(response, 'not_found');
  });

  it('Z01 rejects franchisees and visitors', async () => {
    const { id, version } = await createAnnouncement();
    for (const response of [
      await franchisee.create(buildBody()),
      await franchisee.update(id, { ...buildBody(), version }),
      await franchisee.end(id, version),
      await franchisee.move(id, 'up'),
      await franchisee.remove(id),
      await franchisee.listManaged(),
    ])
      expectRefusal(response, 'forbidden');
    const visitor = getCalls('none');
    for (const answer of [await visitor.listOwn(), await visitor.markRead([id])])
      expectRefusal(answer, 'session_expired');
  });
});
