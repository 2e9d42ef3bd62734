import type { Eservice } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { rupeesOfPaise, type Paise } from '@anupal/contract/values/paise';
import type { EserviceRow } from './queries.ts';

/** A service in a person's language; what has no Hindi text is shown in English. */
export function presentEservice(row: EserviceRow, language: Language): Eservice {
  const isHindi = language === 'hi';
  const said = <T>(english: T, hindi: T | null): T => (isHindi ? (hindi ?? english) : english);
  return {
    id: row.id,
    slug: row.slug,
    category: row.category,
    departmentName: said(row.department_name, row.department_name_hi),
    eserviceName: said(row.name, row.name_hi),
    otherName: isHindi && row.name_hi !== null ? row.name : row.name_hi,
    serviceDocName: said(row.service_doc_name, row.service_doc_name_hi),
    description: said(row.description, row.description_hi),
    forWhom: said(row.for_whom, row.for_whom_hi),
    documents: said(row.documents, row.documents_hi),
    usualTime: said(row.usual_time, row.usual_time_hi),
    firmFee: rupeesOrNull(row.firm_fee_paise),
    governmentFee: rupeesOrNull(row.government_fee_paise),
    feeNote: said(row.fee_note, row.fee_note_hi),
    isActive: row.is_active,
    posterUrl: row.poster_url,
    serviceDocUrl: row.service_doc_url,
    docUrl: row.doc_url,
  };
}

function rupeesOrNull(amount: Paise | null): number | null {
  return amount === null ? null : rupeesOfPaise(amount);
}
