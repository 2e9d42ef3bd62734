import {
  rotateSealedColumns,
  sealedColumn,
  wrappedKeyColumn,
  type RotationContext,
} from '../../platform/db/key-rotation.ts';
import { clientDocumentKeyContext } from './documents/client-documents.ts';
import { openNumber, sealNumber } from './registrations/registration-numbers.ts';
import { resealNumber, selectKind } from './registrations/registration-queries.ts';

const columns = [
  sealedColumn('client_registration.number_sealed', async ({ db, keys }, { key: id, sealed }) => {
    const registration = await selectKind(db, id);
    if (!registration) return;
    const row = { id, kind: registration.kind };
    await resealNumber(db, { id, sealed }, sealNumber(keys, row, openNumber(keys, row, sealed)));
  }),
  wrappedKeyColumn('client_file.wrapped_key', clientDocumentKeyContext, 'client_document'),
];

/** Reseals the numbers of clients with their hashes, and the keys of their files, under the current SECRETS_KEY. */
export async function rotateClientKeys(context: RotationContext): Promise<void> {
  if (context.keys.previous === null) return;
  await rotateSealedColumns(context, columns);
}
