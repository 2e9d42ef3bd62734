import { describe, expect, it } from 'vitest';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  waitForEmails,
  emailsTo,
  type ReceivedEmail,
} from '../../notifications/tests/notification-fixtures.ts';
import { openBrowser } from '../tests/auth-fixtures.ts';

const test = await startTestApp({ limits: unlimited });

const evil = 'evil.example';
const poisoned: Record<string, string> = {
  host: evil,
  'x-forwarded-host': evil,
  'x-forwarded-proto': 'http',
  'x-forwarded-for': '203.0.113.99',
  'x-forwarded-server': evil,
  'x-original-url': `https://${evil}/`,
  'x-host': evil,
  forwarded: `for=203.0.113.99;host=${evil};proto=http`,
  origin: `https://${evil}`,
  referer: `https://${evil}/login`,
  'user-agent': `<script src="https://${evil}"></script>`,
};

describe('the content of the email cannot be altered', () => {
  it.each(['login', 'register'])('A10 forged headers at %s do not', async (call) => {
    const plain = await renderMail(call, {}, 'Asha Rao');
    const other = await renderMail(call, poisoned, 'Asha Rao');
    expect(other).toEqual(plain);
    expect(JSON.stringify(other)).not.toContain('evil');
  });

  it.each([
    `<img src=x onerror="fetch('https://${evil}')">`,
    `Asha https://${evil}/?a=1 Rao`,
    `"Asha" <a@${evil}>, b@${evil}`,
    `=?utf-8?q?Asha_=0D=0ABcc:_a@${evil}?=`,
  ])('A10 the name %s does not', async (fullName) => {
    expect(await renderMail('register', {}, fullName)).toEqual(
      await renderMail('register', {}, 'Asha Rao'),
    );
  });

  it.each([
    ['with a line break', `Asha\r\nBcc: a@${evil}`],
    ['that is turned around', `\u202e${evil}\u202c`],
  ])('A10 a name %s is rejected', async (_, fullName) => {
    const response = await openBrowser(test).post('/auth/register', { fullName, email: fresh() });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      messages: ['Name must not contain line breaks or control characters'],
    });
  });

  it('A10 it contains no link', async () => {
    const { text, html } = await renderMail('login', {}, 'Asha Rao');
    expect(text + html).not.toMatch(/https?:|www\.|<a\b|<img|href|src=/i);
  });

  it('it is in the language of the requesting page', async () => {
    const { text, html } = await renderMail('login', { cookie: 'language=hi' }, 'Asha Rao');
    expect(text).toContain('वन-टाइम कोड');
    expect(html).toContain('lang="hi"');
  });

  it('it informs an address that registers again of its account', async () => {
    const { email } = await test.createUser();
    await openBrowser(test).post('/auth/register', { fullName: 'Somebody Else', email });
    await waitForEmails(test);
    const [mail] = await emailsTo(email);
    expect(mail?.text).toContain('You already have an account');
    expect(mail?.text).not.toContain('Somebody Else');
  });
});

let addresses = 0;

function fresh(): string {
  addresses += 1;
  return `mails-${process.pid}-${addresses}@people.example`;
}

/** The email that a call sends, without its address and with the code masked. */
async function renderMail(
  call: string,
  headers: Record<string, string>,
  fullName: string,
): Promise<Omit<ReceivedEmail, 'to'>> {
  const email = call === 'login' ? (await test.createUser()).email : fresh();
  const response = await openBrowser(test).post(`/auth/${call}`, { fullName, email }, headers);
  expect(response.statusCode).toBe(200);
  await waitForEmails(test);
  const [mail, ...more] = await emailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.to).toBe(email);
  const blot = (text = '') => text.replace(/\b\d{6}\b/g, 'CODE');
  return {
    from: mail?.from ?? '',
    subject: mail?.subject ?? '',
    text: blot(mail?.text),
    html: blot(mail?.html),
  };
}
