import * as z from 'zod/mini';
import { maxUploadBytes } from '../uploads.ts';

/** The conversation in the path. */
export const conversationId = z.object({ conversationId: z.uuid() });

/** The place of a draft: a new ticket, or a conversation. */
export const draftParams = z.object({ conversation: z.union([z.literal('new'), z.uuid()]) });

/** The version that the caller last read; the request is refused when it has changed. */
export const version = z.int();

/** A form with one attachment. */
export const attachmentFile = {
  field: 'document',
  maxCount: 1,
  maxBytes: maxUploadBytes,
} as const;
