import { describe, expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { openBrowser, openKnownBrowser, wrongCode } from '../tests/auth-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

describe('a code allows five wrong attempts', () => {
  it.each([
    ['in the browser that asked', true],
    ['without a cookie', false],
  ])(
    'A04 of 300 parallel guesses %s five count, then even the correct code fails',
    async (_, keepsCookies) => {
      const { email } = await test.createUser();
      const browser = keepsCookies ? await openKnownBrowser(test) : openBrowser(test);
      await browser.post('/auth/login', { email });
      const code = await test.readCode(email);
      const guesses = Array.from({ length: 300 }, (_, index) => wrongCode(code, index + 1));
      const failuresBefore = await failures();
      const guesser = keepsCookies ? browser : openBrowser(test);
      const responses = await Promise.all(
        guesses.map((otp) => guesser.post('/auth/verify-otp', { email, otp })),
      );
      expect([...new Set(responses.map((response) => response.statusCode))]).toEqual([401]);
      const right = await guesser.post('/auth/verify-otp', { email, otp: code });
      expect(right.statusCode).toBe(401);
      expect(await readTries(email)).toEqual([5]);
      expect((await failures()) - failuresBefore).toBe(5);
    },
  );

  it('A04 after four wrong ones the correct one still signs in', async () => {
    const { email } = await test.createUser();
    const browser = openBrowser(test);
    await browser.post('/auth/login', { email });
    const code = await test.readCode(email);
    for (let tries = 0; tries < 4; tries += 1) {
      const wrong = await browser.post('/auth/verify-otp', { email, otp: wrongCode(code) });
      expect(wrong.json()).toMatchObject({
        code: 'otp_invalid',
        message: 'Invalid OTP. Please check and try again.',
      });
    }
    const right = await browser.post('/auth/verify-otp', { email, otp: code });
    expect(right.statusCode).toBe(200);
  });
});

describe('a code is only valid for its browser and address', () => {
  it('A08 not in another browser, nor without the cookie, once the browser has sent its own', async () => {
    const { email } = await test.createUser();
    const browser = await openKnownBrowser(test);
    await browser.post('/auth/login', { email });
    const otp = await test.readCode(email);
    for (const otherBrowser of [await openKnownBrowser(test), openBrowser(test)]) {
      const response = await otherBrowser.post('/auth/verify-otp', { email, otp });
      expect(response.statusCode).toBe(401);
    }
    expect(await readTries(email)).toEqual([0]);
    expect((await browser.post('/auth/verify-otp', { email, otp })).statusCode).toBe(200);
  });

  it('A08 not in another browser with a cookie, when the first request had none', async () => {
    const { email } = await test.createUser();
    const browser = openBrowser(test);
    await browser.post('/auth/login', { email });
    const otp = await test.readCode(email);
    const otherBrowser = await openKnownBrowser(test);
    expect((await otherBrowser.post('/auth/verify-otp', { email, otp })).statusCode).toBe(401);
    expect((await browser.post('/auth/verify-otp', { email, otp })).statusCode).toBe(200);
  });

  it('A08 not for another address', async () => {
    const [asha, ravi] = [await test.createUser(), await test.createUser()];
    const browser = await openKnownBrowser(test);
    await browser.post('/auth/login', { email: asha.email });
    const otp = await test.readCode(asha.email);
    await browser.post('/auth/login', { email: ravi.email });
    const response = await browser.post('/auth/verify-otp', { email: ravi.email, otp });
    expect(response.statusCode).toBe(401);
  });
});

describe('two concurrent requests of one browser', () => {
  it('A06 leave one valid code', async () => {
    const { email } = await test.createUser();
    const browser = await openKnownBrowser(test);
    const requests = Array.from({ length: 10 }, () => browser.post('/auth/login', { email }));
    const statuses = (await Promise.all(requests)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await readTries(email)).toEqual([0]);
  });
});

async function readTries(email: string): Promise<readonly number[]> {
  const { rows } = await test.sql.query<{ attempts: number }>(
    'select attempts from otp_challenge where email = $1 and superseded_at is null',
    [email],
  );
  return rows.map(({ attempts }) => attempts);
}

async function failures(): Promise<number> {
  const { rows } = await test.sql.query<{ count: number }>(
    `select coalesce(sum(count), 0)::int as count from budget where key like 'fail:row:%'`,
  );
  return rows[0]?.count ?? 0;
}
