import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { LocalizedText } from '../languages.ts';
import { staffRoles } from '../users.ts';
import { calendarDateValue } from '../values/date-value.ts';
import { rupeesValue } from '../values/rupees-value.ts';
import { isSingleLine } from '../values/single-line.ts';
import { application } from './schemas.ts';

/**
 * The texts by which a franchisee authorises the firm to pay a government fee on their behalf, shown where
 * they pay it. Its place in the list, from 1, is stored with the charge: a changed text is added at the end.
 * Without this authority the fee is a part of the value of the supply. Source: CGST Rules 2017, rule 33.
 */
export const governmentFeeAuthorities: readonly LocalizedText[] = [
  {
    en: 'By paying, you authorise us to pay the government fee on your behalf, as your pure agent and at actual cost. What is not paid to the government goes back to your wallet.',
    hi: 'भुगतान करके आप हमें अधिकार देते हैं कि हम आपके प्योर एजेंट के रूप में सरकारी शुल्क वास्तविक खर्च पर आपकी ओर से चुकाएँ। जो राशि सरकार को नहीं दी जाती, वह आपके वॉलेट में लौट आती है।',
  },
];

/** The version of the text that is shown now. */
export const governmentFeeAuthorityVersion = governmentFeeAuthorities.length;

/** The largest government fee in rupees that can be recorded. */
export const maxGovernmentFee = 1_00_00_000;

const reference = z
  .string({ error: 'challan_missing' })
  .check(
    z.trim(),
    z.normalize(),
    z.minLength(1, 'challan_missing'),
    z.maxLength(60, 'challan_missing'),
    z.refine(isSingleLine, 'challan_missing'),
  );

/** How staff record what was paid to the government. */
export const governmentFees = {
  recordGovernmentFee: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/charges/:chargeId/government-fee',
    access: staffRoles,
    needs: ['freshCode'],
    params: z.object({ applicationId: z.uuid(), chargeId: z.uuid() }),
    body: z.object({
      /** A fee that was not paid at all goes back by a rejection. */
      amount: rupeesValue({ min: 1, max: maxGovernmentFee }),
      /** The number of the challan or receipt. */
      reference,
      paidOn: calendarDateValue,
    }),
    response: application,
    errors: [
      'not_found',
      'application_changed',
      'application_not_assigned_to_you',
      'date_future',
      'government_fee_too_early',
      'government_fee_too_high',
    ],
  }),
};
