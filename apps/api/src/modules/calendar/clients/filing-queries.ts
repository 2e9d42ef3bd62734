import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** The key of a client's obligation. */
export interface ClientObligationKey {
  readonly clientId: string;
  readonly registrationId: string | null;
  readonly rule: string;
  readonly periodEnds: CalendarDate;
}

/** What was filed for a client. */
export interface FilingRow {
  readonly client_id: string;
  readonly registration_id: string | null;
  readonly rule: string;
  readonly period_ends: CalendarDate;
  readonly filed_on: CalendarDate;
  readonly reference: string | null;
}

/** Lists what was filed for clients of a franchisee for periods that end on these days. */
export async function listFilings(
  db: Db,
  userId: string,
  periodEnds: readonly CalendarDate[],
): Promise<readonly FilingRow[]> {
  const { rows } = await sql<FilingRow>`
    select client_id, registration_id, rule, period_ends::text, filed_on::text, reference
    from client_filing
    where user_id = ${userId} and period_ends = any(${periodEnds}::date[])`.execute(db);
  return rows;
}

/** Lists what was filed for a client, the latest period first. */
export async function listFilingsOfClient(db: Db, clientId: string): Promise<readonly FilingRow[]> {
  const { rows } = await sql<FilingRow>`
    select client_id, registration_id, rule, period_ends::text, filed_on::text, reference
    from client_filing where client_id = ${clientId}
    order by period_ends desc, rule, registration_id`.execute(db);
  return rows;
}

/** An obligation that was fulfilled, with the number of its acknowledgement. */
export interface FiledObligation extends ClientObligationKey {
  readonly reference?: string | null | undefined;
}

/** What is recorded of filings on one day; `reference` is for those without one of their own. */
export interface FilingDetails {
  readonly userId: string;
  readonly filedOn: CalendarDate;
  readonly reference: string | null;
}

/** Records filings, over those of the same obligations. */
export async function upsertFilings(
  trx: Trx,
  filed: readonly FiledObligation[],
  { userId, filedOn, reference }: FilingDetails,
): Promise<void> {
  const references = filed.map((one) => one.reference ?? reference);
  await sql`
    insert into client_filing
      (client_id, registration_id, rule, period_ends, user_id, filed_on, reference)
    select distinct on (client_id, registration_id, rule, period_ends)
      client_id, registration_id, rule, period_ends, ${userId}, ${filedOn}::date, reference
    from ${givenRows(filed, references)}
    order by client_id, registration_id, rule, period_ends, reference
    on conflict (client_id, registration_id, rule, period_ends) do update
      set filed_on = excluded.filed_on, reference = excluded.reference, recorded_at = now()`.execute(
    trx,
  );
}

/** Deletes filings. */
export async function deleteFilings(
  trx: Trx,
  userId: string,
  keys: readonly ClientObligationKey[],
): Promise<void> {
  await sql`
    delete from client_filing filed using ${keyRows(keys)}
    where filed.user_id = ${userId} and filed.client_id = key.client_id
      and filed.registration_id is not distinct from key.registration_id
      and filed.rule = key.rule and filed.period_ends = key.period_ends`.execute(trx);
}

/** Keys as rows, each once. */
function keyRows(keys: readonly ClientObligationKey[]) {
  return sql`(select distinct * from ${givenRows(keys, [])}) key`;
}

/** Keys and references as rows, in their order. */
function givenRows(keys: readonly ClientObligationKey[], references: readonly (string | null)[]) {
  return sql`unnest(
    ${keys.map(({ clientId }) => clientId)}::uuid[],
    ${keys.map(({ registrationId }) => registrationId)}::uuid[],
    ${keys.map(({ rule }) => rule)}::text[],
    ${keys.map(({ periodEnds }) => periodEnds)}::date[],
    ${references}::text[]
  ) as given (client_id, registration_id, rule, period_ends, reference)`;
}
