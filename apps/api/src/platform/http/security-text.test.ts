import { describe, expect, it } from 'vitest';
import { brand } from '@anupal/contract/brand';
import { parseEmail } from '@anupal/contract/values/email';
import { startTestApp } from '../../testing/test-app.ts';
import { createHttpServer, refuseUnknownPaths } from './server.ts';
import { serveSecurityText } from './security-text.ts';
import { expectRefusal } from './testing/refusals.ts';

const url = '/.well-known/security.txt';
const day = 86_400_000;
let now = Date.parse('2026-11-23T06:00:00Z');

const supportEmail = parseEmail(brand.email) ?? undefined;
const publicUrl = new URL('https://portal.example:8443');
const test = await startTestApp({
  clock: () => now,
  config: { publicUrl, ...(supportEmail && { supportEmail }) },
});

describe('security.txt', () => {
  it('names the contact, the languages and its own URL', async () => {
    const { statusCode, headers, body } = await test.app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(getFields(body)).toMatchObject({
      Contact: `mailto:${brand.email}`,
      'Preferred-Languages': 'en, hi',
      Canonical: `https://portal.example:8443${url}`,
    });
    expect(getFields(body)).not.toHaveProperty('Policy');
  });

  it('never expires while cached, and is never valid for a year', async () => {
    for (const later of [0, 400 * day]) {
      now += later;
      const { Expires = '' } = getFields((await test.app.inject(url)).body);
      const ahead = Date.parse(Expires) - now;
      expect(ahead).toBeGreaterThan(30 * day);
      expect(ahead).toBeLessThan(365 * day);
    }
  });

  it('links the disclosure policy, if there is one', async () => {
    const { app } = await createHttpServer({
      ...test.config,
      log: test.context.log,
      requestsInFlight: 5,
    });
    const policy = 'https://portal.example/security-policy';
    serveSecurityText(
      app,
      { origin: 'https://a.example', email: 'a@a.example', policy },
      () => now,
    );
    refuseUnknownPaths(app);
    expect(getFields((await app.inject(url)).body)).toMatchObject({ Policy: policy });
    await app.close();
  });

  it('is read-only', async () => {
    expectRefusal(await test.app.inject({ method: 'POST', url }), 'method_not_allowed');
  });
});

function getFields(text: string): Readonly<Record<string, string>> {
  expect(text.endsWith('\n')).toBe(true);
  return Object.fromEntries(
    [...text.matchAll(/^([\w-]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}
