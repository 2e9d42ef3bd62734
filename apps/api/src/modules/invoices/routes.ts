import type { invoices } from '@anupal/contract/invoices';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { selectClassifications } from './classification-queries.ts';
import { addClassification } from './classifications.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { saveFirmProfile } from './firm-profile.ts';
import { listFirmProfiles } from './firm-profile-queries.ts';
import {
  presentClassifications,
  presentFirmProfile,
  presentFirmVersion,
  presentPolicies,
  presentTaxProfile,
} from './invoice-presenter.ts';
import { documentFileRoutes, type DocumentFilePorts } from './pdf/document-file-routes.ts';
import { saveTaxProfile } from './tax-profile.ts';
import { findTaxProfile } from './tax-profile-queries.ts';
import { setTopUpPolicy } from './top-up-policy.ts';
import { selectPolicies } from './top-up-policy-queries.ts';
import { verificationRoutes } from './verification/verification-routes.ts';
import { todayInIndia } from './validity.ts';

const maxVersions = 50;

/** The handlers of tax documents. */
export function invoiceRoutes(
  context: Context,
  ports: DocumentFilePorts,
): Handlers<typeof invoices> {
  const { db } = context;
  const listClassifications = async () => {
    const rows = await selectClassifications(db);
    return ok({ classifications: presentClassifications(rows, todayInIndia(context)) });
  };
  const readPolicies = async () => {
    const rows = await selectPolicies(db);
    return ok({ policies: presentPolicies(rows, todayInIndia(context)) });
  };
  return {
    ...documentRoutes(context),
    ...documentFileRoutes(context, ports),
    ...verificationRoutes(context),
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
    listClassifications,
    addClassification: async (call) => {
      const added = await addClassification(context, getActor(call), call.body);
      return added.ok ? listClassifications() : added;
    },
    readTopUpPolicy: readPolicies,
    setTopUpPolicy: async (call) => {
      const set = await setTopUpPolicy(context, getActor(call), call.body);
      return set.ok ? readPolicies() : set;
    },
  };
}
