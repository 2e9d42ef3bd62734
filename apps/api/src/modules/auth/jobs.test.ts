import { expect, it } from 'vitest';
import { startTestApp, ownPage } from '../../testing/test-app.ts';
import { openBrowser, signInWith } from './tests/auth-fixtures.ts';
import { authCleanupQueue } from './jobs.ts';

const test = await startTestApp();

it('sign-in data is deleted once it has ended, and not before', async () => {
  const { email } = await test.createUser();
  const browser = openBrowser(test);
  await signInWith(test, browser, email);
  await browser.post('/auth/refresh', {}, ownPage);
  await browser.post('/auth/login', { email });
  await test.sql.query(`
    insert into google_transaction values ('\\x00', 's', 'v', 'n', 'p', now() + interval '1 minute');
    insert into session_handover
      select sha256('\\x00'), '\\x00', gen_random_uuid(), id, now() + interval '1 minute' from users`);
  const young = await counts();
  expect(young).toEqual({
    otp_challenge: 2,
    budget: expect.any(Number) as number,
    google_transaction: 1,
    session_handover: 1,
    session: 1,
    refresh_token: 2,
  });
  await clean();
  expect(await counts()).toEqual(young);

  await grow('otp_challenge', '23 hours');
  await grow('session', '119 days'); // ended 89 days ago
  await clean();
  expect(await counts()).toEqual(young);

  await grow('otp_challenge', '2 hours');
  await grow('budget', '30 days 1 second');
  await grow('google_transaction', '61 seconds');
  await grow('session_handover', '61 seconds');
  await grow('session', '2 days');
  await clean();
  expect(await counts()).toEqual({
    otp_challenge: 0,
    budget: 0,
    google_transaction: 0,
    session_handover: 0,
    session: 0,
    refresh_token: 0,
  });
});

it('a session is deleted 90 days after it ended, whether signed out, unused or expired', async () => {
  const { id } = await test.createUser();
  const ends = [
    ['signed out', `now() - interval '91 days'`, 'now()'],
    ['signed out later', `now() - interval '89 days'`, 'now()'],
    ['unused', 'null::timestamptz', `now() - interval '97 days 1 minute'`],
    ['used later', 'null::timestamptz', `now() - interval '96 days 23 hours'`],
  ] as const;
  for (const [device, revoked, seen] of ends)
    await test.sql.query(
      `insert into session (id, user_id, device, method, idle_seconds, expires_at, revoked_at, revoked_reason, last_seen_at, known_from)
       values (gen_random_uuid(), $1, $2, 'otp', 604800, now() + interval '1 day', ${revoked},
         case when ${revoked} is not null then 'signed_out' end, ${seen}, now())`,
      [id, device],
    );
  await clean();
  const { rows } = await test.sql.query<{ device: string }>(
    'select device from session where user_id = $1 order by device',
    [id],
  );
  expect(rows.map(({ device }) => device)).toEqual(['signed out later', 'used later']);
});

const tables = [
  'otp_challenge',
  'budget',
  'google_transaction',
  'session_handover',
  'session',
  'refresh_token',
] as const;

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await test.sql.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    found[table] = rows[0]?.count ?? -1;
  }
  return found;
}

async function clean(): Promise<void> {
  await authCleanupQueue(test.context).run({});
}

async function grow(table: (typeof tables)[number], age: string): Promise<void> {
  await test.sql.query(`update ${table} set expires_at = expires_at - $1::interval`, [age]);
}
