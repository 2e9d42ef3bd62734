import {
  rotateSealedColumns,
  sealedTextColumn,
  type RotationContext,
} from '../../platform/db/key-rotation.ts';
import { sealedAppContext } from './factors/sealed-app.ts';

const columns = [sealedTextColumn('authenticator_app.secret_sealed', sealedAppContext)];

/** Reseals the secrets of authenticator apps under the current SECRETS_KEY. */
export async function rotateAuthKeys(context: RotationContext): Promise<void> {
  if (context.keys.previous === null) return;
  await rotateSealedColumns(context, columns);
}
