import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Role } from './users.ts';

/** Who may call: anyone, any signed-in user, or certain roles. */
export type Access = 'public' | 'signedIn' | readonly Role[];

/** What the caller needs besides the role; the module that owns it decides. */
export type Need = 'kyc' | 'subscription' | 'readyToPay' | 'knownDevice' | 'freshCode';

/** An endpoint of the API: everything that client and server must agree on. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below `/api`, with `:name` parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly needs?: readonly Need[];
  /** True when staff may call before they have proved a second factor in this session. */
  readonly isBeforeSecondFactor?: boolean;
  /** True when a cookie authorises the call: requests from other sites are then refused. */
  readonly sameOriginOnly?: boolean;
  /** True when a repeated call with the same Idempotency-Key returns the response of the first. */
  readonly isIdempotent?: boolean;
  /**
   * True for calls of another company: the handler gets the raw bytes that the signature covers,
   * and the rate limits for people do not apply.
   */
  readonly isSigned?: boolean;
  /** Files sent with the body, which is then a form (multipart/form-data) with text values. */
  readonly files?: FormFiles;
  /**
   * True when a signed, short-lived link may replace the bearer token, which an `<img>` cannot
   * send.
   */
  readonly allowsSignedLink?: boolean;
  /** True when the response may be 202: accepted, and completed later. */
  readonly mayReturnAccepted?: boolean;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** The size limit of the body in bytes, when it differs from the default. */
  readonly maxBodyBytes?: number;
  /** The schema of the response, `redirect` (302), or the bytes of a file. */
  readonly response: z.ZodMiniType | 'redirect' | 'file';
  /** The errors of this endpoint; `listErrorCodes` adds those that any call can meet. */
  readonly errors: readonly ErrorCode[];
}

/** The files of a form. */
export interface FormFiles {
  /**
   * The field that holds all files, or several fields with one file each. Files in other fields are
   * refused.
   */
  readonly field: string | readonly string[];
  /** The most files per request. */
  readonly maxCount: number;
  /** The size limit of one file in bytes. */
  readonly maxBytes: number;
  /** The limits of the text fields, when they differ from the defaults. */
  readonly texts?: { readonly maxCount: number; readonly maxBytes: number };
}

/**
 * Defines an endpoint and keeps its exact types. Unknown properties, such as a misspelt guard, do not
 * compile.
 */
export function endpoint<const E extends Endpoint>(
  definition: E & Readonly<Record<Exclude<keyof E, keyof Endpoint>, never>>,
): E {
  return definition;
}

/** The endpoints of a module by their entry names. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Unparsed<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type SchemaOf<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S> ? S : undefined;

/** The parsed body, or the raw bytes of a signed call. */
export type Body<E extends Endpoint> = E extends { readonly isSigned: true }
  ? Uint8Array
  : Parsed<SchemaOf<E, 'body'>>;
/** The parsed path parameters. */
export type Params<E extends Endpoint> = Parsed<SchemaOf<E, 'params'>>;
/** The parsed query. */
export type Query<E extends Endpoint> = Parsed<SchemaOf<E, 'query'>>;
/** The body before parsing, as a client sends it. */
export type BodyInput<E extends Endpoint> = Unparsed<SchemaOf<E, 'body'>>;
/** The response of a call. */
export type Response<E extends Endpoint> = Parsed<E['response']>;

/** The errors that every call can meet. */
export const errorsOfAnyCall: readonly ErrorCode[] = [
  'too_many_requests',
  'internal',
  'unavailable',
];

/** Every error that a call can meet: its own, those of its guard and those of any request. */
export function listErrorCodes(endpoint: Endpoint): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (endpoint.body ?? endpoint.files) {
    codes.add('invalid_input').add('too_large').add('unsupported_media_type');
  }
  if (endpoint.params || endpoint.query) codes.add('invalid_input');
  if (endpoint.access !== 'public') codes.add('session_expired');
  if (endpoint.access !== 'public' && !endpoint.isBeforeSecondFactor)
    codes.add('second_factor_required');
  if (Array.isArray(endpoint.access)) codes.add('forbidden');
  if (endpoint.sameOriginOnly) codes.add('cross_site');
  if (endpoint.isIdempotent) {
    codes.add('invalid_input').add('idempotency_key_reused').add('idempotency_in_flight');
  }
  for (const need of endpoint.needs ?? []) codes.add(needErrorCodes[need]);
  for (const code of errorsOfAnyCall) codes.add(code);
  return [...codes];
}

/** The error for a caller who lacks what an endpoint needs. */
export const needErrorCodes = {
  kyc: 'kyc_required',
  subscription: 'subscription_required',
  readyToPay: 'payment_not_ready',
  knownDevice: 'new_device',
  freshCode: 'fresh_code_required',
} as const satisfies Record<Need, ErrorCode>;
