import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { createMessage, storedMessages, postContactMessage } from './support-fixtures.ts';

const test = await startTestApp();

afterEach(() => test.sql.query('delete from budget'));

describe('a robot', () => {
  it('that fills the hidden field gets the usual answer, and its message is dropped', async () => {
    const message = createMessage({ website: 'https://buy.example' });
    const person = await postContactMessage(test, createMessage());
    const robot = await postContactMessage(test, message);
    expect([robot.statusCode, robot.body]).toEqual([person.statusCode, person.body]);
    expect(await storedMessages(test, message.email)).toEqual([]);
    await waitForEmails(test);
    expect(await emailsTo(message.email)).toEqual([]);
  });
});

describe('how often one may write', () => {
  it('one sender from one network: five times an hour, with the seconds to wait', async () => {
    const { email } = createMessage();
    for (let sent = 0; sent < 5; sent += 1) expect(await readStatus({ email })).toBe(200);
    const refused = await postContactMessage(test, createMessage({ email }));
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await readStatus({ email: email.toUpperCase() })).toBe(429);
    expect(await storedMessages(test, email)).toHaveLength(5);
  });

  it('another network still may: using someone’s address does not block them', async () => {
    const { email } = createMessage();
    for (let sent = 0; sent < 6; sent += 1) await readStatus({ email }, '198.51.100.1');
    expect(await readStatus({ email }, '198.51.100.2')).toBe(200);
  });

  it('one network under many names: twenty times an hour, an IPv6 network counting as one', async () => {
    const statuses = [];
    for (let host = 1; host <= 21; host += 1)
      statuses.push(await readStatus({}, `2001:db8:1:2::${host.toString(16)}`));
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect(await readStatus({}, '2001:db8:1:3::1')).toBe(200);
  });

  it('one address from many networks: twenty times an hour', async () => {
    const { email } = createMessage();
    const statuses = [];
    for (let host = 1; host <= 21; host += 1)
      statuses.push(await readStatus({ email }, `203.0.113.${host}`));
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it('a refused network leaves no rows for the addresses that it names', async () => {
    for (let sent = 0; sent < 20; sent += 1) await readStatus({});
    const { rows: before } = await test.sql.query('select key from budget');
    for (let sent = 0; sent < 5; sent += 1) expect(await readStatus({})).toBe(429);
    expect((await test.sql.query('select key from budget')).rows).toHaveLength(before.length);
  });

  it('everyone together: five hundred times an hour, and it is logged as an error', async () => {
    await postContactMessage(test, createMessage());
    await test.sql.query(`update budget set count = 500 where key = 'message:all'`);
    expect(await readStatus({})).toBe(429);
    expect(test.logLines.join('')).toContain('no message is taken');
  });

  it('concurrent messages are counted too', async () => {
    const { email } = createMessage();
    const statuses = await Promise.all(Array.from({ length: 30 }, () => readStatus({ email })));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(await storedMessages(test, email)).toHaveLength(5);
  });
});

describe('a receipt', () => {
  it('is sent at most three times a day per address, so strangers are not flooded', async () => {
    const { email } = createMessage();
    for (let host = 1; host <= 8; host += 1)
      expect(await readStatus({ email }, `203.0.113.${host}`)).toBe(200);
    expect(await storedMessages(test, email)).toHaveLength(8);
    await waitForEmails(test);
    expect(await emailsTo(email)).toHaveLength(3);
  });

  it('counts for the mailbox, however its address is written', async () => {
    const [local = '', domain = ''] = createMessage().email.split('@');
    const spellings = ['', '+1', '+2', '+3', '+a.b'].map((tag) => `${local}${tag}@${domain}`);
    const dotted = `${local.slice(0, 1)}.${local.slice(1)}@${domain}`;
    for (const [host, email] of [...spellings, dotted].entries())
      expect(await readStatus({ email }, `203.0.113.${host + 1}`)).toBe(200);
    await waitForEmails(test);
    const emails = await Promise.all([...spellings, dotted].map((email) => emailsTo(email)));
    expect(emails.flat()).toHaveLength(3);
  });

  it('is limited to ten a day per network and a hundred an hour in all', async () => {
    const people = Array.from({ length: 12 }, () => createMessage().email);
    for (const email of people) expect(await readStatus({ email })).toBe(200);
    await waitForEmails(test);
    const emails = await Promise.all(people.map((email) => emailsTo(email)));
    expect(emails.flat()).toHaveLength(10);

    const { email } = createMessage();
    await test.sql.query(`update budget set count = 100 where key = 'message:receipt:all'`);
    expect(await readStatus({ email }, '203.0.113.9')).toBe(200);
    await waitForEmails(test);
    expect(await emailsTo(email)).toEqual([]);
  });

  it('does not repeat the message', async () => {
    const message = createMessage({ name: 'Spam Offers', message: 'Buy at https://buy.example' });
    await postContactMessage(test, message);
    await waitForEmails(test);
    const [receipt] = await emailsTo(message.email);
    const content = JSON.stringify({ ...receipt, to: '' });
    for (const reply of ['Spam', 'Offers', 'buy.example', 'https:'])
      expect(content).not.toContain(reply);
  });
});

describe('A10 what is written stays text', () => {
  it.each(['\r\nBcc: victim@people.example', '\nBcc: victim@people.example', '\u2028Bcc: x'])(
    'a line break in a name or an address is refused: %j',
    async (tail) => {
      expect(await readStatus({ name: `Kavita${tail}` })).toBe(400);
      expect(await readStatus({ email: `a@people.example${tail}` })).toBe(400);
      expect(await readStatus({ email: `a@people.example,b@people.example` })).toBe(400);
    },
  );

  it('marks that turn the direction of a text are refused in a name, dropped from a message', async () => {
    expect(await readStatus({ name: 'Kavita \u202egnp.exe' })).toBe(400);
    const message = createMessage({
      message: 'See \u202efdp.exe\u202c and \u2066this\u2069\u0000\u0007',
    });
    await postContactMessage(test, message);
    expect(await storedMessages(test, message.email)).toMatchObject([
      { message: 'See fdp.exe and this' },
    ]);
  });

  it('HTML arrives as the characters that were typed, and headers stay their own', async () => {
    const attack = '<script>alert(1)</script>\r\nBcc: victim@people.example\r\n\r\n<img src=x>';
    const message = createMessage({ name: '<b>"Kavita"</b>', message: attack });
    await postContactMessage(test, message);
    await waitForEmails(test);
    const emails = await emailsTo(test.config.supportEmail);
    const mail = emails.find(({ replyTo }) => replyTo === message.email);
    expect(mail?.subject).toBe('Contact page: message from <b>"Kavita"</b>');
    expect(mail?.html).not.toMatch(/<(script|img|b)\b/i);
    expect(mail?.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;<br>Bcc:');
    expect(mail?.text).toContain('<script>alert(1)</script>\nBcc: victim@people.example');
    expect(await emailsTo('victim@people.example')).toEqual([]);
  });

  it('a name in the code of mail headers is not decoded by who reads the mail', async () => {
    const message = createMessage({ name: '=?utf-8?q?=E2=80=AEgnp=0D=0ABcc:_x=40y.example?=' });
    await postContactMessage(test, message);
    await waitForEmails(test);
    const emails = await emailsTo(test.config.supportEmail);
    const mail = emails.find(({ replyTo }) => replyTo === message.email);
    expect(mail?.subject).toBe(
      'Contact page: message from = ?utf-8?q?=E2=80=AEgnp=0D=0ABcc: _x=40y. example?=',
    );
  });

  it('emoji, Hindi and joiners come through whole, at the full length', async () => {
    const text = `नमस्ते 👩‍👩‍👧 ${'😀'.repeat(4987)}`;
    const message = createMessage({ name: 'कविता 🌸', message: text });
    expect((await postContactMessage(test, message)).statusCode).toBe(200);
    expect(await storedMessages(test, message.email)).toMatchObject([
      { name: 'कविता 🌸', message: text },
    ]);
  });
});

it('nothing personal of a message is logged', async () => {
  const message = createMessage({
    name: 'Unforgettable Name',
    message: 'an unforgettable message',
  });
  await postContactMessage(test, message);
  await postContactMessage(test, { ...message, website: 'filled' });
  await postContactMessage(test, { ...message, email: 'unforgettable address' });
  await waitForEmails(test);
  expect(test.logLines.join('')).not.toMatch(/unforgettable|sender-/i);
  expect(test.logLines.join('')).toContain('message of a robot dropped');
});

async function readStatus(
  message: Parameters<typeof createMessage>[0],
  ip = '127.0.0.1',
): Promise<number> {
  return (await postContactMessage(test, createMessage(message), { ip })).statusCode;
}
