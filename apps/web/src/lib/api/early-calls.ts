import type { Endpoint } from '@anupal/contract/endpoint';
import type { StoredSession } from '../session/stored-session.ts';
import type { ApiResult, Call, Input, ResponseValue } from './request.ts';

/** How long the response of an early call is used, in milliseconds. */
const maxAgeMilliseconds = 15_000;

/** An API client that can make the calls of a page before the page asks for them. */
export interface EarlyCalls {
  /** Makes a call, or returns the response of an equal early call of the same user, once. */
  readonly call: Call;
  /** Makes the calls that `run` makes before it returns, and keeps their responses. Only for reads. */
  readonly startEarly: (run: () => void) => void;
}

/** Adds early calls to an API client. A write makes all early responses outdated. */
export function withEarlyCalls(send: Call, stored: Pick<StoredSession, 'user'>): EarlyCalls {
  const early = new Map<string, { readonly response: Promise<unknown>; readonly until: number }>();
  let isStarting = false;
  return {
    call: async <E extends Endpoint>(
      endpoint: E,
      ...input: unknown extends Input<E> ? [] : [Input<E>]
    ) => {
      if (endpoint.method !== 'GET') early.clear();
      const key = JSON.stringify([stored.user()?.id, endpoint.path, ...input]);
      const known = early.get(key);
      early.delete(key);
      if (known !== undefined && known.until > Date.now())
        return known.response as Promise<ApiResult<ResponseValue<E>>>; // of the same endpoint
      const response = send(endpoint, ...input);
      if (isStarting) early.set(key, { response, until: Date.now() + maxAgeMilliseconds });
      return response;
    },
    startEarly(run) {
      isStarting = true;
      try {
        run();
      } finally {
        isStarting = false;
      }
    },
  };
}
