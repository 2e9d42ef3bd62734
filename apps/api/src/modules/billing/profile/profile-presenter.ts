import type { BillingSettings } from '@anupal/contract/billing/schemas';
import { presentTaxProfile } from '../../invoices/public.ts';
import type { BillingDetails } from './billing-profile.ts';

/** Presents what a franchisee's bills are made from. */
export function presentSettings(
  { profile, business, kind }: BillingDetails,
  nextNumber: string | null,
): BillingSettings {
  return {
    profile: profile
      ? {
          name: profile.name,
          isComposition: profile.is_composition,
          sac: profile.sac,
          rateBps: profile.rate_bps,
          prefix: profile.prefix,
          upiAddress: profile.upi_address,
          footer: profile.footer,
        }
      : null,
    business: business ? presentTaxProfile(business) : null,
    kind,
    nextNumber,
  };
}
