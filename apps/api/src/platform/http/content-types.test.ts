import { describe, expect, it } from 'vitest';
import { startTestApp, ownPage, post } from '../../testing/test-app.ts';
import { listen, sendRaw } from './testing/raw-socket.ts';
import { expectRefusal, refusalShape } from './testing/refusals.ts';

const test = await startTestApp();
const port = await listen(test.app);

// Types that passed the validation of some framework, and types that are simply not JSON.
const tricks = [
  'application/json\t',
  ' application/json',
  'application/json ;',
  'application/json;',
  'application/json;;charset=utf-8',
  'application/json,text/plain',
  'Application/JSON; charset=utf-16',
  'application/json a',
  'application/jsonx',
  'text/plain;application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/xml',
  '*/*',
  'null',
  'a'.repeat(1000),
];

describe('content types', () => {
  it.each(tricks)('D02 %j does not bypass validation', async (type) => {
    const body = '{"email":["a@people.example"]}';
    const response = await sendRaw(
      port,
      `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type:${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect([400, 415]).toContain(response.status);
    refusalShape.parse(JSON.parse(response.body));
  });

  it('D02 a body without a type is refused', async () => {
    const response = await sendRaw(
      port,
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}',
    );
    expectRefusal(response, 'unsupported_media_type');
  });

  it('D02 of two types the first counts, or both are refused', async () => {
    const body = '{"email":1}';
    const response = await sendRaw(
      port,
      `POST /api/auth/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expectRefusal(response, 'invalid_input');
  });

  it.each([
    { email: ['a@people.example'] },
    { email: 123_456 },
    { email: { toString: 'a@people.example' } },
    { email: true },
    { email: null },
    {},
  ])('D02 %j is not coerced into an address', async (body) => {
    expectRefusal(await test.app.inject(post('/auth/login', body)), 'invalid_input');
  });

  it.each([
    [['123456']],
    [true],
    [null],
    [[123456]],
    ['0x1E240'],
    ['1e5'],
    [123456.5],
    ['１２３４５６'],
  ])('D02 %j is not coerced into a code', async (otp) => {
    const body = { email: 'a@people.example', otp };
    expectRefusal(await test.app.inject(post('/auth/verify-otp', body)), 'invalid_input');
  });

  it.each(['/auth/logout', '/auth/refresh'])(
    'D02 %s needs no body, and an empty JSON body counts as none',
    async (url) => {
      const headers = { ...ownPage, 'content-type': 'application/json' };
      const response = await test.app.inject({ method: 'POST', url: `/api${url}`, headers });
      expectRefusal(response, 'session_expired');
    },
  );

  it.each(['null', '[]', '"a"', '1', 'true', ''])('D02 the body %j is refused', async (payload) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expectRefusal(response, 'invalid_input');
  });
});
