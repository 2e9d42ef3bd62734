import type { Eservice, EserviceDetail } from '@anupal/contract/eservices';
import type { EserviceRecord, FileKind } from '@anupal/contract/eservices/schemas';
import type { Language } from '@anupal/contract/languages';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import type { FileResponse } from '../../platform/http/handler.ts';
import type { EserviceFile } from './service-files.ts';
import type { EserviceRow } from './service-queries.ts';

/** Returns the URL of a service file. */
export type FileLink = (fileId: string) => string;

/** A service in the user's language; English where there is no Hindi text. */
export function presentEservice(row: EserviceRow, language: Language, linkTo: FileLink): Eservice {
  const isHindi = language === 'hi';
  const pick = <T>(english: T, hindi: T | null): T => (isHindi ? (hindi ?? english) : english);
  return {
    id: row.id,
    slug: row.slug,
    category: row.category,
    departmentName: pick(row.department_name, row.department_name_hi),
    eserviceName: pick(row.name, row.name_hi),
    otherName: isHindi && row.name_hi !== null ? row.name : row.name_hi,
    serviceDocName: pick(row.service_doc_name, row.service_doc_name_hi),
    description: pick(row.description, row.description_hi),
    forWhom: pick(row.for_whom, row.for_whom_hi),
    documents: row.documents.map((en, index) => pick(en, hindiDocument(row, index))),
    usualTime: pick(row.usual_time, row.usual_time_hi),
    firmFee: rupeesOrNull(row.firm_fee_paise),
    governmentFee: rupeesOrNull(row.government_fee_paise),
    feeNote: pick(row.fee_note, row.fee_note_hi),
    isActive: row.is_active,
    ...presentFiles(row, linkTo),
  };
}

/** A service with its application form. */
export function presentDetail(
  row: EserviceRow,
  language: Language,
  linkTo: FileLink,
): EserviceDetail {
  const versionId = row.current_version_id;
  return {
    ...presentEservice(row, language, linkTo),
    versionId,
    formFields: [...row.form_fields],
  };
}

/** A service as edited by staff. */
export function presentRecord(row: EserviceRow, linkTo: FileLink): EserviceRecord {
  return {
    id: row.id,
    slug: row.slug,
    version: row.version,
    category: row.category,
    departmentName: row.department_name,
    departmentNameHi: row.department_name_hi,
    eserviceName: row.name,
    eserviceNameHi: row.name_hi,
    serviceDocName: row.service_doc_name,
    serviceDocNameHi: row.service_doc_name_hi,
    description: row.description,
    descriptionHi: row.description_hi,
    forWhom: row.for_whom,
    forWhomHi: row.for_whom_hi,
    usualTime: row.usual_time,
    usualTimeHi: row.usual_time_hi,
    documents: row.documents.map((en, index) => ({ en, hi: hindiDocument(row, index) })),
    firmFee: rupeesOrNull(row.firm_fee_paise),
    governmentFee: rupeesOrNull(row.government_fee_paise),
    feeNote: row.fee_note,
    feeNoteHi: row.fee_note_hi,
    formFields: [...row.form_fields],
    isActive: row.is_active,
    editedAt: row.edited_at?.toISOString() ?? null,
    ...presentFiles(row, linkTo),
  };
}

/** A file of a service, with a generated name. */
export function presentFile({ bytes, kind, slug }: EserviceFile): FileResponse {
  const isPoster = kind === 'poster';
  return {
    bytes,
    type: isPoster ? 'image/jpeg' : 'application/pdf',
    name: `${slug.slice(0, maxSlugLength)}-${kind}.${isPoster ? 'jpg' : 'pdf'}`,
    isPublic: true,
  };
}

// With the longest kind it stays within the length limit of a file name.
const maxSlugLength = 60;

function presentFiles({ files }: Pick<EserviceRow, 'files'>, linkTo: FileLink) {
  const getUrl = (kind: FileKind): string | null => {
    const id = files?.[kind];
    return id === undefined ? null : linkTo(id);
  };
  return {
    posterUrl: getUrl('poster'),
    serviceDocUrl: getUrl('service-document'),
    docUrl: getUrl('additional-document'),
  };
}

function hindiDocument({ documents_hi }: EserviceRow, index: number): string | null {
  return documents_hi?.[index] ?? null;
}

function rupeesOrNull(amount: Paise | null): number | null {
  return amount === null ? null : paiseToRupees(amount);
}
