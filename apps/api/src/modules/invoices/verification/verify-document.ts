import type { VerifiedRecord } from '@anupal/contract/invoices/verified-record';
import type { VerifiedDocument } from '@anupal/contract/invoices/verification';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { consume, releaseUse, type RateLimit } from '../../../platform/db/rate-limits.ts';
import { listCorrections, type DocumentRow } from '../documents/document-queries.ts';
import { readDocument } from '../documents/documents.ts';
import { findByFile, findByNumber } from './verification-queries.ts';

type Refusal = 'not_found' | 'too_many_requests';

/** What was found: tax documents, or a record of another kind. */
export interface Verified {
  readonly documents: VerifiedDocument[];
  readonly records: VerifiedRecord[];
}

/** Finds records that are no tax documents, by the token of their QR code or by their file. */
export interface RecordVerification {
  readonly findByToken: (token: string) => Promise<VerifiedRecord | null>;
  readonly findByFile: (sha256: Buffer) => Promise<VerifiedRecord | null>;
}

const hour = 3600;
const day = 24 * hour;

/** Verifies the document of a QR code. */
export async function verifyToken(
  context: Context,
  records: RecordVerification,
  token: string,
  network: string,
): Promise<Result<Verified, Refusal>> {
  const wait = await consume(context.db, [networkLimit(context, network)]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const read = await readDocument(context.db, token);
  if (!read.ok) return toRecords(await records.findByToken(token));
  return ok(toDocuments([presentVerified(read.value.row, read.value.corrections)]));
}

/** Verifies a file by its hash: whether it is, byte by byte, one that was made of a document. */
export async function verifyFile(
  context: Context,
  records: RecordVerification,
  sha256: string,
  network: string,
): Promise<Result<Verified, Refusal>> {
  const wait = await consume(context.db, [networkLimit(context, network)]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const hash = Buffer.from(sha256, 'hex');
  const row = await findByFile(context.db, hash);
  if (!row) return toRecords(await records.findByFile(hash));
  return ok(toDocuments([presentVerified(row, await listCorrections(context.db, [row.id]))]));
}

/**
 * Verifies documents by number and total. Numbers are consecutive and totals few, so attempts are limited
 * for each number from wherever they come, and wrong ones also for each network and in all by day: whoever
 * tries slowly, or from many networks, learns little. QR codes and files cannot be guessed and work on.
 */
export async function verifyNumber(
  context: Context,
  { number, total }: { readonly number: string; readonly total: number },
  network: string,
): Promise<Result<Verified, Refusal>> {
  const { db, limits } = context;
  const wait = await consume(db, [
    networkLimit(context, network),
    {
      key: `invoices:verify:number:${number}`,
      seconds: hour,
      limit: limits.verificationsPerNumberPerHour,
    },
  ]);
  if (wait !== null) return refuse('too_many_requests', wait);
  // Counted as a miss first, so that none escapes when many come at once.
  const misses = missLimits(context, network);
  const pause = await consumeInTurn(db, misses);
  if (pause !== null) return { ...refuse('too_many_requests', pause), texts: [pausedText] };
  const amount = rupeesToPaise(total);
  const rows = amount === null ? [] : await findByNumber(db, { number, total: amount });
  if (rows.length === 0) return refuse('not_found');
  for (const { key } of misses) await releaseUse(db, key);
  const verified: VerifiedDocument[] = [];
  for (const row of rows) verified.push(presentVerified(row, await listCorrections(db, [row.id])));
  return ok(toDocuments(verified));
}

function toDocuments(documents: VerifiedDocument[]): Verified {
  return { documents, records: [] };
}

function toRecords(record: VerifiedRecord | null): Result<Verified, 'not_found'> {
  return record === null ? refuse('not_found') : ok({ documents: [], records: [record] });
}

const pausedText: LocalizedText = {
  en: 'Too many wrong numbers were entered today, so documents cannot be verified by number for now. Scan the QR code, or choose the PDF file.',
  hi: 'आज बहुत बार गलत संख्या डाली गई है, इसलिए अभी संख्या से जाँच नहीं हो सकती। QR कोड स्कैन करें या PDF फ़ाइल चुनें।',
};

/** Counts against each limit only what those before it allow: one network cannot use up what all share. */
async function consumeInTurn(db: Db, limits: readonly RateLimit[]): Promise<number | null> {
  for (const limit of limits) {
    const wait = await consume(db, [limit]);
    if (wait !== null) return wait;
  }
  return null;
}

function missLimits({ limits }: Context, network: string): readonly RateLimit[] {
  return [
    {
      key: `invoices:verify:misses:network:${network}`,
      seconds: day,
      limit: limits.verificationMissesPerNetworkPerDay,
    },
    {
      key: 'invoices:verify:misses',
      seconds: day,
      limit: limits.verificationMissesInAllPerDay,
    },
  ];
}

function networkLimit({ limits }: Context, network: string) {
  const key = `invoices:verify:network:${network}`;
  return { key, seconds: hour, limit: limits.verificationsPerNetworkPerHour };
}

function presentVerified(
  { body }: DocumentRow,
  corrections: readonly DocumentRow[],
): VerifiedDocument {
  const { kind, number, date, supplier, recipient, totals } = body;
  return {
    kind,
    number,
    date,
    total: totals.total,
    supplier: { legalName: supplier.legalName, gstin: supplier.gstin },
    recipient: maskName(recipient.name),
    correctedBy: corrections.map((row) => ({
      kind: row.body.kind,
      number: row.body.number,
      date: row.body.date,
      total: row.body.totals.total,
    })),
  };
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first letter of each word; of however many letters, three dots follow. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...letters.segment(word)][0]?.segment ?? ''}•••`)
    .join(' ');
}
