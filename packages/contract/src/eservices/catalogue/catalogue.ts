import type { Eservice } from '../../eservices.ts';
import { languages, type Language, type LocalizedText } from '../../languages.ts';
import { eserviceCategories, type EserviceCategory } from '../categories.ts';
import type { FormField } from '../form-fields.ts';
import { accounting } from './accounting.ts';
import { buildServiceForm } from './questions/service-form.ts';
import { departments } from './departments.ts';
import { documents } from './documents.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { exporters } from './exporters.ts';
import { feeNotes } from './fee-notes.ts';
import { gst } from './gst.ts';
import { incorporation } from './incorporation.ts';
import { iso } from './iso.ts';
import { legalAgreements } from './legal-agreements.ts';
import { msme } from './msme.ts';
import { rocFiling } from './roc-filing.ts';
import { startupIndia } from './startup-india.ts';
import { trademark } from './trademark.ts';
import { writeUsualTime } from './usual-time.ts';

/** A service of the release with texts in both languages. Fees are in rupees. */
export interface CatalogueService {
  readonly id: string;
  readonly slug: string;
  readonly category: EserviceCategory;
  /** Its position in the catalogue. */
  readonly position: number;
  readonly departmentName: LocalizedText;
  readonly eserviceName: LocalizedText;
  readonly serviceDocName: LocalizedText;
  readonly description: LocalizedText;
  readonly forWhom: LocalizedText;
  readonly documents: readonly LocalizedText[];
  readonly usualTime: LocalizedText;
  readonly firmFee: number | null;
  readonly governmentFee: number | null;
  readonly feeNote: LocalizedText | null;
  /** The application form. */
  readonly formFields: readonly FormField[];
}

const entries: Readonly<Record<EserviceCategory, readonly CatalogueEntry[]>> = {
  incorporation,
  trademark,
  'roc-filing': rocFiling,
  gst,
  msme,
  'startup-india': startupIndia,
  iso,
  accounting,
  'legal-agreements': legalAgreements,
  exporters,
};

/** The released services, used for new databases and for prerendered pages. */
export const catalogue: readonly CatalogueService[] = eserviceCategories.flatMap((category) =>
  entries[category].map((entry) => toService(category, entry)),
);

/** The catalogue in a language, equal to `GET /eservice` while staff have changed nothing. */
export function catalogueIn(language: Language): readonly Eservice[] {
  return catalogue.map((service) => inLanguage(service, language));
}

function toService(category: EserviceCategory, entry: CatalogueEntry): CatalogueService {
  const { number, slug, firmFee, governmentFee, feeNote } = entry;
  return {
    id: `01936f00-0000-7000-8000-00000e${String(number).padStart(6, '0')}`,
    slug,
    category,
    position: number,
    departmentName: departments[entry.department],
    eserviceName: entry.name,
    serviceDocName: entry.document,
    description: entry.description,
    forWhom: entry.forWhom,
    documents: entry.documents.map((name) => documents[name]),
    usualTime: writeUsualTime(entry.time),
    firmFee,
    governmentFee,
    feeNote: feeNote === undefined ? null : feeNotes[feeNote],
    formFields: buildServiceForm(slug, entry.documents),
  };
}

function inLanguage(service: CatalogueService, language: Language): Eservice {
  const { id, slug, category, firmFee, governmentFee, feeNote } = service;
  const other = languages.find((one) => one !== language) ?? language;
  return {
    id,
    slug,
    category,
    departmentName: service.departmentName[language],
    eserviceName: service.eserviceName[language],
    otherName: service.eserviceName[other],
    serviceDocName: service.serviceDocName[language],
    description: service.description[language],
    forWhom: service.forWhom[language],
    documents: service.documents.map((document) => document[language]),
    usualTime: service.usualTime[language],
    firmFee,
    governmentFee,
    feeNote: feeNote?.[language] ?? null,
    isActive: true,
    posterUrl: null,
    serviceDocUrl: null,
    docUrl: null,
  };
}
