import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { defaultLimits } from './platform/limits.ts';
import {
  requiredSettings as needed,
  productionSettings as production,
} from './testing/settings.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('settings', () => {
  it('need few values on one machine; the rest has defaults', () => {
    expect(readConfig({ ...needed, DATA_DIR: folder })).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: new URL('http://localhost:3000'),
      migrateDatabaseUrl: needed.DATABASE_URL,
      mailFrom: 'no-reply@localhost',
      supportEmail: 'help@anupal.test',
      superadminEmail: null,
      sandboxPort: null,
      trustedProxies: [],
      files: { kind: 'folder', folder: join(folder, 'files') },
      scannerUrl: null,
      limits: defaultLimits(),
    });
  });

  it('of production are taken unchanged, without a sandbox', () => {
    const settings = { ...production, SANDBOX_PORT: '3001', PORT: '8080' };
    expect(readConfig(settings)).toMatchObject({
      isProduction: true,
      port: 8080,
      host: '::',
      sandboxPort: null,
      secretsKey: production.SECRETS_KEY,
    });
  });

  it.each([
    ['2', 1],
    ['20', 2],
    ['200', 2],
  ])('allow exports a quarter of %s connections at most', (connections, exports) => {
    const config = readConfig({ ...production, DATABASE_CONNECTIONS: connections });
    expect(config.limits.exportsInFlight).toBe(exports);
  });

  it('allow no more than that quarter even with a larger limit', () => {
    const config = readConfig({ ...production, LIMITS: '{"exportsInFlight": 50}' });
    expect(config.limits.exportsInFlight).toBe(5);
  });

  it('are frozen', () => {
    expect(Object.isFrozen(readConfig(production))).toBe(true);
  });

  it.each(Object.keys(needed))('report a missing %s', (name) => {
    expect(readMessage({ ...production, [name]: undefined })).toBe(
      `The setting ${name} is missing.`,
    );
    expect(readMessage({ ...production, [name]: '' })).toBe(`The setting ${name} is missing.`);
  });

  it.each([
    'PUBLIC_URL',
    'SECRETS_KEY',
    'MAIL_FROM',
    'MIGRATE_DATABASE_URL',
    'RAZORPAY_ACCOUNT_ID',
  ])('report a missing %s in production', (name) => {
    expect(readMessage({ ...production, [name]: '' })).toBe(
      `The setting ${name} is required in production.`,
    );
  });

  it.each([
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PORT', '0x10', 'must be a whole number from 0 to 65535'],
    ['DATABASE_CONNECTIONS', '1', 'must be a whole number from 2 to 200'],
    ['NODE_ENV', 'staging', 'must be one of production, development, test'],
    ['LOG_LEVEL', 'loud', 'must be one of debug, info, warn, error, silent'],
    ['PUBLIC_URL', 'portal.example', 'must be an address like https://portal.example'],
    ['PUBLIC_URL', 'ftp://portal.example', 'must be an address like https://portal.example'],
    ['SUPPORT_EMAIL', 'a@b.example, c@d.example', 'must be one email address'],
    ['SUPERADMIN_EMAIL', 'boss', 'must be one email address'],
    ['SMTP_URL', 'mail.example', 'must be an address like smtp://host:25'],
    [
      'DATABASE_URL',
      'localhost',
      'must be an address like postgres://role:password@host:5432/name',
    ],
    ['SECRETS_KEY', 'short', 'must have at least 32 characters'],
    ['SECRETS_KEY_PREVIOUS', 'short', 'must have at least 32 characters'],
    ['RAZORPAY_WEBHOOK_SECRET', 'short', 'must have at least 16 characters'],
    ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy', 'must list addresses and networks such as 10.0.0.0/8'],
    ['TRUSTED_PROXIES', '0.0.0.0/0', 'must list addresses and networks such as 10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'must list addresses and networks such as 10.0.0.0/8'],
  ])('report %s=%s: it %s', (name, value, message) => {
    expect(readMessage({ ...production, [name]: value })).toBe(`The setting ${name} ${message}.`);
  });

  it('P07 refuse an empty webhook secret, with which anyone could sign', () => {
    expect(readMessage({ ...production, RAZORPAY_WEBHOOK_SECRET: '' })).toBe(
      'The setting RAZORPAY_WEBHOOK_SECRET is missing.',
    );
  });

  it('derive the payment window from the gateway, with its own host for Razorpay', () => {
    expect(readConfig(production).razorpay.scriptUrl).toBe(
      'https://checkout.razorpay.com/v1/checkout.js',
    );
    const RAZORPAY_URL = 'http://localhost:3001/gateway';
    const { scriptUrl } = readConfig({ ...needed, DATA_DIR: folder, RAZORPAY_URL }).razorpay;
    expect(scriptUrl).toBe('http://localhost:3001/gateway/checkout.js');
  });

  it('accept a second webhook secret during a rotation', () => {
    const RAZORPAY_WEBHOOK_SECRET_PREVIOUS = 'the secret before this one';
    const { razorpay } = readConfig({ ...production, RAZORPAY_WEBHOOK_SECRET_PREVIOUS });
    expect(razorpay.webhookSecrets).toEqual([
      needed.RAZORPAY_WEBHOOK_SECRET,
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
    ]);
  });

  it('A10: accept the previous key secret during a rotation', () => {
    const RAZORPAY_KEY_SECRET_PREVIOUS = 'the key secret before this one';
    const { razorpay } = readConfig({ ...production, RAZORPAY_KEY_SECRET_PREVIOUS });
    expect(razorpay).toMatchObject({
      keySecret: needed.RAZORPAY_KEY_SECRET,
      keySecretPrevious: RAZORPAY_KEY_SECRET_PREVIOUS,
    });
    expect(readConfig(production).razorpay.keySecretPrevious).toBeNull();
  });

  it('never show a secret in an error message', () => {
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'SECRETS_KEY', 'METRICS_TOKEN']) {
      expect(readMessage({ ...production, [name]: 'a-secret' })).not.toContain('a-secret');
    }
  });

  it('list proxies as addresses and networks', () => {
    const { trustedProxies } = readConfig({ ...production, TRUSTED_PROXIES: ' 10.0.0.0/8 ,::1,' });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  });
});

