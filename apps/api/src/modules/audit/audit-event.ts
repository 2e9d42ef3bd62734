import type { Role } from '@anupal/contract/users';
import { isUuid } from '@anupal/contract/values/uuid';

/** Who did what to which object. Ids only: never an identity number, an address, a code or a token. */
export interface AuditEvent {
  readonly action: AuditAction;
  readonly actor: { readonly id: string; readonly role: Role } | null;
  readonly object: AuditObject;
  readonly outcome: AuditOutcome;
  readonly sessionId?: string | undefined;
  /** IPv4 address or IPv6 /64 of the client. */
  readonly network?: string | undefined;
  readonly detail?: AuditDetail | undefined;
}

/** Module and past verb, such as `auth.signed_in`. */
export type AuditAction = `${string}.${string}`;

/** What an event happened to. */
export interface AuditObject {
  readonly type: string;
  readonly id: string;
}

/** Whether the action was done or refused. */
export type AuditOutcome = 'done' | 'refused';

/** Details of the event, by name. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

/** The user whose record an event concerns, as its details name them; null if they name no one. */
export function findPerson(detail: AuditDetail | undefined): string | null {
  const person = detail?.person;
  return typeof person === 'string' && isUuid(person) ? person : null;
}

/**
 * The part of an `Actor` that an event records. During sign-in or registration there is no session
 * yet.
 */
export interface AuditActor {
  readonly caller: {
    readonly user: { readonly id: string; readonly role: Role };
    readonly sessionId?: string | undefined;
  };
  readonly client: { readonly network: string };
}

/** Options of an audit event. */
export interface AuditEventOptions {
  /** `done` when omitted. */
  readonly outcome?: AuditOutcome;
  readonly detail?: AuditDetail | undefined;
  /** The network of an unauthenticated client. Defaults to that of the actor. */
  readonly network?: string;
}

/** Builds an audit event. The actor is null when no user is signed in, for example in a job. */
export function auditEvent(
  action: AuditAction,
  actor: AuditActor | null,
  object: AuditObject,
  { outcome = 'done', detail, network = actor?.client.network }: AuditEventOptions = {},
): AuditEvent {
  const caller = actor?.caller;
  return {
    action,
    actor: caller ? { id: caller.user.id, role: caller.user.role } : null,
    object,
    outcome,
    sessionId: caller?.sessionId,
    network,
    detail,
  };
}
