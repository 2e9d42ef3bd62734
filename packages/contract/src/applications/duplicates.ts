import * as z from 'zod/mini';
import { applicationStates } from './lifecycle.ts';

/** What `duplicate_application` tells of the earlier application, beside its sentence. */
export const duplicateDetails = z.object({
  applicationId: z.uuid(),
  trackingNumber: z.string(),
  state: z.enum(applicationStates),
  filedAt: z.iso.datetime(),
});

/** The earlier application that asks for the same service, client and period. */
export type DuplicateDetails = z.output<typeof duplicateDetails>;
