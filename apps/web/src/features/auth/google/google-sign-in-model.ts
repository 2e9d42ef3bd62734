import type { auth } from '@anupal/contract/auth';
import { toSafePath } from '../navigation-model.ts';

/** Where the browser itself goes to sign in with Google. */
export function googleUrl(state: string): string {
  return `/api${googlePath}?${new URLSearchParams({ auth_state: state }).toString()}`;
}

/** A pending Google sign-in: a random value that must come back, and where the person was going. */
export interface PendingGoogle {
  readonly state: string;
  readonly requested: string | null;
}

/** Writes a pending Google sign-in as the text that `auth_state` holds. */
export function writePending({ state, requested }: PendingGoogle): string {
  return requested === null ? state : `${state}:${requested}`;
}

/** Reads a pending Google sign-in from `auth_state`; null when none is pending. */
export function readPending(text: string | null): PendingGoogle | null {
  if (text === null || text === '') return null;
  const [state = '', ...requested] = text.split(':');
  return { state, requested: toSafePath(requested.join(':')) };
}

/** What the Google callback brings: the hand-over values, that a code confirms the link, or why there is no sign-in. */
export type HandOver =
  | { readonly kind: 'values'; readonly accessToken: string; readonly refreshToken: string }
  | { readonly kind: 'confirm' }
  | { readonly kind: HandOverFailure };

/** Why there is no sign-in: what the API says in `error`, or what this page finds wrong. */
export type HandOverFailure = (typeof apiReasons)[number] | 'incomplete' | 'refused';

/** Reads the query of the Google callback. A value counts only where this browser asked for it. */
export function readHandOver(search: string, pending: PendingGoogle | null): HandOver {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error !== null) return { kind: apiReasons.find((one) => one === error) ?? 'refused' };
  const isOurs = pending !== null && pending.state !== '' && query.get('state') === pending.state;
  if (query.get('confirm') === 'code') return { kind: isOurs ? 'confirm' : 'refused' };
  const accessToken = query.get('accesstoken');
  const refreshToken = query.get('refreshtoken');
  if (!accessToken || !refreshToken) return { kind: 'incomplete' };
  return isOurs ? { kind: 'values', accessToken, refreshToken } : { kind: 'refused' };
}

const apiReasons = ['cancelled', 'unavailable', 'unverified', 'not_accepted', 'later'] as const;
const googlePath: (typeof auth)['google']['path'] = '/auth/google';
