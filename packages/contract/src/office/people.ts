import * as z from 'zod/mini';
import { applicationListItem } from '../applications/schemas.ts';
import { searchText, totalFields } from '../paging.ts';
import { kycStatuses, roles, user } from '../users.ts';
import { transaction } from '../wallet.ts';

/** What the list of people can be narrowed to. */
export const peopleFilters = ['all', 'admin', 'user'] as const;

/** By what the list of people is narrowed. */
export const peopleFilter = {
  /** Part of a name or an e-mail address. */
  q: z.optional(searchText),
  filter: z.optional(z.enum(peopleFilters)),
};

/** A person as staff see them in the list. */
export const listedPerson = z.object({
  ...user.shape,
  registeredAt: z.iso.datetime(),
  isDisabled: z.boolean(),
});

/** A person as staff see them in the list. */
export type ListedPerson = z.output<typeof listedPerson>;

/** What staff may do with an account; nothing else is offered. */
export const personActions = ['disable', 'enable', 'endSessions', 'changeRole', 'unlock'] as const;

/** What staff may do with an account. */
export type PersonAction = (typeof personActions)[number];

/** One thing that a person did, or that was done to what is theirs. */
export const auditEntry = z.object({
  seq: z.int(),
  at: z.iso.datetime(),
  /** Word and past verb, such as `auth.signed_in`. */
  action: z.string(),
  /** Who did it; null where the product did by itself. */
  actor: z.nullable(z.object({ id: z.uuid(), fullName: z.string(), role: z.enum(roles) })),
  object: z.object({ type: z.string(), id: z.string() }),
  outcome: z.enum(['done', 'refused']),
});

/** One thing that somebody did. */
export type AuditEntry = z.output<typeof auditEntry>;

/** A change of a role to superadmin that waits for a second superadmin. Times are ISO 8601 in UTC. */
export const roleRequest = z.object({
  id: z.uuid(),
  person: z.object({ id: z.uuid(), fullName: z.string(), email: z.string() }),
  from: z.enum(roles),
  to: z.enum(roles),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Whether the caller may approve it. */
  isYoursToApprove: z.boolean(),
});

/** A change of a role to superadmin that waits for a second superadmin. */
export type RoleRequest = z.output<typeof roleRequest>;

/** A person with all that staff need when they call. Amounts are in rupees. */
export const person = z.object({
  ...listedPerson.shape,
  /** Since when, by whom and why the account is disabled; null while it may sign in. */
  disabled: z.nullable(
    z.object({ at: z.iso.datetime(), by: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
  plan: z.nullable(
    z.object({
      name: z.string(),
      isActive: z.boolean(),
      beganAt: z.iso.datetime(),
      expiryDate: z.iso.datetime(),
      used: z.int(),
      /** Null without a limit. */
      limit: z.nullable(z.int()),
    }),
  ),
  /** Null where none was opened; the last five lines of its history. */
  wallet: z.nullable(z.object({ totalBalance: z.number(), transactions: z.array(transaction) })),
  /** The business of a franchisee, with its phone number; null where none was given. */
  business: z.nullable(z.object({ name: z.string(), phone: z.string(), email: z.string() })),
  /** The KYC record; null where none was handed in. */
  kyc: z.nullable(
    z.object({
      id: z.uuid(),
      kycStatus: z.enum(kycStatuses),
      submittedAt: z.iso.datetime(),
      decidedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** The five newest, and how many there are, counted up to a thousand. */
  applications: z.object({
    newest: z.array(applicationListItem),
    ...totalFields,
  }),
  /** Where they are signed in now; null where it is not for the caller to see. */
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
   * The last things that they did, and that were done to their account, their KYC and their wallet; null
   * where they are not for the caller to see.
   */
  events: z.nullable(z.array(auditEntry)),
  /** Until when too many wrong codes keep new browsers out; null where none do. */
  signInBlockedUntil: z.nullable(z.iso.datetime()),
  /** The change of their role that waits for a second superadmin; null for admins, and where none does. */
  roleRequest: z.nullable(roleRequest),
  actions: z.array(z.enum(personActions)),
});

/** A person with all that staff need when they call. */
export type Person = z.output<typeof person>;
