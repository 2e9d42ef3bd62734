import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listExports } from './office/exports.ts';
import { officeFigures } from './office/figures.ts';
import { auditFilter, chainVerdict, logEntry } from './office/log.ts';
import { listedPerson, peopleFilter, person, roleRequest } from './office/people.ts';
import { staffMember } from './office/staff.ts';
import { systemState } from './office/system.ts';
import { pageFields, pageLimit, pageQuery, totalFields } from './paging.ts';
import { roles, staffRoles } from './users.ts';
import { fullNameValue } from './values/full-name.ts';
import { reasonValue } from './values/reason.ts';

// The errors of actions on another account.
const accountErrors = ['not_found', 'own_account', 'forbidden', 'account_changed'] as const;
const userId = z.object({ userId: z.uuid() });
const requestId = z.object({ requestId: z.uuid() });

const auditPageQuery = {
  ...auditFilter,
  limit: pageLimit,
  cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
};

const auditPage = z.object({
  events: z.array(logEntry),
  /** The names of the people whose ids are in the entries, by id. */
  names: z.record(z.string(), z.string()),
  nextCursor: z.nullable(z.int()),
  ...totalFields,
});

/** The back office: users, figures, audit log, exports and system status. */
export const office = {
  readFigures: endpoint({
    method: 'GET',
    path: '/office/figures',
    access: staffRoles,
    response: officeFigures,
    errors: [],
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    access: staffRoles,
    query: z.object({
      ...peopleFilter,
      ...pageQuery,
    }),
    response: z.object({
      users: z.array(listedPerson),
      ...pageFields,
    }),
    errors: [],
  }),
  listStaff: endpoint({
    method: 'GET',
    path: '/office/staff',
    access: ['superadmin'],
    response: z.object({ staff: z.array(staffMember) }),
    errors: [],
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/users/:userId',
    access: staffRoles,
    params: userId,
    response: person,
    errors: ['not_found'],
  }),
  disableUser: endpoint({
    method: 'POST',
    path: '/users/:userId/disable',
    access: staffRoles,
    params: userId,
    body: z.object({ reason: reasonValue }),
    response: person,
    errors: accountErrors,
  }),
  enableUser: endpoint({
    method: 'POST',
    path: '/users/:userId/enable',
    access: staffRoles,
    params: userId,
    response: person,
    errors: accountErrors,
  }),
  endUserSessions: endpoint({
    method: 'DELETE',
    path: '/users/:userId/sessions',
    access: staffRoles,
    params: userId,
    response: person,
    errors: accountErrors,
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/users/:userId/role',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: userId,
    body: z.object({ from: z.enum(roles), to: z.enum(roles) }),
    response: person,
    errors: [...accountErrors, 'account_in_use'],
  }),
  correctName: endpoint({
    method: 'PATCH',
    path: '/users/:userId/name',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: userId,
    body: z.object({ from: z.string(), to: fullNameValue }),
    response: person,
    errors: accountErrors,
  }),
  unlockUser: endpoint({
    method: 'POST',
    path: '/users/:userId/unlock',
    access: staffRoles,
    params: userId,
    response: person,
    errors: accountErrors,
  }),
  resetFactors: endpoint({
    method: 'POST',
    path: '/users/:userId/factor-reset',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: userId,
    body: z.object({
      /** The proposal to approve; null proposes. */
      approves: z.nullable(z.uuid()),
    }),
    response: person,
    errors: [...accountErrors, 'own_proposal', 'superadmin_new'],
  }),
  withdrawFactorReset: endpoint({
    method: 'DELETE',
    path: '/users/:userId/factor-reset',
    access: ['superadmin'],
    params: userId,
    response: person,
    errors: accountErrors,
  }),
  listRoleRequests: endpoint({
    method: 'GET',
    path: '/office/role-requests',
    access: ['superadmin'],
    response: z.object({ requests: z.array(roleRequest) }),
    errors: [],
  }),
  approveRoleRequest: endpoint({
    method: 'POST',
    path: '/office/role-requests/:requestId/approve',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: requestId,
    response: person,
    errors: ['not_found', 'forbidden', 'own_proposal', 'role_request_ended', 'account_in_use'],
  }),
  rejectRoleRequest: endpoint({
    method: 'POST',
    path: '/office/role-requests/:requestId/reject',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: requestId,
    response: person,
    errors: ['not_found', 'forbidden', 'own_proposal', 'role_request_ended', 'account_in_use'],
  }),
  readAudit: endpoint({
    method: 'GET',
    path: '/audit',
    access: ['superadmin'],
    query: z.object(auditPageQuery),
    response: auditPage,
    errors: ['search_too_broad'],
  }),
  searchAudit: endpoint({
    method: 'POST',
    path: '/audit/search',
    access: ['superadmin'],
    body: z.object(auditPageQuery),
    response: auditPage,
    errors: ['search_too_broad'],
  }),
  verifyAudit: endpoint({
    method: 'POST',
    path: '/audit/verify',
    access: ['superadmin'],
    response: chainVerdict,
    errors: ['too_many_requests'],
  }),
  ...listExports,
  readSystem: endpoint({
    method: 'GET',
    path: '/office/system',
    access: ['superadmin'],
    response: systemState,
    errors: [],
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/office/system/jobs/:jobId/retry',
    access: ['superadmin'],
    params: z.object({ jobId: z.uuid() }),
    response: systemState,
    errors: ['not_found'],
  }),
  dismissJob: endpoint({
    method: 'DELETE',
    path: '/office/system/jobs/:jobId',
    access: ['superadmin'],
    params: z.object({ jobId: z.uuid() }),
    response: systemState,
    errors: ['not_found'],
  }),
};
