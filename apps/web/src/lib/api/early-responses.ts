/** A response that the document has asked for before the code of the app was loaded. */
interface EarlyResponse {
  readonly accessToken: string;
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  /** What the script in the document (app/dashboard-start.ts) leaves for the API client, by URL. */
  var earlyResponses: Map<string, EarlyResponse> | undefined;
}

/** How long an early response is used, in milliseconds. */
const maxAgeMilliseconds = 15_000;

/** Asks for the URLs of a first page at once. The signed-in user is the one of the token. */
export function requestEarly(urls: readonly string[], accessToken: string): void {
  const headers = {
    Accept: 'application/json',
    'X-Requested-With': 'portal',
    Authorization: `Bearer ${accessToken}`,
  };
  const found = new Map<string, EarlyResponse>();
  for (const url of urls) {
    const controller = new AbortController();
    const response = fetch(url, {
      headers,
      credentials: 'same-origin',
      signal: controller.signal,
    });
    // Whoever uses the response sees the failure, and asks again.
    response.catch(() => undefined);
    found.set(url, { accessToken, response, abort: () => controller.abort() });
  }
  globalThis.earlyResponses = found;
  setTimeout(forgetEarlyResponses, maxAgeMilliseconds);
}

/**
 * The early response of a URL for the user of a token, once; undefined if there is none. From then on the
 * signal of the call aborts it.
 */
export function takeEarlyResponse(
  url: string,
  accessToken: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const responses = globalThis.earlyResponses;
  const early = responses?.get(url);
  responses?.delete(url);
  if (early?.accessToken !== accessToken) return undefined;
  signal.addEventListener('abort', early.abort);
  return early.response;
}

/** Drops the responses that were not used: a write has made them outdated, or time has. */
export function forgetEarlyResponses(): void {
  globalThis.earlyResponses = undefined;
}
