import type { Role, User } from '@anupal/contract/users';

/** The only keys that the product keeps in the browser. */
export const storedKeys = {
  accessToken: 'accessToken',
  user: 'auth_user',
  loading: 'auth_loading',
  state: 'auth_state',
} as const;

/** The session as the browser keeps it, shared by every tab of the site. */
export interface StoredSession {
  accessToken(): string | null;
  user(): User | null;
  save(user: User, accessToken: string): void;
  saveUser(user: User): void;
  /** Forgets the person and the token. A pending Google sign-in is kept. */
  clear(): void;
  /** The same, because the person leaves: other tabs need not wonder. */
  leave(): void;
  setLoading(isLoading: boolean): void;
  /** The pending Google sign-in: what must come back from there. */
  setState(state: string): void;
  /** Reads the pending Google sign-in and forgets it, so that it counts once. */
  consumeState(): string | null;
  /** Tells of each change of person or token, until the returned function is called. */
  subscribe(listener: (change: StoreChange) => void): () => void;
  /** To be called when another tab has changed the store; `token` is the one that it wrote. */
  handleOtherTabChange(token?: string | null): void;
}

/** Whether the person has just left in another tab. */
interface StoreChange {
  readonly isSignedOutElsewhere: boolean;
}

// Stands for a moment in place of a token. Of what is written to the store other tabs are told in its
// order, so they know why the token goes before it does.
const farewell = 'left';

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the session in a store such as `localStorage`, which is looked up at each use. */
export function createStoredSession(storage: () => KeyValueStore): StoredSession {
  const listeners = new Set<(change: StoreChange) => void>();
  const tell = (hasLeftElsewhere = false): void =>
    listeners.forEach((listener) => listener({ isSignedOutElsewhere: hasLeftElsewhere }));
  const clear = (): void => {
    storage().removeItem(storedKeys.accessToken);
    storage().removeItem(storedKeys.user);
    tell();
  };
  return {
    ...pendingSignIn(storage),
    accessToken: () => {
      const token = storage().getItem(storedKeys.accessToken);
      return token === farewell ? null : token;
    },
    user: () => parseUser(storage().getItem(storedKeys.user)),
    save(user, accessToken) {
      // The token last: other tabs act on it, and then find its person there.
      storage().setItem(storedKeys.user, JSON.stringify(user));
      storage().setItem(storedKeys.accessToken, accessToken);
      tell();
    },
    saveUser(user) {
      storage().setItem(storedKeys.user, JSON.stringify(user));
      tell();
    },
    clear,
    leave() {
      storage().setItem(storedKeys.accessToken, farewell);
      clear();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    handleOtherTabChange: (token) => tell(token === farewell),
  };
}

/** The session of this browser. */
export const storedSession: StoredSession = createStoredSession(() => window.localStorage);

function pendingSignIn(
  storage: () => KeyValueStore,
): Pick<StoredSession, 'setLoading' | 'setState' | 'takeState'> {
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

// By hand, not by the contract's schema: every page reads the session, and few need the schemas.
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, fullName, email, role }: Partial<Record<keyof User, unknown>> = value;
  const texts = [id, fullName, email, role];
  return texts.every((text) => typeof text === 'string') && Object.hasOwn(roles, String(role));
}
