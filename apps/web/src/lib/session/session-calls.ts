import { auth } from '@anupal/contract/auth';
import type { User } from '@anupal/contract/users';
import { call as callApi } from '../api/api-client.ts';
import type { Failure } from '../api/failure.ts';
import type { Call } from '../api/request.ts';
import { whenTextsAreLoaded } from '../i18n/language.ts';

/** The API calls of the session. */
export interface SessionCalls {
  /** Reads the current user, or why that is unknown. */
  readonly readUser: () => Promise<UserCheck>;
  /** Ends the session at the API. Reads the token before it first waits. */
  readonly endSession: () => Promise<void>;
}

/** The result of reading the user. `away` when the API could not be reached. */
export type UserCheck =
  | { readonly is: 'known'; readonly user: User }
  | { readonly is: 'unknown' }
  | { readonly is: 'away'; readonly message: string | null };

/** The session calls of an API client. */
export function createSessionCalls(call: Call): SessionCalls {
  return {
    async readUser() {
      const me = await call(auth.me);
      if (me.ok) return { is: 'known', user: me.value };
      if (!isTemporary(me)) return { is: 'unknown' };
      await whenTextsAreLoaded(); // the first check is made while they are loading
      return { is: 'away', message: me.message };
    },
    async endSession() {
      await call(auth.logout);
    },
  };
}

/** The session calls to the API of this site. */
export const sessionCalls: SessionCalls = createSessionCalls(callApi);

function isTemporary({ status, code }: Failure): boolean {
  return status === null || status >= 500 || status === 429 || code === 'invalid_response';
}
