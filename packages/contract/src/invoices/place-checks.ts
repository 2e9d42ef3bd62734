import * as z from 'zod/mini';
import { stateInGstin, type Gstin } from '../values/gstin.ts';
import type { PinCode } from '../values/pin-code.ts';
import { fitPinCode } from '../values/pin-places.ts';
import type { StateCode } from '../values/states.ts';

interface Place {
  readonly gstin: Gstin | null;
  readonly pinCode: PinCode;
  readonly state: StateCode;
}

/** A place of business: its GSTIN and PIN code must be of its State. */
export const placeChecks = [
  z.refine<Place>(({ gstin, state }) => gstin === null || stateInGstin(gstin) === state, {
    error: 'state_not_of_gstin',
    path: ['state'],
  }),
  z.refine<Place>(({ pinCode, state }) => fitPinCode(pinCode, state) !== 'impossible', {
    error: 'pin_code_of_other_state',
    path: ['pinCode'],
  }),
] as const;
