import type { User } from '@anupal/contract/users';
import { useSyncExternalStore } from 'react';
import { session, type Session } from './session.ts';

const unknown: Session = { status: 'checking' };

/** The current session of this tab. A prerendered page knows no user yet. */
export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current, () => unknown);
}

/** The signed-in user. Only for components behind the guard of signed-in pages. */
export function useSignedInUser(): User {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('This part of the page needs a session.');
  return session.user;
}
