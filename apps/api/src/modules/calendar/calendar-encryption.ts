import {
  rotateSealedColumns,
  sealedTextColumn,
  wrappedKeyColumn,
  type RotationContext,
} from '../../platform/db/key-rotation.ts';
import { completionKeyContext } from './completions/completions.ts';
import { identityKeyContext } from './profile/business-profile.ts';

const columns = [
  sealedTextColumn('calendar_profile.identity_sealed', identityKeyContext, 'user_id'),
  wrappedKeyColumn('calendar_file.wrapped_key', completionKeyContext),
];

/** Reseals identity numbers and the keys of files under the current SECRETS_KEY. */
export async function rotateCalendarKeys(context: RotationContext): Promise<void> {
  if (context.keys.previous === null) return;
  await rotateSealedColumns(context, columns);
}
