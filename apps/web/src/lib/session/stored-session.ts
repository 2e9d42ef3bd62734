import type { KycStatus, Role, User } from '@anupal/contract/users';

/** The only keys that the product stores in the browser. */
export const storedKeys = {
  accessToken: 'accessToken',
  user: 'auth_user',
  loading: 'auth_loading',
  state: 'auth_state',
} as const;

/** The session as stored in the browser, shared by every tab of the site. */
export interface StoredSession {
  accessToken(): string | null;
  user(): User | null;
  save(user: User, accessToken: string): void;
  saveUser(user: User): void;
  /** Removes the user and the token. A pending Google sign-in stays. */
  clear(): void;
  /** Clears the session because the user signs out, and tells the other tabs so. */
  leave(): void;
  setLoading(isLoading: boolean): void;
  /** The state of a pending Google sign-in, which Google must send back. */
  setState(state: string): void;
  /** Reads the state of the pending Google sign-in and removes it, so that it is valid once. */
  consumeState(): string | null;
  /** Reports each change of user or token. Returns a function that unsubscribes. */
  subscribe(listener: (change: StoreChange) => void): () => void;
  /** Handles a change made by another tab; `token` is the one that it wrote. */
  handleOtherTabChange(token?: string | null): void;
}

/** Whether the user has just signed out in another tab. */
interface StoreChange {
  readonly isSignedOutElsewhere: boolean;
}

// Briefly replaces the token. Other tabs see changes of the store in order, so they know why the
// token is about to be removed.
const signOutMarker = 'left';

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the session in a store such as `localStorage`, which is looked up at each use. */
export function createStoredSession(storage: () => KeyValueStore): StoredSession {
  const listeners = new Set<(change: StoreChange) => void>();
  const notify = (isSignedOutElsewhere = false): void =>
    listeners.forEach((listener) => listener({ isSignedOutElsewhere }));
  const clear = (): void => {
    storage().removeItem(storedKeys.accessToken);
    storage().removeItem(storedKeys.user);
    notify();
  };
  return {
    ...pendingSignIn(storage),
    accessToken: () => {
      const token = storage().getItem(storedKeys.accessToken);
      return token === signOutMarker ? null : token;
    },
    user: () => parseUser(storage().getItem(storedKeys.user)),
    save(user, accessToken) {
      // The token last: other tabs act on it, and must find its user.
      storage().setItem(storedKeys.user, JSON.stringify(user));
      storage().setItem(storedKeys.accessToken, accessToken);
      notify();
    },
    saveUser(user) {
      storage().setItem(storedKeys.user, JSON.stringify(user));
      notify();
    },
    clear,
    leave() {
      storage().setItem(storedKeys.accessToken, signOutMarker);
      clear();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handleOtherTabChange: (token) => notify(token === signOutMarker),
  };
}

/** The session of this browser. */
export const storedSession: StoredSession = createStoredSession(() => window.localStorage);

function pendingSignIn(
  storage: () => KeyValueStore,
): Pick<StoredSession, 'setLoading' | 'setState' | 'consumeState'> {
  return {
    setLoading(isLoading) {
      if (isLoading) storage().setItem(storedKeys.loading, 'true');
      else storage().removeItem(storedKeys.loading);
    },
    setState: (state) => storage().setItem(storedKeys.state, state),
    consumeState() {
      const state = storage().getItem(storedKeys.state);
      storage().removeItem(storedKeys.state);
      return state;
    },
  };
}

function parseUser(text: string | null): User | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

const roles: Readonly<Record<Role, true>> = { user: true, admin: true, superadmin: true };
const kycStatuses: Readonly<Record<KycStatus, true>> = {
  pending: true,
  approved: true,
  rejected: true,
};

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const checks: Readonly<Record<keyof User, Check>> = {
  id: isText,
  fullName: isText,
  email: isText,
  role: (value) => Object.hasOwn(roles, String(value)),
  profilePicture: orNull(isText),
  isKycVerified: (value) => typeof value === 'boolean',
  kycStatus: orNull((value) => Object.hasOwn(kycStatuses, String(value))),
  subscriptionPlanId: orNull(isText),
  walletId: orNull(isText),
};

// By hand instead of with the contract's schema: every page reads the session, few load the
// schemas.
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(checks).every(([name, check]) => check(fields[name]));
}
