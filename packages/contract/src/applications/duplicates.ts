import * as z from 'zod/mini';
import { applicationStates } from './lifecycle.ts';

/** The details of a `duplicate_application` error: the earlier application. */
export const duplicateDetails = z.object({
  applicationId: z.uuid(),
  trackingNumber: z.string(),
  state: z.enum(applicationStates),
  filedAt: z.iso.datetime(),
});

/** The earlier application for the same service, client and period. */
export type DuplicateDetails = z.output<typeof duplicateDetails>;
