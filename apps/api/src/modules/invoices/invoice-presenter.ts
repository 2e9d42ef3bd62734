import type { FirmTaxProfile, FirmTaxProfileVersion } from '@anupal/contract/invoices/firm';
import type { SupplyClassification } from '@anupal/contract/invoices/classification';
import type { TaxProfile } from '@anupal/contract/invoices/recipient';
import type { TopUpPolicyRow } from '@anupal/contract/invoices/top-up-policy';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { NamedClassification } from './classification-queries.ts';
import type { FirmProfileRow, NamedFirmProfile } from './firm-profile-queries.ts';
import type { TaxProfileRow } from './tax-profile-queries.ts';
import type { NamedPolicy } from './top-up-policy-queries.ts';
import { listStatuses } from './validity.ts';

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

/** Codes and rates with their status today. */
export function presentClassifications(
  rows: readonly NamedClassification[],
  today: CalendarDate,
): SupplyClassification[] {
  return [...Map.groupBy(rows, ({ subject }) => subject).values()].flatMap((own) => {
    const statuses = listStatuses(own, today);
    return own.map((row, index) => ({
      id: row.id,
      subject: row.subject,
      service:
        row.service_name === null
          ? null
          : { en: row.service_name, hi: row.service_name_hi ?? row.service_name },
      sac: row.sac,
      rateBps: row.rate_bps,
      validFrom: row.valid_from,
      status: statuses[index] ?? 'past',
      source: row.source,
      isVerified: row.is_verified,
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by_name,
    }));
  });
}

/** Decisions on top-ups with their status today. */
export function presentPolicies(
  rows: readonly NamedPolicy[],
  today: CalendarDate,
): TopUpPolicyRow[] {
  const statuses = listStatuses(rows, today);
  return rows.map((row, index) => ({
    policy: row.policy,
    validFrom: row.valid_from,
    status: statuses[index] ?? 'past',
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
  }));
}
