import { auth } from '@anupal/contract/auth';
import type { Response } from '@anupal/contract/endpoint';
import type { Failure } from '../api/failure.ts';
import { sessionExpired } from '../api/refusal.ts';
import type { ApiResult } from '../api/request.ts';
import type { StoredSession } from './stored-session.ts';

/** A usable token, or why there is none. A 401 means that the session has ended. */
export type TokenResult = { readonly ok: true; readonly accessToken: string } | Failure;

type PostRefresh = () => Promise<ApiResult<Response<typeof auth.refresh>>>;

/**
 * Creates the function that refreshes the access token. One refresh runs at a time across the tabs
 * of a browser: it consumes the refresh cookie, and waiting tabs use its result. Storage reaches
 * other browser processes a moment later than the lock, so a tab may refresh once more; it sends
 * the cookie of the previous refresh, which is valid.
 */
export function createTokenRefresh(
  stored: StoredSession,
  postRefresh: PostRefresh,
): (spent: string) => Promise<TokenResult> {
  return (spent) =>
    navigator.locks.request('anupal-renewal', async () => {
      const current = stored.accessToken();
      if (current === null) return sessionExpired();
      if (current !== spent) return { ok: true, accessToken: current };
      const result = await postRefresh();
      // Signed out in another tab meanwhile: the answer must not sign this browser in again.
      if (stored.accessToken() === null) return sessionExpired();
      if (!result.ok) return result;
      stored.save(result.value.user, result.value.accessToken);
      return { ok: true, accessToken: result.value.accessToken };
    });
}
