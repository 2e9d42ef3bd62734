import * as z from 'zod/mini';
import { businessNameValue } from '../values/business-name.ts';
import { calendarDateValue } from '../values/date-value.ts';
import { fullNameValue } from '../values/full-name.ts';
import { gstinValue, panInGstin } from '../values/gstin.ts';
import { pinCodeValue } from '../values/pin-code.ts';
import { postalAddressValue } from '../values/postal-address.ts';
import { stateCodes } from '../values/states.ts';
import { placeChecks } from './place-checks.ts';

/**
 * How the firm is taxed, which decides the document: a tax invoice, a bill of supply, or a bill
 * without tax. Source: CGST Act 2017, sections 10, 31 and 32.
 */
export const taxSchemes = ['regular', 'composition', 'unregistered'] as const;

export type TaxScheme = (typeof taxSchemes)[number];

/** The maximum number of places of business: one for each State. */
export const maxFirmPlaces = stateCodes.length;

const state = z.enum(stateCodes, { error: 'state_missing' });

/** A place of business of the firm. `gstin` is null while the firm is not registered. */
export const firmPlace = z.object({
  gstin: z.nullable(z.string()),
  address: z.string(),
  pinCode: z.string(),
  state,
});

export type FirmPlace = z.output<typeof firmPlace>;

/**
 * A letter of undertaking of the principal place of business, for supplies without payment of integrated
 * tax. Source: CGST Rules 2017, rule 96A.
 */
export const letterOfUndertaking = z.object({
  /** Application reference number: 15 letters and digits. */
  arn: z.string(),
  validFrom: calendarDateValue,
  validTo: calendarDateValue,
});

/** The firm as its tax documents name it. The first place is the principal one. */
export const firmTaxProfile = z.object({
  version: z.int(),
  legalName: z.string(),
  scheme: z.enum(taxSchemes),
  places: z.array(firmPlace),
  /** The person who signs the documents. */
  signatory: z.string(),
  /**
   * The first date of documents for registered recipients that are registered as e-invoices; null while
   * the turnover is below the limit. Source: CGST Rules 2017, rule 48 (4); Notification 10/2023.
   */
  eInvoicesFrom: z.nullable(calendarDateValue),
  /** On record only: the portal makes no supplies that need it. */
  lut: z.nullable(letterOfUndertaking),
});

export type FirmTaxProfile = z.output<typeof firmTaxProfile>;

/** A version of the firm's profile, and who saved it when. */
export const firmTaxProfileVersion = z.object({
  ...firmTaxProfile.shape,
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
});

export type FirmTaxProfileVersion = z.output<typeof firmTaxProfileVersion>;

const newPlace = z
  .object({
    gstin: z.nullable(gstinValue),
    address: postalAddressValue,
    pinCode: pinCodeValue,
    state,
  })
  .check(...placeChecks);

const newLetterOfUndertaking = z
  .object({
    arn: z
      .string({ error: 'lut_arn_enter' })
      .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{15}$/, { error: 'lut_arn_enter' })),
    validFrom: calendarDateValue,
    validTo: calendarDateValue,
  })
  .check(
    z.refine(({ validFrom, validTo }) => validFrom <= validTo, {
      error: 'last_day_early',
      path: ['validTo'],
    }),
  );

/** The firm's profile in a request: one place without a GSTIN, or one place for each GSTIN. */
export const newFirmTaxProfile = z
  .object({
    legalName: businessNameValue('legal_name_missing'),
    scheme: z.enum(taxSchemes),
    places: z.array(newPlace).check(z.minLength(1), z.maxLength(maxFirmPlaces)),
    signatory: fullNameValue,
    eInvoicesFrom: z.optional(z.nullable(calendarDateValue)),
    lut: z.optional(z.nullable(newLetterOfUndertaking)),
  })
  .check(
    z.refine(
      ({ scheme, places }) =>
        scheme === 'unregistered'
          ? places.length === 1 && places.every(({ gstin }) => gstin === null)
          : places.every(({ gstin }) => gstin !== null),
      { error: 'gstin_of_scheme', path: ['scheme'] },
    ),
    z.refine(
      ({ places }) => {
        const gstins = places.flatMap(({ gstin }) => (gstin === null ? [] : [gstin]));
        const isDistinct = new Set(gstins).size === gstins.length;
        return isDistinct && new Set(gstins.map(panInGstin)).size <= 1;
      },
      { error: 'gstins_of_one_pan', path: ['places'] },
    ),
  );
