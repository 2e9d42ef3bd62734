import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../platform/db/database.ts';
import { changeReservation, readAvailable } from './wallet-queries.ts';

/** Locks a wallet, and returns what of it is not reserved. */
export async function lockAvailable(trx: Trx, walletId: string, ownerId: string): Promise<Paise> {
  await changeReservation(trx, walletId, 0);
  return (await readAvailable(trx, walletId, ownerId)) ?? paise(0);
}

/**
 * Reserves a part of a wallet, which other debits cannot use until it is released. Nothing is posted:
 * the money stays in the wallet. False if less than that is available.
 */
export async function reserveFunds(trx: Trx, walletId: string, amount: Paise): Promise<boolean> {
  return amount === 0 || changeReservation(trx, walletId, amount);
}

/** Releases a part of what is reserved, so that it can be spent. Call it once for each reservation. */
export async function releaseFunds(trx: Trx, walletId: string, amount: Paise): Promise<void> {
  if (amount === 0) return;
  if (!(await changeReservation(trx, walletId, 0 - amount)))
    throw new Error('a reservation without a wallet');
}
