import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './gcm.ts';
import { findKeySet, type Keys } from './keys.ts';

/**
 * Bytes encrypted under a key of their own, which is itself encrypted under ours. Deleting the
 * wrapped key deletes the bytes, wherever copies of them remain.
 */
export interface Envelope {
  /** The key of these bytes, encrypted under a key derived from SECRETS_KEY; stored in a column. */
  readonly wrappedKey: string;
  /** The encrypted bytes: 28 longer than the plain ones. */
  readonly encrypted: Buffer;
}

const keyBytes = 32;

/**
 * Encrypts bytes under a fresh key (AES-256-GCM). `context` names the bytes and their owner, such as
 * `kyc|v1|docId|userId|type|page`. It is bound to both parts: neither opens under another context.
 */
export function sealEnvelope(keys: Keys, context: string, bytes: Uint8Array): Envelope {
  const key = randomBytes(keyBytes);
  return {
    wrappedKey: wrap(keys, context, key),
    encrypted: encrypt(key, context, bytes),
  };
}

/**
 * Decrypts an envelope and checks all of it before returning. Throws when it was sealed under another
 * secret or context, or when any bit was changed, removed or added.
 */
export function openEnvelope(keys: Keys, context: string, envelope: Envelope): Buffer {
  return decrypt(unwrap(keys, context, envelope.wrappedKey), context, envelope.encrypted);
}

/**
 * Wraps the key of an envelope under the current secret; the encrypted bytes stay as they are.
 * Returns null if it already is. Throws like `openEnvelope`.
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
