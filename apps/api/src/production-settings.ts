import { BlockList, isIP } from 'node:net';
import { brand } from '@anupal/contract/brand';
import type { FileLocation } from './platform/files/file-location.ts';

/** The parsed settings that are checked. */
interface CheckedSettings {
  readonly PUBLIC_URL: string | undefined;
  readonly GOOGLE_ISSUER: string;
  readonly TRUSTED_PROXIES: readonly string[];
  readonly DATABASE_URL: string;
  readonly MIGRATE_DATABASE_URL: string | undefined;
  readonly FILES_URL: FileLocation | undefined;
  readonly SMTP_URL: string;
  readonly MAIL_FROM: string | undefined;
  readonly SUPPORT_EMAIL: string;
  readonly SECRETS_KEY: string | undefined;
  readonly SIGNING_DIR: string | undefined;
  readonly METRICS_TOKEN: string | undefined;
  readonly RAZORPAY_URL: string;
  readonly RAZORPAY_KEY_ID: string;
  readonly RAZORPAY_WEBHOOK_SECRET: string;
  readonly RAZORPAY_ACCOUNT_ID: string | undefined;
  readonly ALLOW_TEST_PAYMENTS: string;
}

// Razorpay test keys begin with rzp_test_: https://razorpay.com/docs/payments/dashboard/account-settings/api-keys
const testKeyPrefix = 'rzp_test_';

/** Whether an API key of the gateway is a test key, with which no money moves. */
export function isTestKey(keyId: string): boolean {
  return keyId.startsWith(testKeyPrefix);
}

/**
 * Lists what production may not run with, one message each. A setting missing from `settings` could not
 * be parsed and has been reported already.
 */
export function findProductionFaults(settings: Partial<CheckedSettings>): string[] {
  return [
    ...findMissing(settings),
    ...findPlainAddresses(settings),
    ...findPlainDatabases(settings),
    ...findSimpleSecrets(settings),
    ...findSharedRole(settings),
    ...findTestKeys(settings),
    ...findPlaceholders(settings),
  ];
}

const required = [
  'PUBLIC_URL',
  'SECRETS_KEY',
  'SIGNING_DIR',
  'MAIL_FROM',
  'MIGRATE_DATABASE_URL',
  'RAZORPAY_ACCOUNT_ID',
] as const;

function findMissing(settings: Partial<CheckedSettings>): string[] {
  const missing = required
    .filter((name) => name in settings && settings[name] === undefined)
    .map((name) => `The setting ${name} is required in production.`);
  // Otherwise every visitor would have the proxy's address and share its limits.
  if (settings.TRUSTED_PROXIES?.length === 0)
    missing.push(
      'The setting TRUSTED_PROXIES is required in production: the addresses of the proxy that terminates TLS, such as 127.0.0.1.',
    );
  return missing;
}

function findPlainAddresses(settings: Partial<CheckedSettings>): string[] {
  const plain = (['PUBLIC_URL', 'GOOGLE_ISSUER', 'RAZORPAY_URL'] as const)
    .filter((name) => settings[name]?.startsWith('https://') === false)
    .map((name) => `In production ${name} must start with https://.`);
  if (settings.SMTP_URL !== undefined && !isMailPrivate(new URL(settings.SMTP_URL)))
    plain.push(
      'In production SMTP_URL must start with smtps:// or end with ?requireTLS=true: codes must not be sent unencrypted.',
    );
  if (settings.FILES_URL?.kind === 's3' && !settings.FILES_URL.endpoint.startsWith('https://'))
    plain.push(
      'In production FILES_URL must not say tls=off: names and metadata of documents would be sent unencrypted.',
    );
  return plain;
}

function findPlainDatabases(settings: Partial<CheckedSettings>): string[] {
  return (['DATABASE_URL', 'MIGRATE_DATABASE_URL'] as const)
    .filter((name) => settings[name] !== undefined && !isDatabasePrivate(new URL(settings[name])))
    .map(
      (name) =>
        `In production ${name} must end with ?sslmode=verify-full, because the database is in another network.`,
    );
}

// A name without a dot is a machine of the same private network, such as a container.
function isDatabasePrivate({ hostname, searchParams }: URL): boolean {
  if (searchParams.get('sslmode') === 'verify-full') return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 0) return !host.includes('.');
  return privateNetworks.check(host, family === 4 ? 'ipv4' : 'ipv6');
}

// RFC 1918, RFC 4193, and this machine.
const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addAddress('::1', 'ipv6');

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]']);

function isMailPrivate({ protocol, hostname, searchParams }: URL): boolean {
  if (protocol === 'smtps:' || thisMachine.has(hostname)) return true;
  return searchParams.get('requireTLS') === 'true';
}

function findSimpleSecrets(settings: Partial<CheckedSettings>): string[] {
  const secrets = [
    ['SECRETS_KEY', 12],
    ['RAZORPAY_WEBHOOK_SECRET', 8],
    ['METRICS_TOKEN', 8],
  ] as const;
  return secrets.flatMap(([name, minDistinct]) => {
    const secret = settings[name];
    if (secret === undefined || new Set(secret).size >= minDistinct) return [];
    return [`${name} is too weak. Generate one with: openssl rand -base64 48`];
  });
}

function findSharedRole(settings: Partial<CheckedSettings>): string[] {
  const { DATABASE_URL: applicationUrl, MIGRATE_DATABASE_URL: ownerUrl } = settings;
  if (applicationUrl === undefined || ownerUrl === undefined) return [];
  if (new URL(applicationUrl).username !== new URL(ownerUrl).username) return [];
  return [
    'In production DATABASE_URL must name another role than MIGRATE_DATABASE_URL: the application may not change the past.',
  ];
}

function findTestKeys({
  RAZORPAY_KEY_ID: keyId,
  ALLOW_TEST_PAYMENTS: allowed,
}: Partial<CheckedSettings>) {
  if (keyId === undefined || !isTestKey(keyId) || allowed === 'on') return [];
  return [
    'RAZORPAY_KEY_ID is a test key, with which plans cost nothing; set the live key, or ALLOW_TEST_PAYMENTS=on for a rehearsal.',
  ];
}

function findPlaceholders({ SUPPORT_EMAIL: supportEmail }: Partial<CheckedSettings>): string[] {
  if (supportEmail === undefined || !/\.(test|example|invalid)$/.test(supportEmail)) return [];
  const from = supportEmail === brand.email ? ' of packages/contract/src/brand.ts' : '';
  return [
    `SUPPORT_EMAIL is the placeholder${from}, which receives no email. Set the address that people write to.`,
  ];
}
