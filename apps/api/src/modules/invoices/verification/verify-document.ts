import type { VerifiedDocument } from '@anupal/contract/invoices/verification';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import { listCorrections, type DocumentRow } from '../documents/document-queries.ts';
import { readDocument } from '../documents/documents.ts';
import { findByNumber } from './verification-queries.ts';

type Refusal = 'not_found' | 'too_many_requests';

const hour = 3600;

/** Verifies the document of a QR code. */
export async function verifyToken(
  context: Context,
  token: string,
  network: string,
): Promise<Result<readonly VerifiedDocument[], Refusal>> {
  const wait = await consume(context.db, [networkLimit(context, network)]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const read = await readDocument(context.db, token);
  return read.ok ? ok([presentVerified(read.value.row, read.value.corrections)]) : read;
}

/**
 * Verifies documents by number and total. Numbers are consecutive and totals few, so attempts are
 * limited for each number too, from wherever they come.
 */
export async function verifyNumber(
  context: Context,
  { number, total }: { readonly number: string; readonly total: number },
  network: string,
): Promise<Result<readonly VerifiedDocument[], Refusal>> {
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
  const amount = rupeesToPaise(total);
  const rows = amount === null ? [] : await findByNumber(db, { number, total: amount });
  if (rows.length === 0) return refuse('not_found');
  const verified: VerifiedDocument[] = [];
  for (const row of rows) verified.push(presentVerified(row, await listCorrections(db, row.id)));
  return ok(verified);
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
