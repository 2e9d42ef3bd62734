import type { Transaction } from '@anupal/contract/wallet';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The directions of a transaction. */
export const transactionTypeLabels: Readonly<Record<Transaction['type'], MessageDescriptor>> = {
  credit: msg`Credit`,
  debit: msg`Debit`,
};

/** The description for a row that already names the client. */
export function describeBesideClient({ description, client }: Transaction): string {
  return client === null ? description : description.replace(` · ${client}`, '');
}
