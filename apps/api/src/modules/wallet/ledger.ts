import { randomUUIDv7 } from 'node:crypto';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  postJournal,
  firmAccounts,
  selectFirmBalances,
  type JournalDetail,
  type JournalKind,
  type PostingOutcome,
} from './ledger-queries.ts';

/** An amount that moves from one account to another, once. */
export interface Transfer {
  /** What makes the same event count once, such as `pay:pay_…`. */
  readonly key: string;
  readonly kind: JournalKind;
  readonly from: string;
  readonly to: string;
  /** More than nothing. */
  readonly amount: Paise;
  readonly paymentId?: string;
  readonly detail?: JournalDetail;
}

/**
 * Moves money within the transaction that causes it. `repeated`: the key is known, and nothing moved
 * again. `insufficient`: a wallet would go below zero, and nothing moved.
 */
export async function transfer(trx: Trx, moved: Transfer): Promise<PostingOutcome> {
  if (moved.amount <= 0) throw new RangeError('a transfer moves something');
  return postJournal(trx, {
    id: randomUUIDv7(),
    key: moved.key,
    kind: moved.kind,
    paymentId: moved.paymentId ?? null,
    detail: moved.detail ?? {},
    entries: [
      { account: moved.from, amount: paise(0 - moved.amount) },
      { account: moved.to, amount: moved.amount },
    ],
  });
}

/** What stands in the books of the firm. */
export interface FirmBalances {
  readonly revenue: Paise;
  /** What is in all wallets together. */
  readonly wallets: Paise;
  readonly suspense: Paise;
  /** Approved refunds that the gateway has not processed. */
  readonly returning: Paise;
}

/** What stands in the books. All accounts sum to zero: the wallets are what the others are not. */
export async function readFirmBalances(db: Db): Promise<FirmBalances> {
  const balances = await selectFirmBalances(db);
  const of = (id: string): Paise => balances.get(id) ?? paise(0);
  const all = [...balances.values()].reduce((sum, balance) => sum + balance, 0);
  return {
    revenue: of(firmAccounts.revenue),
    wallets: paise(0 - all),
    suspense: of(firmAccounts.suspense),
    returning: of(firmAccounts.refundPayable),
  };
}
