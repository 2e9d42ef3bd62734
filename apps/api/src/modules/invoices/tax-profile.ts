import type { Gstin } from '@anupal/contract/values/gstin';
import type { PinCode } from '@anupal/contract/values/pin-code';
import type { StateCode } from '@anupal/contract/values/states';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { lockUser } from '../users/public.ts';
import { findTaxProfile, insertTaxProfile, type TaxProfileRow } from './tax-profile-queries.ts';

/** What a franchisee says of the recipient of their tax documents. */
export interface TaxProfileInput {
  /** Null when the business is not registered for GST. */
  readonly gstin: Gstin | null;
  readonly legalName: string;
  /** In one or more lines, without the PIN code. */
  readonly address: string;
  readonly pinCode: PinCode;
  /** The State of the GSTIN, where there is one. */
  readonly state: StateCode;
}

/** Saves the tax profile of the caller as a new version. Saving equal values changes nothing. */
export async function saveTaxProfile(
  context: Context,
  actor: Actor,
  { gstin, legalName, address, pinCode, state }: TaxProfileInput,
): Promise<TaxProfileRow> {
  const userId = actor.caller.user.id;
  const given = { gstin, legal_name: legalName, address, pin_code: pinCode, state };
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const current = await findTaxProfile(trx, userId);
    const changed = fields.filter((field) => (current?.[field] ?? null) !== given[field]).join(' ');
    if (current !== undefined && changed === '') return current;
    const version = (current?.version ?? 0) + 1;
    const saved = await insertTaxProfile(trx, { user_id: userId, version, ...given });
    const object = { type: 'tax_profile', id: userId };
    const detail = { version, changed };
    await recordEvents(trx, [
      auditEvent('invoices.tax_profile_changed', actor, object, { detail }),
    ]);
    return saved;
  });
}

const fields = ['gstin', 'legal_name', 'address', 'pin_code', 'state'] as const;
