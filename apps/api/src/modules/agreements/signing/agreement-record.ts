import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { canonicalJson, findEvents } from '../../audit/public.ts';
import type { OfferRow, SignatureRow, StampRow } from './agreement-queries.ts';

/** A signed agreement with everything that its record states. */
export interface SignedAgreement {
  readonly offer: OfferRow;
  readonly signature: SignatureRow;
  readonly stamp: StampRow | null;
}

/** The action of the event in the audit chain that has the hash of the record. */
export const signedAction = 'agreements.signed';

/** The action of the event that has the hash of a file when it is made. */
export const fileMadeAction = 'agreements.file_made';

/**
 * SHA-256 of the whole record of a signature: who signed what, when and how. The audit chain has it
 * from the same transaction, so that a later change of any of it is found.
 */
export function hashRecord({ offer, signature, stamp }: SignedAgreement): string {
  const facts = { offer, signature, stamp };
  const text = canonicalJson(
    JSON.parse(
      JSON.stringify(facts, (_name, value: unknown) =>
        isBufferJson(value) ? Buffer.from(value.data).toString('hex') : value,
      ),
    ),
  );
  return createHash('sha256').update(text).digest('hex');
}

/** Whether the record still has the hash that the audit chain stored at signing. */
export async function isRecordIntact(db: Db, agreement: SignedAgreement): Promise<boolean> {
  const search = { action: signedAction, objectId: agreement.offer.id };
  // A second event would be a signature that never happened.
  const [event, ...others] = await findEvents(db, search, { limit: 2 });
  return others.length === 0 && event?.detail.record === hashRecord(agreement);
}

/** Whether the stored file is the one that the audit chain says was made of the agreement. */
export async function isFileIntact(
  db: Db,
  offerId: string,
  { pdf, sha256 }: { readonly pdf: Buffer; readonly sha256: Buffer },
): Promise<boolean> {
  const search = { action: fileMadeAction, objectId: offerId };
  // It is made once, so a second event is a file that has replaced another.
  const [made, ...others] = await findEvents(db, search, { limit: 2 });
  const hash = createHash('sha256').update(pdf).digest();
  return (
    others.length === 0 && hash.equals(sha256) && made?.detail.sha256 === sha256.toString('hex')
  );
}

// JSON.stringify calls toJSON of a Buffer before its replacer.
function isBufferJson(value: unknown): value is { readonly data: readonly number[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Buffer' &&
    'data' in value
  );
}
