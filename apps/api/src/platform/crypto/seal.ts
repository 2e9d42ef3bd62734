import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { findKeySet, type Keys } from './keys.ts';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals a text with AES-256-GCM under the current key. `context` is bound to it: a text that was
 * sealed for one place does not open in another.
 */
export function seal(keys: Keys, context: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keys.current.seal, nonce).setAAD(
    Buffer.from(context),
  );
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  return `${keys.current.id}.${bytes}`;
}

/** Opens what `seal` made; throws when the key, the context or a single bit is not right. */
export function unseal(keys: Keys, context: string, sealed: string): string {
  const [id = '', encoded = ''] = sealed.split('.');
  const set = findKeySet(keys, id);
  if (!set) throw new Error('sealed under an unknown key');
  const bytes = Buffer.from(encoded, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', set.seal, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
