import * as z from 'zod/mini';
import { isSingleLine } from '../values/single-line.ts';
import { maxSupportFileBytes } from './schemas.ts';

/** Who may call what a person and staff share. */
export const everybody = ['user', 'admin', 'superadmin'] as const;

/** The conversation in a path. */
export const threadId = z.object({ threadId: z.uuid() });

/** The attachment in a path. */
export const documentId = z.object({ documentId: z.uuid() });

/** Where something was typed and not sent: for a new ticket, or in a conversation. */
export const draftPlace = z.object({ place: z.union([z.literal('new'), z.uuid()]) });

/** The version that somebody looked at. */
export const version = z.int();

/** One attachment in a form. */
export const attachmentFile = {
  field: 'document',
  maxCount: 1,
  maxBytes: maxSupportFileBytes,
} as const;

/** A part of a name or an address, of a subject or of what was written, or a number. */
export const sought = z.optional(
  z
    .string()
    .check(z.trim(), z.normalize(), z.minLength(3), z.maxLength(100), z.refine(isSingleLine)),
);

/** Which page of a list is wanted. */
export const pageWanted = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.uuid()),
};

/** What a page of a list tells beside its lines. */
export const pageEnd = {
  nextCursor: z.nullable(z.uuid()),
  total: z.int(),
  totalIsAtLeast: z.optional(z.literal(true)),
};

/** A plain answer. */
export const told = z.object({ message: z.string() });
