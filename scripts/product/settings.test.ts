import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { buildEnvironments } from './environments.ts';
import { readSettings } from './settings.ts';

const external = {
  SMTP_URL: 'smtps://mail',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 's',
  RAZORPAY_KEY_ID: 'id',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
};

function environmentsFor(environment: Record<string, string>) {
  const database = { ownerUrl: 'postgres://owner', appUrl: 'postgres://app' };
  return buildEnvironments({
    settings: readSettings(environment),
    environment,
    database,
    smtpPort: 2525,
  });
}

it('needs no settings', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    sandboxPort: 3001,
    dataDir: resolve('data'),
    publicUrl: 'http://localhost:3000',
    localUrl: 'http://localhost:3000',
    embedsDatabase: true,
    isProduction: false,
  });
  expect(readSettings({ PORT: '4000', DATA_DIR: '', PUBLIC_URL: '' })).toMatchObject({
    sandboxPort: 4001,
    publicUrl: 'http://localhost:4000',
    dataDir: resolve('data'),
  });
});

it.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000'],
  ['::1', 'http://[::1]:3000'],
])('listening on %s it is reached at %s', (HOST, localUrl) => {
  expect(readSettings({ HOST }).localUrl).toBe(localUrl);
});

it.each(['0', '65536', 'three', '3000.5', '-1'])('PORT=%s is refused with a message', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(
    `PORT must be a number from 1 to 65535, but is ${PORT}.`,
  );
});

it('the sandbox is off in production, and when every external service is configured', () => {
  expect(readSettings({ NODE_ENV: 'production' }).sandboxPort).toBeNull();
  expect(readSettings(external).sandboxPort).toBeNull();
  expect(readSettings({ ...external, SMTP_URL: '' }).sandboxPort).toBe(3001);
});

it("the operator's PostgreSQL replaces the embedded one", () => {
  expect(readSettings({ DATABASE_URL: 'postgres://theirs' }).embedsDatabase).toBe(false);
});

it('the API and the sandbox share a client with a new secret on every start', () => {
  const { api, sandbox } = environmentsFor({});
  expect(api).toMatchObject({
    PORT: '3000',
    DATABASE_URL: 'postgres://app',
    MIGRATE_DATABASE_URL: 'postgres://owner',
    SMTP_URL: 'smtp://127.0.0.1:2525',
    GOOGLE_ISSUER: 'http://localhost:3001/identity',
  });
  expect(sandbox).toMatchObject({ SANDBOX_PORT: '3001', SANDBOX_SMTP_PORT: '2525' });
  expect(api.GOOGLE_CLIENT_SECRET).toBe(sandbox?.GOOGLE_CLIENT_SECRET);
  expect(api.RAZORPAY_KEY_SECRET).toBe(sandbox?.RAZORPAY_KEY_SECRET);
  expect(api.RAZORPAY_WEBHOOK_SECRET).toBe(sandbox?.RAZORPAY_WEBHOOK_SECRET);
  expect(environmentsFor({}).api.GOOGLE_CLIENT_SECRET).not.toBe(api.GOOGLE_CLIENT_SECRET);
});

it("the operator's settings are never replaced", () => {
  const environment = { SMTP_URL: 'smtps://mail', PORT: '4000', LOG_FILE: 'there.log' };
  const { api } = environmentsFor(environment);
  expect(Object.keys(api).filter((name) => name in environment)).toEqual([]);
});

it("the operator's own Google client is never sent to the sandbox's Google", () => {
  const { api } = environmentsFor({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  expect(api).not.toHaveProperty('GOOGLE_ISSUER');
  expect(api).toHaveProperty('SMTP_URL');
});

it("the operator's own Razorpay keys are never sent to the sandbox's gateway", () => {
  const { api } = environmentsFor({ RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'secret' });
  expect(api).not.toHaveProperty('RAZORPAY_URL');
  expect(api).not.toHaveProperty('RAZORPAY_WEBHOOK_SECRET');
});
