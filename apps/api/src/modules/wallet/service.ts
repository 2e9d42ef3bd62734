import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../platform/db/database.ts';
import { setWallet } from '../users/service.ts';
import {
  callPostJournal,
  insertWallet,
  selectBalance,
  selectEntries,
  type EntryRow,
  type JournalDetail,
  type JournalKind,
  type Posted,
} from './queries.ts';

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

export { firmAccounts } from './queries.ts';

/** Opens a person's wallet, or finds the open one; answers its id. */
export async function openWallet(trx: Trx, userId: string): Promise<string> {
  const walletId = await insertWallet(trx, randomUUIDv7(), userId);
  await setWallet(trx, userId, walletId);
  return walletId;
}

/**
 * Moves money within the transaction that causes it. `repeated`: the key is known, and nothing moved
 * again. `insufficient`: a wallet would go below zero, and nothing moved.
 */
export async function transfer(trx: Trx, moved: Transfer): Promise<Posted> {
  if (moved.amount <= 0) throw new RangeError('a transfer moves something');
  return callPostJournal(trx, {
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

/** Whether a wallet is this person's own. */
export async function isOwnWallet(db: Db, walletId: string, userId: string): Promise<boolean> {
  return (await selectBalance(db, walletId, userId)) !== undefined;
}

/** A wallet with a page of its history. */
export interface WalletPage {
  readonly balance: Paise;
  readonly entries: readonly EntryRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
}

/** A person's own wallet and a page of its history, the newest first. */
export async function readWallet(
  db: Db,
  wallet: { readonly id: string; readonly userId: string },
  {
    limit = 20,
    cursor,
  }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<Result<WalletPage, 'not_found'>> {
  // One snapshot, so that the balance is that of the lines.
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const balance = await selectBalance(trx, wallet.id, wallet.userId);
    if (balance === undefined) return refuse('not_found');
    const found = await selectEntries(trx, wallet.id, { limit: limit + 1, before: cursor });
    const entries = found.slice(0, limit);
    const nextCursor = found.length > limit ? (entries.at(-1)?.id ?? null) : null;
    return ok({ balance, entries, nextCursor });
  });
}
