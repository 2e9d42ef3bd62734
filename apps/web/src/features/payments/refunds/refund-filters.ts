import { refundStates } from '@anupal/contract/payments/refunds';
import { defineListQuery, oneOf } from '../../../lib/lists/list-query.ts';

/** The refunds. */
export const refundList = defineListQuery(
  { state: oneOf(refundStates) },
  { name: 'refunds', pageSize: 20 },
);
