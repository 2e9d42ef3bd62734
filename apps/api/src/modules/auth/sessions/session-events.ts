import type { ClientInfo } from '../../../platform/http/actor.ts';
import { auditEvent, type AuditEvent } from '../../audit/public.ts';
import type { CallerRow } from '../../users/public.ts';
import type { SignInMethod } from './session-queries.ts';
import type { SignInResult } from './sign-in-result.ts';

/** The audit event of a session. Its actor has no session id: the session starts or ends with it. */
export function sessionEvent(
  action: AuditEvent['action'],
  user: Pick<CallerRow, 'id' | 'role'>,
  sessionId: string,
  client: ClientInfo,
): AuditEvent {
  return auditEvent(action, { caller: { user }, client }, { type: 'session', id: sessionId });
}

/** The audit events of a sign-in, and of the registration if the account is new. */
export function signInEvents(
  { user, sessionId }: SignInResult,
  { client, method, isNew }: { client: ClientInfo; method: SignInMethod; isNew: boolean },
): readonly AuditEvent[] {
  const actor = { caller: { user }, client };
  const session = { type: 'session', id: sessionId };
  const signedIn = auditEvent('auth.signed_in', actor, session, { detail: { method } });
  if (!isNew) return [signedIn];
  return [auditEvent('users.registered', actor, { type: 'user', id: user.id }), signedIn];
}
