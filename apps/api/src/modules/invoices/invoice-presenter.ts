import type { FirmTaxProfile, FirmTaxProfileVersion } from '@anupal/contract/invoices/firm';
import type { SupplyClassification } from '@anupal/contract/invoices/classification';
import type { TaxProfile } from '@anupal/contract/invoices/recipient';
import type { TopUpPolicyRow } from '@anupal/contract/invoices/top-up-policy';
import type { ValidityStatus } from '@anupal/contract/invoices/validity';
import type { NamedClassification } from './classification-queries.ts';
import type { FirmProfileRow, NamedFirmProfile } from './firm-profile-queries.ts';
import type { TaxProfileRow } from './tax-profile-queries.ts';
import type { NamedPolicy } from './top-up-policy-queries.ts';

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
  const { lut_arn: arn, lut_from: validFrom, lut_to: validTo } = row;
  return {
    ...{ version, legalName, scheme, places, signatory },
    eInvoicesFrom: row.e_invoices_from,
    lut: arn && validFrom && validTo ? { arn, validFrom, validTo } : null,
  };
}

/** A version of the firm's tax profile, for its history. */
export function presentFirmVersion(row: NamedFirmProfile): FirmTaxProfileVersion {
  return {
    ...presentFirmProfile(row),
    changedAt: row.created_at.toISOString(),
    changedBy: row.created_by_name,
  };
}

/** A code and rate with its status today. */
export function presentClassification(row: NamedClassification & HasStatus): SupplyClassification {
  return {
    id: row.id,
    subject: row.subject,
    service:
      row.service_name === null
        ? null
        : { en: row.service_name, hi: row.service_name_hi ?? row.service_name },
    sac: row.sac,
    rateBps: row.rate_bps,
    validFrom: row.valid_from,
    status: row.status,
    source: row.source,
    isVerified: row.is_verified,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
  };
}

/** A decision on top-ups with its status today. */
export function presentPolicy(row: NamedPolicy & HasStatus): TopUpPolicyRow {
  return {
    policy: row.policy,
    validFrom: row.valid_from,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
  };
}

interface HasStatus {
  readonly status: ValidityStatus;
}
