import { randomUUIDv7 } from 'node:crypto';
import { languages } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../platform/context.ts';
import { inSnapshot, type Db, type Trx } from '../../platform/db/database.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../platform/db/paging.ts';
import { setWallet } from '../users/public.ts';
import { descriptionTemplates } from './wallet-presenter.ts';
import {
  countEntries,
  insertWallet,
  readAvailable,
  readBalance,
  selectEntries,
  type EntryFilter,
  type EntryRow,
} from './wallet-queries.ts';

/** Opens a user's wallet or finds the existing one. Returns its id. */
export async function openWallet(trx: Trx, userId: string): Promise<string> {
  const walletId = await insertWallet(trx, randomUUIDv7(), userId);
  await setWallet(trx, userId, walletId);
  return walletId;
}

/** Whether a wallet belongs to the user. */
export async function isOwnWallet(db: Db, walletId: string, userId: string): Promise<boolean> {
  return (await readBalance(db, walletId, userId)) !== undefined;
}

/** A wallet and a page of its history. */
export interface WalletPage extends Omit<CountedPage<EntryRow>, 'rows'> {
  readonly balance: Paise;
  /** What of the balance is reserved for applications that are being filed. */
  readonly reserved: Paise;
  readonly entries: readonly EntryRow[];
}

/** A wallet, and the user who must own it. */
export interface OwnWallet {
  readonly id: string;
  readonly userId: string;
}

/** Which entries of a history; `q` is a part of their description. */
export type HistoryFilter = Pick<EntryFilter, 'type' | 'from' | 'to'> & {
  readonly q?: string | undefined;
};

/** Which page of a history. */
export type HistoryQuery = HistoryFilter & PageQuery;

/** A user's own wallet and a page of its history, newest first. */
export async function readWallet(
  db: Db,
  wallet: OwnWallet,
  { limit, cursor, ...filterQuery }: HistoryQuery,
): Promise<Result<WalletPage, 'not_found'>> {
  const filter = toEntryFilter(filterQuery);
  // One snapshot, so that the balance matches the entries.
  return inSnapshot(db, async (trx) => {
    const [balance, available] = [
      await readBalance(trx, wallet.id, wallet.userId),
      await readAvailable(trx, wallet.id, wallet.userId),
    ];
    if (balance === undefined || available === undefined) return refuse('not_found');
    const { rows: entries, ...page } = await readCountedPage(
      { limit, cursor },
      (request) => selectEntries(trx, wallet.id, { ...filter, ...request }),
      (count) => countEntries(trx, wallet.id, filter, count),
    );
    return ok({ balance, reserved: paise(balance - available), entries, ...page });
  });
}

/** The whole filtered history of a user's own wallet, newest first. */
export async function readHistory(
  { db, limits }: Context,
  wallet: OwnWallet,
  filter: HistoryFilter,
): Promise<Result<readonly EntryRow[], 'not_found' | 'export_too_long'>> {
  return inSnapshot(db, async (trx) => {
    if (!(await isOwnWallet(trx, wallet.id, wallet.userId))) return refuse('not_found');
    const query = { ...toEntryFilter(filter), limit: limits.linesPerExport + 1 };
    const entries = await selectEntries(trx, wallet.id, query);
    return entries.length > limits.linesPerExport ? refuse('export_too_long') : ok(entries);
  });
}

function toEntryFilter({ q, ...filter }: HistoryFilter): EntryFilter {
  if (q === undefined) return filter;
  const templates = languages.map((language) => descriptionTemplates(language));
  return { ...filter, text: { search: q, templates } };
}
