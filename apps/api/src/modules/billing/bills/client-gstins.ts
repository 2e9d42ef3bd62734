import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { stateInGstin, type Gstin } from '@anupal/contract/values/gstin';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listNumbers, type ClientRow } from '../../clients/public.ts';

/** A GSTIN of a client. */
export interface ClientGstin {
  readonly registrationId: string;
  readonly gstin: Gstin;
  /** Of its principal place of business; null if not recorded. */
  readonly address: string | null;
}

/** Lists the GSTINs of a client that have not ended on a day, those of the client's own State first. */
export async function listGstins(
  db: Db,
  context: Pick<Context, 'keys' | 'log'>,
  { id, state }: Pick<ClientRow, 'id' | 'state'>,
  on: CalendarDate,
): Promise<readonly ClientGstin[]> {
  const numbers = await listNumbers(db, context, id);
  const gstins = numbers
    .filter(({ kind, validTo }) => kind === 'gstin' && (validTo === null || validTo >= on))
    .map(({ registrationId, number, address }) => ({
      registrationId,
      gstin: number as Gstin, // by its kind
      address,
    }));
  const isElsewhere = ({ gstin }: ClientGstin) => stateInGstin(gstin) !== state;
  return gstins.toSorted((one, other) => Number(isElsewhere(one)) - Number(isElsewhere(other)));
}
