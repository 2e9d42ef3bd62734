import type { Db } from '../../../platform/db/database.ts';
import { countOwnPayments, listOwnPayments, type OwnPaymentRow } from './receipt-queries.ts';

/** A page of a user's payments. */
export interface OwnPaymentPage {
  readonly payments: readonly OwnPaymentRow[];
  /** Cursor of the next page; null on the last one. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True if there are more than were counted. */
  readonly isAtLeast: boolean;
}

const maxCounted = 1000;

/** Reads a page of the user's own payments, newest first. */
export async function readOwnPayments(
  db: Db,
  userId: string,
  {
    limit = 20,
    cursor,
  }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<OwnPaymentPage> {
  const [found, counted] = await Promise.all([
    listOwnPayments(db, userId, { limit: limit + 1, before: cursor }),
    countOwnPayments(db, userId, maxCounted + 1),
  ]);
  const payments = found.slice(0, limit);
  return {
    payments,
    nextCursor: found.length > limit ? (payments.at(-1)?.id ?? null) : null,
    total: Math.min(counted, maxCounted),
    isAtLeast: counted > maxCounted,
  };
}
