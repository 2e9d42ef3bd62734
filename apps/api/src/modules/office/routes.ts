import type { office } from '@anupal/contract/office';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { presentFigures } from './figures/figure-presenter.ts';
import { readFigures } from './figures/dashboard-figures.ts';
import { logRoutes } from './audit/audit-routes.ts';
import { presentListed } from './people/people-presenter.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { roleRoutes } from './people/role-routes.ts';
import { presentStaff } from './staff/staff-presenter.ts';
import { readStaff } from './staff/staff-members.ts';
import { systemRoutes } from './system/system-routes.ts';

/** Every handler of the office. */
export function officeRoutes(context: Context, draining: AbortSignal): Handlers<typeof office> {
  return {
    readFigures: async ({ caller, request }) =>
      ok(presentFigures(await readFigures(context, caller.user), languageOf(request))),
    listStaff: async () => ok(presentStaff(await readStaff(context), presentListed)),
    ...peopleRoutes(context),
    ...roleRoutes(context),
    ...logRoutes(context),
    ...exportRoutes(context, draining),
    ...systemRoutes(context),
  };
}
