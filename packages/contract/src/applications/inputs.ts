import * as z from 'zod/mini';
import { emailValue } from '../values/email.ts';
import { fullNameValue } from '../values/full-name.ts';
import { exemptFromMasking } from '../values/masking-exemption.ts';
import { panValue } from '../values/pan.ts';
import { phoneValue } from '../values/phone.ts';
import { maxAttachmentBytes } from './schemas.ts';

/** A client whom nobody has filed for. */
export const newClientInput = z.object({
  name: fullNameValue,
  phone: phoneValue('phone_missing'),
  email: emailValue,
  pan: z.optional(panValue),
});

/** What is answered, by the keys of the fields. */
export const answersInput = exemptFromMasking(
  z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(1000))),
);

/** The application in a path. */
export const applicationId = z.object({ applicationId: z.uuid() });

/** The document in a path. */
export const documentId = z.object({ documentId: z.uuid() });

/** The version that somebody looked at. */
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647)); // an integer of PostgreSQL

/** One document in a form. */
export const attachmentFile = {
  field: 'document',
  maxCount: 1,
  maxBytes: maxAttachmentBytes,
} as const;

/** Why a document is not taken. */
export const fileErrors = [
  'file_missing',
  'file_not_accepted',
  'file_unreadable',
  'file_too_many_pixels',
  'file_blank',
  'file_too_many_pages',
  'file_protected',
  'file_infected',
  'too_many_documents',
  'too_many_requests',
  'unavailable',
] as const;
