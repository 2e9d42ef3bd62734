import { readFileSync } from 'node:fs';
import { auth } from '@anupal/contract/auth';
import { expect, test } from '@playwright/test';
import { environment } from '../support/environment.ts';
import { rememberedSecrets } from '../support/seen-secrets.ts';

test('L01 no code, token, address or callback query of the whole run is in the log', () => {
  const log = readFileSync(environment.logFile(), 'utf8');
  const secrets = rememberedSecrets();
  expect(secrets.filter((secret) => /^\d{6}$/.test(secret)).length).toBeGreaterThan(0);
  expect(secrets.filter((secret) => secret.startsWith('eyJ')).length).toBeGreaterThan(0);
  expect(secrets.filter((secret) => secret.includes('@')).length).toBeGreaterThan(0);
  expect(log).toContain(auth.verifyOtp.path);

  const words = new Set(log.split(/[^\w.@+-]+/));
  const found = secrets.filter(
    (secret) => words.has(secret) || (secret.length > 6 && log.includes(secret)),
  );
  expect(found).toEqual([]);
  expect(log).not.toMatch(/\/callback\?|Bearer |eyJ[\w-]+\.|[\w.+-]+@[\w-]+\.\w+/);
});
