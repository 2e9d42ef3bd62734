import * as z from 'zod/mini';
import { applicationListItem } from '../applications/schemas.ts';
import { searchText, totalFields } from '../paging.ts';
import { kycStatuses, roles, user } from '../users.ts';
import { planUsage } from '../subscriptions.ts';
import { transaction } from '../wallet.ts';

/** The filters of the user list. */
export const peopleFilters = ['all', 'admin', 'user'] as const;

/** The query of the user list. */
export const peopleFilter = {
  /** Part of a name or email address. */
  q: z.optional(searchText),
  filter: z.optional(z.enum(peopleFilters)),
};

/** A user in the list of staff. */
export const listedPerson = z.object({
  ...user.shape,
  registeredAt: z.iso.datetime(),
  isDisabled: z.boolean(),
});

export type ListedPerson = z.output<typeof listedPerson>;

/** The actions of staff on an account. */
export const personActions = [
  'disable',
  'enable',
  'endSessions',
  'changeRole',
  'unlock',
  'resetFactors',
  'correctName',
] as const;

export type PersonAction = (typeof personActions)[number];

/** An audit event of a user or their records. */
export const auditEntry = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  /** Module and past participle, such as `auth.signed_in`. */
  action: z.string(),
  /** The actor; null for the product itself. */
  actor: z.nullable(z.object({ id: z.uuid(), fullName: z.string(), role: z.enum(roles) })),
  object: z.object({ type: z.string(), id: z.string() }),
  outcome: z.enum(['done', 'refused']),
});

export type AuditEntry = z.output<typeof auditEntry>;

/** A change of a role that awaits a second superadmin. Times are ISO 8601 in UTC. */
export const roleRequest = z.object({
  id: z.uuid(),
  person: z.object({ id: z.uuid(), fullName: z.string(), email: z.string() }),
  from: z.enum(roles),
  to: z.enum(roles),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether the caller may approve it. */
  canApprove: z.boolean(),
});

/** A change of a role that waits for a second superadmin. */
export type RoleRequest = z.output<typeof roleRequest>;

/** A user with the details that staff need to help them. Amounts are in rupees. */
export const person = z.object({
  ...listedPerson.shape,
  /** Null while the account is enabled. */
  disabled: z.nullable(
    z.object({ at: z.iso.datetime(), by: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
  plan: z.nullable(
    z.object({
      name: z.string(),
      isActive: z.boolean(),
      startedAt: z.iso.datetime(),
      expiryDate: z.iso.datetime(),
      usage: planUsage,
    }),
  ),
  /** Null when the user has none; with its last five transactions. */
  wallet: z.nullable(
    z.object({
      totalBalance: z.number(),
      reserved: z.number(),
      transactions: z.array(transaction),
    }),
  ),
  /** The business of a franchisee; null when absent. */
  business: z.nullable(z.object({ name: z.string(), phone: z.string(), email: z.string() })),
  /** Null when no KYC was submitted. */
  kyc: z.nullable(
    z.object({
      id: z.uuid(),
      kycStatus: z.enum(kycStatuses),
      submittedAt: z.iso.datetime(),
      decidedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** The five newest, and the total, counted up to 1,000. */
  applications: z.object({
    newest: z.array(applicationListItem),
    ...totalFields,
  }),
  /** The signed-in devices; null when the caller may not see them. */
  devices: z.nullable(
    z.array(
      z.object({
        id: z.uuid(),
        device: z.string(),
        signedInAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime(),
      }),
    ),
  ),
  /**
   * The latest audit events of the user and of their account, KYC and wallet; null when the caller
   * may not see them.
   */
  events: z.nullable(z.array(auditEntry)),
  /**
   * Until when sign-in from new browsers is blocked after too many wrong codes; null when it is
   * not.
   */
  signInBlockedUntil: z.nullable(z.iso.datetime()),
  /** The pending change of their role to superadmin; null for admins, or when there is none. */
  roleRequest: z.nullable(roleRequest),
  /**
   * A proposal to remove their passkeys, app and recovery codes; null for admins, or when there is
   * none.
   */
  factorReset: z.nullable(
    z.object({
      id: z.uuid(),
      proposedBy: z.string(),
      proposedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** Whether the caller may approve it. */
      canApprove: z.boolean(),
    }),
  ),
  actions: z.array(z.enum(personActions)),
});

export type Person = z.output<typeof person>;
