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
  /** Whether earlier entries of the period are in the opening balance alone. */
  readonly isCut: boolean;
  readonly account: ClientAccount;
}

const maxEntries = 500;

/** Which entries of a client; the latest so many of a period. */
export interface StatementQuery extends StatementPeriod {
  readonly clientId: string;
  readonly limit?: number;
}

/** Reads the statement of a client as of one moment: the latest entries of the period, 500 by default. */
export async function readStatement(
  context: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { clientId, limit = maxEntries, ...period }: StatementQuery,
): Promise<Result<Statement, 'not_found'>> {
  return inSnapshot(context.db, async (trx) => {
    const client = await selectOwnClient(trx, userId, clientId);
    if (!client) return refuse('not_found');
    const latest = await listEntries(trx, clientId, period, limit + 1);
    const entries = latest.slice(0, limit).toReversed();
    const [first] = entries;
    const openingPaise = first
      ? first.balancePaise - first.debitPaise + first.creditPaise
      : ((await listEntries(trx, clientId, { to: period.to }, 1))[0]?.balancePaise ?? 0);
    const account = await readAccount(trx, clientId, documentDate(context));
    return ok({ client, openingPaise, entries, isCut: latest.length > limit, account });
  });
}
