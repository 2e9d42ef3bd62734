import { randomBytes } from 'node:crypto';
import Provider, { interactionPolicy } from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { drawPage } from '../page.ts';
import { fromAccountId } from './account.ts';
import { picturePath } from './picture.ts';
import { refusedPage } from './sign-in-page.ts';
import { toJwk, type SigningKey } from './signing-key.ts';
import { createStorage } from './storage.ts';

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly key: SigningKey;
}

const scopes = ['openid', 'email', 'profile'];
const hour = 3600;
const minutes = 60;

/**
 * An OpenID provider compatible with Google: code flow with PKCE, claims in the ID token, RS256.
 */
export function createProvider(settings: ProviderSettings): Provider {
  return new Provider(settings.issuer, {
    ...clientAndKeys(settings),
    adapter: createStorage(),
    scopes,
    claims: {
      email: ['email', 'email_verified', 'hd'],
      profile: ['name', 'picture'],
      openid: ['sub'],
    },
    // Google always includes the claims in the ID token.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: {
      policy: createPromptPolicy(),
      url: (_ctx, { uid }) => `/identity/sign-in/${uid}`,
    },
    cookies: {
      names: { session: 'idp_session', interaction: 'idp_sign_in', resume: 'idp_resume' },
      // A path that is never requested: the last account is not remembered, so the page always
      // asks.
      long: { path: '/identity/forgotten', httpOnly: true, sameSite: 'lax' },
      keys: [randomBytes(32)],
    },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: minutes,
      Grant: hour,
      IdToken: hour,
      Interaction: 30 * minutes,
      Session: hour,
    },
    // The library uses the account id as `sub`, except for pairwise subjects.
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_ctx, accountId) => fromAccountId(accountId).sub,
    findAccount: (_ctx, accountId) => findAccount(settings.issuer, accountId),
    loadExistingGrant: grantEverything,
    clientBasedCORS: () => false,
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html';
      ctx.body = drawPage(refusedPage(`${error}: ${error_description ?? ''}`));
    },
  });
}

function clientAndKeys(settings: ProviderSettings): Configuration {
  return {
    jwks: { keys: [toJwk(settings.key)] },
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [settings.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        subject_type: 'pairwise',
      },
    ],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  };
}

/** Google also accepts `prompt=select_account`, which is always the case here. */
function createPromptPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function findAccount(issuer: string, accountId: string) {
  const person = fromAccountId(accountId);
  const picture = new URL(picturePath(person.name), issuer).href;
  return { accountId, claims: () => ({ ...person, picture }) };
}

/** Choosing an account counts as consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    accountId: oidc.account?.accountId,
    clientId: oidc.client?.clientId,
  });
  grant.addOIDCScope(scopes.join(' '));
  await grant.save();
  return grant;
}
