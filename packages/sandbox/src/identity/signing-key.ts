import { generateKeyPair, sign } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

/** A key for RS256, the algorithm of Google's ID tokens, for the lifetime of the process. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
}

const generate = promisify(generateKeyPair);

/** Creates a key with an id. */
export async function createSigningKey(kid: string): Promise<SigningKey> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return { kid, privateKey };
}

/** The key as a JSON Web Key, with its private part. */
export function toJwk({ kid, privateKey }: SigningKey): JsonWebKey {
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}

/** Signs claims into a compact JWT. */
export function signJwt(claims: object, { kid, privateKey }: SigningKey): string {
  const head = encode({ alg: 'RS256', kid, typ: 'JWT' });
  const signed = `${head}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
