import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { catalogue, type CatalogueService } from '@anupal/contract/eservices/catalogue/catalogue';
import { rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { insertEservice, updateEservice } from './publishing-queries.ts';
import { seedPartnerPrices } from './seed-partner-prices.ts';
import { pickContent } from './service-content.ts';
import { selectAll, type EserviceContent } from './service-queries.ts';

/**
 * Imports the catalogue of this release and its partner prices. Services that staff have edited stay as they are, and a slug
 * that another service uses by now stays with it.
 */
export async function seedEservices(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const stored = await selectAll(trx);
    const byId = new Map(stored.map((row) => [row.id, row]));
    const owners = new Map(stored.map(({ slug, id }) => [slug, id]));
    for (const service of catalogue) {
      if ((owners.get(service.slug) ?? service.id) !== service.id) continue;
      const row = byId.get(service.id);
      if (row) await updateToReleased(trx, row, service);
      else await insertReleased(trx, service);
    }
    await seedPartnerPrices(trx);
  });
}

type StoredService = Awaited<ReturnType<typeof selectAll>>[number];

async function insertReleased(trx: Trx, service: CatalogueService): Promise<void> {
  const { id, slug, position } = service;
  const version = newVersion(releasedContent(service));
  await insertEservice(trx, { id, slug, position, isActive: true }, version);
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
  const change = isSame ? { position } : { position, version: newVersion(released) };
  await updateEservice(trx, { id: row.id, version: row.version, by: 'release' }, change);
}

function newVersion(content: EserviceContent) {
  return { id: randomUUIDv7(), content, createdBy: null };
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
