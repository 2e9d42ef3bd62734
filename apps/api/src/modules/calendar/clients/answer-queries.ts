import type { ClientAnswers } from '@anupal/contract/calendar/clients/client-calendar';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Lists the stored answers about clients. */
export async function listAnswers(
  db: Db,
  clientIds: readonly string[],
): Promise<readonly { readonly client_id: string; readonly answers: unknown }[]> {
  if (clientIds.length === 0) return [];
  return db
    .selectFrom('client_answers')
    .select(['client_id', 'answers'])
    .where('client_id', '=', sql<string>`any(${clientIds}::uuid[])`)
    .execute();
}

/** Stores the answers about a client. */
export async function upsertAnswers(
  trx: Trx,
  clientId: string,
  answers: ClientAnswers,
): Promise<void> {
  const stored = JSON.stringify(answers);
  await trx
    .insertInto('client_answers')
    .values({ client_id: clientId, answers: stored })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({ answers: stored, updated_at: sql<Date>`now()` }),
    )
    .execute();
}
