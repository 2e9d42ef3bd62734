import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';
import { inSnapshot, type Trx, type Db } from '../../../platform/db/database.ts';
import {
  allowSlowReader,
  closeSection,
  fetchRecords,
  openSection,
  sectionQueries,
  type SectionName,
} from './data-queries.ts';

/** A record about a person, as exported. */
export type DataRecord = Readonly<Record<string, unknown>>;

/** Opens what is sealed, for its person. Numbers are masked. */
export interface SealedReader {
  readonly readPan: (kycId: string, sealed: string) => string;
  readonly readAnswers: (
    applicationId: string,
    sealed: string,
    form: { readonly fields: readonly FormField[]; readonly language: Language },
  ) => readonly DescribedAnswer[];
}

/** An answer of a form in words, with the label of its field. */
export interface DescribedAnswer {
  readonly label: string;
  readonly answer: string;
}

/** What opens sealed columns, and the language of labels. */
export type RecordReader = SealedReader & { readonly language: Language };

/** A section and its records, which are read as the consumer takes them. */
export interface DataSection {
  readonly name: SectionName;
  readonly records: AsyncIterable<DataRecord>;
}

const pageSize = 500;

/** Reads all sections about a person as of one moment. Memory holds one page of records. */
export function readSections<T>(
  db: Db,
  userId: string,
  reader: RecordReader,
  work: (sections: AsyncIterable<DataSection>) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, async (trx) => {
    await allowSlowReader(trx);
    return work(listSections(trx, userId, reader));
  });
}

/** The latest records of a section. */
export interface LatestRecords {
  readonly name: SectionName;
  readonly records: readonly DataRecord[];
}

/** Reads the latest records of each section about a person as of one moment. */
export function readLatestRecords(
  db: Db,
  userId: string,
  reader: RecordReader,
  limit: number,
): Promise<readonly LatestRecords[]> {
  return inSnapshot(db, async (trx) => {
    const sections: LatestRecords[] = [];
    for (const name of sectionNames) {
      await openSection(trx, sectionQueries[name](userId));
      const rows = await fetchRecords(trx, limit);
      await closeSection(trx);
      sections.push({ name, records: rows.map((row) => toRecord(row, reader)) });
    }
    return sections;
  });
}

const sectionNames = Object.keys(sectionQueries) as SectionName[]; // its keys

async function* listSections(
  trx: Trx,
  userId: string,
  reader: RecordReader,
): AsyncGenerator<DataSection> {
  for (const name of sectionNames)
    yield { name, records: readRecords(trx, name, userId, reader) };
}

async function* readRecords(
  trx: Trx,
  name: SectionName,
  userId: string,
  reader: RecordReader,
): AsyncGenerator<DataRecord> {
  await openSection(trx, sectionQueries[name](userId));
  try {
    for (;;) {
      const rows = await fetchRecords(trx, pageSize);
      for (const row of rows) yield toRecord(row, reader);
      if (rows.length < pageSize) return;
    }
  } finally {
    // In a failed transaction it is closed already.
    await closeSection(trx).catch(() => undefined);
  }
}

function toRecord(
  { kyc_id, pan_sealed, application_id, answers_sealed, form_fields, ...row }: DataRecord,
  { readPan, readAnswers, language }: RecordReader,
): DataRecord {
  const entries = Object.entries(row).map(([name, value]) => [toCamelCase(name), value] as const);
  const pan =
    typeof kyc_id === 'string' && typeof pan_sealed === 'string'
      ? [['pan', readPan(kyc_id, pan_sealed)] as const]
      : [];
  const fields = form_fields as readonly FormField[]; // checked when the service was published
  const answers =
    typeof application_id === 'string' && typeof answers_sealed === 'string'
      ? [['answers', readAnswers(application_id, answers_sealed, { fields, language })] as const]
      : [];
  return Object.fromEntries([...entries, ...pan, ...answers]);
}

function toCamelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
