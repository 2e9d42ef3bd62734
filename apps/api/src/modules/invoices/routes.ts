import type { invoices } from '@anupal/contract/invoices';
import { ok } from '@anupal/contract/result';
import type { JSONWebKeySet } from 'jose';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import type { ExportGate } from '../../platform/http/export-gate.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { addClassification, readClassifications } from './classifications.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { saveFirmProfile } from './firm-profile.ts';
import { listFirmProfiles } from './firm-profile-queries.ts';
import {
  presentClassification,
  presentFirmProfile,
  presentFirmVersion,
  presentPolicy,
  presentTaxProfile,
} from './invoice-presenter.ts';
import { documentFileRoutes } from './pdf/document-file-routes.ts';
import type { ArchivePorts } from './pdf/download-archive.ts';
import { returnRoutes } from './returns/return-routes.ts';
import { saveTaxProfile } from './tax-profile.ts';
import { findTaxProfile } from './tax-profile-queries.ts';
import { readTopUpPolicies, setTopUpPolicy } from './top-up-decisions.ts';
import { verificationRoutes } from './verification/verification-routes.ts';
import type { RecordVerification } from './verification/verify-document.ts';

const maxVersions = 50;

/** The handlers of tax documents. */
export function invoiceRoutes(
  context: Context,
  ports: ArchivePorts & {
    readonly gate: ExportGate;
    /** The keys with which the e-invoice portal signs; null if the installation has none. */
    readonly eInvoiceKeys: JSONWebKeySet | null;
    readonly records: RecordVerification;
  },
): Handlers<typeof invoices> {
  const { db } = context;
  const listClassifications = async () => {
    const rows = await readClassifications(context);
    return ok({ classifications: rows.map(presentClassification) });
  };
  const readTopUpPolicy = async () => {
    const rows = await readTopUpPolicies(context);
    return ok({ policies: rows.map(presentPolicy) });
  };
  return {
    ...documentRoutes(context),
    ...documentFileRoutes(context, ports),
    ...verificationRoutes(context, ports.records),
    ...returnRoutes(context, ports.gate, ports.eInvoiceKeys),
    readTaxProfile: async ({ caller }) => {
      const profile = await findTaxProfile(db, caller.user.id);
      return ok({ profile: profile ? presentTaxProfile(profile) : null });
    },
    saveTaxProfile: async (call) => {
      const actor = { ...getActor(call), language: getLanguage(call.request) };
      const saved = await saveTaxProfile(context, actor, call.body);
      return saved.ok ? ok({ profile: presentTaxProfile(saved.value) }) : saved;
    },
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
    readTopUpPolicy,
    setTopUpPolicy: async (call) => {
      const set = await setTopUpPolicy(context, getActor(call), call.body);
      return set.ok ? readTopUpPolicy() : set;
    },
  };
}
