import type { ClientAccount, StatementEntry } from '@anupal/contract/billing/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inSnapshot } from '../../../platform/db/database.ts';
import { selectOwnClient, type ClientRow } from '../../clients/public.ts';
import { documentDate } from '../../invoices/public.ts';
import { readAccount } from '../accounts/account-queries.ts';
import { listEntries, type StatementPeriod } from './statement-queries.ts';

/** The statement of a client. */
export interface Statement {
  readonly client: ClientRow;
  /** What the client owed before the first entry. */
  readonly openingPaise: number;
  /** The oldest first. */
  readonly entries: readonly StatementEntry[];
  readonly account: ClientAccount;
}

const maxEntries = 500;

/** Reads the statement of a client as of one moment: the latest 500 entries of the period. */
export async function readStatement(
  context: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { clientId, ...period }: StatementPeriod & { readonly clientId: string },
): Promise<Result<Statement, 'not_found'>> {
  return inSnapshot(context.db, async (trx) => {
    const client = await selectOwnClient(trx, userId, clientId);
    if (!client) return refuse('not_found');
    const entries = (await listEntries(trx, clientId, period, maxEntries)).toReversed();
    const [first] = entries;
    const openingPaise = first
      ? first.balancePaise - first.debitPaise + first.creditPaise
      : ((await listEntries(trx, clientId, { to: period.to }, 1))[0]?.balancePaise ?? 0);
    const account = await readAccount(trx, clientId, documentDate(context));
    return ok({ client, openingPaise, entries, account });
  });
}
