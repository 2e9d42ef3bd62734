import type { BodyInput, Endpoint, Params, Query } from '@anupal/contract/endpoint';
import { noAnswer, type Failure } from './failure.ts';
import { invalidAnswer, refusal } from './refusal.ts';

type Given<Name extends string, T> = T extends undefined ? unknown : Readonly<Record<Name, T>>;

type GivenKey<E extends Endpoint> = E extends { readonly isIdempotent: true }
  ? { readonly idempotencyKey: string }
  : unknown;

type MayOutlivePage<E extends Endpoint> =
  BodyInput<E> extends undefined ? unknown : { readonly outlivesPage?: boolean };

/** What a caller must give: the parts that the endpoint has, and no others. */
export type Input<E extends Endpoint> = Given<'params', Params<E>> &
  Given<'query', Query<E>> &
  Given<'body', BodyInput<E>> &
  GivenKey<E> &
  MayOutlivePage<E>;

/** The same parts, once it no longer matters whose they are. */
export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The same key again makes the API answer what it answered before. */
  readonly idempotencyKey?: string;
  /** It is sent to its end even when the page is left. Only for small bodies: 64 KiB at most. */
  readonly outlivesPage?: boolean;
}

/** The answer of a call, checked against the contract, or why there is none. */
export type Answer<T> = { readonly ok: true; readonly value: T } | Failure;

/** How to reach the API. The time-out is in milliseconds. */
export interface Connection {
  readonly baseUrl: string;
  readonly timeout: number;
}

/** One request to the API, as it is sent. */
export interface ApiRequest {
  readonly endpoint: Endpoint;
  readonly parts: Parts;
  readonly accessToken: string | null;
}

/** Sends one request and reads its answer. Never throws. */
export async function sendRequest(
  connection: Connection,
  request: ApiRequest,
): Promise<Answer<unknown>> {
  const { endpoint, parts } = request;
  try {
    const response = await fetch(urlOf(connection.baseUrl, endpoint, parts), {
      method: endpoint.method,
      headers: headersOf(request),
      body: bodyOf(endpoint, parts),
      credentials: 'same-origin',
      keepalive: parts.outlivesPage === true,
      signal: AbortSignal.timeout(connection.timeout),
    });
    const body = await readJson(response);
    if (!response.ok) return refusal(response, body, isAuthUrl(endpoint));
    return readAnswer(endpoint, response.status, body);
  } catch (error) {
    return noAnswer(error);
  }
}

/** Whether the specification has its own words for an endpoint's 401 and 404. */
export function isAuthUrl(endpoint: Endpoint): boolean {
  return endpoint.path.startsWith('/auth/');
}

function urlOf(baseUrl: string, { path }: Endpoint, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${baseUrl}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

function headersOf({ endpoint, parts, accessToken }: ApiRequest): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    // Another site's page cannot send this header: the API takes it as proof of our own.
    'X-Requested-With': 'portal',
  };
  if (hasBody(endpoint)) headers['Content-Type'] = 'application/json';
  if (parts.idempotencyKey !== undefined) headers['Idempotency-Key'] = parts.idempotencyKey;
  if (accessToken !== null) headers.Authorization = `Bearer ${accessToken}`;
  return headers;
}

function bodyOf(endpoint: Endpoint, { body = {} }: Parts): string | null {
  return hasBody(endpoint) ? JSON.stringify(body) : null;
}

function hasBody({ method }: Endpoint): boolean {
  return method === 'POST' || method === 'PATCH';
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readAnswer({ response }: Endpoint, status: number, body: unknown): Answer<unknown> {
  if (typeof response === 'string') return invalidAnswer(status);
  const parsed = response.safeParse(body);
  return parsed.success ? { ok: true, value: parsed.data } : invalidAnswer(status);
}
