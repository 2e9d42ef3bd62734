import { Secret, TOTP } from 'otpauth';

// RFC 6238 with what every app assumes: SHA-1, six digits, steps of 30 seconds.
const options = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new secret of 160 bits (RFC 4226, section 4), in base 32. */
export function createAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The address that sets up an authenticator app.
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function appUri(secret: string, account: string, issuer: string): string {
  return new TOTP({ ...options, secret, label: account, issuer }).toString();
}

/** The code of a secret in a step. */
export function appCode(secret: string, step: number): string {
  return new TOTP({ ...options, secret }).generate({ timestamp: step * options.period * 1000 });
}

/** The step of a moment. */
export function appStep(milliseconds: number): number {
  return TOTP.counter({ period: options.period, timestamp: milliseconds });
}

/** The step that a code belongs to, at most one before or after now; null for a wrong code. */
export function findStep(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ ...options, secret }).validate({
    token: code,
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : appStep(now) + delta;
}
