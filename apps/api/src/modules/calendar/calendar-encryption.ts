import { rewrapKey } from '../../platform/crypto/envelope.ts';
import { rotateRows } from '../../platform/crypto/key-rotation.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import * as marks from './completions/completion-queries.ts';
import { completionKeyContext } from './completions/completions.ts';
import { type CalendarContext } from './rules/context.ts';
import * as profiles from './profile/profile-queries.ts';
import { identityKeyContext } from './profile/business-profile.ts';

const pageSize = 200;

/**
 * Brings what is encrypted under the SECRETS_KEY before this one under this one: the numbers of
 * businesses, and the keys of files. One that cannot be opened stays, and the log says how many.
 */
export async function rotateCalendarKeys(context: CalendarContext): Promise<void> {
  if (context.keys.previous === null) return;
  const lost = (await rotateIdentities(context)) + (await rotateFileKeys(context));
  if (lost > 0) context.log.error('encrypted under a key that is not here', { count: lost });
}

async function rotateIdentities({ db, keys }: CalendarContext): Promise<number> {
  return rotateRows({
    page: (after) =>
      profiles.listIdentitiesToRotate(db, keys.current.id, { after, most: pageSize }),
    keyOf: (row) => row.user_id,
    reseal: async (row) => {
      const place = identityKeyContext(row.user_id);
      const text = unseal(keys, place, row.identity_sealed);
      await profiles.updateSealedIdentity(db, row, seal(keys, place, text));
    },
  });
}

async function rotateFileKeys({ db, keys }: CalendarContext): Promise<number> {
  return rotateRows({
    page: (after) => marks.listFileKeysToRotate(db, keys.current.id, { after, most: pageSize }),
    keyOf: ({ blob }) => blob,
    reseal: async (file) => {
      const wrapped = rewrapKey(keys, completionKeyContext(file), file.wrapped_key);
      if (wrapped !== null) await marks.updateWrappedKey(db, file, wrapped);
    },
  });
}
