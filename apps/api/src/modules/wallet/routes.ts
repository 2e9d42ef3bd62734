import { ok } from '@anupal/contract/result';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { Transaction, wallet } from '@anupal/contract/wallet';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { presentPageEnd } from '../../platform/http/page-response.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Call, Handlers } from '../../platform/http/register-endpoints.ts';
import { presentJournal, readDayBook } from './day-book.ts';
import { readTrialBalance } from './trial-balance.ts';
import { presentTransaction } from './wallet-presenter.ts';
import { presentSheet } from './wallet-statement.ts';
import type { EntryRow } from './wallet-queries.ts';
import { readHistory, readWallet } from './wallets.ts';

/** What the wallet takes from the modules after it. */
export interface WalletPorts {
  /** Finds the tax documents of each entry. */
  readonly findDocuments: (
    db: Db,
    entries: readonly EntryRow[],
  ) => Promise<readonly Transaction['documents'][]>;
}

/** The handlers of the wallet. */
export function walletRoutes(context: Context, ports: WalletPorts): Handlers<typeof wallet> {
  return {
    read: (call) => read(context, ports, call),
    exportHistory: async ({ params, query, caller, request }) => {
      const own = { id: params.id, userId: caller.user.id };
      const history = await readHistory(context, own, query);
      if (!history.ok) return history;
      return ok(csvFile('wallet-history.csv', presentSheet(history.value, getLanguage(request))));
    },
    readTrialBalance: async ({ query: { on = dateInIndia(new Date(context.clock())), from } }) =>
      ok(await readTrialBalance(context.db, { on, from })),
    readDayBook: async ({ query, request }) => {
      const page = await readDayBook(context.db, query);
      const language = getLanguage(request);
      return ok({
        journals: page.rows.map((lines) => presentJournal(lines, language)),
        ...presentPageEnd(page),
      });
    },
  };
}

async function read(
  { db }: Context,
  { findDocuments }: WalletPorts,
  { params, query, caller, request }: Call<typeof wallet.read>,
) {
  const found = await readWallet(db, { id: params.id, userId: caller.user.id }, query);
  if (!found.ok) return found;
  const { balance, reserved, entries } = found.value;
  const language = getLanguage(request);
  const documents = await findDocuments(db, entries);
  return ok({
    totalBalance: paiseToRupees(balance),
    reserved: paiseToRupees(reserved),
    transactions: entries.map((entry, index) =>
      presentTransaction(entry, documents[index] ?? [], language),
    ),
    ...presentPageEnd(found.value),
  });
}
