import type { BodyInput } from '@anupal/contract/endpoint';
import { invoices } from '@anupal/contract/invoices';
import type { SupplyClassification } from '@anupal/contract/invoices/classification';
import type { FirmTaxProfileVersion } from '@anupal/contract/invoices/firm';
import type { TopUpPolicyRow } from '@anupal/contract/invoices/top-up-policy';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';

/** The versions of the firm's details, the current one first. */
export const firmVersionsQuery = {
  queryKey: ['gst', 'firm'],
  queryFn: async (): Promise<readonly FirmTaxProfileVersion[]> =>
    (await getValue(call(invoices.readFirmTaxProfile))).versions,
} as const;

/** The codes and rates. */
export const classificationsQuery = {
  queryKey: ['gst', 'classifications'],
  queryFn: async (): Promise<readonly SupplyClassification[]> =>
    (await getValue(call(invoices.listClassifications))).classifications,
} as const;

/** The decisions on top-ups, the latest day first. */
export const topUpPolicyQuery = {
  queryKey: ['gst', 'top-up-policy'],
  queryFn: async (): Promise<readonly TopUpPolicyRow[]> =>
    (await getValue(call(invoices.readTopUpPolicy))).policies,
} as const;

/** Saves the firm's details, after a fresh code. */
export function saveFirmProfile(body: BodyInput<typeof invoices.saveFirmTaxProfile>) {
  return freshCode.withFreshCode(() => call(invoices.saveFirmTaxProfile, { body }));
}

/** Adds a code and rate, after a fresh code. */
export function addClassification(body: BodyInput<typeof invoices.addClassification>) {
  return freshCode.withFreshCode(() => call(invoices.addClassification, { body }));
}

/** Decides how top-ups count, after a fresh code. */
export function setTopUpPolicy(body: BodyInput<typeof invoices.setTopUpPolicy>) {
  return freshCode.withFreshCode(() => call(invoices.setTopUpPolicy, { body }));
}
