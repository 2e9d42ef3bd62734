import { auth } from '@anupal/contract/auth';
import type { User } from '@anupal/contract/users';
import { call as callApi, type Call } from '../api/api-client.ts';
import type { Failure } from '../api/failure.ts';

/** What the session asks of the API. */
export interface SessionCalls {
  /** Asks who is here: the person, or why that is not known. */
  readonly readUser: () => Promise<UserCheck>;
  /** Ends the session at the API. Takes the token before the returned promise is waited for. */
  readonly endSession: () => Promise<void>;
}

/** The answer to the question who is here. `away` when the API could not be asked. */
export type UserCheck =
  | { readonly is: 'known'; readonly user: User }
  | { readonly is: 'unknown' }
  | { readonly is: 'away'; readonly message: string | null };

/** The calls of the session over a client of the API. */
export function createSessionCalls(call: Call): SessionCalls {
  return {
    async readUser() {
      const me = await call(auth.me);
      if (me.ok) return { is: 'known', user: me.value };
      return isTemporary(me) ? { is: 'away', message: me.message } : { is: 'unknown' };
    },
    async endSession() {
      await call(auth.logout);
    },
  };
}

/** The calls of the session to the API of this site. */
export const sessionCalls: SessionCalls = createSessionCalls(callApi);

function isTemporary({ status, code }: Failure): boolean {
  return status === null || status >= 500 || status === 429 || code === 'invalid_response';
}
