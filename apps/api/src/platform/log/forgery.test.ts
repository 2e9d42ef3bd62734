import { describe, expect, it } from 'vitest';
import { startTestApp, post, unlimited } from '../../testing/test-app.ts';
import { listen, sendRaw } from '../http/testing/raw-socket.ts';
import { logTo } from './log.ts';

const forged = '{"level":30,"msg":"forged","userId":"nobody"}';
const payloads = [
  `\n${forged}\n`,
  `\r\n${forged}`,
  `"}${forged}{"a":"`,
  `\u2028${forged}\u2029`,
  `\u001b[2K\u001b[1A${forged}`,
  `\u0000${forged}`,
  `\u009b2K\u007f${forged}`,
  `%0a${forged}`,
  `${'a'.repeat(5000)}${forged}`,
];

const test = await startTestApp({ limits: unlimited });
const port = await listen(test.app);

describe('input from outside', () => {
  it.each([
    'user-agent',
    'referer',
    'accept-language',
    'authorization',
    'cookie',
    'x-request-id',
    'x-forwarded-for',
    'forwarded',
    'origin',
    'host',
    'content-type',
    'if-none-match',
  ])('L02 cannot forge a log line in the header %s', async (name) => {
    await expectOneLineEach(payloads.length, async () => {
      for (const value of payloads)
        await test.app.inject({ ...post('/auth/login', {}), headers: { [name]: value } });
    });
  });

  it('L02 cannot forge a log line in a path or a query', async () => {
    await expectOneLineEach(payloads.length * 3, async () => {
      for (const payload of payloads) {
        const text = encodeURIComponent(payload).slice(0, 3000);
        await test.app.inject(`/api/${text}`);
        await test.app.inject(`/api/auth/google?auth_state=${text}`);
        await test.app.inject({
          method: 'DELETE',
          url: `/api/auth/sessions/${text.slice(0, 150)}`,
        });
      }
    });
  });

  it.each(['fullName', 'email', 'otp', 'accessToken', 'refreshToken'])(
    'L02 cannot forge a log line in the field %s',
    async (field) => {
      await expectOneLineEach(payloads.length * 2, async () => {
        for (const payload of payloads) {
          const path = field === 'otp' ? '/auth/verify-otp' : '/auth/register';
          await test.app.inject(post(path, { email: 'a@people.example', [field]: payload }));
          await test.app.inject(post('/auth/session/exchange', { [field]: payload }));
        }
      });
    },
  );

  it('L02 cannot forge a log line without valid HTTP', async () => {
    const before = test.logLines.length;
    for (const payload of payloads) await sendRaw(port, `${payload}\r\n\r\n`);
    expect(test.logLines.slice(before)).toEqual([]);
  });
});

describe('a logged error', () => {
  it.each(payloads)('L02 is one line, whatever its message (%j)', (message) => {
    const lines: string[] = [];
    const log = logTo({ write: (line) => void lines.push(line) });
    const error = new Error(message, { cause: new Error(message) });
    error.name = message;
    log.error('it failed', { error: Object.assign(error, { code: message }) });
    expect(lines).toHaveLength(1);
    expectOneObject(lines[0]);
  });

  it('L01 hides addresses, codes and tokens in its message', () => {
    const lines: string[] = [];
    const log = logTo({ write: (line) => void lines.push(line) });
    const token = `${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}`;
    const message = `no code 123456 for a@people.example with ${token}`;
    log.warn('it failed', { error: new Error(message, { cause: new Error(message) }) });
    expect(lines[0]).not.toMatch(/123456|people\.example|aaaa|bbbb|cccc/);
    expect(lines[0]).toContain('no code [digits] for [address] with [token]');
  });

  it('L01 drops every field that is not allowed', () => {
    const lines: string[] = [];
    const log = logTo({ write: (line) => void lines.push(line) });
    const fields = { status: 200, email: 'a@people.example', url: '/callback?code=1' };
    log.info('request', fields);
    expect(Object.keys(JSON.parse(lines[0] ?? '') as object).sort()).toEqual([
      'level',
      'msg',
      'status',
      'time',
    ]);
  });
});

async function expectOneLineEach(calls: number, work: () => Promise<void>): Promise<void> {
  const before = test.logLines.length;
  await work();
  const lines = test.logLines.slice(before).filter((line) => line.includes('"msg":"request"'));
  expect(lines).toHaveLength(calls);
  for (const line of test.logLines.slice(before)) {
    expectOneObject(line);
    expect(line).not.toContain('forged');
  }
}

function expectOneObject(line = ''): void {
  expect(line.endsWith('\n')).toBe(true);
  const text = line.slice(0, -1);
  expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  const parsed = JSON.parse(text) as Record<string, unknown>;
  expect(parsed.userId).toBeUndefined();
}
