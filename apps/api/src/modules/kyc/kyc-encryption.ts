import { rewrapKey } from '../../platform/crypto/envelope.ts';
import { rotateRows } from '../../platform/crypto/key-rotation.ts';
import * as documents from './documents/document-queries.ts';
import { boundTo } from './documents/kyc-documents.ts';
import { type KycContext } from './records/context.ts';
import { keepPan, openPan } from './records/identity-numbers.ts';
import * as records from './records/record-queries.ts';

const atATime = 200;

/**
 * Brings what is encrypted under the SECRETS_KEY before this one under this one: PANs with their
 * hashes, and the keys of files. One that cannot be opened stays, and the log says how many there are.
 */
export async function renewKeys(context: KycContext): Promise<void> {
  const lost = (await renewPans(context)) + (await renewFileKeys(context));
  if (lost > 0) context.log.error('encrypted under a key that is not here', { count: lost });
}

async function renewPans({ db, keys }: KycContext): Promise<number> {
  const page = (after: string | null) =>
    records.listUnderOtherKey(db, keys.current.id, { after, most: atATime });
  return rotateRows({
    page,
    keyOf: ({ id }) => id,
    reseal: async ({ id, pan_sealed }) => {
      await records.updatePan(db, id, keepPan(keys, id, openPan(keys, id, pan_sealed)));
    },
  });
}

async function renewFileKeys({ db, keys }: KycContext): Promise<number> {
  const page = (after: string | null) =>
    documents.listUnderOtherKey(db, keys.current.id, { after, most: atATime });
  return rotateRows({
    page,
    keyOf: ({ blob }) => blob,
    reseal: async (file) => {
      const wrapped = rewrapKey(keys, boundTo(file), file.wrapped_key);
      if (wrapped !== null) await documents.updateKey(db, file, wrapped);
    },
  });
}
