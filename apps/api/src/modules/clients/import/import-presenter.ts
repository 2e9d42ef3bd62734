import type { PastImport, SheetReport } from '@anupal/contract/clients/import';
import type { NewClient } from '@anupal/contract/clients/schemas';
import type { Language } from '@anupal/contract/languages';
import { validationTexts } from '@anupal/contract/texts/validation';
import type { SheetLine } from '../../../platform/http/handler.ts';
import type { CheckedRow, CheckedSheet } from './import-clients.ts';
import type { CellProblem } from './rows.ts';
import type { ImportRow } from './import-queries.ts';

type Verdict = SheetReport['rows'][number]['verdict'];

/** Presents a sheet row by row. */
export function presentSheet(
  { headings, fields, rows }: CheckedSheet,
  importId: string | null,
  language: Language,
): SheetReport {
  const presented = rows.map((row) => presentRow(row, fields, language));
  const count = (verdict: Verdict): number =>
    presented.filter((row) => row.verdict === verdict).length;
  return {
    columns: fields.map((field, column) => ({ heading: headings[column] ?? '', field })),
    counts: { new: count('new'), existing: count('existing'), invalid: count('invalid') },
    rows: presented,
    importId,
  };
}

function presentRow(
  { row, texts, client, existing, problems, notes }: CheckedRow,
  fields: CheckedSheet['fields'],
  language: Language,
): SheetReport['rows'][number] {
  const column = fields.includes('name') ? fields.indexOf('name') : fields.indexOf('legalName');
  return {
    row,
    verdict: getVerdict({ client, existing }),
    name: client?.name ?? texts[column] ?? '',
    existing: existing && { clientId: existing.id, name: existing.name },
    problems: problems.map((one) => presentCell(one, language)),
    notes: notes.map((one) => presentCell(one, language)),
    details: client && presentDetails(client),
  };
}

function presentCell({ field, message }: CellProblem, language: Language) {
  return { field, message: validationTexts[message][language] };
}

function presentDetails({
  constitution = null,
  language = null,
  phone = null,
  email = null,
  contacts = [],
  registrations = [],
}: NewClient): SheetReport['rows'][number]['details'] {
  return {
    ...{ constitution, language, phone, email },
    contacts: contacts.map(({ name, role = null, phone: own = null, email: mail = null }) => ({
      ...{ name, role, phone: own, email: mail },
    })),
    validity: registrations.flatMap(({ kind, validTo }) => (validTo ? [{ kind, validTo }] : [])),
  };
}

function getVerdict({ client, existing }: Pick<CheckedRow, 'client' | 'existing'>): Verdict {
  if (client === null) return 'invalid';
  return existing === null ? 'new' : 'existing';
}

/** Presents the rows that cannot be imported, as they were, with the reason in a last column. */
export function presentProblems(
  { headings, rows }: CheckedSheet,
  language: Language,
): readonly SheetLine[] {
  const invalid = rows.filter(({ client }) => client === null);
  return [
    [...headings, language === 'hi' ? 'क्या ठीक करें' : 'What to correct'],
    ...invalid.map(({ texts, problems }) => [
      ...texts,
      problems.map(({ message }) => validationTexts[message][language]).join('; '),
    ]),
  ];
}

/** Presents an import. */
export function presentImport({
  id,
  file_name,
  added,
  imported_at,
  undone_at,
}: ImportRow): PastImport {
  return {
    id,
    fileName: file_name,
    importedAt: imported_at.toISOString(),
    added,
    undoneAt: undone_at?.toISOString() ?? null,
  };
}
