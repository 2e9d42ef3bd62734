import {
  rotateSealedColumns,
  sealedColumn,
  wrappedKeyColumn,
  type RotationContext,
} from '../../platform/db/key-rotation.ts';
import { fileKeyContext } from './documents/kyc-documents.ts';
import { openPan, sealPan } from './records/identity-numbers.ts';
import { updatePan } from './records/record-queries.ts';

const columns = [
  sealedColumn('kyc_record.pan_sealed', async ({ db, keys }, { key: id, sealed }) => {
    await updatePan(db, id, sealPan(keys, id, openPan(keys, id, sealed)));
  }),
  wrappedKeyColumn('kyc_file.wrapped_key', fileKeyContext, 'kyc_document'),
];

/** Reseals PANs with their hashes, and the keys of files, under the current SECRETS_KEY. */
export async function rotateKycKeys(context: RotationContext): Promise<void> {
  await rotateSealedColumns(context, columns);
}
