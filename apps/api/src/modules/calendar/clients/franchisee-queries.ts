import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const franchiseesAtOnce = 200;

/** Reads the ids of franchisees with active clients who are not disabled, batch by batch. */
export async function* franchiseeBatches(db: Db): AsyncGenerator<readonly string[]> {
  let after: string | null = null;
  for (;;) {
    const ids = await listFranchisees(db, { after, limit: franchiseesAtOnce });
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1) ?? null;
  }
}

async function listFranchisees(
  db: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where disabled_at is null and ${after === null ? sql`true` : sql`id > ${after}`}
      and exists (select from client where client.user_id = users.id and client.is_active)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
