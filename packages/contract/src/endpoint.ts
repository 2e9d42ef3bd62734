import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './users.ts';

/** Who may call: anyone, anyone signed in, or the roles named. */
export type Access = 'public' | 'signedIn' | readonly Role[];

/** What the caller must have beside the role; each is answered by the word that owns it. */
export type Need = 'kyc' | 'subscription' | 'readyToPay' | 'freshCode';

/** One call of the API: everything that both sides must agree on. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `/api`, with `:name` parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly needs?: readonly Need[];
  /** True where a cookie authorises the call: it is then refused unless our own page sent it. */
  readonly sameOriginOnly?: boolean;
  /** True where an Idempotency-Key makes a repeated call answer what the first one did. */
  readonly isIdempotent?: boolean;
  /**
   * True where another company calls: the handler gets the very bytes that its signature covers, and
   * the walls that are made for people do not apply.
   */
  readonly isSigned?: boolean;
  /** Files that come beside the body: it is then a form (multipart/form-data), its values texts. */
  readonly files?: FormFiles;
  /** True where a short-lived link of ours may stand for the bearer token: a picture sends none. */
  readonly allowsSignedLink?: boolean;
  /** True where the answer may be 202: taken in, and finished afterwards. */
  readonly mayReturnAccepted?: boolean;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** Bytes of the body, at most, where it may be longer than usual. */
  readonly maxBodyBytes?: number;
  /** The answer's body, `redirect` where the browser itself is sent on (302), or the bytes of a file. */
  readonly response: z.ZodMiniType | 'redirect' | 'file';
  /** The refusals of its own; those that any call can meet are added by `listErrorCodes`. */
  readonly errors: readonly ErrorCode[];
}

/** The files of a form. */
export interface FormFiles {
  /**
   * The name of the field that each of them is in, or the names of fields with one file each; a file
   * in another one is refused.
   */
  readonly field: string | readonly string[];
  /** Files in one call, at most. */
  readonly maxCount: number;
  /** Bytes of one file, at most. */
  readonly maxBytes: number;
  /** The texts beside them, where these may be more or longer than usual. */
  readonly texts?: { readonly maxCount: number; readonly maxBytes: number };
}

/** Writes down an endpoint with its exact types kept. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The endpoints of one word, by the name of their verb. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S> ? S : undefined;

/** The body as a handler gets it: checked and tidied, or the raw bytes of a signed call. */
export type Body<E extends Endpoint> = E extends { readonly isSigned: true }
  ? Uint8Array
  : Parsed<Part<E, 'body'>>;
/** The path parameters as a handler gets them. */
export type Params<E extends Endpoint> = Parsed<Part<E, 'params'>>;
/** The query as a handler gets it. */
export type Query<E extends Endpoint> = Parsed<Part<E, 'query'>>;
/** The body as a client writes it. */
export type BodyInput<E extends Endpoint> = Sent<Part<E, 'body'>>;
/** The answer of a call. */
export type Response<E extends Endpoint> = Parsed<E['response']>;

/** Every refusal that a call can meet: its own, and those of its guard and of any request. */
export function listErrorCodes(endpoint: Endpoint): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (endpoint.body ?? endpoint.files) {
    codes.add('invalid_input').add('too_large').add('unsupported_media_type');
  }
  if (endpoint.params || endpoint.query) codes.add('invalid_input');
  if (endpoint.access !== 'public') codes.add('session_expired');
  if (Array.isArray(endpoint.access)) codes.add('forbidden');
  if (endpoint.sameOriginOnly) codes.add('cross_site');
  if (endpoint.isIdempotent) {
    codes.add('invalid_input').add('idempotency_key_reused').add('idempotency_in_flight');
  }
  for (const need of endpoint.needs ?? []) codes.add(needErrorCodes[need]);
  return [...codes.add('too_many_requests').add('internal').add('unavailable')];
}

/** The refusal of a caller who lacks what an endpoint needs. */
export const needErrorCodes = {
  kyc: 'kyc_required',
  subscription: 'subscription_required',
  readyToPay: 'payment_not_ready',
  freshCode: 'fresh_code_required',
} as const satisfies Record<Need, ErrorCode>;
