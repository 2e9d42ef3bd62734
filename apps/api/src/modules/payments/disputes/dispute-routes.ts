import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentDisputes } from './dispute-presenter.ts';
import { searchDisputes } from './dispute-search.ts';

/** Handler of disputes, read-only: they are answered on the gateway's dashboard. */
export function disputeRoutes({ db }: Context): Pick<Handlers<typeof payments>, 'listDisputes'> {
  return {
    listDisputes: async ({ query }) => ok(presentDisputes(await searchDisputes(db, query))),
  };
}
