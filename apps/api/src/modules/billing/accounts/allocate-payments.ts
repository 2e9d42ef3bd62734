import type { Trx } from '../../../platform/db/database.ts';
import { planAllocations } from './allocation-plan.ts';
import { insertAllocations, listAdvances, listOpenBills } from './allocation-queries.ts';

/**
 * Lets the open payments of a client pay their open bills, oldest first. Call it with the user locked,
 * after anything that opens either; then a client never has both dues and an advance.
 */
export async function allocatePayments(trx: Trx, clientId: string | null): Promise<void> {
  // A client who was deleted pays nothing more.
  if (clientId === null) return;
  const receipts = await listAdvances(trx, clientId);
  const bills = await listOpenBills(trx, clientId);
  await insertAllocations(trx, planAllocations(receipts, bills));
}
