import { afterEach, describe, expect, it } from 'vitest';
import type { Person } from '@anupal/contract/office/people';
import { getCookies, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { accountCalls } from '../../office/tests/account-fixtures.ts';
import {
  requestCode,
  openBrowser,
  openKnownBrowser,
  signInWith,
  wrongCode,
  type TestBrowser,
} from '../tests/auth-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

afterEach(() => test.sql.query('delete from budget'));

describe('wrong codes for one address', () => {
  it.each([
    ['keeps its cookies', true],
    ['keeps none', false],
  ])('A05 an attacker who %s is blocked, and the owner signs in', async (_, keepsCookies) => {
    const { email } = await test.createUser();
    const own = openBrowser(test);
    const otp = await requestCode(test, own, email);
    const jar = openBrowser(test);
    const attacker = () => (keepsCookies ? jar : openBrowser(test));
    const statuses: number[] = [];
    for (let cycle = 0; cycle < 6; cycle += 1) {
      statuses.push((await attacker().post('/auth/login', { email })).statusCode);
      await guess(attacker, email, { right: otp, times: 5 });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const blocked = await attacker().post('/auth/login', { email });
    expect(inHours(Number(blocked.headers['retry-after']))).toBe(1);
    expect((await own.post('/auth/verify-otp', { email, otp })).statusCode).toBe(200);
  });

  it('A05 while blocked, not even the correct code works without its cookie', async () => {
    const { email } = await test.createUser();
    const otp = await requestCode(test, openBrowser(test), email);
    await fail(email, 20);
    const response = await openBrowser(test).post('/auth/verify-otp', { email, otp });
    expect(response.json()).toMatchObject({ code: 'too_many_requests' });
    expect(inHours(Number(response.headers['retry-after']))).toBe(1);
  });

  it('A05 a browser in which the owner has signed in has limits of its own', async () => {
    const { email } = await test.createUser();
    const own = openBrowser(test);
    await signInWith(test, own, email);
    await fail(email, 20);
    expect(inHours(await readWait(email))).toBe(1);
    expect((await signInWith(test, own, email)).statusCode).toBe(200);
  });

  it('A05 those limits count only the wrong codes of that browser', async () => {
    const { email } = await test.createUser();
    const own = openBrowser(test);
    await signInWith(test, own, email);
    await fail(email, 20, own);
    expect((await own.post('/auth/login', { email })).statusCode).toBe(429);
    expect(await readWait(email)).toBe(0);
  });

  it('A05 a browser in which someone else has signed in has none of its own', async () => {
    const { email } = await test.createUser();
    const foreign = openBrowser(test);
    await signInWith(test, foreign, (await test.createUser()).email);
    await fail(email, 20);
    expect((await foreign.post('/auth/login', { email })).statusCode).toBe(429);
  });

  it('A05 the wait grows to a day at most: after 20 in an hour, 50 in a day, 5 a day after 100', async () => {
    const { email } = await test.createUser();
    const waits: number[] = [];
    for (const [failures, hours] of [
      [20, 1],
      [20, 1],
      [10, 24],
      [20, 1],
      [20, 1],
      [10, 24],
    ] as const) {
      await fail(email, failures);
      waits.push(inHours(await readWait(email)));
      await passHours(hours);
    }
    expect(waits).toEqual([1, 1, 22, 1, 1, 22]);
    expect(await readWait(email)).toBe(0);
    await fail(email, 5);
    expect(inHours(await readWait(email))).toBe(24);
  });

  it('A05 a correct code ends the streak, while the hour still counts', async () => {
    const { email } = await test.createUser();
    await fail(email, 15);
    await test.sql.query(`update budget set count = 99 where key like 'fail:row:%'`);
    expect((await signInWith(test, openBrowser(test), email)).statusCode).toBe(200);
    await fail(email, 4);
    expect(await readWait(email)).toBe(0);
    await fail(email, 1);
    expect(inHours(await readWait(email))).toBe(1);
  });

  it('A05 a correct code in a known browser also ends the streak of the address', async () => {
    const { email } = await test.createUser();
    const own = openBrowser(test);
    await signInWith(test, own, email);
    await fail(email, 5);
    await test.sql.query(`update budget set count = 100 where key like 'fail:row:%'`);
    await fail(email, 5);
    expect(await readWait(email)).toBeGreaterThan(0);
    await signInWith(test, own, email);
    expect(await readWait(email)).toBe(0);
  });

  it('the owner is emailed a key once, which lets their new browser in', async () => {
    const { email } = await test.createUser();
    await fail(email, 20);
    await readWait(email);
    await waitForEmails(test);
    const keys = (await emailsTo(email)).flatMap(
      ({ text }) => /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/m.exec(text) ?? [],
    );
    expect(keys).toHaveLength(1);
    const own = openBrowser(test);
    const wrong = await own.post('/auth/sign-in-key', { email, key: 'AAAA-AAAA-AAAA' });
    expect(wrong.json()).toMatchObject({ code: 'key_invalid' });
    const key = (keys[0] ?? '').toLowerCase();
    const tries = await Promise.all(
      [1, 2, 3].map(() => own.post('/auth/sign-in-key', { email, key })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const other = tries.findIndex(({ statusCode }) => statusCode === 200);
    Object.assign(own.cookies, getCookies(tries[other]?.cookies ?? []));
    expect((await signInWith(test, own, email)).statusCode).toBe(200);
    expect(await readWait(email)).toBeGreaterThan(0);
  });

  it('staff see the wait and unlock the address, which is audited', async () => {
    const { id, email } = await test.createUser();
    await fail(email, 20);
    const admin = await test.signIn('admin');
    const onPerson = accountCalls(test, admin, id);
    expect((await onPerson.read()).json<Person>()).toMatchObject({
      signInBlockedUntil: expect.any(String) as string,
      actions: expect.arrayContaining(['unlock']) as string[],
    });
    const unlocked = (await onPerson.unlock()).json<Person>();
    expect(unlocked.signInBlockedUntil).toBeNull();
    expect(unlocked.actions).not.toContain('unlock');
    expect(await readWait(email)).toBe(0);
    const { rows } = await test.sql.query(
      `select actor_id from audit_event where action = 'users.unlocked' and object_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: admin.user.id }]);
  });

  it('A05 parallel ones are all counted', async () => {
    const { email } = await test.createUser();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => openKnownBrowser(test)));
    for (const browser of browsers) {
      await browser.post('/auth/login', { email });
      await makeUnguessable(email);
    }
    const right = '482913';
    await Promise.all(browsers.map((browser) => guess(() => browser, email, { right, times: 5 })));
    const { rows } = await test.sql.query(`select count from budget where key like 'fail:hour:%'`);
    expect(rows).toEqual([{ count: 20 }]);
  });
});

/** Submits wrong codes concurrently. */
async function guess(
  browserOf: () => TestBrowser,
  email: string,
  { right, times }: { readonly right: string; readonly times: number },
): Promise<void> {
  const codes = Array.from({ length: times }, (_, index) => wrongCode(right, index + 1));
  await Promise.all(codes.map((otp) => browserOf().post('/auth/verify-otp', { email, otp })));
}

/** Requests codes and submits wrong ones, so often. */
async function fail(email: string, times: number, browser?: TestBrowser): Promise<void> {
  const guesser = browser ?? (await openKnownBrowser(test));
  for (let done = 0; done < times; done += 5) {
    await guesser.post('/auth/login', { email });
    await makeUnguessable(email);
    await guess(() => guesser, email, { right: '482913', times: Math.min(5, times - done) });
  }
}

/** Makes every code wrong, without having to read the real one from its email. */
async function makeUnguessable(email: string): Promise<void> {
  await test.sql.query(
    `update otp_challenge set code_mac = decode(repeat('00', 32), 'hex')
     where id = (select id from otp_challenge where email = $1 order by created_at desc limit 1)`,
    [email],
  );
}

/** How many seconds a new browser must wait. */
async function readWait(email: string): Promise<number> {
  const response = await (await openKnownBrowser(test)).post('/auth/login', { email });
  return Number(response.headers['retry-after'] ?? 0);
}

function inHours(seconds: number): number {
  return Math.ceil(seconds / 3600);
}

async function passHours(hours: number): Promise<void> {
  await test.sql.query(`update budget set expires_at = expires_at - $1 * interval '1 hour'`, [
    hours,
  ]);
}
