import type { AuditEvent } from '../../audit/public.ts';
import type { UserRow } from '../../users/public.ts';
import type { SignedIn } from './sessions.ts';

export function sessionEvent(
  action: AuditEvent['action'],
  user: UserRow,
  { sessionId, network }: { readonly sessionId: string; readonly network: string },
): AuditEvent {
  return {
    action,
    actor: { id: user.id, role: user.role },
    object: { type: 'session', id: sessionId },
    outcome: 'done',
    network,
  };
}

/** What the chain is told of a sign-in, and of the account that came with it. */
export function signInEvents(
  { user, sessionId }: SignedIn,
  how: { readonly isNew: boolean; readonly network: string; readonly method: string },
): readonly AuditEvent[] {
  const event = {
    actor: { id: user.id, role: user.role },
    outcome: 'done',
    network: how.network,
  } as const;
  const registered: AuditEvent = {
    ...event,
    action: 'users.registered',
    object: { type: 'user', id: user.id },
  };
  const signedIn: AuditEvent = {
    ...event,
    action: 'auth.signed_in',
    object: { type: 'session', id: sessionId },
    detail: { method: how.method },
  };
  return how.isNew ? [registered, signedIn] : [signedIn];
}
