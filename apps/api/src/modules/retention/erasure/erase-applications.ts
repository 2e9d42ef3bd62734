import { ok, refuse, type Result } from '@anupal/contract/result';
import { inTransactionUnlessRefused } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import {
  lockApplication,
  markClientErased,
  selectApplicationClient,
  stripApplications,
  type FiledClient,
} from '../../applications/public.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import { runStep } from './erasure-queries.ts';
import { applicationClientSteps } from './erasure-steps.ts';
import type { ErasureContext } from './run-erasures.ts';

const rowsPerStep = 1000;

/**
 * Erases what the applications of a client contain, at the client's request, while their franchisee stays:
 * answers, documents, messages and the client's details. Service, dates, states and fees belong to the books
 * and stay. Refused while one is being worked on, and under a legal hold on the franchisee.
 */
export async function eraseClientApplications(
  context: ErasureContext,
  trackingNumber: string,
): Promise<Result<FiledClient, 'not_found' | 'client_in_use' | 'erasure_decided'>> {
  const blobs: string[] = [];
  const erased = await inTransactionUnlessRefused<
    FiledClient,
    'not_found' | 'client_in_use' | 'erasure_decided'
  >(context.db, async (trx) => {
    const found = await selectApplicationClient(trx, trackingNumber);
    if (!found) return refuse('not_found');
    // So that none is reopened meanwhile, and with the user, as in filing, none added.
    for (const id of found.application_ids) await lockApplication(trx, id);
    await lockUser(trx, found.user_id);
    const client = await selectApplicationClient(trx, trackingNumber);
    if (!client) return refuse('not_found');
    if (client.is_held) return refuse('erasure_decided');
    const isChanged = client.application_ids.join() !== found.application_ids.join();
    if (isChanged || client.open > 0) return refuse('client_in_use');
    const subject = { clientId: client.id };
    await markClientErased(trx, client.id);
    const limit = rowsPerStep;
    for (const step of applicationClientSteps) {
      let rows: number;
      do {
        const done = await runStep(trx, step, { subject, limit });
        blobs.push(...done.files);
        rows = done.rows;
      } while (rows === limit);
    }
    while ((await stripApplications(trx, context.keys, { owner: subject, limit })) === limit);
    const object = { type: 'application_client', id: client.id };
    const detail = { person: client.user_id, applications: client.application_ids.length };
    await recordEvents(trx, [
      auditEvent('retention.applications_erased', null, object, { detail }),
    ]);
    return ok(client);
  });
  if (erased.ok) await removeFiles(context, blobs);
  return erased;
}
