import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { staffRoles } from '../users.ts';
import { reasonValue } from '../values/reason.ts';
import { applicationId, version } from './inputs.ts';
import { application } from './schemas.ts';

/** How staff correct a completed application. */
export const afterCompletion = {
  withdrawResult: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/results/:documentId/withdrawal',
    access: staffRoles,
    params: z.object({ applicationId: z.uuid(), documentId: z.uuid() }),
    body: z.object({ reason: reasonValue }),
    response: application,
    errors: ['not_found', 'application_changed', 'application_not_assigned_to_you'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/reopen',
    access: staffRoles,
    params: applicationId,
    body: z.object({ version, reason: reasonValue }),
    response: application,
    errors: ['not_found', 'application_changed', 'application_not_assigned_to_you'],
  }),
};
