import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { requestCode, openBrowser, type TestBrowser } from '../tests/auth-fixtures.ts';

const test = await startTestApp();

afterEach(() => test.sql.query('delete from budget'));

describe('requesting again', () => {
  it.each([
    ['by the same browser', true],
    ['without a cookie', false],
  ])('A06 %s invalidates the older code', async (_, keepsCookies) => {
    const { email } = await test.createUser();
    const jar = openBrowser(test);
    const browser = () => (keepsCookies ? jar : openBrowser(test));
    const older = await requestCode(test, browser(), email);
    await passSeconds(60);
    const newer = await requestCode(test, browser(), email);
    expect(newer).not.toBe(older);
    const dead = await browser().post('/auth/verify-otp', { email, otp: older });
    const good = await browser().post('/auth/verify-otp', { email, otp: newer });
    expect([dead.statusCode, good.statusCode]).toEqual([401, 200]);
  });

  it('A06 leaves the code of another browser valid', async () => {
    const { email } = await test.createUser();
    const own = openBrowser(test);
    const otp = await requestCode(test, own, email);
    await passSeconds(60);
    await requestCode(test, openBrowser(test), email);
    expect((await own.post('/auth/verify-otp', { email, otp })).statusCode).toBe(200);
  });
});

describe('sends to one address', () => {
  it('A06 are limited to one in 60 seconds, with the seconds to wait', async () => {
    const { email } = await test.createUser();
    const browser = openBrowser(test);
    expect(await requestCodeFrom(browser, email)).toEqual({ status: 200, wait: null });
    const refused = await browser.post('/auth/login', { email });
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests. Please try again later.',
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    await passSeconds(wait - 2);
    expect((await requestCodeFrom(browser, email)).status).toBe(429);
    await passSeconds(2);
    expect((await requestCodeFrom(browser, email)).status).toBe(200);
  });

  it('A06 happen once for 20 concurrent requests', async () => {
    const { email } = await test.createUser();
    const responses = Array.from({ length: 20 }, () => requestCodeFrom(openBrowser(test), email));
    const statuses = (await Promise.all(responses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(429)]);
  });

  it('A06 are limited to five an hour and ten a day; refused requests do not count for the day', async () => {
    const { email } = await test.createUser();
    const minutes = async (times: number) => {
      const statuses: number[] = [];
      for (let minute = 0; minute < times; minute += 1) {
        const { status, wait } = await requestCodeFrom(openBrowser(test), email);
        statuses.push(status);
        if (status === 429) expect(wait).toBeGreaterThan(60);
        await passSeconds(60);
      }
      return statuses;
    };
    expect(await minutes(8)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    await passSeconds(3600);
    expect(await minutes(6)).toEqual([200, 200, 200, 200, 200, 429]);
    await passSeconds(3600);
    const { status, wait } = await requestCodeFrom(openBrowser(test), email);
    expect(status).toBe(429);
    expect(Math.ceil((wait ?? 0) / 3600)).toBe(22);
    await passSeconds(22 * 3600);
    expect((await requestCodeFrom(openBrowser(test), email)).status).toBe(200);
  });

  it('A06 are counted separately in a browser in which the owner has signed in', async () => {
    const { email } = await test.createUser();
    const own = openBrowser(test);
    const otp = await requestCode(test, own, email);
    await own.post('/auth/verify-otp', { email, otp });
    expect((await requestCodeFrom(own, email)).status).toBe(200);
    expect((await requestCodeFrom(own, email)).status).toBe(429);
    expect((await requestCodeFrom(openBrowser(test), email)).status).toBe(429);
  });
});

describe('sends to one mailbox', () => {
  it('are limited to five an hour, however the address is spelled and from 40 networks', async () => {
    const name = `victim${Date.now()}`;
    const spellings = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? `${name}+r${index}@gmail.com`
        : `v.${name.slice(1)}+${index}@googlemail.com`,
    );
    const statuses: number[] = [];
    for (const email of spellings) {
      const call = { fullName: 'Asha Rao', email };
      statuses.push((await openBrowser(test).post('/auth/register', call)).statusCode);
      await passSeconds(60);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  });
});

describe('one network with many people', () => {
  it('40 people sign in within the hour, and request codes again all at once', async () => {
    const remoteAddress = '198.51.100.20';
    const people = await Promise.all(Array.from({ length: 40 }, () => test.createUser()));
    const browsers = people.map(() => openBrowser(test, { remoteAddress }));
    for (const [index, { email }] of people.entries()) {
      const browser = browsers[index]!; // one for each
      const otp = await requestCode(test, browser, email);
      expect((await browser.post('/auth/verify-otp', { email, otp })).statusCode).toBe(200);
    }
    const again = await Promise.all(
      people.map(({ email }, index) => requestCodeFrom(browsers[index]!, email)),
    );
    expect(again.filter(({ status }) => status === 200)).toHaveLength(40);
  });

  it('has a ceiling, however many have signed in there', async () => {
    const remoteAddress = '198.51.100.21';
    await requestCodeFrom(openBrowser(test, { remoteAddress }), 'one@people.example');
    await test.sql.query(
      `insert into budget values ('code:known:198.51.100.21', 5000, now() + interval '1 day')`,
    );
    await test.sql.query(`update budget set count = 300 where key = 'code:net:198.51.100.21'`);
    expect(
      (await requestCodeFrom(openBrowser(test, { remoteAddress }), 'two@people.example')).status,
    ).toBe(429);
  });
});

describe('sends to one network and to everyone', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['2001:db8:1:2::7', '2001:db8:1:2:ffff::8', '2001:db8:1:3::7'],
  ])('A06 %s 30 times in an hour', async (first, same, other) => {
    const from = (remoteAddress: string) => openBrowser(test, { remoteAddress });
    for (let count = 0; count < 30; count += 1) {
      const responses = await requestCodeFrom(from(first), `network-${count}@people.example`);
      expect(responses.status).toBe(200);
    }
    const refused = await requestCodeFrom(from(same), 'one-more@people.example');
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeGreaterThan(3500);
    expect((await requestCodeFrom(from(other), 'one-more@people.example')).status).toBe(200);
    await passSeconds(3600);
    expect((await requestCodeFrom(from(same), 'and-another@people.example')).status).toBe(200);
  });

  it('A06 a refused network does not use up the global limit', async () => {
    const browser = openBrowser(test, { remoteAddress: '203.0.113.7' });
    for (let count = 0; count < 35; count += 1)
      await requestCodeFrom(browser, `all-${count}@people.example`);
    const { rows } = await test.sql.query(`select count from budget where key = 'code:all'`);
    expect(rows).toEqual([{ count: 30 }]);
  });

  it('A06 stop after 2,000 an hour for everyone, with an alarm', async () => {
    await requestCodeFrom(openBrowser(test), 'first@people.example');
    await test.sql.query(`update budget set count = 2000 where key = 'code:all'`);
    expect((await requestCodeFrom(openBrowser(test), 'second@people.example')).status).toBe(429);
    const alarms = test.logLines.filter((line) => line.includes('no codes are sent'));
    expect(alarms.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 50 }]);
  });
});

interface CodeRequest {
  readonly status: number;
  /** Seconds. */
  readonly wait: number | null;
}

async function requestCodeFrom(browser: TestBrowser, email: string): Promise<CodeRequest> {
  const response = await browser.post('/auth/login', { email });
  const header = response.headers['retry-after'];
  return { status: response.statusCode, wait: header === undefined ? null : Number(header) };
}

async function passSeconds(seconds: number): Promise<void> {
  await test.sql.query(`update budget set expires_at = expires_at - $1 * interval '1 second'`, [
    seconds,
  ]);
}
