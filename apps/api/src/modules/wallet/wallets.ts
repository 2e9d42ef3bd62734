import { randomUUIDv7 } from 'node:crypto';
import { languages } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../platform/context.ts';
import { inSnapshot, type Db, type Trx } from '../../platform/db/database.ts';
import { setWallet } from '../users/public.ts';
import { descriptionTemplates } from './wallet-presenter.ts';
import {
  countEntries,
  insertWallet,
  readBalance,
  selectEntries,
  type EntryFilter,
  type EntryRow,
} from './wallet-queries.ts';

/** Opens a person's wallet, or finds the open one; answers its id. */
export async function openWallet(trx: Trx, userId: string): Promise<string> {
  const walletId = await insertWallet(trx, randomUUIDv7(), userId);
  await setWallet(trx, userId, walletId);
  return walletId;
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
  const templates = languages.map((language) => descriptionTemplates(language));
  return { ...filter, text: { sought: q, templates } };
}
