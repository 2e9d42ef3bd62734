import type { Body } from '@anupal/contract/endpoint';
import type { invoices } from '@anupal/contract/invoices';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import {
  insertFirmProfile,
  listFirmProfiles,
  type FirmProfileRow,
} from './firm-profile-queries.ts';

/** Saves a new version of the firm's profile, if `version` is still the current one. */
export async function saveFirmProfile(
  context: Context,
  actor: Actor,
  { profile, version }: Body<typeof invoices.saveFirmTaxProfile>,
): Promise<Result<FirmProfileRow, 'firm_profile_changed'>> {
  const { legalName, scheme, places, signatory, eInvoicesFrom = null, lut = null } = profile;
  return inTransaction(context.db, async (trx) => {
    const [current] = await listFirmProfiles(trx, 1);
    if ((current?.version ?? 0) !== version) return refuse('firm_profile_changed');
    const saved = await insertFirmProfile(trx, {
      version: version + 1,
      legal_name: legalName,
      scheme,
      places,
      signatory,
      e_invoices_from: eInvoicesFrom,
      lut_arn: lut?.arn ?? null,
      lut_from: lut?.validFrom ?? null,
      lut_to: lut?.validTo ?? null,
      created_by: actor.caller.user.id,
    });
    if (saved === undefined) return refuse('firm_profile_changed');
    const object = { type: 'firm_tax_profile', id: String(saved.version) };
    const detail = { version: saved.version };
    await recordEvents(trx, [
      auditEvent('invoices.firm_profile_changed', actor, object, { detail }),
    ]);
    return ok(saved);
  });
}
