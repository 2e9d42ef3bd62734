import type { PlaceOfSupplyReason, TaxDocument } from '@anupal/contract/invoices/document';
import type { FirmPlace } from '@anupal/contract/invoices/firm';

type Recipient = TaxDocument['recipient'];

/** A recipient with where their address comes from. */
export interface LocatedRecipient {
  readonly recipient: Recipient;
  /** Their tax profile, or the address of their approved KYC where they have none. */
  readonly addressOf: 'tax_profile' | 'kyc';
}

/** The place of business that supplies a recipient: the one in their State, or the principal one. */
export function chooseSupplyingPlace(
  places: readonly FirmPlace[],
  recipient: Pick<Recipient, 'state'>,
): FirmPlace {
  const place = places.find(({ state }) => state === recipient.state) ?? places[0];
  if (!place) throw new Error('the firm has no place of business');
  return place;
}

/**
 * The place of supply of a service to a recipient: where they are registered, otherwise their address
 * on record, otherwise the supplier's own State. Supplies to special economic zones are out of scope.
 * Source: IGST Act 2017, section 12 (2).
 */
export function decidePlaceOfSupply(
  { recipient: { gstin, state }, addressOf }: LocatedRecipient,
  supplier: Pick<FirmPlace, 'state'>,
): TaxDocument['placeOfSupply'] {
  if (state === null)
    return { state: supplier.state, isInterState: false, reason: 'supplier_location' };
  const reason = gstin === null ? addressReasons[addressOf] : 'recipient_registered';
  return { state, isInterState: state !== supplier.state, reason };
}

const addressReasons: Readonly<Record<LocatedRecipient['addressOf'], PlaceOfSupplyReason>> = {
  tax_profile: 'recipient_address',
  kyc: 'recipient_kyc_address',
};
