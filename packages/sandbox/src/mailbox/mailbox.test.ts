import { get } from 'node:http';
import nodemailer from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { MessageStore } from './message-store.ts';
import { maxMailBytes } from './smtp.ts';

const from = '"अनुपाल" <no-reply@anupal.test>';

let sandbox: Sandbox;

beforeAll(async () => {
  const google = { googleClientId: 'portal', googleClientSecret: 'secret' };
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    publicUrl: 'http://localhost:3000',
    ...google,
  });
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  await setFault('ok');
  await fetch(`${sandbox.url}/mailbox/messages`, { method: 'DELETE' });
});

describe('as JSON', () => {
  it('returns an email in Hindi unchanged, one copy per recipient', async () => {
    const startedAt = new Date().toISOString();
    const subject = 'आपका कोड 482913 है — दस मिनट के लिए मान्य';
    const text = 'नमस्ते,\nआपका कोड 482913 है।';
    await send({ to: 'asha@work.test, Ravi@work.test', subject, text, html: '<p>कोड</p>' });
    for (const to of ['asha@work.test', 'Ravi@work.test']) {
      const [mail, ...more] = await read(to.toUpperCase());
      expect(more).toEqual([]);
      const { receivedAt, text: textReceived, ...rest } = mail ?? {};
      expect(rest).toEqual({
        to,
        from: 'अनुपाल <no-reply@anupal.test>',
        subject,
        html: expect.stringContaining('<p>कोड</p>') as unknown,
      });
      expect(String(textReceived).trim()).toBe(text);
      expect(String(receivedAt) >= startedAt).toBe(true);
    }
  });

  it('returns the newest first, nothing for an unknown address, and all without one', async () => {
    for (const subject of ['one', 'two']) await send({ to: 'asha@work.test', subject, text: '.' });
    await send({ to: 'ravi@work.test', subject: 'three', text: '.' });
    expect((await read('asha@work.test')).map(({ subject }) => subject)).toEqual(['two', 'one']);
    expect(await read('nobody@work.test')).toEqual([]);
    const all = await fetch(`${sandbox.url}/mailbox/messages`);
    expect(await all.json()).toHaveLength(3);
  });

  it('keeps the newest 500', () => {
    const messages = new MessageStore();
    const mail = { to: 'a@b.test', from: '', text: '', html: '', receivedAt: '' };
    for (let number = 1; number <= 501; number++) {
      messages.add({ ...mail, subject: String(number) });
    }
    const stored = messages.list(undefined);
    expect(stored).toHaveLength(500);
    expect(stored.at(0)?.subject).toBe('501');
    expect(stored.at(-1)?.subject).toBe('2');
  });

  it('accepts loopback host names only', async () => {
    const status = await new Promise((resolve) => {
      const { port } = new URL(sandbox.url);
      const headers = { host: `evil.example:${port}` };
      get({ host: '127.0.0.1', port, path: '/mailbox/messages', headers }, (response) => {
        resolve(response.statusCode);
        response.resume();
      });
    });
    expect(status).toBe(421);
  });
});

describe('the page', () => {
  const attack = '<script>alert(1)</script>"\'<img src=x onerror=alert(1)>';

  it('shows hostile email safely', async () => {
    await send({ to: 'asha@work.test', subject: attack, text: attack, html: `<p>${attack}</p>` });
    const response = await fetch(
      `${sandbox.url}/mailbox?to=${encodeURIComponent('asha@work.test')}`,
    );
    const page = await response.text();
    expect(page).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;');
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<img');
    expect(page).toMatch(/<iframe[^>]* sandbox="(?![^"]*allow-(scripts|same-origin))/);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  });

  it('serves the HTML part as a document that cannot run scripts', async () => {
    await send({ to: 'asha@work.test', subject: '.', html: `<head></head><p>${attack}</p>` });
    const page = await (await fetch(`${sandbox.url}/mailbox`)).text();
    const [, src = ''] = /<iframe[^>]* src="([^"]+)"/.exec(page) ?? [];
    const part = await fetch(sandbox.url + src);
    expect(part.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups[^;]*; default-src 'none'/,
    );
    expect(part.headers.get('content-security-policy')).not.toMatch(/allow-scripts|script-src/);
    expect(await part.text()).toContain('<head><base target="_blank"></head>');
  });

  it('receives new emails, missed ones, and the emptying', async () => {
    await send({ to: 'asha@work.test', subject: 'missed', text: '.' });
    const events = await fetch(`${sandbox.url}/mailbox/events?to=asha@work.test&after=0`);
    const stream = reader(events);
    await stream.until('missed');
    await send({ to: 'ravi@work.test', subject: 'not for us', text: '.' });
    await send({ to: 'asha@work.test', subject: attack, text: '.' });
    await stream.until('New email for asha@work.test: <script>');
    await fetch(`${sandbox.url}/mailbox/messages`, { method: 'DELETE' });
    await stream.until('event: emptied');
    expect(stream.text()).not.toContain('not for us');
    expect(stream.text()).toContain('&#60;script&#62;');
  });
});

describe('a mail server can fail', () => {
  it.each([
    ['reject-temporary', 451],
    ['reject-permanent', 550],
  ] as const)('%s responds with %i until it is set again', async (mode, responseCode) => {
    await setFault(mode);
    const mail = { to: 'asha@work.test', subject: '.', text: '.' };
    await expect(send(mail)).rejects.toMatchObject({ responseCode });
    await expect(send(mail)).rejects.toMatchObject({ responseCode });
    await setFault('ok');
    await send(mail);
    expect(await read('asha@work.test')).toHaveLength(1);
  });

  it('hang leaves the client without a response', async () => {
    await setFault('hang');
    const mail = { to: 'asha@work.test', subject: '.', text: '.' };
    await expect(send(mail, { socketTimeout: 200 })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(await read('asha@work.test')).toEqual([]);
  });

  it('refuses an email that is too large', async () => {
    const mail = { to: 'asha@work.test', subject: '.', text: 'x'.repeat(maxMailBytes) };
    await expect(send(mail)).rejects.toMatchObject({ responseCode: 552 });
  });

  it('refuses an unknown fault', async () => {
    expect((await setFault('sulk')).status).toBe(400);
  });
});

async function send(mail: SendMailOptions, options = {}): Promise<void> {
  const { hostname: host, port } = new URL(sandbox.smtpUrl);
  const transport = nodemailer.createTransport({ host, port: Number(port), ...options });
  await transport.sendMail({ from, ...mail });
}

async function read(to: string): Promise<readonly Record<string, unknown>[]> {
  const response = await fetch(
    `${sandbox.url}/mailbox/messages?${new URLSearchParams({ to }).toString()}`,
  );
  return (await response.json()) as Record<string, unknown>[]; // checked by each test
}

function setFault(mode: string): Promise<Response> {
  return fetch(`${sandbox.url}/mailbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
}

/** Reads an event stream until it contains a text; the time limit of the test ends the wait. */
function reader(response: Response) {
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    text: () => text,
    until: async (expected: string) => {
      while (!text.includes(expected)) text += (await chunks?.read())?.value ?? '';
    },
  };
}
