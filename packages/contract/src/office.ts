import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listExports } from './office/exports.ts';
import { officeFigures } from './office/figures.ts';
import { auditFilter, chainVerdict, logEntry } from './office/log.ts';
import { listedPerson, peopleFilter, person, roleRequest } from './office/people.ts';
import { staffMember } from './office/staff.ts';
import { systemState } from './office/system.ts';
import { roles, staffRoles } from './users.ts';
import { reasonValue } from './values/reason.ts';

// What stands in the way of doing something with somebody's account.
const standing = ['not_found', 'own_account', 'forbidden', 'account_changed'] as const;
const userId = z.object({ userId: z.uuid() });
const requestId = z.object({ requestId: z.uuid() });

/** The office: the people, what happens, and how much of it. */
export const office = {
  readFigures: endpoint({
    method: 'GET',
    path: '/office/figures',
    access: staffRoles,
    summary: 'Counts, what came last and how it goes; what is in the books for superadmins alone.',
    response: officeFigures,
    errors: [],
  }),
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    access: staffRoles,
    summary: 'The people with an account, the newest first.',
    query: z.object({
      ...peopleFilter,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
      cursor: z.optional(z.uuid()),
    }),
    response: z.object({
      users: z.array(listedPerson),
      nextCursor: z.nullable(z.uuid()),
      total: z.int(),
      totalIsAtLeast: z.optional(z.literal(true)),
    }),
    errors: [],
  }),
  listStaff: endpoint({
    method: 'GET',
    path: '/office/staff',
    access: ['superadmin'],
    summary:
      'The staff, superadmins first: since when, when they were last seen and on how many devices.',
    response: z.object({ staff: z.array(staffMember) }),
    errors: [],
  }),
  readUser: endpoint({
    method: 'GET',
    path: '/users/:userId',
    access: staffRoles,
    summary: 'A person with plan, wallet, KYC, applications, devices and what happened to them.',
    params: userId,
    response: person,
    errors: ['not_found'],
  }),
  disableUser: endpoint({
    method: 'POST',
    path: '/users/:userId/disable',
    access: staffRoles,
    summary:
      'Disables an account and ends its sessions. Admins may disable users, nobody themselves.',
    params: userId,
    body: z.object({ reason: reasonValue }),
    response: person,
    errors: standing,
  }),
  enableUser: endpoint({
    method: 'POST',
    path: '/users/:userId/enable',
    access: staffRoles,
    summary: 'Lets a disabled account sign in again.',
    params: userId,
    response: person,
    errors: standing,
  }),
  endUserSessions: endpoint({
    method: 'DELETE',
    path: '/users/:userId/sessions',
    access: staffRoles,
    summary: 'Signs a person out everywhere.',
    params: userId,
    response: person,
    errors: standing,
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/users/:userId/role',
    access: ['superadmin'],
    needs: ['freshCode'],
    summary:
      'Changes the role of somebody else, from the one that was seen, and signs them out. To superadmin it waits for a second superadmin, while there is one.',
    params: userId,
    body: z.object({ from: z.enum(roles), to: z.enum(roles) }),
    response: person,
    errors: [...standing, 'account_in_use'],
  }),
  unlockUser: endpoint({
    method: 'POST',
    path: '/users/:userId/unlock',
    access: staffRoles,
    summary: 'Forgets the wrong codes that keep a person from signing in with a new browser.',
    params: userId,
    response: person,
    errors: standing,
  }),
  listRoleRequests: endpoint({
    method: 'GET',
    path: '/office/role-requests',
    access: ['superadmin'],
    summary: 'The changes of a role to superadmin that wait for a second superadmin.',
    response: z.object({ requests: z.array(roleRequest) }),
    errors: [],
  }),
  approveRoleRequest: endpoint({
    method: 'POST',
    path: '/office/role-requests/:requestId/approve',
    access: ['superadmin'],
    needs: ['freshCode'],
    summary: 'Approves what another superadmin has proposed: the role changes now.',
    params: requestId,
    response: person,
    errors: ['not_found', 'forbidden', 'own_proposal', 'role_request_ended', 'account_in_use'],
  }),
  refuseRoleRequest: endpoint({
    method: 'POST',
    path: '/office/role-requests/:requestId/refuse',
    access: ['superadmin'],
    needs: ['freshCode'],
    summary: 'Refuses such a change, or takes the own proposal back.',
    params: requestId,
    response: person,
    errors: ['not_found', 'forbidden', 'own_proposal', 'role_request_ended', 'account_in_use'],
  }),
  readAudit: endpoint({
    method: 'GET',
    path: '/audit',
    access: ['superadmin'],
    summary: 'The audit log, the latest first.',
    query: z.object({
      ...auditFilter,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
      cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    }),
    response: z.object({
      events: z.array(logEntry),
      nextCursor: z.nullable(z.int()),
      total: z.int(),
      totalIsAtLeast: z.optional(z.literal(true)),
    }),
    errors: [],
  }),
  verifyAudit: endpoint({
    method: 'POST',
    path: '/audit/verify',
    access: ['superadmin'],
    summary: 'Walks along the whole chain of the audit log; once a minute.',
    response: chainVerdict,
    errors: ['too_many_requests'],
  }),
  ...listExports,
  readSystem: endpoint({
    method: 'GET',
    path: '/office/system',
    access: ['superadmin'],
    summary: 'How the product stands: version, database, clock, jobs, mail, files and backup.',
    response: systemState,
    errors: [],
  }),
  runJobAgain: endpoint({
    method: 'POST',
    path: '/office/system/jobs/:jobId/again',
    access: ['superadmin'],
    summary: 'Has a failed job done again; 404 where it has not failed, or has been run again.',
    params: z.object({ jobId: z.uuid() }),
    response: systemState,
    errors: ['not_found'],
  }),
  dismissJob: endpoint({
    method: 'DELETE',
    path: '/office/system/jobs/:jobId',
    access: ['superadmin'],
    summary:
      'Removes a failed job from the list for good; 404 where it has not failed, or is no longer listed.',
    params: z.object({ jobId: z.uuid() }),
    response: systemState,
    errors: ['not_found'],
  }),
};
