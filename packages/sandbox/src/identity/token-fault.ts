import type Provider from 'oidc-provider';
import type { OneShot } from './one-shot.ts';
import { signJwt } from './signing-key.ts';
import type { SigningKey } from './signing-key.ts';

/** The parts of an ID token that can be falsified. */
export const faultyClaims = ['aud', 'iss', 'nonce', 'exp', 'signature', 'email_verified'] as const;

/** The ways in which the token endpoint can fail. */
export const tokenFailures = ['unavailable', 'hang'] as const;

/** The fault of the next call of the token endpoint. */
export type TokenFault =
  | { readonly claim: (typeof faultyClaims)[number] }
  | { readonly token: (typeof tokenFailures)[number] };

type Middleware = Parameters<Provider['use']>[0];
type Claims = Readonly<Record<string, unknown>>;

/** Applies a scripted fault to the token endpoint once. */
export function tokenFaults(fault: OneShot<TokenFault>, key: SigningKey, otherKey: SigningKey) {
  const middleware: Middleware = async (ctx, next) => {
    const current = ctx.method === 'POST' && ctx.path === '/token' ? fault.take() : undefined;
    if (current === undefined) {
      await next();
    } else if ('claim' in current) {
      await next();
      const { body } = ctx as { body: { id_token?: string } }; // the library's response or error
      if (body.id_token) body.id_token = forge(body.id_token, current.claim);
    } else if (current.token === 'unavailable') {
      ctx.status = 503;
      ctx.body = { error: 'temporarily_unavailable' };
    } else {
      // Never responds; ends with the connection.
      await new Promise(() => undefined);
    }
  };
  const forge = (idToken: string, claim: (typeof faultyClaims)[number]) =>
    // The other key has the same id, so that only the signature is wrong.
    signJwt(withFault(decodeClaims(idToken), claim), claim === 'signature' ? otherKey : key);
  return middleware;
}

function decodeClaims(idToken: string): Claims {
  const [, claims = ''] = idToken.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims; // signed by the provider
}

function withFault(claims: Claims, claim: (typeof faultyClaims)[number]): Claims {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const wrong = {
    aud: { aud: 'another-client' },
    iss: { iss: 'https://identity.example' },
    nonce: { nonce: 'another-nonce' },
    exp: { iat: hourAgo - 3600, exp: hourAgo },
    email_verified: { email_verified: false },
    signature: {},
  };
  return { ...claims, ...wrong[claim] };
}