describe('LIMITS', () => {
  it('overrides single limits', () => {
    const { limits } = readConfig({ ...production, LIMITS: '{"codesPerHour":20}' });
    expect(limits).toEqual({ ...defaultLimits(), codesPerHour: 20 });
  });

  it.each([
    ['{', 'LIMITS is invalid. It is not JSON.'],
    ['{"codesPerHours":20}', 'LIMITS is invalid. Unknown limit: codesPerHours.'],
    [
      '{"codesPerHour":"20"}',
      'LIMITS is invalid. The setting codesPerHour must be a whole number of at least 1.',
    ],
    [
      '{"codesPerHour":0}',
      'LIMITS is invalid. The setting codesPerHour must be a whole number of at least 1.',
    ],
    [
      '{"codesPerHour":1.5}',
      'LIMITS is invalid. The setting codesPerHour must be a whole number of at least 1.',
    ],
  ])('refuses %s', (text, message) => {
    expect(readMessage({ ...production, LIMITS: text })).toBe(message);
  });
});

describe('the generated key', () => {
  it('is created once, is strong, and is readable by its owner only', async () => {
    const dataDir = join(folder, 'new', 'data');
    const { secretsKey } = readConfig({ ...needed, DATA_DIR: dataDir });
    expect(Buffer.from(secretsKey, 'base64')).toHaveLength(48);
    const file = join(dataDir, 'secrets.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(secretsKey);
    expect(readConfig({ ...needed, DATA_DIR: dataDir }).secretsKey).toBe(secretsKey);
  });

  it('differs between machines', () => {
    const keys = ['a', 'b'].map((name) => readConfig({ ...needed, DATA_DIR: join(folder, name) }));
    expect(keys[0]?.secretsKey).not.toBe(keys[1]?.secretsKey);
  });

  it('is not created if a key is set', async () => {
    readConfig({ ...needed, DATA_DIR: folder, SECRETS_KEY: production.SECRETS_KEY });
    await expect(stat(join(folder, 'secrets.key'))).rejects.toThrow('ENOENT');
  });

  it('stops the start when it is incomplete', async () => {
    await writeFile(join(folder, 'secrets.key'), '');
    expect(readMessage({ ...needed, DATA_DIR: folder })).toMatch(/^The key in .* is incomplete\. /);
  });

  it('stops the start when its file cannot be used', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await chmod(file, 0o600);
    expect(readMessage({ ...needed, DATA_DIR: file })).toMatch(/^Cannot use the key file /);
  });
});

it('A11 staff need a second factor unless a sandbox runs, or the setting says otherwise', () => {
  const read = (settings: object, base: object = needed) =>
    readConfig({ ...base, SECRETS_KEY: production.SECRETS_KEY, ...settings }).isFactorRequired;
  expect([
    read({}),
    read({}, production),
    read({ SANDBOX_PORT: '3001' }, production),
    read({ SANDBOX_PORT: '3001' }),
    read({ SANDBOX_PORT: '3001', STAFF_SECOND_FACTOR: 'required' }),
    read({ STAFF_SECOND_FACTOR: 'optional' }),
  ]).toEqual([true, true, true, false, true, false]);
});

it('A17 a new device waits 72 hours unless a sandbox runs, or the setting says otherwise', () => {
  const read = (settings: object, base: object = needed) =>
    readConfig({ ...base, SECRETS_KEY: production.SECRETS_KEY, ...settings }).newDeviceHours;
  expect([
    read({}),
    read({ SANDBOX_PORT: '3001' }, production),
    read({ SANDBOX_PORT: '3001' }),
    read({ SANDBOX_PORT: '3001', NEW_DEVICE_HOURS: '24' }),
    read({ NEW_DEVICE_HOURS: '0' }),
  ]).toEqual([72, 72, 0, 24, 0]);
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
