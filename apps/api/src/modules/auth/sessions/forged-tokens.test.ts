import { createHmac, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createTokenReader } from './access-tokens.ts';

const test = await startTestApp({ limits: unlimited });
const session = await test.signIn('superadmin');

const foreignKeys = generateKeyPairSync('ed25519');
const strangersRsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangersJwk = foreignKeys.publicKey.export({ format: 'jwk' });

/** Builds a token from the parts of a genuine one. */
const forgeries: Record<string, (good: Good) => string> = {
  'alg none without a signature': ({ header, payload }) =>
    join({ ...header, alg: 'none' }, payload, ''),
  'alg none with the good signature': ({ header, payload, signature }) =>
    join({ ...header, alg: 'none' }, payload, signature),
  'alg NoNe': ({ header, payload, signature }) =>
    join({ ...header, alg: 'NoNe' }, payload, signature),
  'HS256 with the public key as PEM': ({ header, payload }) =>
    withHmac(
      { ...header, alg: 'HS256' },
      payload,
      publicKey().export({ format: 'pem', type: 'spki' }),
    ),
  'HS256 with the public key as DER': ({ header, payload }) =>
    withHmac(
      { ...header, alg: 'HS256' },
      payload,
      publicKey().export({ format: 'der', type: 'spki' }),
    ),
  'HS256 with the raw public key': ({ header, payload }) => {
    const { x = '' } = publicKey().export({ format: 'jwk' });
    return withHmac({ ...header, alg: 'HS256' }, payload, Buffer.from(x, 'base64url'));
  },
  'a key of its own in jwk': ({ header, payload }) =>
    signed({ ...header, jwk: strangersJwk }, payload, foreignKeys.privateKey),
  'a key of its own in jwk, without kid': ({ header, payload }) =>
    signed({ ...header, kid: undefined, jwk: strangersJwk }, payload, foreignKeys.privateKey),
  'a key set of its own in jku': ({ header, payload }) =>
    signed({ ...header, jku: 'https://evil.example/keys' }, payload, foreignKeys.privateKey),
  'a certificate of its own in x5u': ({ header, payload }) =>
    signed({ ...header, x5u: 'https://evil.example/cert' }, payload, foreignKeys.privateKey),
  'a certificate of its own in x5c': ({ header, payload }) =>
    signed({ ...header, x5c: ['MIIB'] }, payload, foreignKeys.privateKey),
  'crit that nobody understands, well signed': ({ header, payload }) =>
    signed({ ...header, crit: ['exp'], exp: 1 }, payload, ourKey()),
  'crit b64, well signed': ({ header, payload }) =>
    signed({ ...header, crit: ['b64'], b64: false }, payload, ourKey()),
  'a foreign key under our kid': ({ header, payload }) =>
    signed(header, payload, foreignKeys.privateKey),
  'a foreign key under a kid of its own': ({ header, payload }) =>
    signed({ ...header, kid: 'evil' }, payload, foreignKeys.privateKey),
  'our key without kid': ({ header, payload }) =>
    signed({ ...header, kid: undefined }, payload, ourKey()),
  'our key under a kid that is a list': ({ header, payload }) =>
    signed({ ...header, kid: [header.kid] }, payload, ourKey()),
  'our key under the kid __proto__': ({ header, payload }) =>
    signed({ ...header, kid: '__proto__' }, payload, ourKey()),
  'RS256 by a foreign key': ({ header, payload }) =>
    signed({ ...header, alg: 'RS256' }, payload, strangersRsa.privateKey),
  'the good signature called ES256': ({ header, payload, signature }) =>
    join({ ...header, alg: 'ES256' }, payload, signature),
  'typ JWT, well signed': ({ header, payload }) =>
    signed({ ...header, typ: 'JWT' }, payload, ourKey()),
  'no typ, well signed': ({ header, payload }) =>
    signed({ ...header, typ: undefined }, payload, ourKey()),
  'another payload under the good signature': ({ header, payload, signature }) =>
    join(header, { ...payload, sub: randomUUID() }, signature),
  'a signature cut short': ({ token }) => token.slice(0, -4),
  'a changed bit': ({ token }) =>
    token.slice(0, -3) + (token.at(-3) === 'A' ? 'B' : 'A') + token.slice(-2),
  'five parts': ({ token }) => `${token}.AA.AA`,
  'two parts': ({ token }) => token.split('.').slice(0, 2).join('.'),
  'base64 with padding': ({ token }) => `${token}=`,
  'a payload that is no JSON': ({ header }) =>
    signedBytes(`${encode(header)}.${Buffer.from('{').toString('base64url')}`, ourKey()),
  'a payload that is a list': ({ header }) => signed(header, [] as object, ourKey()),
  'a header that is null': ({ payload }) =>
    signedBytes(`${Buffer.from('null').toString('base64url')}.${encode(payload)}`, ourKey()),
  'ten thousand letters': () => 'A'.repeat(10_000),
  dots: () => '..',
};

