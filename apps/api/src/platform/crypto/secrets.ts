import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { KeySet } from './keys.ts';

/** A fresh secret of 256 bits as 43 URL-safe characters. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of `randomSecret`. */
export function isSecret(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** The stored form of a 256-bit secret: its SHA-256. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** HMAC-SHA256 over parts, each preceded by its length, so that no two lists collide. */
export function computeMac(keys: KeySet, parts: readonly string[]): Buffer {
  const text = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('');
  return createHmac('sha256', keys.mac).update(text).digest();
}
