import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM and a fresh nonce into nonce, tag, ciphertext. `context` is bound to it. */
export function encrypt(key: Buffer | KeyObject, context: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/**
 * Decrypts the output of `encrypt`. Throws when the key, the context or a single bit is wrong, or
 * when bytes are missing or added.
 */
export function decrypt(key: Buffer | KeyObject, context: string, bytes: Buffer): Buffer {
  if (bytes.length < nonceBytes + tagBytes) throw new Error('too short to have been encrypted');
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const plain = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([plain, decipher.final()]);
}
