import { announcements, type Announcement } from '@anupal/contract/announcements';
import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import { brand } from '@anupal/contract/brand';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { seedAnnouncements } from './seed-announcements.ts';

const test = await startTestApp();

beforeEach(async () => {
  await test.sql.query('truncate announcement cascade');
  await seedAnnouncements(test.context.db);
});

describe('a new portal', () => {
  it('shows the four specified announcements, in order and in both languages', async () => {
    await test.sql.query(`update announcement set ends_at = null`); // one of them has an end date
    const [filing, deadline, discount, helpline, ...others] = await listed();
    expect(filing?.text.en).toMatch(/new simplified filing/i);
    expect(deadline?.text.en).toMatch(/FY 2022-23 .*deadline extended to March 31/);
    expect(discount?.text.en).toMatch(/5% early-bird discount/);
    expect(helpline?.text.en).toBe(`Helpline ${brand.phone}, open 9AM-6PM.`);
    expect(others).toEqual([]);
    for (const { text } of announcementSeeds) expect(text.hi).toMatch(/\p{Script=Devanagari}/u);
  });

  it('returns what the prerendered pages show', async () => {
    const lasting = announcementSeeds.filter(({ to }) => to === null);
    expect(lasting.length).toBeGreaterThan(0);
    expect(await listed()).toEqual(expect.arrayContaining([...lasting]));
  });

  it('is seeded once: changes and deletions by the firm persist', async () => {
    const [first, second] = announcementSeeds;
    await test.sql.query(`update announcement set text_en = 'Changed.' where id = $1`, [first?.id]);
    await test.sql.query(`update announcement set withdrawn_at = now() where id = $1`, [
      second?.id,
    ]);
    await seedAnnouncements(test.context.db);
    const now = await listed();
    expect(now[0]?.text.en).toBe('Changed.');
    expect(now.map(({ id }) => id)).not.toContain(second?.id);
  });
});

describe('an announcement', () => {
  it.each([
    { when: 'is not shown before it begins', from: '1 minute', to: null, shown: 0 },
    { when: 'is shown from when it begins', from: '-1 second', to: null, shown: 1 },
    { when: 'is shown until it ends', from: '-1 hour', to: '1 minute', shown: 1 },
    { when: 'is not shown when it has ended', from: '-1 hour', to: '-1 second', shown: 0 },
  ])('$when', async ({ from, to, shown }) => {
    await test.sql.query('truncate announcement cascade');
    await test.sql.query(
      `insert into announcement (id, text_en, text_hi, position, starts_at, ends_at)
       values (gen_random_uuid(), 'Text', 'पाठ', 1, now() + $1::interval, now() + $2::interval)`,
      [from, to],
    );
    expect(await listed()).toHaveLength(shown);
  });

  it('is public and cached for a minute', async () => {
    const response = await test.app.inject('/api/announcements');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });
});

async function listed(): Promise<readonly Announcement[]> {
  const response = await test.app.inject('/api/announcements');
  return announcements.list.response.parse(response.json());
}
