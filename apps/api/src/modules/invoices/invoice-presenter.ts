import type { FirmTaxProfile, FirmTaxProfileVersion } from '@anupal/contract/invoices/firm';
import type { TaxProfile } from '@anupal/contract/invoices/recipient';
import type { FirmProfileRow, NamedFirmProfile } from './firm-profile-queries.ts';
import type { TaxProfileRow } from './tax-profile-queries.ts';

/** The tax profile of a franchisee. */
export function presentTaxProfile(row: TaxProfileRow): TaxProfile {
  return {
    gstin: row.gstin,
    legalName: row.legal_name,
    address: row.address,
    pinCode: row.pin_code,
    state: row.state,
    changedAt: row.created_at.toISOString(),
  };
}

/** The tax profile of the firm. */
export function presentFirmProfile(row: FirmProfileRow): FirmTaxProfile {
  const { version, legal_name: legalName, scheme, places, signatory } = row;
  return { version, legalName, scheme, places, signatory };
}

/** A version of the firm's tax profile, for its history. */
export function presentFirmVersion(row: NamedFirmProfile): FirmTaxProfileVersion {
  return {
    ...presentFirmProfile(row),
    changedAt: row.created_at.toISOString(),
    changedBy: row.created_by_name,
  };
}
