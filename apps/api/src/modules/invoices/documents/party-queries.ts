import { sql, type RawBuilder } from 'kysely';
import type { TaxDocument } from '@anupal/contract/invoices/document';
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

/** A franchisee as documents may name them. */
export interface RecipientRow {
  /** The tax profile: that of a time, if there was one by then, or else the current one. */
  readonly profile: TaxDocument['recipient'] | null;
  readonly full_name: string;
  /** The address that they have proved by an approved KYC; null if they have a tax profile. */
  readonly kyc_address: string | null;
}

/** Finds a franchisee as documents may name them. */
export async function findRecipient(
  db: Db,
  userId: string,
  at?: Date,
): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`${recipientOf(userId, at)}`.execute(db);
  return rows[0];
}

/** The firm and a franchisee as documents may name them. */
interface PartiesRow
  extends RecipientRow, Pick<Row<'firm_tax_profile'>, 'scheme' | 'places' | 'signatory'> {
  readonly firm_name: string;
}

/** The firm's current profile and a franchisee; undefined while the firm has given none. */
export async function selectParties(
  db: Db,
  userId: string,
  at?: Date,
): Promise<PartiesRow | undefined> {
  const { rows } = await sql<PartiesRow>`
    select firm.legal_name as firm_name, firm.scheme, firm.places, firm.signatory, recipient.*
    from (select * from firm_tax_profile order by version desc limit 1) firm
    cross join (${recipientOf(userId, at)}) recipient`.execute(db);
  return rows[0];
}

function recipientOf(userId: string, at: Date | undefined): RawBuilder<unknown> {
  return sql`
    select profile.named as profile, users.full_name, kyc.complete_address as kyc_address
    from users
    left join lateral (
      select jsonb_build_object('name', legal_name, 'gstin', gstin, 'address', address,
        'pinCode', pin_code, 'state', state) as named
      from tax_profile where user_id = users.id
      order by created_at > coalesce(${at ?? null}::timestamptz, 'infinity'), version desc
      limit 1) profile on true
    left join kyc_record kyc on kyc.user_id = users.id and kyc.kyc_status = 'approved'
      and profile.named is null
    where users.id = ${userId}::uuid`;
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
