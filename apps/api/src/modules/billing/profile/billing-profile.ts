import type { BillKind, NewBillingProfile } from '@anupal/contract/billing/schemas';
import type { TaxScheme } from '@anupal/contract/invoices/firm';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { findTaxProfile, type TaxProfileRow } from '../../invoices/public.ts';
import { lockUser } from '../../users/public.ts';
import {
  findBillingProfile,
  insertBillingProfile,
  type BillingProfileRow,
} from './profile-queries.ts';

/** What the bills of a franchisee are made from; each is undefined until it is saved. */
export interface BillingDetails {
  readonly profile: BillingProfileRow | undefined;
  readonly business: TaxProfileRow | undefined;
  /** What the next bill is; null until both are saved. */
  readonly kind: BillKind | null;
}

/** A franchisee who can issue bills. */
export interface Issuer {
  readonly profile: BillingProfileRow;
  readonly business: TaxProfileRow;
}

/** Reads what the bills of a franchisee are made from. */
export async function readBillingDetails(db: Db, userId: string): Promise<BillingDetails> {
  const [profile, business] = await Promise.all([
    findBillingProfile(db, userId),
    findTaxProfile(db, userId),
  ]);
  return toDetails(profile, business);
}

function toDetails(
  profile: BillingProfileRow | undefined,
  business: TaxProfileRow | undefined,
): BillingDetails {
  const kind = profile && business ? kindOfScheme[getScheme({ profile, business })] : null;
  return { profile, business, kind };
}

/** The franchisee as issuer; null until both profiles are saved. */
export async function findIssuer(db: Db, userId: string): Promise<Issuer | null> {
  const { profile, business } = await readBillingDetails(db, userId);
  return profile && business ? { profile, business } : null;
}

/** How an issuer is taxed: without a GSTIN not at all, whatever the billing profile says. */
export function getScheme({ profile, business }: Issuer): TaxScheme {
  if (business.gstin === null) return 'unregistered';
  return profile.is_composition ? 'composition' : 'regular';
}

/** What a bill of a scheme is. Source: CGST Act 2017, sections 10, 31 and 32. */
const kindOfScheme: Readonly<Record<TaxScheme, BillKind>> = {
  regular: 'tax_invoice',
  composition: 'bill_of_supply',
  unregistered: 'bill',
};

/** Saves the billing profile of the caller as a new version. Saving equal values changes nothing. */
export async function saveBillingProfile(
  context: Context,
  actor: Actor,
  input: NewBillingProfile,
): Promise<BillingDetails> {
  const userId = actor.caller.user.id;
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const { profile: current, business } = await readBillingDetails(trx, userId);
    const given = {
      name: input.name,
      is_composition: input.isComposition,
      sac: input.sac,
      rate_bps: input.rateBps,
      prefix: input.prefix,
      upi_address: input.upiAddress,
      footer: input.footer,
    };
    const changed = fields.filter((field) => current?.[field] !== given[field]);
    if (current && changed.length === 0) return toDetails(current, business);
    const version = (current?.version ?? 0) + 1;
    const profile = await insertBillingProfile(trx, { user_id: userId, version, ...given });
    const object = { type: 'billing_profile', id: userId };
    const detail = { version, changed: changed.join(' ') };
    await recordEvents(trx, [auditEvent('billing.profile_changed', actor, object, { detail })]);
    return toDetails(profile, business);
  });
}

const fields = [
  'name',
  'is_composition',
  'sac',
  'rate_bps',
  'prefix',
  'upi_address',
  'footer',
] as const;
