import { ok } from '@anupal/contract/result';
import { rupeesOfPaise } from '@anupal/contract/values/paise';
import type { wallet } from '@anupal/contract/wallet';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { presentTransaction } from './present.ts';
import { readWallet } from './service.ts';

/** The handlers of the wallet. */
export function walletRoutes({ db }: Context): Handlers<typeof wallet> {
  return {
    read: async ({ params, query, caller, request }) => {
      const read = await readWallet(db, { id: params.id, userId: caller.user.id }, query);
      if (!read.ok) return read;
      const { balance, entries, nextCursor } = read.value;
      const language = languageOf(request);
      const transactions = entries.map((entry) => presentTransaction(entry, language));
      return ok({ totalBalance: rupeesOfPaise(balance), transactions, nextCursor });
    },
  };
}
