import {
  rotateSealedColumns,
  wrappedKeyColumn,
  type RotationContext,
} from '../../platform/db/key-rotation.ts';
import { attachmentKeyContext } from './attachments/attachments.ts';

const columns = [
  wrappedKeyColumn('support_file.wrapped_key', attachmentKeyContext, 'support_document'),
];

/** Reseals the keys of files under the current SECRETS_KEY. */
export async function rotateSupportKeys(context: RotationContext): Promise<void> {
  if (context.keys.previous === null) return;
  await rotateSealedColumns(context, columns);
}
