import { auth } from '@anupal/contract/auth';
import { call as callApi, type Call } from './api-client.ts';
import type { Failure } from './failure.ts';
import type { SessionCalls } from './session.ts';

/** The calls of the session over a client of the API. */
export function createSessionCalls(call: Call): SessionCalls {
  return {
    async askWho() {
      const me = await call(auth.me);
      if (me.ok) return { is: 'known', user: me.value };
      return isTemporary(me) ? { is: 'away', message: me.message } : { is: 'unknown' };
    },
    async sayGoodbye() {
      await call(auth.logout);
    },
  };
}

/** The calls of the session to the API of this site. */
export const sessionCalls: SessionCalls = createSessionCalls(callApi);

function isTemporary({ status, code }: Failure): boolean {
  return status === null || status >= 500 || status === 429 || code === 'invalid_response';
}
