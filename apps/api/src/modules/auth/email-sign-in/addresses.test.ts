import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  emailJobs,
  waitForEmails,
  emailsTo,
} from '../../notifications/tests/notification-fixtures.ts';
import { openBrowser, readNewCode } from '../tests/auth-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

describe('only a plain address is accepted', () => {
  it.each([
    'quac\u212a@people.example',
    'a@people.example,b@people.example',
    'a@people.example, b@people.example',
    '"a@evil.example x"@people.example',
    'user@good.example(x)evil.example',
    'user@good.example\r\nBcc: a@evil.example',
    'user@good.example\n',
    'Asha <a@evil.example>',
    'a@evil.example>;user@good.example',
    'user@localhost',
    'user@[127.0.0.1]',
    'user@good.example\0.evil.example',
    ['a@evil.example'],
    { address: 'a@evil.example' },
    482913,
    null,
  ])('A09 %j is rejected by every call and gets no email', async (email) => {
    const browser = openBrowser(test);
    const responses = [
      await browser.post('/auth/login', { email }),
      await browser.post('/auth/register', { fullName: 'Asha Rao', email }),
      await browser.post('/auth/verify-otp', { email, otp: 482913 }),
      await browser.post('/auth/admin/verify-otp', { email, otp: 482913 }),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'invalid_input',
        message: 'Invalid email format',
        messages: ['Invalid email format'],
      });
    }
    expect(await emailJobs(test)).toEqual([]);
    expect((await test.sql.query('select from otp_challenge')).rowCount).toBe(0);
    expect((await test.sql.query('select from budget')).rowCount).toBe(0);
  });
});

describe('one address is one account, however it is typed', () => {
  it('A09 emails go to the stored address, and the code signs its user in', async () => {
    const { id, email } = await test.createUser({ email: 'asha.typed@people.example' });
    const browser = openBrowser(test);
    const typed = '  ASHA.Typed@PEOPLE.example ';
    const response = await browser.post('/auth/login', { email: typed });
    expect(response.statusCode).toBe(200);
    await waitForEmails(test);
    const [mail, ...more] = await emailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, from: 'no-reply@portal.example' });
    const otp = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    const signedIn = await browser.post('/auth/verify-otp', {
      email: 'Asha.typed@People.Example',
      otp,
    });
    expect(signedIn.json()).toMatchObject({ user: { id, email } });
  });

  it('A09 a domain in another script is stored and used in its IDNA form', async () => {
    const browser = openBrowser(test);
    const typed = 'asha@भारत.example';
    await browser.post('/auth/register', { fullName: 'आशा राव', email: typed });
    const stored = 'asha@xn--h2brj9c.example';
    const otp = await readNewCode(test, typed); // the mailbox shows a domain as people read it
    const response = await browser.post('/auth/verify-otp', { email: typed, otp });
    expect(response.json()).toMatchObject({ user: { email: stored, fullName: 'आशा राव' } });
  });

  it('A09 ten browsers that register it at once get one account', async () => {
    const email = 'one-account@people.example';
    const redemptions: (() => Promise<LightMyRequestResponse>)[] = [];
    for (const typed of Array.from({ length: 5 }, () => [email, email.toUpperCase()]).flat()) {
      const browser = openBrowser(test);
      await browser.post('/auth/register', { fullName: 'Asha Rao', email: typed });
      const otp = await readNewCode(test, email);
      redemptions.push(() => browser.post('/auth/verify-otp', { email: typed, otp }));
    }
    const responses = await Promise.all(redemptions.map((redeem) => redeem()));
    expect(responses.map((response) => response.statusCode)).toEqual(Array<number>(10).fill(200));
    const ids = responses.map((response) => response.json<{ user: { id: string } }>().user.id);
    expect(new Set(ids).size).toBe(1);
  });
});
