import {
  rotateSealedColumns,
  sealedColumn,
  type RotationContext,
} from '../../platform/db/key-rotation.ts';
import { openNumber, sealNumber } from './registrations/registration-numbers.ts';
import { selectKind, updateNumber } from './registrations/registration-queries.ts';

const columns = [
  sealedColumn('client_registration.number_sealed', async ({ db, keys }, { key: id, sealed }) => {
    const registration = await selectKind(db, id);
    if (!registration) return;
    const row = { id, kind: registration.kind };
    await updateNumber(db, id, sealNumber(keys, row, openNumber(keys, row, sealed)));
  }),
];

/** Reseals the numbers of clients with their hashes under the current SECRETS_KEY. */
export async function rotateClientKeys(context: RotationContext): Promise<void> {
  if (context.keys.previous === null) return;
  await rotateSealedColumns(context, columns);
}
