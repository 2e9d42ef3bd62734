import { rewrapKey } from '../../platform/crypto/envelope.ts';
import { rotateRows } from '../../platform/crypto/key-rotation.ts';
import { listFileKeysToRotate, updateWrappedKey } from './attachments/attachment-queries.ts';
import { attachmentKeyContext } from './attachments/attachments.ts';
import type { SupportContext } from './conversations/context.ts';

/** Brings the keys of files under the SECRETS_KEY of now; while there is none before, none is looked for. */
export async function rotateSupportKeys({ db, keys, log }: SupportContext): Promise<void> {
  if (keys.previous === null) return;
  const lost = await rotateRows({
    page: (after) => listFileKeysToRotate(db, keys.current.id, { after, most: 200 }),
    keyOf: ({ blob }) => blob,
    reseal: async (file) => {
      const { document_id: id, sender_id: senderId, part } = file;
      const wrapped = rewrapKey(
        keys,
        attachmentKeyContext({ id, senderId, part }),
        file.wrapped_key,
      );
      if (wrapped !== null) await updateWrappedKey(db, file, wrapped);
    },
  });
  if (lost > 0) log.error('encrypted under a key that is not here', { count: lost });
}
