import * as z from 'zod/mini';
import { dayValue } from '../values/date-value.ts';
import { auditEntry } from './people.ts';

/** By what the audit log is narrowed. */
export const auditFilter = {
  /** A whole action, such as `kyc.approved`, or all of a word, such as `kyc.`. */
  action: z.optional(z.string().check(z.regex(/^[a-z]+\.[a-z_]*$/), z.maxLength(60))),
  /** Who did it. */
  person: z.optional(z.uuid()),
  /** To what it was done. */
  object: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  /** The first and the last day, as they are counted in India. */
  from: z.optional(dayValue),
  to: z.optional(dayValue),
};

/** An entry of the audit log with where it came from, and what it was about beside ids. */
export const logEntry = z.object({
  ...auditEntry.shape,
  /** IPv4 address or IPv6 /64 of who did it; null where the product did by itself. */
  network: z.nullable(z.string()),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** An entry of the audit log. */
export type LogEntry = z.output<typeof logEntry>;

/** What a walk along the chain found: how many events, and the first place where it is broken. */
export const chainVerdict = z.object({
  events: z.int(),
  /** The hash of the last event, to be compared with the one that the server's log tells. */
  head: z.string(),
  fault: z.nullable(
    z.object({
      seq: z.int(),
      kind: z.enum(['gap', 'fork', 'altered', 'truncated', 'anchor_differs']),
    }),
  ),
});

/** What a walk along the chain found. */
export type ChainVerdict = z.output<typeof chainVerdict>;
