import * as z from 'zod/mini';
import { searchText } from '../paging.ts';
import { dayValue } from '../values/date-value.ts';
import { auditEntry } from './people.ts';

/** The maximum number of people whom a search of the audit log may match; if more do, it is refused. */
export const maxPeopleOfSearch = 1000;

/** The filters of the audit log. */
export const auditFilter = {
  /** A complete action, such as `kyc.approved`, or all actions of a module, such as `kyc.`. */
  action: z.optional(z.string().check(z.regex(/^[a-z]+\.[a-z_]*$/), z.maxLength(60))),
  /** A part of the name or address of people who acted, or whose account was acted on. */
  q: z.optional(searchText),
  /** The actor. */
  person: z.optional(z.uuid()),
  /** The id of the object. */
  object: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** The first and last day, in Indian time. */
  from: z.optional(dayValue),
  to: z.optional(dayValue),
};

/** An audit event with its network and details. */
export const logEntry = z.object({
  ...auditEntry.shape,
  /** The actor's IPv4 address or IPv6 /64; null for the product itself. */
  network: z.nullable(z.string()),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** An entry of the audit log. */
export type LogEntry = z.output<typeof logEntry>;

/** The result of verifying the audit chain: the number of events, and the first fault. */
export const chainVerdict = z.object({
  events: z.int(),
  /** The hash of the last event, to compare with the one in the server log. */
  head: z.string(),
  fault: z.nullable(
    z.object({
      seq: z.int(),
      kind: z.enum(['gap', 'fork', 'altered', 'truncated', 'anchor_differs']),
    }),
  ),
});

export type ChainVerdict = z.output<typeof chainVerdict>;
