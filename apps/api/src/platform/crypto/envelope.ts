import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './gcm.ts';
import { findKeySet, type Keys } from './keys.ts';

/**
 * Bytes in an envelope: encrypted under a key of their own, which is itself encrypted under ours.
 * Who deletes the wrapped key has deleted the bytes, wherever copies of them still lie.
 */
export interface Envelope {
  /** The key of these bytes alone, encrypted under a key of SECRETS_KEY; a text for a column. */
  readonly wrappedKey: string;
  /** The encrypted bytes: 28 more than went in. */
  readonly encrypted: Buffer;
}

const keyBytes = 32;

/**
 * Encrypts bytes under a fresh key (AES-256-GCM). `context` says what they are and whose, such as
 * `kyc|v1|docId|userId|type|page`; it is bound to both parts, and neither opens under another.
 */
export function sealEnvelope(keys: Keys, context: string, bytes: Uint8Array): Envelope {
  const key = randomBytes(keyBytes);
  return {
    wrappedKey: wrap(keys, context, key),
    encrypted: encrypt(key, context, bytes),
  };
}

/**
 * Opens an envelope, whole and checked before the first byte is given. Throws when it was sealed
 * under another secret or context, or when a bit of it was changed, cut off or added.
 */
export function openEnvelope(keys: Keys, context: string, envelope: Envelope): Buffer {
  return decrypt(unwrap(keys, context, envelope.wrappedKey), context, envelope.encrypted);
}

/**
 * Wraps the key of an envelope anew under the current secret; the encrypted bytes stay as they are.
 * Answers null where it is wrapped so already. Throws as `openEnvelope` does.
 */
export function rewrapKey(keys: Keys, context: string, wrappedKey: string): string | null {
  const key = unwrap(keys, context, wrappedKey);
  return wrappedKey.startsWith(`${keys.current.id}.`) ? null : wrap(keys, context, key);
}

function wrap(keys: Keys, context: string, key: Buffer): string {
  const wrapped = encrypt(keys.current.wrap, context, key);
  return `${keys.current.id}.${wrapped.toString('base64url')}`;
}

function unwrap(keys: Keys, context: string, wrappedKey: string): Buffer {
  const [id = '', encoded = ''] = wrappedKey.split('.');
  const set = findKeySet(keys, id);
  if (!set) throw new Error('wrapped under an unknown key');
  return decrypt(set.wrap, context, Buffer.from(encoded, 'base64url'));
}
