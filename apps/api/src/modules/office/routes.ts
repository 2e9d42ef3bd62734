import type { office } from '@anupal/contract/office';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { exportRoutes } from './exports/routes.ts';
import { presentFigures } from './figures/present.ts';
import { readFigures } from './figures/service.ts';
import { logRoutes } from './log/routes.ts';
import { presentListed } from './people/present.ts';
import { peopleRoutes } from './people/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { presentStaff } from './staff/present.ts';
import { readStaff } from './staff/service.ts';
import { systemRoutes } from './system/routes.ts';

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
