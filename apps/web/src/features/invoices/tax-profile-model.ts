import type { BodyInput } from '@anupal/contract/endpoint';
import type { invoices } from '@anupal/contract/invoices';
import type { TaxProfile } from '@anupal/contract/invoices/recipient';
import { parseGstin, stateInGstin } from '@anupal/contract/values/gstin';
import type { StateCode } from '@anupal/contract/values/states';

/** The form of a tax profile. `registration` is empty until it is answered. */
export interface TaxProfileValues {
  readonly registration: '' | 'registered' | 'unregistered';
  readonly gstin: string;
  readonly legalName: string;
  readonly address: string;
  readonly pinCode: string;
  readonly state: string;
}

/** The form as it opens. */
export function initialTaxProfile(profile: TaxProfile | null): TaxProfileValues {
  if (profile === null)
    return { registration: '', gstin: '', legalName: '', address: '', pinCode: '', state: '' };
  const { gstin, legalName, address, pinCode, state } = profile;
  const registration = gstin === null ? 'unregistered' : 'registered';
  return { registration, gstin: gstin ?? '', legalName, address, pinCode, state };
}

/** The State that the GSTIN of the form names; null without a valid GSTIN. */
export function getGstinState({ registration, gstin }: TaxProfileValues): StateCode | null {
  const parsed = registration === 'registered' ? parseGstin(gstin) : null;
  return parsed === null ? null : stateInGstin(parsed);
}

/** What is sent: the State follows from a GSTIN, and a number that no longer applies is left out. */
export function toTaxProfile(values: TaxProfileValues): BodyInput<typeof invoices.saveTaxProfile> {
  const { registration, gstin, legalName, address, pinCode, state } = values;
  return {
    gstin: registration === 'registered' ? gstin : null,
    legalName,
    address,
    pinCode,
    state: getGstinState(values) ?? (state as StateCode), // the contract rejects any other text
  };
}
