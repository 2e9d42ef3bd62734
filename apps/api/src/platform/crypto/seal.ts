import { decrypt, encrypt } from './gcm.ts';
import { findKeySet, type Keys } from './keys.ts';

/**
 * Seals a text with AES-256-GCM under the current key. `context` is bound to it: a text sealed for
 * one purpose does not open for another.
 */
export function seal(keys: Keys, context: string, text: string): string {
  const bytes = encrypt(keys.current.seal, context, Buffer.from(text));
  return `${keys.current.id}.${bytes.toString('base64url')}`;
}

/** Opens a sealed text; throws when the key, the context or a single bit is wrong. */
export function unseal(keys: Keys, context: string, sealed: string): string {
  const [id = '', encoded = ''] = sealed.split('.');
  const set = findKeySet(keys, id);
  if (!set) throw new Error('sealed under an unknown key');
  return decrypt(set.seal, context, Buffer.from(encoded, 'base64url')).toString('utf8');
}
