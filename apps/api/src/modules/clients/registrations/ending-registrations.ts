import type { EndingRegistration } from '@anupal/contract/clients/ending-registrations';
import { maskNumber } from '@anupal/contract/clients/registration-kinds';
import type { Context } from '../../../platform/context.ts';
import { getEndingRange } from './validity-range.ts';
import { countEnding, listEnding } from './registration-queries.ts';
import { openRegistration } from './registrations.ts';

/** Lists the registrations of active clients whose validity ends soon or ended recently. */
export async function readEndingRegistrations(
  context: Context,
  userId: string,
): Promise<readonly EndingRegistration[]> {
  const rows = await listEnding(context.db, userId, getEndingRange(context));
  return rows.map(({ client_name: clientName, ...row }) => {
    const { number } = openRegistration(context, row);
    const { id, kind, client_id: clientId, valid_to: validTo } = row;
    const masked = number === null ? null : maskNumber(kind, number);
    return { id, clientId, clientName, kind, masked, validTo };
  });
}

/** Counts the registrations of active clients whose validity ends soon or ended recently. */
export function countEndingRegistrations(
  context: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<number> {
  return countEnding(context.db, userId, getEndingRange(context));
}
