import { ok } from '@anupal/contract/result';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { wallet } from '@anupal/contract/wallet';
import type { Context } from '../../platform/context.ts';
import { presentPageEnd } from '../../platform/http/page-response.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Call, Handlers } from '../../platform/http/register-endpoints.ts';
import { presentJournal, readDayBook } from './day-book.ts';
import { readTrialBalance } from './trial-balance.ts';
import { presentTransaction } from './wallet-presenter.ts';
import { presentSheet } from './wallet-statement.ts';
import { readHistory, readWallet } from './wallets.ts';

/** The handlers of the wallet. */
export function walletRoutes(context: Context): Handlers<typeof wallet> {
  return {
    read: (call) => read(context, call),
    exportHistory: async ({ params, query, caller, request }) => {
      const own = { id: params.id, userId: caller.user.id };
      const history = await readHistory(context, own, query);
      if (!history.ok) return history;
      return ok(csvFile('wallet-history.csv', presentSheet(history.value, getLanguage(request))));
    },
    readTrialBalance: async ({ query: { on = dateInIndia(new Date(context.clock())) } }) =>
      ok(await readTrialBalance(context.db, on)),
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

async function read({ db }: Context, { params, query, caller, request }: Call<typeof wallet.read>) {
  const found = await readWallet(db, { id: params.id, userId: caller.user.id }, query);
  if (!found.ok) return found;
  const { balance, entries } = found.value;
  const language = getLanguage(request);
  return ok({
    totalBalance: paiseToRupees(balance),
    transactions: entries.map((entry) => presentTransaction(entry, language)),
    ...presentPageEnd(found.value),
  });
}
