/** From this value of its supplies, a tax invoice names the address of an unregistered client. */
const addressFromPaise = 50_000_00;

/** What decides whether a tax invoice needs the address of its recipient. */
export interface AddressedBill {
  readonly kind: string;
  /** Whether the client is named with a GSTIN. */
  readonly isRegistered: boolean;
  /** The value of the supplies in paise, without what was paid to the government. */
  readonly value: number;
}

/**
 * Whether a bill must name the address of the client. Source: CGST Rules 2017, rule 46 (d) and (e), read
 * in secondary sources.
 */
export function needsAddress({ kind, isRegistered, value }: AddressedBill): boolean {
  return kind === 'tax_invoice' && (isRegistered || value >= addressFromPaise);
}
