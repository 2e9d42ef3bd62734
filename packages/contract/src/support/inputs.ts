import * as z from 'zod/mini';
import { maxSupportFileBytes } from './schemas.ts';

/** The conversation in a path. */
export const threadId = z.object({ threadId: z.uuid() });

/** The attachment in a path. */
export const documentId = z.object({ documentId: z.uuid() });

/** Where something was typed and not sent: for a new ticket, or in a conversation. */
export const draftParams = z.object({ place: z.union([z.literal('new'), z.uuid()]) });

/** The version that somebody looked at. */
export const version = z.int();

/** One attachment in a form. */
export const attachmentFile = {
  field: 'document',
  maxCount: 1,
  maxBytes: maxSupportFileBytes,
} as const;
