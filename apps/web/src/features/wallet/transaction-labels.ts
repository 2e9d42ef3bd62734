import type { Transaction } from '@anupal/contract/wallet';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The directions of a transaction. */
export const transactionTypeLabels: Readonly<Record<Transaction['type'], MessageDescriptor>> = {
  credit: msg`Credit`,
  debit: msg`Debit`,
};
