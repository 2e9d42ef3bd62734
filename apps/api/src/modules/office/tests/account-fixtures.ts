import type { Role } from '@anupal/contract/users';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';

/** The account actions of staff on a user. */
export function accountCalls({ app }: Pick<TestApp, 'app'>, by: TestSession, userId: string) {
  const headers = bearer(by.accessToken);
  const url = `/api/users/${userId}`;
  return {
    read: () => app.inject({ url, headers }),
    disable: (reason: string) => app.inject(post(`/users/${userId}/disable`, { reason }, headers)),
    enable: () => app.inject({ method: 'POST', url: `${url}/enable`, headers }),
    unlock: () => app.inject({ method: 'POST', url: `${url}/unlock`, headers }),
    endSessions: () => app.inject({ method: 'DELETE', url: `${url}/sessions`, headers }),
    correctName: (payload: { readonly from: string; readonly to: string }) =>
      app.inject({ method: 'PATCH', url: `${url}/name`, headers, payload }),
    changeRole: (change: { readonly from: Role; readonly to: Role }) =>
      app.inject({ method: 'PATCH', url: `${url}/role`, headers, payload: change }),
  };
}
