import type { Transaction } from '@anupal/contract/wallet';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Which way money went. */
export const transactionTypeLabels: Readonly<Record<Transaction['type'], MessageDescriptor>> = {
  credit: msg`Credit`,
  debit: msg`Debit`,
};
