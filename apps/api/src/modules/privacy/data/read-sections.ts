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

/** Opens the sealed PAN of a KYC record, masked. */
export type ReadMaskedPan = (kycId: string, sealed: string) => string;

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
  readPan: ReadMaskedPan,
  work: (sections: AsyncIterable<DataSection>) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, async (trx) => {
    await allowSlowReader(trx);
    return work(listSections(trx, userId, readPan));
  });
}

async function* listSections(
  trx: Trx,
  userId: string,
  readPan: ReadMaskedPan,
): AsyncGenerator<DataSection> {
  for (const name of Object.keys(sectionQueries) as SectionName[]) // its keys
    yield { name, records: readRecords(trx, name, userId, readPan) };
}

async function* readRecords(
  trx: Trx,
  name: SectionName,
  userId: string,
  readPan: ReadMaskedPan,
): AsyncGenerator<DataRecord> {
  await openSection(trx, sectionQueries[name](userId));
  try {
    for (;;) {
      const rows = await fetchRecords(trx, pageSize);
      for (const row of rows) yield toRecord(row, readPan);
      if (rows.length < pageSize) return;
    }
  } finally {
    // In a failed transaction it is closed already.
    await closeSection(trx).catch(() => undefined);
  }
}

function toRecord(
  { kyc_id, pan_sealed, ...row }: DataRecord,
  readPan: ReadMaskedPan,
): DataRecord {
  const entries = Object.entries(row).map(([name, value]) => [toCamelCase(name), value] as const);
  const pan =
    typeof kyc_id === 'string' && typeof pan_sealed === 'string'
      ? [['pan', readPan(kyc_id, pan_sealed)] as const]
      : [];
  return Object.fromEntries([...entries, ...pan]);
}

function toCamelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
