import type { BodyInput } from '@anupal/contract/endpoint';
import { invoices } from '@anupal/contract/invoices';
import type { TaxProfile } from '@anupal/contract/invoices/recipient';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** The query of the user's tax profile; null before it is given. */
export const taxProfileQuery = {
  queryKey: ['tax-profile'],
  queryFn: async (): Promise<TaxProfile | null> =>
    (await getValue(call(invoices.readTaxProfile))).profile,
} as const;

/** Saves the user's tax profile. */
export function saveTaxProfile(profile: BodyInput<typeof invoices.saveTaxProfile>) {
  return call(invoices.saveTaxProfile, { body: profile });
}
