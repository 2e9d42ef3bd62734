import type { Endpoint } from '@anupal/contract/endpoint';
import type { StoredSession } from '../session/stored-session.ts';

/** How long the response of an early call is used, in milliseconds. */
const usableFor = 15_000;

/** An API client that can make the calls of a page before the page asks for them. */
export interface EarlyCalls<Call> {
  /** Makes a call, or returns the response of an equal early call of the same user, once. */
  readonly call: Call;
  /** Makes the calls that `run` makes before it returns, and keeps their responses. Only for reads. */
  readonly startEarly: (run: () => void) => void;
}

type AnyCall = (endpoint: Endpoint, ...input: unknown[]) => Promise<unknown>;

/** Adds early calls to an API client. A write makes all early responses outdated. */
export function withEarlyCalls<Call extends (...input: never[]) => Promise<unknown>>(
  client: Call,
  stored: Pick<StoredSession, 'user'>,
): EarlyCalls<Call> {
  const send = client as unknown as AnyCall; // the parts of a call are passed on unchanged
  const early = new Map<string, { readonly response: Promise<unknown>; readonly until: number }>();
  let isStarting = false;
  const call: AnyCall = (endpoint, ...input) => {
    if (endpoint.method !== 'GET') early.clear();
    const key = JSON.stringify([stored.user()?.id, endpoint.path, ...input]);
    const known = early.get(key);
    early.delete(key);
    if (known !== undefined && known.until > Date.now()) return known.response;
    const response = send(endpoint, ...input);
    if (isStarting) early.set(key, { response, until: Date.now() + usableFor });
    return response;
  };
  return {
    call: call as unknown as Call, // returns what the client returns
    startEarly(run) {
      isStarting = true;
      run();
      isStarting = false;
    },
  };
}