describe('a forged access token', () => {
  it('S01 while the genuine one is accepted', async () => {
    const { header, payload, token } = good();
    expect(await readStatus(token)).toBe(200);
    expect(await readStatus(signed(header, { ...payload }, ourKey()))).toBe(200);
    expect(header).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: test.context.keys.current.id });
  });

  it.each(Object.entries(forgeries))('S01 with %s is rejected', async (_, forge) => {
    const response = await test.app.inject({ url: '/api/auth/me', headers: bearer(forge(good())) });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'session_expired', message: 'Session expired' });
    expect(Object.keys(response.json<object>())).toEqual(['code', 'message', 'requestId']);
  });

  it.each(['\n', '\r\n', ' ', '\t', '\0', '\u2028'])(
    'S01 with %j at its end is rejected, though jose would accept it',
    async (end) => {
      const read = createTokenReader(test.context);
      expect(await read(good().token)).not.toBeNull();
      expect(await read(good().token + end)).toBeNull();
      expect(await read(end + good().token)).toBeNull();
    },
  );

  it.each([
    ['no header', {}],
    ['an empty one', { authorization: '' }],
    ['no token', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }],
    ['two tokens', { authorization: 'Bearer a.b.c Bearer a.b.c' }],
  ])('S01 %s is rejected', async (_, headers: Record<string, string>) => {
    const response = await test.app.inject({ url: '/api/auth/me', headers });
    expect(response.statusCode).toBe(401);
  });

  it('S01 causes no server error', () => {
    expect(test.logLines.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});

interface Good {
  readonly token: string;
  readonly header: Record<string, unknown>;
  readonly payload: Record<string, unknown>;
  readonly signature: string;
}

function good(): Good {
  const [header = '', payload = '', signature = ''] = session.accessToken.split('.');
  return {
    token: session.accessToken,
    header: decode(header),
    payload: decode(payload),
    signature,
  };
}

function ourKey(): KeyObject {
  return test.context.keys.current.signing;
}

function publicKey(): KeyObject {
  return test.context.keys.current.verifying;
}

function signed(header: object, payload: object, key: KeyObject): string {
  return signedBytes(`${encode(header)}.${encode(payload)}`, key);
}

function signedBytes(text: string, key: KeyObject): string {
  const algorithm = key.asymmetricKeyType === 'rsa' ? 'sha256' : null;
  return `${text}.${sign(algorithm, Buffer.from(text), key).toString('base64url')}`;
}

function withHmac(header: object, payload: object, secret: string | Buffer): string {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

function join(header: object, payload: object, signature: string): string {
  return `${encode(header)}.${encode(payload)}.${signature}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
}

async function readStatus(token: string): Promise<number> {
  const response = await test.app.inject({ url: '/api/auth/me', headers: bearer(token) });
  return response.statusCode;
}
