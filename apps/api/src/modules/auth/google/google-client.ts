import * as client from 'openid-client';
import type { Log } from '../../../platform/log/log.ts';

/** A Google user's profile, from the ID token. */
export interface GoogleProfile {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
  /**
   * Whether the account has a verified address and belongs to the firm's own domain, as attested by
   * `hd`.
   */
  readonly isFirmAccount: boolean;
}

/** The secrets of a pending sign-in, stored on our side. */
export interface GoogleSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Google as an OpenID provider (https://developers.google.com/identity/openid-connect). */
export interface GoogleClient {
  /** Returns where to send the browser, and the secrets to store until it returns. */
  start(): Promise<{ readonly url: URL; readonly secrets: GoogleSecrets }>;
  /** Exchanges the code of the return URL for the profile. Throws if anything does not match. */
  finish(returnUrl: URL, secrets: GoogleSecrets): Promise<GoogleProfile>;
}

/** The settings of the provider. */
export interface GoogleSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly returnUrl: URL;
  /** The firm's own domain; null if staff cannot sign in with Google. */
  readonly staffDomain: string | null;
}

const timeoutSeconds = 8;

/**
 * Creates the client. It discovers the provider at the first sign-in, and again after a failure.
 */
export function openGoogleClient(settings: GoogleSettings, log: Log): GoogleClient {
  let discovered: Promise<client.Configuration> | undefined;
  const provider = (): Promise<client.Configuration> => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      log.warn('identity provider not reachable', { error });
      throw error;
    });
    return discovered;
  };
  return {
    start: async () => start(await provider(), settings),
    finish: async (returnUrl, secrets) =>
      finish(await provider(), returnUrl, { ...secrets, staffDomain: settings.staffDomain }),
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: GoogleSettings): Promise<client.Configuration> {
  // Only a provider on this machine may be used without TLS: the sandbox.
  const isLocal = issuer.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(issuer.hostname);
  const execute = [
    client.enableNonRepudiationChecks,
    ...(isLocal ? [client.allowInsecureRequests] : []),
  ];
  return client.discovery(issuer, clientId, clientSecret, client.ClientSecretPost(clientSecret), {
    execute,
    timeout: timeoutSeconds,
  });
}

async function start(
  provider: client.Configuration,
  { returnUrl }: GoogleSettings,
): Promise<{ url: URL; secrets: GoogleSecrets }> {
  const secrets = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: returnUrl.href,
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  return { url, secrets };
}

async function finish(
  provider: client.Configuration,
  returnUrl: URL,
  secrets: GoogleSecrets & Pick<GoogleSettings, 'staffDomain'>,
): Promise<GoogleProfile> {
  const tokens = await client.authorizationCodeGrant(provider, returnUrl, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider gave no ID token');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: readText(claims.email),
    isEmailVerified: claims.email_verified === true,
    name: readText(claims.name),
    picture: readText(claims.picture),
    isFirmAccount:
      secrets.staffDomain !== null &&
      claims.email_verified === true &&
      readText(claims.hd)?.toLowerCase() === secrets.staffDomain,
  };
}

function readText(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}
