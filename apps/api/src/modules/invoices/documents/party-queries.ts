import { sql } from 'kysely';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Db, Row } from '../../../platform/db/database.ts';

/** The firm's current profile; undefined while it has given none. */
export async function findCurrentFirm(db: Db): Promise<Row<'firm_tax_profile'> | undefined> {
  return db
    .selectFrom('firm_tax_profile')
    .selectAll()
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When the firm gave its first profile, from when it issues documents; null if it has given none. */
export async function findFirstFirmTime(db: Db): Promise<Date | null> {
  const { first } = await db
    .selectFrom('firm_tax_profile')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

/** The tax profile of a franchisee: that of a time, if there was one by then, or else the current one. */
export async function findRecipient(
  db: Db,
  userId: string,
  at?: Date,
): Promise<Row<'tax_profile'> | undefined> {
  const isLater = sql<boolean>`created_at > coalesce(${at ?? null}::timestamptz, 'infinity')`;
  return db
    .selectFrom('tax_profile')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(isLater)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many of the franchisees had no tax profile at the time given. */
export async function countWithoutProfile(
  db: Db,
  named: readonly { readonly userId: string; readonly at: Date }[],
): Promise<number> {
  const users = named.map(({ userId }) => userId);
  const times = named.map(({ at }) => at);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from unnest(${users}::uuid[], ${times}::timestamptz[]) as named (user_id, at)
    where not exists (select from tax_profile profile
      where profile.user_id = named.user_id and profile.created_at <= named.at)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The address that a franchisee has proved by an approved KYC. */
export async function findKycAddress(db: Db, userId: string): Promise<string | undefined> {
  const record = await db
    .selectFrom('kyc_record')
    .select('complete_address')
    .where('user_id', '=', userId)
    .where('kyc_status', '=', 'approved')
    .executeTakeFirst();
  return record?.complete_address;
}

/** SAC and rate of a subject on a date: its own, or those of `fallback`. */
export async function findClassification(
  db: Db,
  {
    subject,
    fallback,
    on,
  }: { readonly subject: string; readonly fallback: string; readonly on: CalendarDate },
): Promise<Pick<Row<'supply_classification'>, 'sac' | 'rate_bps'>> {
  return db
    .selectFrom('supply_classification')
    .select(['sac', 'rate_bps'])
    .where('subject', 'in', [subject, fallback])
    .where('valid_from', '<=', on)
    .orderBy((order) => order.eb('subject', '=', subject), 'desc')
    .orderBy('valid_from', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** How top-ups count on a date. */
export async function findTopUpPolicy(
  db: Db,
  on: CalendarDate,
): Promise<Row<'top_up_policy'>['policy']> {
  const { policy } = await db
    .selectFrom('top_up_policy')
    .select('policy')
    .where('valid_from', '<=', on)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return policy;
}
