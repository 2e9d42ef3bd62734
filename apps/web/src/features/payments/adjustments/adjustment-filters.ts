import { adjustmentStates } from '@anupal/contract/payments/adjustments';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';

/** The adjustments of wallets. */
export const adjustmentList = defineListQuery(
  { state: oneOf(adjustmentStates) },
  { name: 'adjustments', pageSize: 20 },
);
