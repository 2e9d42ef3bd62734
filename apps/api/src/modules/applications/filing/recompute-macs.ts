import type { Answers } from '@anupal/contract/eservices/form-fields';
import type { Keys } from '../../../platform/crypto/keys.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { readVersion } from '../../eservices/public.ts';
import { selectClient } from '../clients/client-queries.ts';
import type { ApplicationRow } from '../records/application-queries.ts';
import { duplicateMacs } from './duplicates.ts';

/** Computes again the keyed hashes by which duplicates of a filed application are found. */
export async function recomputeMacs(
  trx: Trx,
  keys: Keys,
  row: ApplicationRow,
  answers: Answers,
): Promise<readonly Buffer[]> {
  const version = await readVersion(trx, row.version_id);
  if (!version) throw new Error('the service version of an application is missing');
  const client = await selectClient(trx, row.client_id);
  const { fields } = version;
  return duplicateMacs(keys, { eserviceId: row.eservice_id, fields, answers, client });
}
