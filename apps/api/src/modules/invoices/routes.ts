import type { invoices } from '@anupal/contract/invoices';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { saveFirmProfile } from './firm-profile.ts';
import { listFirmProfiles } from './firm-profile-queries.ts';
import { presentFirmProfile, presentFirmVersion, presentTaxProfile } from './invoice-presenter.ts';
import { returnRoutes } from './returns/return-routes.ts';
import { saveTaxProfile } from './tax-profile.ts';
import { findTaxProfile } from './tax-profile-queries.ts';

const maxVersions = 50;

/** The handlers of tax documents. */
export function invoiceRoutes(context: Context): Handlers<typeof invoices> {
  const { db } = context;
  return {
    ...documentRoutes(context),
    ...returnRoutes(context),
    readTaxProfile: async ({ caller }) => {
      const profile = await findTaxProfile(db, caller.user.id);
      return ok({ profile: profile ? presentTaxProfile(profile) : null });
    },
    saveTaxProfile: async (call) =>
      ok({ profile: presentTaxProfile(await saveTaxProfile(context, getActor(call), call.body)) }),
    readFirmTaxProfile: async () =>
      ok({ versions: (await listFirmProfiles(db, maxVersions)).map(presentFirmVersion) }),
    saveFirmTaxProfile: async (call) => {
      const saved = await saveFirmProfile(context, getActor(call), call.body);
      return saved.ok ? ok(presentFirmProfile(saved.value)) : saved;
    },
  };
}
