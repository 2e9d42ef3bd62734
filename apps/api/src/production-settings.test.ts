import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import {
  requiredSettings as needed,
  productionSettings as production,
} from './testing/settings.ts';

it.each([
  ['PUBLIC_URL', 'http://portal.example', 'In production PUBLIC_URL must start with https://.'],
  [
    'GOOGLE_ISSUER',
    'http://localhost:3001/identity',
    'In production GOOGLE_ISSUER must start with https://.',
  ],
  [
    'RAZORPAY_URL',
    'http://localhost:3001/gateway',
    'In production RAZORPAY_URL must start with https://.',
  ],
  [
    'SECRETS_KEY',
    'ab'.repeat(30),
    'SECRETS_KEY is too weak. Generate one with: openssl rand -base64 48',
  ],
  [
    'MIGRATE_DATABASE_URL',
    needed.DATABASE_URL,
    'In production DATABASE_URL must name another role than MIGRATE_DATABASE_URL: the application may not change the past.',
  ],
])('refuses %s=%s in production', (name, value, message) => {
  expect(readMessage({ ...production, [name]: value })).toBe(message);
});

it.each([
  [
    'TRUSTED_PROXIES',
    '',
    'The setting TRUSTED_PROXIES is required in production: the addresses of the proxy that terminates TLS, such as 127.0.0.1.',
  ],
  [
    'SMTP_URL',
    'smtp://mail.example:587',
    'In production SMTP_URL must start with smtps:// or end with ?requireTLS=true: codes must not be sent unencrypted.',
  ],
  [
    'FILES_URL',
    's3://KEY:SECRET@files.example/bucket?region=ap-south-1&tls=off',
    'In production FILES_URL must not say tls=off: names and metadata of documents would be sent unencrypted.',
  ],
  [
    'RAZORPAY_WEBHOOK_SECRET',
    'a'.repeat(16),
    'RAZORPAY_WEBHOOK_SECRET is too weak. Generate one with: openssl rand -base64 48',
  ],
  [
    'RAZORPAY_KEY_ID',
    'rzp_test_key',
    'RAZORPAY_KEY_ID is a test key, with which plans cost nothing; set the live key, or ALLOW_TEST_PAYMENTS=on for a rehearsal.',
  ],
  [
    'SUPPORT_EMAIL',
    '',
    'SUPPORT_EMAIL is the placeholder of packages/contract/src/brand.ts, which receives no email. Set the address that people write to.',
  ],
])('refuses %s=%s in production', (name, value, message) => {
  expect(readMessage({ ...production, [name]: value })).toBe(message);
});

it('reports every fault at once: missing, misspelt and weak settings', () => {
  const withoutMail = { ...production, SMTP_URL: '' };
  const wrong = { PORT: 'x', MAIL_FROM: '', RAZORPAY_KEY_ID: 'rzp_test_key' };
  expect(readMessage({ ...withoutMail, ...wrong }).split('\n')).toEqual([
    'The setting PORT must be a whole number from 0 to 65535.',
    'The setting SMTP_URL is missing.',
    'The setting MAIL_FROM is required in production.',
    expect.stringContaining('RAZORPAY_KEY_ID is a test key'),
  ]);
});

it.each(['smtp://127.0.0.1:25', 'smtp://mail.example:587?requireTLS=true'])(
  'accepts email over %s, which no one else can read',
  (SMTP_URL) => {
    expect(readConfig({ ...production, SMTP_URL }).smtpUrl).toBe(SMTP_URL);
  },
);

it.each(['db.provider.example', '203.0.113.5', '[2001:db8::5]'])(
  'refuses an unencrypted database at %s, in another network',
  (host) => {
    const DATABASE_URL = `postgres://anupal_app:a@${host}/anupal`;
    expect(readMessage({ ...production, DATABASE_URL })).toBe(
      'In production DATABASE_URL must end with ?sslmode=verify-full, because the database is in another network.',
    );
    const encrypted = `${DATABASE_URL}?sslmode=verify-full`;
    expect(readConfig({ ...production, DATABASE_URL: encrypted }).databaseUrl).toBe(encrypted);
  },
);

it.each(['database', '127.0.0.1', '10.1.2.3', '172.31.0.9', '[::1]', '[fd00::5]'])(
  'accepts a database at %s without TLS, in the same network',
  (host) => {
    const DATABASE_URL = `postgres://anupal_app:a@${host}/anupal`;
    expect(readConfig({ ...production, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  },
);

it('accepts test keys for a requested rehearsal, and reports them', () => {
  const rehearsal = { RAZORPAY_KEY_ID: 'rzp_test_key', ALLOW_TEST_PAYMENTS: 'on' };
  expect(readConfig({ ...production, ...rehearsal }).hasTestPayments).toBe(true);
  expect(readConfig(production).hasTestPayments).toBe(false);
});

function readMessage(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('The settings were taken.');
}
