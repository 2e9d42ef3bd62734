import type { BodyInput } from '@anupal/contract/endpoint';
import type { invoices } from '@anupal/contract/invoices';
import {
  newFirmTaxProfile,
  type FirmTaxProfile,
  type TaxScheme,
} from '@anupal/contract/invoices/firm';
import { parseGstin, stateInGstin } from '@anupal/contract/values/gstin';
import type { StateCode } from '@anupal/contract/values/states';
import { checkFields } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';

/** A place of business in the form. */
export interface PlaceValues {
  readonly gstin: string;
  readonly address: string;
  readonly pinCode: string;
  readonly state: string;
}

/** The form of the firm's details. */
export interface FirmValues {
  readonly scheme: string;
  readonly legalName: string;
  readonly signatory: string;
  readonly places: readonly PlaceValues[];
  /** A date, or empty. */
  readonly eInvoicesFrom: string;
  /** The letter of undertaking: a number and two dates, or three empty texts. */
  readonly lutArn: string;
  readonly lutFrom: string;
  readonly lutTo: string;
}

/** A place that is not filled in yet. */
export const emptyPlace: PlaceValues = { gstin: '', address: '', pinCode: '', state: '' };

const emptyFirm: FirmValues = {
  ...{ scheme: '', legalName: '', signatory: '', places: [emptyPlace], eInvoicesFrom: '' },
  ...{ lutArn: '', lutFrom: '', lutTo: '' },
};

/** The form as it opens. */
export function toFirmValues(profile: FirmTaxProfile | null): FirmValues {
  if (profile === null) return emptyFirm;
  const { scheme, legalName, signatory, places, eInvoicesFrom, lut } = profile;
  return {
    scheme,
    legalName,
    signatory,
    places: places.map(({ gstin, ...place }) => ({ ...place, gstin: gstin ?? '' })),
    eInvoicesFrom: eInvoicesFrom ?? '',
    lutArn: lut?.arn ?? '',
    lutFrom: lut?.validFrom ?? '',
    lutTo: lut?.validTo ?? '',
  };
}

/** The id of a field of a place. */
export function placeField(index: number, name: PropertyKey): string {
  return `place-${index}-${String(name)}`;
}

/** The State that the GSTIN of a place names; null without a valid GSTIN. */
export function getPlaceState({ gstin }: PlaceValues, scheme: string): StateCode | null {
  const parsed = scheme === 'unregistered' ? null : parseGstin(gstin);
  return parsed === null ? null : stateInGstin(parsed);
}

/** What is sent: a firm that is not registered has one place, without GSTIN. */
export function toFirmProfile(
  values: FirmValues,
): BodyInput<typeof invoices.saveFirmTaxProfile>['profile'] {
  const { scheme, legalName, signatory, places, eInvoicesFrom } = values;
  const isRegistered = scheme !== 'unregistered';
  return {
    scheme: scheme as TaxScheme, // the contract rejects any other text
    legalName,
    signatory,
    eInvoicesFrom: scheme === 'regular' && eInvoicesFrom !== '' ? eInvoicesFrom : null,
    lut: scheme === 'regular' ? toLetter(values) : null,
    places: (isRegistered ? places : places.slice(0, 1)).map((place) => ({
      gstin: isRegistered ? place.gstin : null,
      address: place.address,
      pinCode: place.pinCode,
      state: getPlaceState(place, scheme) ?? (place.state as StateCode), // likewise
    })),
  };
}

function toLetter({ lutArn: arn, lutFrom: validFrom, lutTo: validTo }: FirmValues) {
  return [arn, validFrom, validTo].every((text) => text.trim() === '')
    ? null
    : { arn, validFrom, validTo };
}

const letterFields: Readonly<Record<string, string>> = {
  arn: 'lutArn',
  validFrom: 'lutFrom',
  validTo: 'lutTo',
};

/** The errors of the form by the ids of its fields; null when there are none. */
export function checkFirmValues(values: FirmValues): Failure | null {
  return checkFields(
    newFirmTaxProfile,
    toFirmProfile(values),
    ([first, second = 0, name = 'gstin']) => {
      if (first === 'places') return placeField(Number(second), name);
      return (first === 'lut' ? letterFields[String(second)] : undefined) ?? String(first);
    },
  );
}
