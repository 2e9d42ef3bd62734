import type { billing } from '@anupal/contract/billing';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { billRoutes } from './bills/bill-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import type { FilePorts } from './files/make-files.ts';
import { readNextNumber } from './numbers/bill-numbers.ts';
import {
  readBillingDetails,
  saveBillingProfile,
  type BillingDetails,
} from './profile/billing-profile.ts';
import { presentSettings } from './profile/profile-presenter.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';
import { readStatement } from './statements/statements.ts';

/** The handlers of billing. */
export function billingRoutes(context: Context, ports: FilePorts): Handlers<typeof billing> {
  const present = async (details: BillingDetails) =>
    presentSettings(details, await readNextNumber(context, details));
  return {
    readSettings: async ({ caller }) =>
      ok(await present(await readBillingDetails(context.db, caller.user.id))),
    saveProfile: async (call) =>
      ok(await present(await saveBillingProfile(context, getActor(call), call.body))),
    ...billRoutes(context),
    ...receiptRoutes(context),
    readStatement: async ({ caller, params, query }) => {
      const read = await readStatement(context, caller.user.id, { ...params, ...query });
      if (!read.ok) return read;
      const { openingPaise, entries, account } = read.value;
      return ok({ openingPaise, entries: [...entries], account });
    },
    ...fileRoutes(context, ports),
  };
}
