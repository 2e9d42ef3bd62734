import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Gstin } from '@anupal/contract/values/gstin';
import type { PinCode } from '@anupal/contract/values/pin-code';
import type { StateCode } from '@anupal/contract/values/states';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { emailUser, renderDetailsChangedEmail, type Recipient } from '../notifications/public.ts';
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

/**
 * Saves the tax profile of the caller as a new version and emails them which fields are new. Saving equal
 * values changes nothing. A device that is new to the account can save only the first version.
 */
export async function saveTaxProfile(
  context: Context,
  { language, ...actor }: Actor & { readonly language: Language },
  { gstin, legalName, address, pinCode, state }: TaxProfileInput,
): Promise<Result<TaxProfileRow, 'new_device'>> {
  const { newUntil, user } = actor.caller;
  const userId = user.id;
  const given = { gstin, legal_name: legalName, address, pin_code: pinCode, state };
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const current = await findTaxProfile(trx, userId);
    const changed = fields.filter((field) => (current?.[field] ?? null) !== given[field]);
    if (current !== undefined && changed.length === 0) return ok(current);
    if (current !== undefined && newUntil !== undefined) return refuse('new_device');
    const version = (current?.version ?? 0) + 1;
    const saved = await insertTaxProfile(trx, { user_id: userId, version, ...given });
    const object = { type: 'tax_profile', id: userId };
    const change = { kind: 'tax_profile', fields: changed } as const;
    const render = (to: Recipient) => renderDetailsChangedEmail(to, change);
    await emailUser(trx, context, { userId, render, language });
    const detail = { version, changed: changed.join(' ') };
    await recordEvents(trx, [
      auditEvent('invoices.tax_profile_changed', actor, object, { detail }),
    ]);
    return ok(saved);
  });
}

const fields = ['gstin', 'legal_name', 'address', 'pin_code', 'state'] as const;
