import { auth } from '@anupal/contract/auth';
import type { Endpoint } from '@anupal/contract/endpoint';
import { t } from '@lingui/core/macro';
import { isFresh, readAccessToken, type AccessToken } from '../session/access-token.ts';
import { withEarlyCalls, type EarlyCalls } from './early-calls.ts';
import { failure, type Failure } from './failure.ts';
import { sessionExpired } from './refusal.ts';
import { factorSignal } from '../session/second-factor.ts';
import { createTokenRefresh, type TokenResult } from '../session/token-refresh.ts';
import {
  isAuthUrl,
  sendRequest,
  type ApiResult,
  type Call,
  type Connection,
  type Parts,
  type ResponseValue,
} from './request.ts';
import { storedSession, type StoredSession } from '../session/stored-session.ts';

interface Client extends Connection {
  readonly stored: StoredSession;
  /** Called when the API asks for a second factor first. */
  readonly onFactorMissing?: () => void;
}

interface AuthenticatedClient extends Client {
  readonly refreshToken: (spent: string) => Promise<TokenResult>;
}

/** Creates an API client that refreshes the stored session, or ends it. */
export function createApiClient(client: Client): Call {
  const refreshToken = createTokenRefresh(client.stored, () =>
    send(client, auth.refresh, { parts: {}, accessToken: null }),
  );
  return async (endpoint, ...[input]) => {
    const parts: Parts = input ?? {};
    const isWrong = endpoint.body?.safeParse(parts.body).success === false;
    if (isWrong) return describeInvalidBody(endpoint, parts.body);
    const run = { ...client, refreshToken };
    if (endpoint.access === 'public') return callPublic(run, endpoint, parts);
    const result = await callSignedIn(run, endpoint, parts);
    if (!result.ok && result.code === 'kyc_required') void refreshUser(run);
    if (!result.ok && result.code === 'second_factor_required') client.onFactorMissing?.();
    return result;
  };
}

/** Calls the API of this site, and makes the calls of a first page early. */
export const { call, startEarly }: EarlyCalls = withEarlyCalls(
  createApiClient({
    baseUrl: '/api',
    timeout: 30_000,
    idleTimeout: 60_000,
    stored: storedSession,
    onFactorMissing: () => factorSignal.set(true),
  }),
  storedSession,
);

/**
 * Lists the errors of a body. The messages are loaded on demand: few pages ever show one.
 */
async function describeInvalidBody(endpoint: Endpoint, body: unknown): Promise<Failure> {
  const wrong = await import('./body-check.ts').then(
    ({ checkBody }) => checkBody(endpoint, body),
    () => null,
  );
  return wrong ?? failure('invalid_input', () => t`Please check what you entered and try again.`);
}

async function callPublic<E extends Endpoint>(run: AuthenticatedClient, endpoint: E, parts: Parts) {
  const token = readAccessToken(run.stored.accessToken());
  const accessToken = token !== null && token.expiresAt > Date.now() ? token.text : null;
  const result = await send(run, endpoint, { parts, accessToken });
  return is401(result) && !isAuthUrl(endpoint) ? endSession(run, result) : result;
}

async function callSignedIn<E extends Endpoint>(
  run: AuthenticatedClient,
  endpoint: E,
  parts: Parts,
) {
  const token = readAccessToken(run.stored.accessToken());
  if (token === null) return endSession(run, sessionExpired());
  const fresh = await getFreshToken(run, token);
  if (!fresh.ok) return is401(fresh) ? endSession(run, sessionExpired()) : fresh;
  const first = await send(run, endpoint, { parts, accessToken: fresh.accessToken });
  if (!isTokenRefused(first)) return first;
  // The API may know more than this machine's clock: refresh once, try once more.
  const renewed = await run.refreshToken(fresh.accessToken);
  if (!renewed.ok) return is401(renewed) ? endSession(run, first) : renewed;
  const second = await send(run, endpoint, { parts, accessToken: renewed.accessToken });
  return isTokenRefused(second) ? endSession(run, second) : second;
}

/** Updates an outdated stored user: the screens show the state of the API. */
async function refreshUser(run: AuthenticatedClient): Promise<void> {
  const me = await callSignedIn(run, auth.me, {});
  // Signed out in another tab meanwhile: the user must not be stored again.
  if (me.ok && run.stored.accessToken() !== null) run.stored.saveUser(me.value);
}

async function getFreshToken(run: AuthenticatedClient, token: AccessToken): Promise<TokenResult> {
  return isFresh(token) ? { ok: true, accessToken: token.text } : run.refreshToken(token.text);
}

async function send<E extends Endpoint>(
  client: Client,
  endpoint: E,
  rest: { readonly parts: Parts; readonly accessToken: string | null },
): Promise<ApiResult<ResponseValue<E>>> {
  const result = await sendRequest(client, { endpoint, ...rest });
  return result as ApiResult<ResponseValue<E>>; // sendRequest has checked it with the endpoint's schema
}

function is401(result: { readonly ok: boolean } | Failure): result is Failure {
  return !result.ok && 'status' in result && result.status === 401;
}

/** A wrong one-time code is a 401 too, with a valid token. */
function isTokenRefused(result: { readonly ok: boolean } | Failure): result is Failure {
  return is401(result) && result.code !== 'otp_invalid';
}

/** Removes the session from the browser. Its observers follow, and the guards go to /login. */
function endSession<T extends Failure>({ stored }: AuthenticatedClient, why: T): T {
  stored.clear();
  return why;
}
