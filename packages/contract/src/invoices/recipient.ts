import * as z from 'zod/mini';
import { businessNameValue } from '../values/business-name.ts';
import { gstinValue } from '../values/gstin.ts';
import { pinCodeValue } from '../values/pin-code.ts';
import { postalAddressValue } from '../values/postal-address.ts';
import { stateCodes } from '../values/states.ts';
import { placeChecks } from './place-checks.ts';

const state = z.enum(stateCodes, { error: 'state_missing' });

/**
 * The recipient as tax documents name it. `gstin` is null when the business is not registered for
 * GST; `state` is the code of the State, which for a registered business is that of its GSTIN.
 * Source: CGST Rules 2017, rule 46 (d) to (f).
 */
export const taxProfile = z.object({
  gstin: z.nullable(z.string()),
  legalName: z.string(),
  address: z.string(),
  pinCode: z.string(),
  state,
  changedAt: z.iso.datetime(),
});

export type TaxProfile = z.output<typeof taxProfile>;

/** A recipient in a request. */
export const newTaxProfile = z
  .object({
    gstin: z.nullable(gstinValue),
    legalName: businessNameValue('legal_name_missing'),
    address: postalAddressValue,
    pinCode: pinCodeValue,
    state,
  })
  .check(...placeChecks);
