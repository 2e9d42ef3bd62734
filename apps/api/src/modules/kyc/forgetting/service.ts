import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { forgetFiles } from '../../../platform/files/sweeper.ts';
import { recordEvents } from '../../audit/service.ts';
import { holdUser, setKyc } from '../../users/service.ts';
import { listBlobsOf } from '../documents/queries.ts';
import type { KycContext } from '../documents/service.ts';
import { deleteRecord } from '../queries.ts';
import { listEnded, lockEnded, type EndedRecord } from './queries.ts';

// What the form promises: as long as there is an account, and one year after that.
const years = 1;
const atATime = 100;

/** Deletes the records of people whose account ended over a year ago, with their documents. */
export async function forgetEnded(context: KycContext): Promise<void> {
  for (const record of await listEnded(context.db, { years, most: atATime })) {
    const blobs = await inTransaction(context.db, (trx) => forget(trx, record));
    await forgetFiles(context, blobs);
  }
}

async function forget(trx: Trx, { id, user_id }: EndedRecord): Promise<readonly string[]> {
  await holdUser(trx, user_id);
  if (!(await lockEnded(trx, id, years))) return [];
  const blobs = await listBlobsOf(trx, id);
  await deleteRecord(trx, id);
  await setKyc(trx, user_id, null);
  await recordEvents(trx, [
    {
      action: 'kyc.forgotten',
      actor: null,
      object: { type: 'kyc_record', id },
      outcome: 'done',
      detail: { person: user_id },
    },
  ]);
  return blobs;
}
