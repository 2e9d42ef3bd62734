import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import { dumpDatabase, openBrowser, wrongCode } from '../tests/auth-fixtures.ts';
import { generateCode } from './code-challenges.ts';

const test = await startTestApp({ limits: unlimited });

describe('a code', () => {
  it('A01 is one of 900,000 numbers, uniformly distributed', () => {
    const codes = Array.from({ length: 10_000 }, () => generateCode());
    expect(codes.filter((code) => !/^[1-9]\d{5}$/.test(code))).toEqual([]);
    const values = codes.map((code) => Number(code) - 100_000);
    expect(chiSquare(values, 100, (value) => Math.floor(value / 9000))).toBeLessThan(limit(100));
    expect(chiSquare(values, 1000, (value) => value % 1000)).toBeLessThan(limit(1000));
    const pairs = values.slice(1).map((value, index) => [values[index] ?? 0, value] as const);
    const lastDigits = chiSquare(pairs, 100, ([a, b]) => (a % 10) * 10 + (b % 10));
    expect(lastDigits).toBeLessThan(limit(100));
  });

  it('A01 appears in no response, log line or metric, and nowhere in the database', async () => {
    const browser = openBrowser(test);
    const email = 'shown-nowhere@people.example';
    const response = await browser.post('/auth/register', { fullName: 'Asha Rao', email });
    const code = await test.readCode(email);
    await waitForEmails(test);
    const wrong = await browser.post('/auth/verify-otp', { email, otp: wrongCode(code) });
    const whileItLives = await dumpDatabase(test);
    const right = await browser.post('/auth/verify-otp', { email, otp: code });
    expect([response, wrong, right].map((response) => response.statusCode)).toEqual([
      200, 401, 200,
    ]);
    const metrics = await test.app.inject({ url: '/metrics' });
    expect(metrics.statusCode).toBe(200);
    const responseTexts = [response, wrong, right].map(
      (response) => response.body + JSON.stringify(response.headers),
    );
    const positions = [
      ...responseTexts,
      metrics.body,
      ...test.logLines,
      whileItLives,
      await dumpDatabase(test),
    ];
    expect(whileItLives).toContain('pgboss.job');
    expect(whileItLives).toContain(email);
    expect(positions.filter((text) => shows(text, code))).toEqual([]);
  });
});

describe('a code expires', () => {
  it.each([
    ['9 minutes 50 seconds', 200],
    ['10 minutes 1 second', 401],
  ])('A03 after %s the correct code gets %i', async (age, status) => {
    const { email } = await test.createUser();
    await test.app.inject(post('/auth/login', { email }));
    const otp = await test.readCode(email);
    await test.sql.query(
      'update otp_challenge set expires_at = expires_at - $1::interval where email = $2',
      [age, email],
    );
    const response = await test.app.inject(post('/auth/verify-otp', { email, otp }));
    expect(response.statusCode).toBe(status);
  });
});

/**
 * The chi-squared statistic of the counts against an even distribution; cells are numbered from 0.
 */
function chiSquare<T>(values: readonly T[], cells: number, cellOf: (value: T) => number): number {
  const counts = Array<number>(cells).fill(0);
  for (const value of values) counts[cellOf(value)] = (counts[cellOf(value)] ?? 0) + 1;
  const even = values.length / cells;
  return counts.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
}

/**
 * The value that an even distribution exceeds once in a thousand million times (Wilson and
 * Hilferty, 1931).
 */
function limit(cells: number): number {
  const freedom = cells - 1;
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 6 * Math.sqrt(part)) ** 3;
}

/** Whether a text contains a code in clear, as hexadecimal or base64 bytes, or as a plain hash. */
function shows(text: string, code: string): boolean {
  const hash = (algorithm: string) => createHash(algorithm).update(code);
  const forms = [
    Buffer.from(code).toString('hex'),
    Buffer.from(code).toString('base64url'),
    ...['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) => [
      hash(algorithm).digest('hex'),
      hash(algorithm).digest('base64url'),
    ]),
  ];
  // Digits inside a longer number, an id or a fraction of a second are not the code.
  const inClear = new RegExp(`(?<![\\da-f.-])${code}(?![\\da-f-])`);
  return inClear.test(text) || forms.some((form) => text.includes(form));
}
