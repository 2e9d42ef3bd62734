import type { User } from '@anupal/contract/users';
import { isFresh, readAccessToken } from './access-token.ts';
import type { SessionCalls, UserCheck } from './session-calls.ts';
import { storedKeys, storedSession, type StoredSession } from './stored-session.ts';

/**
 * Who is signed in, as far as the browser knows. `unreachable` keeps the user while the API is
 * away and their token has expired.
 */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'signedIn'; readonly user: User }
  | { readonly status: 'signedOut'; readonly reason: SignOutReason }
  | { readonly status: 'unreachable'; readonly message: string | null };

/** No user was signed in, the user signed out here or in another tab, or the session has ended. */
type SignOutReason = 'never' | 'byChoice' | 'elsewhere' | 'ended';

/** The session of a tab: screens read it, sign-in and sign-out change it. */
export interface SessionManager {
  readonly current: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
  /** Checks the stored token with the API, at start-up and when the user tries again. */
  start(): Promise<void>;
  /**
   * Reads the user again in the background: KYC or plan may have changed, or the API was away. While
   * it stays away, this repeats itself.
   */
  refresh(): Promise<void>;
  signIn(user: User, accessToken: string): void;
  signOut(): Promise<void>;
}

/** How long after a check that did not reach the API the next one is made, in milliseconds. */
const checkAgainAfter = 30_000;

/** Creates the session of a tab. It follows the store, and with it the other tabs. */
export function createSession(
  stored: StoredSession,
  loadCalls: () => Promise<SessionCalls>,
): SessionManager {
  const listeners = new Set<() => void>();
  let now: Session = { status: 'checking' };
  let reason: SignOutReason = 'never';
  let nextCheck: ReturnType<typeof setTimeout> | undefined;
  const setSession = (next: Session): void => {
    if (next.status === 'signedIn' && getUserId(now) !== next.user.id) reason = 'ended';
    // An equal session must stay the same object, or every screen would render again.
    if (JSON.stringify(next) === JSON.stringify(now)) return;
    now = next;
    listeners.forEach((listener) => listener());
  };
  const follow = (): void => setSession(readSession(stored, reason));
  stored.subscribe(({ isSignedOutElsewhere: hasLeftElsewhere }) => {
    if (hasLeftElsewhere) reason = 'elsewhere';
    if (now.status !== 'checking') follow();
  });

  const check = async (): Promise<UserCheck | null> => {
    clearTimeout(nextCheck);
    const result = await checkWithApi(stored, loadCalls);
    clearTimeout(nextCheck); // of a check that was made meanwhile
    if (result?.is === 'away') nextCheck = setTimeout(() => void refresh(), checkAgainAfter);
    return result;
  };
  const refresh = async (): Promise<void> => {
    if (now.status === 'signedIn' || now.status === 'unreachable') await check();
  };

  return {
    current: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      if (readAccessToken(stored.accessToken()) !== null) reason = 'ended';
      setSession({ status: 'checking' });
      const result = await check();
      const isUnconfirmed = result?.is === 'away' && !wasConfirmedRecently(stored);
      setSession(
        isUnconfirmed
          ? { status: 'unreachable', message: result.message }
          : readSession(stored, reason),
      );
    },
    refresh,
    signIn(user, accessToken) {
      stored.save(user, accessToken);
      follow();
    },
    async signOut() {
      reason = 'byChoice';
      const calls = await loadCalls().catch(() => null);
      const goodbye = calls?.endSession(); // before the token is removed
      stored.leave();
      follow();
      await goodbye;
    },
  };
}

/** The session of this tab. A visitor never loads the code that calls the API. */
export const session: SessionManager = createSession(
  storedSession,
  async () => (await import('./session-calls.ts')).sessionCalls,
);

/** Updates the session after changes in other tabs and after time in the background. */
export function followOtherTabs(): void {
  const keys: readonly (string | null)[] = [null, storedKeys.accessToken, storedKeys.user];
  window.addEventListener('storage', ({ key, newValue }) => {
    if (!keys.includes(key)) return;
    storedSession.handleOtherTabChange(key === storedKeys.accessToken ? newValue : null);
  });
  // A page that is restored from the back/forward cache has missed those events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) storedSession.handleOtherTabChange();
  });
  window.addEventListener('online', () => void session.refresh());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void session.refresh();
  });
}

function getUserId(session: Session): string | null {
  return session.status === 'signedIn' ? session.user.id : null;
}

function readSession(stored: StoredSession, reason: SignOutReason): Session {
  const user = stored.user();
  const isSignedIn = user !== null && readAccessToken(stored.accessToken()) !== null;
  return isSignedIn ? { status: 'signedIn', user } : { status: 'signedOut', reason };
}

/** Checks the stored token and updates the store; null if there is none. */
async function checkWithApi(
  stored: StoredSession,
  loadCalls: () => Promise<SessionCalls>,
): Promise<UserCheck | null> {
  if (readAccessToken(stored.accessToken()) === null) {
    stored.clear();
    return null;
  }
  stored.setLoading(true);
  const check = await checkUser(loadCalls);
  stored.setLoading(false);
  if (check.is === 'unknown') stored.clear();
  // Signed out in another tab during the call: the user must stay signed out.
  else if (check.is === 'known' && stored.accessToken() !== null) stored.saveUser(check.user);
  return check;
}

/** Whether the API confirmed the user a few minutes ago: they go on, and each page says what failed. */
function wasConfirmedRecently(stored: StoredSession): boolean {
  const token = readAccessToken(stored.accessToken());
  return token !== null && isFresh(token) && stored.user() !== null;
}

async function checkUser(loadCalls: () => Promise<SessionCalls>): Promise<UserCheck> {
  try {
    return await (await loadCalls()).readUser();
  } catch {
    return { is: 'away', message: null }; // the code of the call could not be loaded
  }
}
