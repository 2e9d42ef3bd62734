import type { Answers } from '@anupal/contract/eservices/form-fields';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { inTransaction } from '../../platform/db/database.ts';
import {
  rotateSealedColumns,
  sealedColumn,
  sealedTextColumn,
  wrappedKeyColumn,
  type RotationContext,
} from '../../platform/db/key-rotation.ts';
import { openPan, sealPan } from '../kyc/public.ts';
import * as clients from './clients/client-queries.ts';
import { documentKeyContext } from './documents/application-documents.ts';
import { recomputeMacs } from './filing/recompute-macs.ts';
import * as applications from './records/application-queries.ts';
import { resealRegistration } from './records/filed-registration.ts';
import { answersKeyContext, earlierAnswersKeyContext } from './records/sealed-answers.ts';

const columns = [
  sealedColumn('application.answers_sealed', ({ db, keys }, { key: id }) =>
    inTransaction(db, async (trx) => {
      // Read again under the lock: they may have been corrected since the page was read.
      const row = await applications.lockApplication(trx, id);
      if (!row) return;
      const answers = unseal(keys, answersKeyContext(id), row.answers_sealed);
      await applications.updateAnswers(trx, id, {
        answers_sealed: seal(keys, answersKeyContext(id), answers),
        duplicate_macs: await recomputeMacs(trx, keys, row, JSON.parse(answers) as Answers), // sealed at filing
      });
    }),
  ),
  sealedColumn('application.registration_sealed', async ({ db, keys }, { key: id, sealed }) => {
    const row = await applications.selectApplication(db, id);
    if (row?.registration_sealed !== sealed) return;
    await applications.updateRegistration(db, { id, sealed }, resealRegistration(keys, row));
  }),
  sealedTextColumn('application_correction.answers_sealed', earlierAnswersKeyContext),
  sealedColumn('application_client.pan_sealed', async ({ db, keys }, { key: id, sealed }) => {
    await clients.resealPan(db, { id, sealed }, sealPan(keys, id, openPan(keys, id, sealed)));
  }),
  wrappedKeyColumn('application_file.wrapped_key', documentKeyContext, 'application_document'),
];

/** Reseals answers, numbers of registrations, PANs with their hashes, and the keys of files under the current SECRETS_KEY. */
export async function rotateApplicationKeys(context: RotationContext): Promise<void> {
  if (context.keys.previous === null) return;
  await rotateSealedColumns(context, columns);
}
