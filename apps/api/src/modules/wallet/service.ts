import { randomUUIDv7 } from 'node:crypto';
import { languages } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../platform/context.ts';
import { inSnapshot, type Db, type Trx } from '../../platform/db/database.ts';
import { setWallet } from '../users/service.ts';
import { templatesIn } from './present.ts';
import {
  callPostJournal,
  countEntries,
  firmAccounts,
  insertWallet,
  readBalance,
  selectEntries,
  selectFirmBalances,
  type EntryFilter,
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

export { presentTransaction } from './present.ts';
export { firmAccounts, readBalance } from './queries.ts';
export type { EntryRow } from './queries.ts';

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

/** What stands in the books of the firm. */
export interface Books {
  readonly revenue: Paise;
  /** What is in all wallets together. */
  readonly wallets: Paise;
  readonly suspense: Paise;
  /** Approved refunds that the gateway has not processed. */
  readonly returning: Paise;
}

/** What stands in the books. All accounts sum to zero: the wallets are what the others are not. */
export async function readBooks(db: Db): Promise<Books> {
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

/** Whether a wallet is this person's own. */
export async function isOwnWallet(db: Db, walletId: string, userId: string): Promise<boolean> {
  return (await readBalance(db, walletId, userId)) !== undefined;
}

/** A wallet with a page of its history. */
export interface WalletPage {
  readonly balance: Paise;
  readonly entries: readonly EntryRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True where there are more than were counted. */
  readonly isAtLeast: boolean;
}

/** A person's wallet. */
export interface OwnWallet {
  readonly id: string;
  readonly userId: string;
}

/** Which lines of a history are wanted; `q` is a part of what they say. */
export type HistoryFilter = Pick<EntryFilter, 'type' | 'from' | 'to'> & {
  readonly q?: string | undefined;
};

const mostCounted = 1000;

/** A person's own wallet and a page of its history, the newest first. */
export async function readWallet(
  db: Db,
  wallet: OwnWallet,
  {
    limit = 20,
    cursor,
    ...wanted
  }: HistoryFilter & { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<Result<WalletPage, 'not_found'>> {
  const filter = filterOf(wanted);
  // One snapshot, so that the balance is that of the lines.
  return inSnapshot(db, async (trx) => {
    const balance = await readBalance(trx, wallet.id, wallet.userId);
    if (balance === undefined) return refuse('not_found');
    const page = { ...filter, limit: limit + 1, before: cursor };
    const found = await selectEntries(trx, wallet.id, page);
    const counted = await countEntries(trx, wallet.id, { ...filter, most: mostCounted + 1 });
    const entries = found.slice(0, limit);
    return ok({
      balance,
      entries,
      nextCursor: found.length > limit ? (entries.at(-1)?.id ?? null) : null,
      total: Math.min(counted, mostCounted),
      isAtLeast: counted > mostCounted,
    });
  });
}

/** The whole history of a person's own wallet as far as it fits, the newest first. */
export async function readHistory(
  { db, limits }: Context,
  wallet: OwnWallet,
  wanted: HistoryFilter,
): Promise<Result<readonly EntryRow[], 'not_found' | 'export_too_long'>> {
  return inSnapshot(db, async (trx) => {
    if (!(await isOwnWallet(trx, wallet.id, wallet.userId))) return refuse('not_found');
    const lines = { ...filterOf(wanted), limit: limits.linesPerExport + 1 };
    const entries = await selectEntries(trx, wallet.id, lines);
    return entries.length > limits.linesPerExport ? refuse('export_too_long') : ok(entries);
  });
}

function filterOf({ q, ...filter }: HistoryFilter): EntryFilter {
  if (q === undefined) return filter;
  const templates = languages.map((language) => templatesIn(language));
  return { ...filter, words: { sought: q, templates } };
}
