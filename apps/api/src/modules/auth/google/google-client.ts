import * as client from 'openid-client';
import type { Log } from '../../../platform/log/log.ts';

/** What Google knows of a person who signed in there. */
export interface GoogleProfile {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
  /** Whether it has a verified address and is of the firm's own domain, as Google vouches by `hd`. */
  readonly isFirmAccount: boolean;
}

/** The secrets of one sign-in under way, kept on our side. */
export interface GoogleSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Google as an OpenID provider (https://developers.google.com/identity/openid-connect). */
export interface GoogleClient {
  /** Where to send the browser, and what must be kept until it comes back. */
  begin(): Promise<{ readonly url: URL; readonly secrets: GoogleSecrets }>;
  /** Swaps the code in the return URL for the person; throws when anything does not fit. */
  finish(returnUrl: URL, secrets: GoogleSecrets): Promise<GoogleProfile>;
}

/** The provider to speak to. */
export interface GoogleSettings {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly returnUrl: URL;
  /** The firm's own domain; null where Google signs no staff in. */
  readonly staffDomain: string | null;
}

const timeoutSeconds = 8;

/** Opens the gateway. The provider is looked up at the first sign-in, and again after a failure. */
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
    begin: async () => begin(await provider(), settings),
    finish: async (returnUrl, secrets) =>
      finish(await provider(), returnUrl, { ...secrets, staffDomain: settings.staffDomain }),
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: GoogleSettings): Promise<client.Configuration> {
  // Only a provider on this very machine may be spoken to without TLS: the sandbox.
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

async function begin(
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
    email: textOf(claims.email),
    isEmailVerified: claims.email_verified === true,
    name: textOf(claims.name),
    picture: textOf(claims.picture),
    isFirmAccount:
      secrets.staffDomain !== null &&
      claims.email_verified === true &&
      textOf(claims.hd)?.toLowerCase() === secrets.staffDomain,
  };
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null;
}
