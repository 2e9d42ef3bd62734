import type { Answers } from '@anupal/contract/eservices/form-fields';
import { rewrapKey } from '../../platform/crypto/envelope.ts';
import { rotateRows } from '../../platform/crypto/key-rotation.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { readVersion } from '../eservices/public.ts';
import { sealPan, openPan } from '../kyc/public.ts';
import * as clients from './clients/client-queries.ts';
import { earlierAnswersKeyContext, answersKeyContext } from './records/sealed-answers.ts';
import { documentKeyContext } from './documents/application-documents.ts';
import { duplicateMacs } from './filing/duplicates.ts';
import type { ApplicationsContext } from './records/context.ts';
import * as applications from './records/application-queries.ts';
import {
  listEarlierAnswersToRotate,
  updateEarlierAnswers,
} from './corrections/correction-queries.ts';
import { listFileKeysToRotate, updateWrappedKey } from './documents/document-queries.ts';

const pageSize = 200;

/**
 * Re-encrypts everything under the previous SECRETS_KEY with the current one: answers, PANs with their
 * hashes, and file keys. Rows that cannot be opened stay; the log says how many.
 */
export async function rotateApplicationKeys(context: ApplicationsContext): Promise<void> {
  if (context.keys.previous === null) return;
  const lost =
    (await rotateAnswers(context)) +
    (await rotateEarlierAnswers(context)) +
    (await rotatePans(context)) +
    (await rotateFileKeys(context));
  if (lost > 0) context.log.error('encrypted under a key that is not here', { count: lost });
}

async function rotateAnswers({ db, keys }: ApplicationsContext): Promise<number> {
  return rotateRows({
    page: (after) =>
      applications.listAnswersToRotate(db, keys.current.id, { after, limit: pageSize }),
    keyOf: ({ id }) => id,
    reseal: ({ id }) =>
      inTransaction(db, async (trx) => {
        // Read again under the lock: they may have been corrected since the page was read.
        const row = await applications.lockApplication(trx, id);
        if (!row) return;
        const answers = unseal(keys, answersKeyContext(id), row.answers_sealed);
        const duplicate_macs = await recomputeMacs(trx, keys, row, answers);
        const answers_sealed = seal(keys, answersKeyContext(id), answers);
        await applications.updateAnswers(trx, id, { answers_sealed, duplicate_macs });
      }),
  });
}

async function rotateEarlierAnswers({ db, keys }: ApplicationsContext): Promise<number> {
  return rotateRows({
    page: (after) => listEarlierAnswersToRotate(db, keys.current.id, { after, limit: pageSize }),
    keyOf: ({ id }) => id,
    reseal: async ({ id, answers_sealed: sealed }) => {
      const answers = unseal(keys, earlierAnswersKeyContext(id), sealed);
      await updateEarlierAnswers(db, {
        id,
        answers_sealed: seal(keys, earlierAnswersKeyContext(id), answers),
      });
    },
  });
}

async function recomputeMacs(
  trx: Trx,
  keys: ApplicationsContext['keys'],
  row: applications.ApplicationRow,
  answers: string,
): Promise<readonly Buffer[]> {
  const version = await readVersion(trx, row.version_id);
  if (!version) throw new Error('the service version of an application is missing');
  return duplicateMacs(keys, {
    eserviceId: row.eservice_id,
    fields: version.fields,
    answers: JSON.parse(answers) as Answers, // sealed at filing
    client: await clients.selectClient(trx, row.client_id),
  });
}

async function rotatePans({ db, keys }: ApplicationsContext): Promise<number> {
  return rotateRows({
    page: (after) => clients.listPansToRotate(db, keys.current.id, { after, limit: pageSize }),
    keyOf: ({ id }) => id,
    reseal: async ({ id, pan_sealed }) => {
      await clients.updatePan(db, id, sealPan(keys, id, openPan(keys, id, pan_sealed)));
    },
  });
}

async function rotateFileKeys({ db, keys }: ApplicationsContext): Promise<number> {
  return rotateRows({
    page: (after) => listFileKeysToRotate(db, keys.current.id, { after, limit: pageSize }),
    keyOf: ({ blob }) => blob,
    reseal: async (file) => {
      const { document_id: id, sender_id: senderId, part } = file;
      const wrapped = rewrapKey(keys, documentKeyContext({ id, senderId, part }), file.wrapped_key);
      if (wrapped !== null) await updateWrappedKey(db, file, wrapped);
    },
  });
}
