import type { office } from '@anupal/contract/office';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import type { ExportGate } from '../../platform/http/export-gate.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { presentDashboard } from './figures/figure-presenter.ts';
import { readDashboardFigures } from './figures/dashboard-figures.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { roleRoutes } from './people/role-routes.ts';
import { presentStaff } from './staff/staff-presenter.ts';
import { listStaffMembers } from './staff/staff-members.ts';
import { systemRoutes } from './system/system-routes.ts';

/** Handlers of the back office. */
export function officeRoutes(context: Context, gate: ExportGate): Handlers<typeof office> {
  return {
    readFigures: async ({ caller, request }) =>
      ok(presentDashboard(await readDashboardFigures(context, caller.user), getLanguage(request))),
    listStaff: async () => ok(presentStaff(await listStaffMembers(context))),
    ...peopleRoutes(context),
    ...roleRoutes(context),
    ...auditRoutes(context),
    ...exportRoutes(context, gate),
    ...systemRoutes(context),
  };
}
