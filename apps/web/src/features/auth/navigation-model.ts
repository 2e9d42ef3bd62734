import type { User } from '@anupal/contract/users';
import { paths, normalizePath, type Path } from '../../app/paths.ts';

/** The home page of a signed-in user. */
export function homePath({ role, subscriptionPlanId }: HomeUser): Path {
  if (role === 'admin') return paths.adminDashboard;
  if (role === 'superadmin') return paths.superadminDashboard;
  return subscriptionPlanId === null ? paths.franchiseeOptions : paths.dashboard;
}

/** The page after sign-in: the requested path, which is safe by then, or the home page. */
export function pathAfterSignIn(user: HomeUser, requested: string | null): string {
  return requested ?? homePath(user);
}

/** The path that was requested before sign-in, from the history state. */
export function readRequestedPath(state: unknown): string | null {
  const hasRequested = typeof state === 'object' && state !== null && 'requested' in state;
  return hasRequested ? toSafePath(state.requested) : null;
}

/** Whether the user comes from Register Now on the partners page, from the history state. */
export function isFromRegistration(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'fromRegistration' in state &&
    state.fromRegistration === true
  );
}

/** Whether the session has ended, from the history state. */
export function hasSessionEnded(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true
  );
}

/** Whether the user signed out in another tab, from the history state. */
export function hasSignedOutElsewhere(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'hasLeft' in state && state.hasLeft === true
  );
}

/**
 * Reduces a requested location to a path of this site, with query and fragment. Null for anything
 * that a browser could take for another site, and for pages that only lead to sign-in again.
 */
export function toSafePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  // Browsers drop tabs and line breaks and read a backslash as a slash: `/\e` is another site.
  if (!value.startsWith('/') || hasTrickyCharacters(value)) return null;
  if (!URL.canParse(value, ourOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(value, ourOrigin);
  // Dot segments are resolved by now, so `/.//e` is visible as another site.
  if (origin !== ourOrigin || pathname.startsWith('//')) return null;
  return signInPaths.has(normalizePath(pathname)) ? null : `${pathname}${search}${hash}`;
}

type HomeUser = Pick<User, 'role' | 'subscriptionPlanId'>;

const ourOrigin = 'https://portal.invalid';
const signInPaths: ReadonlySet<string> = new Set([
  paths.login,
  paths.adminLogin,
  paths.register,
  paths.callback,
]);

function hasTrickyCharacters(text: string): boolean {
  return /[\\\p{Cc}\p{Z}]/u.test(text);
}
