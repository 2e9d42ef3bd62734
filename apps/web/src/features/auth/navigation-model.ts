import type { User } from '@anupal/contract/users';
import { paths, normalizePath, type Path } from '../../app/paths.ts';

/** The page where a signed-in person begins. */
export function homePath({ role, subscriptionPlanId }: HomeUser): Path {
  if (role === 'admin') return paths.adminDashboard;
  if (role === 'superadmin') return paths.superadminDashboard;
  return subscriptionPlanId === null ? paths.franchiseeOptions : paths.dashboard;
}

/** Where to go after sign-in: the requested location, which is safe by then, or the person's own. */
export function pathAfterSignIn(user: HomeUser, requested: string | null): string {
  return requested ?? homePath(user);
}

/** The location that was asked for before sign-in, out of what the browser's history holds. */
export function readRequestedPath(state: unknown): string | null {
  const hasRequested = typeof state === 'object' && state !== null && 'requested' in state;
  return hasRequested ? toSafePath(state.requested) : null;
}

/** Whether the person comes from Register Now of the partners page, by what the history holds. */
export function isFromRegistration(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'fromRegistration' in state &&
    state.fromRegistration === true
  );
}

/** Whether the person was signed in until their session ended, by what the history holds. */
export function hasSessionEnded(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'hasEnded' in state && state.hasEnded === true
  );
}

/** Whether the person has signed out in another tab, by what the history holds. */
export function hasSignedOutElsewhere(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'hasLeft' in state && state.hasLeft === true
  );
}

/**
 * Narrows a requested location to one of this site: path, query and fragment. Null for anything
 * that a browser could take for another site, and for pages that only lead to signing in again.
 */
export function toSafePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  // Browsers drop tabs and line breaks and read a backslash as a slash: `/\e` is another site.
  if (!value.startsWith('/') || hasTrickyCharacters(value)) return null;
  if (!URL.canParse(value, ourOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(value, ourOrigin);
  // Dot segments are gone now, so `/.//e` shows what it is.
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
