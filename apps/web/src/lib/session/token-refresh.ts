import { auth } from '@anupal/contract/auth';
import type { Response } from '@anupal/contract/endpoint';
import type { Failure } from '../api/failure.ts';
import { sessionExpired } from '../api/refusal.ts';
import type { Answer } from '../api/request.ts';
import type { StoredSession } from './stored-session.ts';

/** A token that can be used, or why there is none. A 401 means that the session is over. */
export type TokenResult = { readonly ok: true; readonly accessToken: string } | Failure;

type PostRefresh = () => Promise<Answer<Response<typeof auth.refresh>>>;

/**
 * Makes the one way to renew an access token. One renewal runs at a time across the tabs of a
 * browser: it spends the refresh cookie, and the tabs that waited use what it brought. Storage
 * reaches other processes of the browser a moment later than the lock, so a tab may renew once
 * more; it sends the cookie of the renewal before, which is a good one.
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
      const answer = await postRefresh();
      // Signed out in another tab meanwhile: what came back must not sign this browser in again.
      if (stored.accessToken() === null) return sessionExpired();
      if (!answer.ok) return answer;
      stored.save(answer.value.user, answer.value.accessToken);
      return { ok: true, accessToken: answer.value.accessToken };
    });
}
