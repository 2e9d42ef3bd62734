import type { Role } from '@anupal/contract/users';

/** Who did what to which object. Ids only: never an identity number, an address, a code or a token. */
export interface AuditEvent {
  readonly action: AuditAction;
  readonly actor: { readonly id: string; readonly role: Role } | null;
  readonly object: AuditObject;
  readonly outcome: AuditOutcome;
  readonly sessionId?: string | undefined;
  /** IPv4 address or IPv6 /64 of the caller. */
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

/** Facts of the event, by name. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>;

/** What an event records of an `Actor`. Somebody who signs in or registers has no session yet. */
export interface AuditActor {
  readonly caller: {
    readonly user: { readonly id: string; readonly role: Role };
    readonly sessionId?: string | undefined;
  };
  readonly client: { readonly network: string };
}

/** What an event may have beside action, actor and object. */
export interface AuditEventOptions {
  /** `done` when omitted. */
  readonly outcome?: AuditOutcome;
  readonly detail?: AuditDetail | undefined;
  /** The network of a caller without an account; an actor brings their own. */
  readonly network?: string;
}

/** Builds the audit event of an action. The actor is null where nobody signed in performs it, such as a job. */
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
