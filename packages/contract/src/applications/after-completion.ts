import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { staffRoles } from '../users.ts';
import { reasonValue } from '../values/reason.ts';
import { applicationId, version } from './fields.ts';
import { application } from './records.ts';

/** What staff correct after an application was completed. */
export const afterCompletion = {
  withdrawResult: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/results/:documentId/withdrawal',
    access: staffRoles,
    summary:
      'Withdraws a finished document that the franchisee has got: its file is closed to them, and they read the reason. A completed application without another one is reopened with it.',
    params: z.object({ applicationId: z.uuid(), documentId: z.uuid() }),
    body: z.object({ reason: reasonValue }),
    response: application,
    errors: ['not_found', 'application_changed', 'application_taken'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/reopening',
    access: staffRoles,
    summary:
      'Reopens a completed application: it is in progress again, assigned to the caller. The franchisee reads the reason.',
    params: applicationId,
    body: z.object({ version, reason: reasonValue }),
    response: application,
    errors: ['not_found', 'application_changed', 'application_taken'],
  }),
};
