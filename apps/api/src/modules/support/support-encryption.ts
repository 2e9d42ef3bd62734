import {
  rotateSealedColumns,
  wrappedKeyColumn,
  type RotationContext,
} from '../../platform/db/key-rotation.ts';
import { attachmentKeyContext } from './attachments/attachments.ts';
import type { AttachmentRow, FileRow } from './attachments/attachment-queries.ts';

const columns = [
  wrappedKeyColumn(
    'support_file.wrapped_key',
    ({ document_id: id, sender_id: senderId, part }: FileRow & Pick<AttachmentRow, 'sender_id'>) =>
      attachmentKeyContext({ id, senderId, part }),
    'support_document',
  ),
];

/** Reseals the keys of files under the current SECRETS_KEY. */
export async function rotateSupportKeys(context: RotationContext): Promise<void> {
  if (context.keys.previous === null) return;
  await rotateSealedColumns(context, columns);
}
