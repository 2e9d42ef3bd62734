import * as client from 'openid-client';
import { startSandbox, type Sandbox } from '../../sandbox.ts';
import { TestBrowser, type Visit } from './test-browser.ts';

/** The account to sign in with. */
export const person = { email: 'meena@work.test', email_verified: true, name: 'Meena Das' };

/** The URL of the product; nothing needs to run there. */
export const publicUrl = 'http://localhost:3000';

/** The state of a client between redirect and code exchange. */
export interface SignIn {
  readonly browser: TestBrowser;
  readonly config: client.Configuration;
  readonly url: URL;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

interface SignInOptions {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly browser?: TestBrowser;
  readonly authentication?: (secret: string) => client.ClientAuth;
}

const clientSecret = 'a secret: with punctuation';
const redirectUri = `${publicUrl}/api/auth/google/return`;

/** A sandbox, and the product's side of a sign-in. */
export class TestIdentity {
  readonly url: string;
  readonly close: () => Promise<void>;

  private constructor({ url, close }: Sandbox) {
    this.url = url;
    this.close = close;
  }

  static async start(): Promise<TestIdentity> {
    const google = { googleClientId: 'portal', googleClientSecret: clientSecret };
    return new TestIdentity(await startSandbox({ port: 0, smtpPort: 0, publicUrl, ...google }));
  }

  /** Prepares a sign-in; `url` is the authorization URL. */
  async begin(options: SignInOptions = {}): Promise<SignIn> {
    const { browser = new TestBrowser(this.url), parameters = {} } = options;
    const { authentication = client.ClientSecretBasic } = options;
    const config = await client.discovery(
      new URL(`${this.url}/identity`),
      'portal',
      undefined,
      authentication(clientSecret),
      { execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks] },
    );
    const verifier = client.randomPKCECodeVerifier();
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...parameters,
    });
    return { browser, config, url, verifier, state, nonce };
  }

  /** Signs in without the page, with a scripted account. */
  async signInAs(account: object, { browser, url }: SignIn): Promise<Visit> {
    await this.post('/identity/next', account);
    return browser.visit(url);
  }

  /** Exchanges the code of a completed visit for the claims of the ID token. */
  async redeem({ config, verifier, state, nonce }: SignIn, end: Visit) {
    if (!end.url.href.startsWith(redirectUri)) throw new Error(`Ended at ${end.url.href}`);
    const tokens = await client.authorizationCodeGrant(config, end.url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    return tokens.claims();
  }

  post(path: string, body: object): Promise<Response> {
    return fetch(this.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

/** Presses the button with a name. */
export function choose({ browser }: SignIn, page: Visit, name: string): Promise<Visit> {
  const button = page.text.split('<button').find((text) => text.includes(name));
  const [, sub] = /value="(\d+)"/.exec(button ?? '') ?? [];
  if (!sub) throw new Error(`The page has no account named ${name}.`);
  return browser.visit(page.url, { person: sub });
}
