import * as z from 'zod/mini';
import { fileErrors, maxUploadBytes } from '../uploads.ts';
import { emailValue } from '../values/email.ts';
import { fullNameValue } from '../values/full-name.ts';
import { exemptFromMasking } from '../values/masking-exemption.ts';
import { panValue } from '../values/pan.ts';
import { phoneValue } from '../values/phone.ts';

/** A new client. */
export const newClientInput = z.object({
  name: fullNameValue,
  phone: phoneValue('phone_missing'),
  email: emailValue,
  pan: z.optional(panValue),
});

/** Answers by field key. */
export const answersInput = exemptFromMasking(
  z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(1000))),
);

/** The application in the path. */
export const applicationId = z.object({ applicationId: z.uuid() });

/** The version that the caller last read; the request is refused when it has changed. */
export const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647)); // the largest `integer` of PostgreSQL

/** An upload of one document. */
export const attachmentFile = {
  field: 'document',
  maxCount: 1,
  maxBytes: maxUploadBytes,
} as const;

/** The errors of adding a document to an application. */
export const attachmentErrors = ['file_missing', ...fileErrors, 'too_many_documents'] as const;
