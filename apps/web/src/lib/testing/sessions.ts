import type { User } from '@anupal/contract/users';
import { createStoredSession, type StoredSession } from '../session/stored-session.ts';

/** A signed-in user. */
export const asha: User = {
  id: '01930000-0000-7000-8000-000000000001',
  fullName: 'Asha Verma',
  email: 'asha@example.in',
  role: 'user',
  profilePicture: null,
  isKycVerified: false,
  kycStatus: null,
  subscriptionPlanId: null,
  walletId: null,
};

/** An access token that is valid for so many seconds from now. */
export function tokenFor(seconds: number, name = 'first'): string {
  const claims = { sub: name, exp: Math.floor(Date.now() / 1000) + seconds };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

/** The store of one browser, in which several tabs can be opened. */
export function createFakeBrowser() {
  const values = new Map<string, string>();
  const tokens: (string | null)[] = [];
  const note = (key: string, value: string | null): void => {
    if (key === 'accessToken') tokens.push(value);
  };
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      values.set(key, value);
      note(key, value);
    },
    removeItem(key: string) {
      values.delete(key);
      note(key, null);
    },
  };
  return {
    values,
    /** The values written to the token key, in the order in which other tabs see them. */
    tokens,
    openTab: (): StoredSession => createStoredSession(() => storage),
  };
}
