import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// RFC 6238 with what every app assumes: SHA-1, six digits, steps of 30 seconds.
const stepSeconds = 30;
const digits = 6;

// RFC 4648. https://github.com/google/google-authenticator/wiki/Key-Uri-Format
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits (RFC 4226, section 4), in base 32. */
export function createAppSecret(): string {
  return Array.from(randomBytes(32), (byte) => alphabet.charAt(byte % 32)).join('');
}

/** The address that sets up an authenticator app. */
export function appUri(secret: string, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** The code of a secret in a step. */
export function appCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decode(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step of a moment. */
export function appStep(milliseconds: number): number {
  return Math.floor(milliseconds / 1000 / stepSeconds);
}

/** The step that a code belongs to, at most one before or after now; null for a wrong code. */
export function findStep(secret: string, code: string, now: number): number | null {
  const step = appStep(now);
  return [step, step - 1, step + 1].find((one) => isSame(appCode(secret, one), code)) ?? null;
}

function isSame(expected: string, code: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(code)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function decode(secret: string): Buffer {
  const bits = Array.from(secret, (one) => alphabet.indexOf(one).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
