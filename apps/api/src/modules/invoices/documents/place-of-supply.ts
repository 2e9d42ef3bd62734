import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { FirmPlace } from '@anupal/contract/invoices/firm';

type Recipient = Pick<TaxDocument['recipient'], 'gstin' | 'state'>;

/** The place of business that supplies a recipient: the one in their State, or the principal one. */
export function chooseSupplyingPlace(
  places: readonly FirmPlace[],
  recipient: Recipient,
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
  { gstin, state }: Recipient,
  supplier: Pick<FirmPlace, 'state'>,
): TaxDocument['placeOfSupply'] {
  if (state === null)
    return { state: supplier.state, isInterState: false, reason: 'supplier_location' };
  const reason = gstin === null ? 'recipient_address' : 'recipient_registered';
  return { state, isInterState: state !== supplier.state, reason };
}
