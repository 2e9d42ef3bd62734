import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { catalogue, type CatalogueService } from '@anupal/contract/eservices/catalogue/catalogue';
import { rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { insertEservice, updateEservice } from './publishing-queries.ts';
import { pickContent } from './service-content.ts';
import { selectAll, type EserviceContent } from './service-queries.ts';

/**
 * Brings in the catalogue of this release. Whatever staff have edited stays as they wrote it, and a
 * slug that another service bears by now is theirs.
 */
export async function seedEservices(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const present = await selectAll(trx);
    const byId = new Map(present.map((row) => [row.id, row]));
    const owners = new Map(present.map(({ slug, id }) => [slug, id]));
    for (const service of catalogue) {
      if ((owners.get(service.slug) ?? service.id) !== service.id) continue;
      const row = byId.get(service.id);
      if (row) await updateToReleased(trx, row, service);
      else await insertReleased(trx, service);
    }
  });
}

type StoredService = Awaited<ReturnType<typeof selectAll>>[number];

async function insertReleased(trx: Trx, service: CatalogueService): Promise<void> {
  const { id, slug, position } = service;
  await insertEservice(
    trx,
    { id, slug, position, isActive: true },
    versionOf(releasedContent(service)),
  );
}

async function updateToReleased(
  trx: Trx,
  row: StoredService,
  service: CatalogueService,
): Promise<void> {
  const released = releasedContent(service);
  const isSame = isDeepStrictEqual(pickContent(row), released);
  if (row.edited_at !== null || (isSame && row.position === service.position)) return;
  const { position } = service;
  const change = isSame ? { position } : { position, version: versionOf(released) };
  await updateEservice(trx, { id: row.id, version: row.version, by: 'release' }, change);
}

function versionOf(content: EserviceContent) {
  return { id: randomUUIDv7(), content, madeBy: null };
}

function releasedContent(service: CatalogueService): EserviceContent {
  const { departmentName, eserviceName, serviceDocName, description, forWhom } = service;
  return {
    category: service.category,
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
    form_fields: [...service.formFields],
  };
}

function paiseOrNull(rupees: number | null): Paise | null {
  return rupees === null ? null : rupeesToPaise(rupees);
}
