import type { invoices, TaxProfile } from '@anupal/contract/invoices';
import { ok } from '@anupal/contract/result';
import { parseStateCode } from '@anupal/contract/values/states';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { saveTaxProfile } from './tax-profile.ts';
import { findTaxProfile, type TaxProfileRow } from './tax-profile-queries.ts';

/** The handlers of tax documents. */
export function invoiceRoutes(context: Context): Handlers<typeof invoices> {
  return {
    readTaxProfile: async ({ caller }) => {
      const profile = await findTaxProfile(context.db, caller.user.id);
      return ok({ profile: profile ? presentTaxProfile(profile) : null });
    },
    saveTaxProfile: async (call) =>
      ok({ profile: presentTaxProfile(await saveTaxProfile(context, getActor(call), call.body)) }),
  };
}

function presentTaxProfile(row: TaxProfileRow): TaxProfile {
  const state = parseStateCode(row.state);
  if (state === null) throw new Error(`The tax profile of ${row.user_id} has an unknown State.`);
  return {
    gstin: row.gstin,
    legalName: row.legal_name,
    address: row.address,
    pinCode: row.pin_code,
    state,
    changedAt: row.created_at.toISOString(),
  };
}
