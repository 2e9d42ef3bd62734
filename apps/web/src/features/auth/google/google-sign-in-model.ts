import type { auth } from '@anupal/contract/auth';
import { toSafePath } from '../navigation-model.ts';

/** The URL that starts the Google sign-in. */
export function googleUrl(state: string): string {
  return `/api${googlePath}?${new URLSearchParams({ auth_state: state }).toString()}`;
}

/** A pending Google sign-in: a random state that Google must return, and the requested path. */
export interface PendingGoogle {
  readonly state: string;
  readonly requested: string | null;
}

/** Serializes a pending Google sign-in for `auth_state`. */
export function writePending({ state, requested }: PendingGoogle): string {
  return requested === null ? state : `${state}:${requested}`;
}

/** Parses a pending Google sign-in from `auth_state`; null when none is pending. */
export function readPending(text: string | null): PendingGoogle | null {
  if (text === null || text === '') return null;
  const [state = '', ...requested] = text.split(':');
  return { state, requested: toSafePath(requested.join(':')) };
}

/**
 * The result of the Google callback: the values to exchange, that a code must confirm the link, or
 * why there is no sign-in.
 */
export type HandOver =
  | { readonly kind: 'values'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: 'confirm' }
  | { readonly kind: HandOverFailure };

/** Why there is no sign-in: the API's `error`, or what this page detects. */
export type HandOverFailure = (typeof apiReasons)[number] | 'incomplete' | 'refused';

/** Parses the query of the Google callback. Values count only if this browser asked for them. */
export function readHandOver(search: string, pending: PendingGoogle | null): HandOver {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error !== null) return { kind: apiReasons.find((reason) => reason === error) ?? 'refused' };
  const isOurs = pending !== null && pending.state !== '' && query.get('state') === pending.state;
  if (query.get('confirm') === 'code') return { kind: isOurs ? 'confirm' : 'refused' };
  const accessToken = query.get('accesstoken');
  const refreshToken = query.get('refreshtoken');
  if (!accessToken || !refreshToken) return { kind: 'incomplete' };
  return isOurs ? { kind: 'values', accessToken, refreshToken } : { kind: 'refused' };
}

const apiReasons = ['cancelled', 'unavailable', 'unverified', 'not_accepted', 'later'] as const;
const googlePath: (typeof auth)['google']['path'] = '/auth/google';
