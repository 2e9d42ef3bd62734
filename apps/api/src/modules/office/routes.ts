import type { office } from '@anupal/contract/office';
import type { Context } from '../../platform/context.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { peopleRoutes } from './people/routes.ts';

/** Every handler of the office. */
export function officeRoutes(context: Context): Handlers<typeof office> {
  return { ...peopleRoutes(context) };
}
