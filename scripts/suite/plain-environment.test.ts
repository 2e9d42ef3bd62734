import { expect, it } from 'vitest';
import { withoutSettings } from './plain-environment.ts';

it("tests get the machine's environment without the operator's settings", () => {
  const operator = {
    PATH: '/usr/bin',
    DATABASE_URL: 'postgres://live',
    SMTP_URL: 'smtps://live',
    GOOGLE_CLIENT_SECRET: 'secret',
    RAZORPAY_KEY_SECRET: 'secret',
    SECRETS_KEY: 'key',
    NODE_ENV: 'production',
    LIMITS: '{}',
  };
  expect(withoutSettings(operator)).toEqual({ PATH: '/usr/bin' });
});
