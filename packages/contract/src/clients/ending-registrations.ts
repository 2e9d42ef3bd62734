import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { registrationKindNames } from './registration-kinds.ts';

const endingRegistration = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  clientName: z.string(),
  kind: z.enum(registrationKindNames),
  /** Such as `XXXXX1234F`; null when it can no longer be decrypted. */
  masked: z.nullable(z.string()),
  /** The last day of its validity. */
  validTo: z.string(),
});

/** A registration whose validity ends, with its client. */
export type EndingRegistration = z.output<typeof endingRegistration>;

/** Registrations of clients that need renewal. */
export const endingRegistrations = {
  listEndingRegistrations: endpoint({
    method: 'GET',
    path: '/clients/registrations/ending',
    access: ['user'],
    needs: ['kyc'],
    /** Of active clients, within 60 days or in the last 60; soonest first, at most 100. */
    response: z.object({ registrations: z.array(endingRegistration) }),
    errors: [],
  }),
};
