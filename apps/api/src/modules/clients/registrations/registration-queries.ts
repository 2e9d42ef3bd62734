import { registrationKindNames } from '@anupal/contract/clients/registration-kinds';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import { countRows } from '../../../platform/db/list-filters.ts';
import type { ValidityRange } from './validity-range.ts';
import type { SealedNumber } from './registration-numbers.ts';

/** A registration as stored. */
export type RegistrationRow = Omit<
  Row<'client_registration'>,
  'number_mac' | 'tail_mac' | 'user_id' | 'created_at'
>;

const columns = [
  'id',
  'client_id',
  'kind',
  'number_sealed',
  'state',
  'scheme',
  'frequency',
  'returns_from',
  'earlier_scheme',
  'earlier_frequency',
  'valid_from',
  'valid_to',
  'address',
] as const;

/** Lists the registrations of clients by kind, those of a kind by State. */
export async function listRegistrations(
  db: Db,
  clientIds: readonly string[],
): Promise<readonly RegistrationRow[]> {
  if (clientIds.length === 0) return [];
  return db
    .selectFrom('client_registration')
    .select(columns)
    .where('client_id', '=', sql<string>`any(${clientIds}::uuid[])`)
    .orderBy(sql`array_position(${[...registrationKindNames]}::text[], kind)`)
    .orderBy('state')
    .orderBy('id')
    .execute();
}

/** The columns of a new registration. */
export type NewRegistration = Omit<Row<'client_registration'>, 'created_at'>;

/** Inserts registrations. */
export async function insertRegistrations(
  trx: Trx,
  rows: readonly NewRegistration[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('client_registration').values(rows).execute();
}

/** What of a registration can change besides its number, which makes it another registration. */
export type RegistrationDetails = Omit<
  RegistrationRow,
  'id' | 'client_id' | 'kind' | 'number_sealed'
>;

/** Replaces these details of a registration. */
export async function updateRegistration(
  trx: Trx,
  id: string,
  details: Partial<RegistrationDetails>,
): Promise<void> {
  await trx.updateTable('client_registration').set(details).where('id', '=', id).execute();
}

/** Deletes registrations with their numbers. */
export async function deleteRegistrations(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('client_registration').where('id', 'in', ids).execute();
}

/** A client who has a number. */
export interface NumberHolder {
  readonly id: string;
  readonly name: string;
}

/** Finds a client of the franchisee, other than this one, who has one of these numbers. */
export async function findNumberHolder(
  db: Db,
  userId: string,
  macs: readonly Buffer[],
  exceptClientId: string | null,
): Promise<NumberHolder | undefined> {
  if (macs.length === 0) return undefined;
  return db
    .selectFrom('client_registration as registration')
    .innerJoin('client', 'client.id', 'registration.client_id')
    .select(['client.id', 'client.name'])
    .where('registration.user_id', '=', userId)
    .where('registration.number_mac', 'in', macs)
    .$if(exceptClientId !== null, (query) => query.where('client.id', '<>', exceptClientId ?? ''))
    .limit(1)
    .executeTakeFirst();
}

/** Lists the ids of a franchisee's clients with one of these numbers or last four characters. */
export async function listClientIdsByNumber(
  db: Db,
  userId: string,
  {
    numberMacs,
    tailMacs,
  }: { readonly numberMacs: readonly Buffer[]; readonly tailMacs: readonly Buffer[] },
): Promise<readonly string[]> {
  if (numberMacs.length === 0 && tailMacs.length === 0) return [];
  const rows = await db
    .selectFrom('client_registration')
    .select('client_id')
    .distinct()
    .where('user_id', '=', userId)
    .where((is) =>
      is.or([
        ...(numberMacs.length > 0 ? [is('number_mac', 'in', numberMacs)] : []),
        ...(tailMacs.length > 0 ? [is('tail_mac', 'in', tailMacs)] : []),
      ]),
    )
    .limit(1000)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

/** A registration that ends, with its client. */
export interface EndingRow extends Omit<RegistrationRow, 'valid_to'> {
  readonly valid_to: CalendarDate;
  readonly client_name: string;
}

/** Lists the registrations of a franchisee's active clients that end, the first to end first. */
export async function listEnding(
  db: Db,
  userId: string,
  range: ValidityRange,
): Promise<readonly EndingRow[]> {
  return selectEnding(db, userId, range)
    .select(columns.map((column) => `registration.${column}` as const))
    .select('client.name as client_name')
    .$narrowType<{ valid_to: CalendarDate }>()
    .orderBy('registration.valid_to')
    .orderBy('registration.id')
    .execute();
}

/** Counts the registrations that `listEnding` lists. */
export function countEnding(db: Db, userId: string, range: ValidityRange): Promise<number> {
  return countRows(db, selectEnding(db, userId, range).select('registration.id'));
}

function selectEnding(db: Db, userId: string, { from, to, limit }: ValidityRange) {
  return (
    db
      .selectFrom('client_registration as registration')
      .innerJoin('client', 'client.id', 'registration.client_id')
      .where('registration.user_id', '=', userId)
      .where('registration.valid_to', '>=', from)
      .where('registration.valid_to', '<=', to)
      .where('client.is_active', '=', true)
      // Another one of the same kind and State that began about then replaces it. A client can have several
      // side by side, such as the licences of two outlets.
      .where(
        sql<boolean>`not exists (select from client_registration newer
        where newer.client_id = registration.client_id and newer.kind = registration.kind
          and newer.state is not distinct from registration.state
          and newer.valid_from between registration.valid_to - 90 and registration.valid_to + 1
          and coalesce(newer.valid_to, 'infinity') > registration.valid_to)`,
      )
      .limit(limit)
  );
}

/** Reads the kind of a registration. Undefined if it was deleted. */
export async function selectKind(
  db: Db,
  id: string,
): Promise<Pick<RegistrationRow, 'kind'> | undefined> {
  return db
    .selectFrom('client_registration')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Replaces the sealed number of a registration and its hashes. */
export async function updateNumber(db: Db, id: string, number: SealedNumber): Promise<void> {
  await db.updateTable('client_registration').set(number).where('id', '=', id).execute();
}

/** Replaces a sealed number by the same one under another key, unless it has been corrected. */
export async function resealNumber(
  db: Db,
  { id, sealed }: { readonly id: string; readonly sealed: string },
  number: SealedNumber,
): Promise<void> {
  await db
    .updateTable('client_registration')
    .set(number)
    .where('id', '=', id)
    .where('number_sealed', '=', sealed)
    .execute();
}

/** Raises the version of a client whose registrations changed. */
export async function raiseVersion(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('client')
    .set({ version: sql`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
