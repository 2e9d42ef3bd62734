import { sql, type Generated, type GeneratedAlways } from 'kysely';
import type { SoughtTerm } from '@anupal/contract/eservices/catalogue/search-words';
import type { EserviceCategory } from '@anupal/contract/eservices/categories';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../platform/db/database.ts';

type EserviceTables = {
  eservice: {
    id: string;
    slug: string;
    category: EserviceCategory;
    position: number;
    department_name: string;
    department_name_hi: string | null;
    name: string;
    name_hi: string | null;
    service_doc_name: string;
    service_doc_name_hi: string | null;
    description: string;
    description_hi: string | null;
    for_whom: string;
    for_whom_hi: string | null;
    documents: string[];
    documents_hi: string[] | null;
    usual_time: string;
    usual_time_hi: string | null;
    firm_fee_paise: Paise | null;
    government_fee_paise: Paise | null;
    fee_note: string | null;
    fee_note_hi: string | null;
    is_active: Generated<boolean>;
    poster_url: Generated<string | null>;
    service_doc_url: Generated<string | null>;
    doc_url: Generated<string | null>;
    created_at: Generated<Date>;
    edited_at: Generated<Date | null>;
    search_text: GeneratedAlways<string>;
  };
};

/** A service with its texts in both languages. */
export interface EserviceRow extends Omit<
  EserviceTables['eservice'],
  'position' | GeneratedColumn
> {
  readonly is_active: boolean;
  readonly poster_url: string | null;
  readonly service_doc_url: string | null;
  readonly doc_url: string | null;
}

/** A service as a release brings it. */
export type ReleasedEservice = Omit<EserviceTables['eservice'], GeneratedColumn>;

type GeneratedColumn =
  | 'is_active'
  | 'poster_url'
  | 'service_doc_url'
  | 'doc_url'
  | 'created_at'
  | 'edited_at'
  | 'search_text';

/** Which services are asked for; `terms` must all be found. */
export interface EserviceFilter {
  readonly terms: readonly SoughtTerm[];
  readonly category: EserviceCategory | undefined;
  readonly department: string | undefined;
  readonly isEdited: boolean;
}

/** What a release says of a service and staff may edit. */
const described = [
  'category',
  'department_name',
  'department_name_hi',
  'name',
  'name_hi',
  'service_doc_name',
  'service_doc_name_hi',
  'description',
  'description_hi',
  'for_whom',
  'for_whom_hi',
  'documents',
  'documents_hi',
  'usual_time',
  'usual_time_hi',
  'firm_fee_paise',
  'government_fee_paise',
  'fee_note',
  'fee_note_hi',
] as const;
const files = ['poster_url', 'service_doc_url', 'doc_url'] as const;
const facts = ['id', 'slug', ...described, 'is_active', ...files] as const;

function tables(db: Db) {
  return db.$extendTables<EserviceTables>();
}

function matching(db: Db, { terms, category, department, isEdited }: EserviceFilter) {
  let query = tables(db).selectFrom('eservice');
  for (const term of terms) query = query.where(found(term));
  if (category !== undefined) query = query.where('category', '=', category);
  if (isEdited) query = query.where('edited_at', 'is not', null);
  if (department !== undefined) {
    const names = sql<string>`lower(department_name || ' ' || coalesce(department_name_hi, ''))`;
    query = query.where(names, 'like', containing(department));
  }
  return query;
}

/** A term is in the texts, or it names the kind of the service. */
function found({ text, category }: SoughtTerm) {
  return sql<boolean>`(search_text like ${containing(text)} or category = ${category ?? null})`;
}

/** What a search is for is text, not a pattern. */
function containing(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A page of the services in the order of the catalogue; `after` is the last one of the page before. */
export async function selectEservices(
  db: Db,
  filter: EserviceFilter,
  { limit, after }: { readonly limit: number | undefined; readonly after: string | undefined },
): Promise<readonly EserviceRow[]> {
  return matching(db, filter)
    .select(facts)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(position, id) > (select position, id from eservice where id = ${after})`,
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** How many services there are in all pages together. */
export async function countEservices(db: Db, filter: EserviceFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((line) => line.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One service. */
export async function selectEservice(db: Db, id: string): Promise<EserviceRow | undefined> {
  return tables(db).selectFrom('eservice').select(facts).where('id', '=', id).executeTakeFirst();
}

/**
 * Brings in the services of a release. What staff have edited stays as they wrote it, and a slug that
 * another service bears by now is theirs.
 */
export async function upsertReleased(
  trx: Trx,
  released: readonly ReleasedEservice[],
): Promise<void> {
  const taken = await tables(trx).selectFrom('eservice').select(['id', 'slug']).execute();
  const owners = new Map(taken.map(({ id, slug }) => [slug, id]));
  const free = released.filter(({ id, slug }) => (owners.get(slug) ?? id) === id);
  if (free.length === 0) return;
  await tables(trx)
    .insertInto('eservice')
    .values(free)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((line) =>
          Object.fromEntries(follows.map((name) => [name, line.ref(`excluded.${name}`)])),
        )
        .where('eservice.edited_at', 'is', null),
    )
    .execute();
}

const follows = ['position', ...described] as const;
