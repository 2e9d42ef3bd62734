import { eserviceCategories, type EserviceCategory } from '@anupal/contract/eservices/categories';
import type { EserviceChangeForm, EserviceForm } from '@anupal/contract/eservices/schemas';
import { rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import type { EserviceContent } from './service-queries.ts';

/** The content of a service before its first edit. */
export const emptyContent: EserviceContent = {
  category: 'accounting',
  department_name: '',
  department_name_hi: null,
  name: '',
  name_hi: null,
  service_doc_name: '',
  service_doc_name_hi: null,
  description: '',
  description_hi: null,
  for_whom: '',
  for_whom_hi: null,
  documents: [],
  documents_hi: null,
  usual_time: '',
  usual_time_hi: null,
  firm_fee_paise: null,
  government_fee_paise: null,
  fee_note: null,
  fee_note_hi: null,
  form_fields: [],
};

/** Picks the content columns of a row. */
export function pickContent(row: EserviceContent): EserviceContent {
  return {
    category: row.category,
    department_name: row.department_name,
    department_name_hi: row.department_name_hi,
    name: row.name,
    name_hi: row.name_hi,
    service_doc_name: row.service_doc_name,
    service_doc_name_hi: row.service_doc_name_hi,
    description: row.description,
    description_hi: row.description_hi,
    for_whom: row.for_whom,
    for_whom_hi: row.for_whom_hi,
    documents: row.documents,
    documents_hi: row.documents_hi,
    usual_time: row.usual_time,
    usual_time_hi: row.usual_time_hi,
    firm_fee_paise: row.firm_fee_paise,
    government_fee_paise: row.government_fee_paise,
    fee_note: row.fee_note,
    fee_note_hi: row.fee_note_hi,
    form_fields: row.form_fields,
  };
}

/** Applies a form to the content: omitted fields keep their value, empty texts become null. */
export function applyForm(form: EserviceChangeForm, before: EserviceContent): EserviceContent {
  return {
    category: form.category ?? before.category,
    department_name: form.departmentName ?? before.department_name,
    department_name_hi: changedText(form.departmentNameHi, before.department_name_hi),
    name: form.eserviceName ?? before.name,
    name_hi: changedText(form.eserviceNameHi, before.name_hi),
    service_doc_name: form.serviceDocName ?? before.service_doc_name,
    service_doc_name_hi: changedText(form.serviceDocNameHi, before.service_doc_name_hi),
    description: form.description ?? before.description,
    description_hi: changedText(form.descriptionHi, before.description_hi),
    for_whom: form.forWhom ?? before.for_whom,
    for_whom_hi: changedText(form.forWhomHi, before.for_whom_hi),
    ...changedDocuments(form.documents, before),
    usual_time: form.usualTime ?? before.usual_time,
    usual_time_hi: changedText(form.usualTimeHi, before.usual_time_hi),
    firm_fee_paise: changedFee(form.firmFee, before.firm_fee_paise),
    government_fee_paise: changedFee(form.governmentFee, before.government_fee_paise),
    fee_note: changedText(form.feeNote, before.fee_note),
    fee_note_hi: changedText(form.feeNoteHi, before.fee_note_hi),
    form_fields: form.formFields ?? before.form_fields,
  };
}

function changedText(text: string | undefined, before: string | null): string | null {
  return text === undefined ? before : text || null;
}

function changedFee(rupees: number | null | undefined, before: Paise | null): Paise | null {
  if (rupees === undefined) return before;
  return rupees === null ? null : rupeesToPaise(rupees);
}

function changedDocuments(
  documents: EserviceForm['documents'],
  before: EserviceContent,
): Pick<EserviceContent, 'documents' | 'documents_hi'> {
  if (documents === undefined) {
    return { documents: before.documents, documents_hi: before.documents_hi };
  }
  const hindi = documents.map(({ hi }) => hi);
  const hasHindi = hindi.some((text) => text !== null);
  return { documents: documents.map(({ en }) => en), documents_hi: hasHindi ? hindi : null };
}

const maxSlugLength = 70;

/** Derives the slug of a service from its name. */
export function toSlug(name: string): string {
  const parts =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const slug = parts.join('-').slice(0, maxSlugLength).replace(/-+$/, '');
  return slug === '' ? 'service' : slug;
}

/** The first of `slug`, `slug-2`, `slug-3` … that is free. Category names are reserved as page anchors. */
export function uniqueSlug(slug: string, usedSlugs: readonly string[]): string {
  const used = new Set<string>([...usedSlugs, ...eserviceCategories]);
  let candidate = slug;
  for (let number = 2; used.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

const positionsPerCategory = 100;

/**
 * The position after the last one of a category. Each category is meant to have a hundred: nothing stops
 * further ones, which are then among those of the next category.
 */
export function nextPosition(last: number | null, category: EserviceCategory): number {
  const first = (eserviceCategories.indexOf(category) + 1) * positionsPerCategory;
  return Math.max(last ?? 0, first) + 1;
}
