import { catalogue, type CatalogueService } from '@anupal/contract/eservices/catalogue/catalogue';
import { soughtTerms } from '@anupal/contract/eservices/catalogue/search-words';
import type { eservices } from '@anupal/contract/eservices';
import type { Query } from '@anupal/contract/endpoint';
import { paiseOfRupees, type Paise } from '@anupal/contract/values/paise';
import { inTransaction, type Db } from '../../platform/db/database.ts';
import {
  countEservices,
  selectEservice,
  selectEservices,
  upsertReleased,
  type EserviceRow,
  type ReleasedEservice,
} from './queries.ts';

/** A page of the catalogue. */
export interface EservicePage {
  readonly rows: readonly EserviceRow[];
  /** How many there are in all pages together. */
  readonly total: number;
  /** Where the next page begins; null on the last one. */
  readonly nextCursor: string | null;
}

/** The services that are asked for, in the order of the catalogue. */
export async function listEservices(
  db: Db,
  { q = '', category, department, edited, limit, cursor }: Query<typeof eservices.list>,
): Promise<EservicePage> {
  const filter = { terms: soughtTerms(q), category, department, isEdited: edited !== undefined };
  // One more than was asked for tells whether there is a next page.
  const found = await selectEservices(db, filter, {
    limit: limit === undefined ? undefined : limit + 1,
    after: cursor,
  });
  const rows = limit === undefined ? found : found.slice(0, limit);
  const nextCursor = found.length > rows.length ? (rows.at(-1)?.id ?? null) : null;
  return { rows, total: await countEservices(db, filter), nextCursor };
}

/** A service, if there is one with this id. */
export async function findEservice(db: Db, id: string): Promise<EserviceRow | undefined> {
  return selectEservice(db, id);
}

/** Brings in the catalogue of this release. Whatever staff have edited stays as they wrote it. */
export async function seedEservices(db: Db): Promise<void> {
  await inTransaction(db, (trx) => upsertReleased(trx, catalogue.map(releasedOf)));
}

function releasedOf(service: CatalogueService): ReleasedEservice {
  const { departmentName, eserviceName, serviceDocName, description, forWhom } = service;
  return {
    id: service.id,
    slug: service.slug,
    category: service.category,
    position: service.position,
    department_name: departmentName.en,
    department_name_hi: departmentName.hi,
    name: eserviceName.en,
    name_hi: eserviceName.hi,
    service_doc_name: serviceDocName.en,
    service_doc_name_hi: serviceDocName.hi,
    description: description.en,
    description_hi: description.hi,
    for_whom: forWhom.en,
    for_whom_hi: forWhom.hi,
    documents: service.documents.map(({ en }) => en),
    documents_hi: service.documents.map(({ hi }) => hi),
    usual_time: service.usualTime.en,
    usual_time_hi: service.usualTime.hi,
    firm_fee_paise: paiseOrNull(service.firmFee),
    government_fee_paise: paiseOrNull(service.governmentFee),
    fee_note: service.feeNote?.en ?? null,
    fee_note_hi: service.feeNote?.hi ?? null,
  };
}

function paiseOrNull(rupees: number | null): Paise | null {
  return rupees === null ? null : paiseOfRupees(rupees);
}
