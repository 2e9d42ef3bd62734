import { randomUUIDv7 } from 'node:crypto';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  firmAccounts,
  postJournal,
  selectFirmBalances,
  type JournalDetail,
  type JournalKind,
  type NewJournal,
  type PostingOutcome,
} from './ledger-queries.ts';

/** A one-time transfer between two accounts. */
export interface Transfer {
  /** Idempotency key, such as `pay:pay_…`: transfers with the same key happen once. */
  readonly key: string;
  readonly kind: JournalKind;
  readonly from: string;
  readonly to: string;
  /** Must be positive. */
  readonly amount: Paise;
  readonly paymentId?: string;
  readonly detail?: JournalDetail;
}

/**
 * Transfers money in the transaction of its cause. `repeated`: the key was used before, nothing was
 * transferred again. `insufficient`: a wallet would go below zero, nothing was transferred.
 */
export async function transfer(trx: Trx, input: Transfer): Promise<PostingOutcome> {
  return postJournal(trx, transferJournal(input));
}

/** The journal of a transfer, for a statement that posts it with others. */
export function transferJournal(input: Transfer): NewJournal {
  if (input.amount <= 0) throw new RangeError('a transfer must move a positive amount');
  return {
    id: randomUUIDv7(),
    key: input.key,
    kind: input.kind,
    paymentId: input.paymentId ?? null,
    detail: input.detail ?? {},
    entries: [
      { account: input.from, amount: paise(0 - input.amount) },
      { account: input.to, amount: input.amount },
    ],
  };
}

/** One event that moves money between several accounts. */
export interface Movement extends Pick<Transfer, 'key' | 'kind' | 'paymentId'> {
  /** What each account gains, in paise; their sum is zero. An account may occur several times. */
  readonly entries: readonly { readonly account: string; readonly amount: number }[];
}

/**
 * Posts one journal for the whole movement, like `transfer` once per key. `nothing`: no account would
 * change, and nothing was posted.
 */
export async function postMovement(
  trx: Trx,
  movement: Movement,
): Promise<PostingOutcome | 'nothing'> {
  const journal = movementJournal(movement);
  return journal === null ? 'nothing' : postJournal(trx, journal);
}

/** The journal of a movement, for a statement that posts it with others; null if no account would change. */
export function movementJournal({ key, kind, paymentId, entries }: Movement): NewJournal | null {
  const sums = new Map<string, number>();
  for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount);
  const changed = [...sums].filter(([, amount]) => amount !== 0);
  if (changed.length === 0) return null;
  return {
    id: randomUUIDv7(),
    key,
    kind,
    paymentId: paymentId ?? null,
    detail: {},
    entries: changed.map(([account, amount]) => ({ account, amount: paise(amount) })),
  };
}

/** The accounts of revenue: by kind, and the one that was not divided. */
const revenueAccounts = [
  firmAccounts.planRevenue,
  firmAccounts.filingRevenue,
  firmAccounts.quoteRevenue,
  firmAccounts.undividedRevenue,
] as const;

/** The balances of the firm's accounts. */
export interface FirmBalances {
  readonly revenue: Paise;
  /** The sum of all user wallets. */
  readonly wallets: Paise;
  readonly suspense: Paise;
  /** Approved refunds that the gateway has not processed. */
  readonly returning: Paise;
}

/** Reads the firm's balances. All accounts sum to zero, so the wallets hold the negative of the rest. */
export async function readFirmBalances(db: Db): Promise<FirmBalances> {
  const balances = await selectFirmBalances(db);
  const getBalance = (id: string): Paise => balances.get(id) ?? paise(0);
  const total = [...balances.values()].reduce((sum, balance) => sum + balance, 0);
  return {
    revenue: paise(revenueAccounts.reduce((sum, id) => sum + getBalance(id), 0)),
    wallets: paise(0 - total),
    suspense: getBalance(firmAccounts.suspense),
    returning: getBalance(firmAccounts.refundPayable),
  };
}
