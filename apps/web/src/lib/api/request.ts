import type {
  BodyInput,
  Endpoint,
  Params,
  Query,
  Response as EndpointResponse,
} from '@anupal/contract/endpoint';
import { forgetEarlyResponses, takeEarlyResponse } from './early-responses.ts';
import { noResponse, type Failure } from './failure.ts';
import { announceMasking } from './masked-input.ts';
import { readFileResponse } from './read-file-response.ts';
import { invalidResponse, refusal } from './refusal.ts';
import { buildForm, sendForm, type NamedFile } from './send-form.ts';
import { startRequestTimeout, type RequestTimeout } from './request-timeout.ts';

type InputField<Name extends string, T> = T extends undefined ? unknown : Readonly<Record<Name, T>>;

type KeyInput<E extends Endpoint> = E extends { readonly isIdempotent: true }
  ? { readonly idempotencyKey: string }
  : unknown;

type HasFiles = { readonly files: object };
type MayOutlivePage<E extends Endpoint> =
  BodyInput<E> extends undefined
    ? unknown
    : E extends HasFiles
      ? unknown
      : { readonly outlivesPage?: boolean };

type FileInput<E extends Endpoint> = E extends HasFiles
  ? Required<Pick<Parts, 'files'>> & Pick<Parts, 'onProgress' | 'signal'>
  : E extends { readonly response: 'file' }
    ? Pick<Parts, 'onBytes' | 'signal'>
    : unknown;

/** The inputs of an endpoint, and no others. */
export type Input<E extends Endpoint> = InputField<'params', Params<E>> &
  InputField<'query', Query<E>> &
  InputField<'body', BodyInput<E>> &
  KeyInput<E> &
  FileInput<E> &
  MayOutlivePage<E>;

/** The value of an answer: as in the contract, or the bytes of a file. */
export type ResponseValue<E extends Endpoint> = E extends { readonly response: 'file' }
  ? Blob
  : EndpointResponse<E>;

/** The inputs of any endpoint. */
export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** A repeated key makes the API repeat its first answer. */
  readonly idempotencyKey?: string;
  /** Completes the request even when the page is closed. Only for small bodies: 64 KiB at most. */
  readonly outlivesPage?: boolean;
  /** The files beside the body, in the order of the endpoint, or each with its field. */
  readonly files?: readonly (Blob | NamedFile)[];
  /** Reports the share of a form with files that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Reports the number of bytes received of a file. */
  readonly onBytes?: (bytes: number) => void;
  /** Aborts a call that transfers a file; its code is then `aborted`. */
  readonly signal?: AbortSignal;
}

/** The answer of a call, checked against the contract, or why there is none. */
export type ApiResult<T> = { readonly ok: true; readonly value: T } | Failure;

/** How to reach the API. Times are in milliseconds. */
export interface Connection {
  readonly baseUrl: string;
  /** The timeout of a call. */
  readonly timeout: number;
  /** The timeout of a file transfer without any progress: on a slow connection it takes minutes. */
  readonly idleTimeout: number;
}

/** One request to the API, as it is sent. */
export interface ApiRequest {
  readonly endpoint: Endpoint;
  readonly parts: Parts;
  readonly accessToken: string | null;
}

/** Calls an endpoint of the contract: `call(auth.login, { body: { email } })`. Never throws. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: unknown extends Input<E> ? [] : [Input<E>]
) => Promise<ApiResult<ResponseValue<E>>>;

/** Sends one request and reads its answer. Never throws. */
export async function sendRequest(
  connection: Connection,
  request: ApiRequest,
): Promise<ApiResult<unknown>> {
  const { endpoint, parts } = request;
  const watch = timeoutFor(connection, request);
  try {
    const response = await deliver(connection.baseUrl, request, watch);
    if (response.headers.has('Masked-Input')) announceMasking();
    if (!response.ok) return refusal(response, await readJson(response), isAuthUrl(endpoint));
    if (endpoint.response === 'file')
      return await readFileResponse(response, (bytes) => {
        watch.restart();
        parts.onBytes?.(bytes);
      });
    return readResult(endpoint, response.status, await readJson(response));
  } catch (error) {
    return noResponse(error);
  } finally {
    watch.clear();
  }
}

/** Whether the specification defines its own texts for an endpoint's 401 and 404. */
export function isAuthUrl(endpoint: Endpoint): boolean {
  return endpoint.path.startsWith('/auth/');
}

function timeoutFor(
  { timeout, idleTimeout: silence }: Connection,
  { endpoint, parts }: ApiRequest,
): RequestTimeout {
  const transfersFile = endpoint.files !== undefined || endpoint.response === 'file';
  return startRequestTimeout(transfersFile ? silence : timeout, parts.signal);
}

async function deliver(
  baseUrl: string,
  request: ApiRequest,
  watch: RequestTimeout,
): Promise<Response> {
  const { endpoint, parts } = request;
  const url = buildUrl(baseUrl, endpoint, parts);
  if (endpoint.method !== 'GET') forgetEarlyResponses();
  const early = takeEarlyResponse(url, request.accessToken, watch.signal);
  // One that failed is asked for again.
  return (await early?.catch(() => undefined)) ?? send(url, request, watch);
}

function send(url: string, request: ApiRequest, watch: RequestTimeout): Promise<Response> {
  const { endpoint, parts } = request;
  const { method, files } = endpoint;
  const headers = buildHeaders(request);
  if (files !== undefined) {
    const [field = ''] = [files.field].flat();
    const body = buildForm(parts.body ?? {}, field, parts.files ?? []);
    return sendForm({ url, method, headers, body, onProgress: parts.onProgress }, watch);
  }
  return fetch(url, {
    method,
    headers,
    body: buildBody(endpoint, parts),
    credentials: 'same-origin',
    keepalive: parts.outlivesPage === true,
    signal: watch.signal,
  });
}

function buildUrl(baseUrl: string, { path }: Endpoint, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const defined = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(defined.map(([name, value]) => [name, String(value)]));
  return `${baseUrl}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

function buildHeaders({ endpoint, parts, accessToken }: ApiRequest): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: endpoint.response === 'file' ? '*/*' : 'application/json',
    // A page of another site cannot send this header, so the API accepts it as proof of ours.
    'X-Requested-With': 'portal',
  };
  if (hasJson(endpoint)) headers['Content-Type'] = 'application/json';
  if (parts.idempotencyKey !== undefined) headers['Idempotency-Key'] = parts.idempotencyKey;
  if (accessToken !== null) headers.Authorization = `Bearer ${accessToken}`;
  return headers;
}

function buildBody(endpoint: Endpoint, { body = {} }: Parts): string | null {
  return hasJson(endpoint) ? JSON.stringify(body) : null;
}

function hasJson({ method, files }: Endpoint): boolean {
  return method !== 'GET' && method !== 'DELETE' && files === undefined;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readResult({ response }: Endpoint, status: number, body: unknown): ApiResult<unknown> {
  if (typeof response === 'string') return invalidResponse(status);
  const parsed = response.safeParse(body);
  return parsed.success ? { ok: true, value: parsed.data } : invalidResponse(status);
}
