import { transactionTypes } from '@anupal/contract/wallet';
import { parseDay } from '../../lib/lists/date-range.ts';
import { defineListQuery, oneOf } from '../../lib/lists/list-query.ts';

/** The history of a wallet. Dates are such as 2026-11-20. */
export const historyList = defineListQuery(
  { type: oneOf(transactionTypes), from: parseDay, to: parseDay },
  { name: 'history', pageSize: 20 },
);
