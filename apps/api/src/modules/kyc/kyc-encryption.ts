import { rewrapKey } from '../../platform/crypto/envelope.ts';
import { rotateRows } from '../../platform/crypto/key-rotation.ts';
import * as documents from './documents/document-queries.ts';
import { fileKeyContext } from './documents/kyc-documents.ts';
import type { KycContext } from './records/context.ts';
import { openPan, sealPan } from './records/identity-numbers.ts';
import * as records from './records/record-queries.ts';

const pageSize = 200;

/**
 * Re-encrypts data of the previous SECRETS_KEY with the current one: PANs with their hashes, and the
 * keys of files. Rows that cannot be opened stay as they are and are counted in the log.
 */
export async function rotateKycKeys(context: KycContext): Promise<void> {
  const lost = (await rotatePans(context)) + (await rotateFileKeys(context));
  if (lost > 0) context.log.error('encrypted under a key that is not here', { count: lost });
}

async function rotatePans({ db, keys }: KycContext): Promise<number> {
  const page = (after: string | null) =>
    records.listPansUnderOtherKey(db, keys.current.id, { after, limit: pageSize });
  return rotateRows({
    page,
    keyOf: ({ id }) => id,
    reseal: async ({ id, pan_sealed }) => {
      await records.updatePan(db, id, sealPan(keys, id, openPan(keys, id, pan_sealed)));
    },
  });
}

async function rotateFileKeys({ db, keys }: KycContext): Promise<number> {
  const page = (after: string | null) =>
    documents.listFilesUnderOtherKey(db, keys.current.id, { after, limit: pageSize });
  return rotateRows({
    page,
    keyOf: ({ blob }) => blob,
    reseal: async (file) => {
      const wrapped = rewrapKey(keys, fileKeyContext(file), file.wrapped_key);
      if (wrapped !== null) await documents.updateWrappedKey(db, file, wrapped);
    },
  });
}
