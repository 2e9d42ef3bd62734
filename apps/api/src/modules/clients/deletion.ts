import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { inTransactionUnlessRefused } from '../../platform/db/database.ts';
import { removeFiles } from '../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lockUser } from '../users/public.ts';
import { recordChange } from './book/client-book.ts';
import {
  countUses,
  deleteClient,
  selectOwnClient,
  type ClientUses,
} from './book/client-queries.ts';
import type { ClientsContext } from './documents/clients-context.ts';
import { clientDocuments } from './documents/client-documents.ts';

/**
 * Deletes a client with registrations, contacts and documents, unless applications, drafts, filed due
 * dates or bills belong to them. The user is locked as in filing, so none can be added meanwhile.
 */
export async function removeClient(
  context: ClientsContext,
  actor: Actor,
  clientId: string,
): Promise<Result<null, 'not_found' | 'client_in_use'>> {
  const userId = actor.caller.user.id;
  const removed = await inTransactionUnlessRefused<
    readonly string[],
    'not_found' | 'client_in_use'
  >(context.db, async (trx) => {
    await lockUser(trx, userId);
    const client = await selectOwnClient(trx, userId, clientId);
    if (!client) return refuse('not_found');
    const uses = await countUses(trx, userId, clientId);
    if (uses.applications + uses.drafts + uses.filings + uses.bills > 0)
      return refuseWithMessages('client_in_use', [usesText(client.name, uses)]);
    const blobs = await clientDocuments.delete(trx, { client_id: clientId });
    await deleteClient(trx, clientId);
    await recordChange(trx, actor, 'clients.deleted', clientId);
    return ok(blobs);
  });
  if (!removed.ok) return removed;
  await removeFiles(context, removed.value);
  return ok(null);
}

function usesText(
  name: string,
  { applications, drafts, filings, bills }: ClientUses,
): LocalizedText {
  const en = [
    count(applications, 'application', 'applications'),
    count(drafts, 'draft', 'drafts'),
    count(filings, 'filed due date', 'filed due dates'),
    count(bills, 'bill or payment', 'bills and payments'),
  ].filter((text) => text !== '');
  const hi = [
    applications > 0 ? `${applications} आवेदन` : '',
    drafts > 0 ? `${drafts} मसौदे` : '',
    filings > 0 ? `${filings} दाखिल तिथियाँ` : '',
    bills > 0 ? `${bills} बिल और भुगतान` : '',
  ].filter((text) => text !== '');
  return {
    en: `${name} cannot be deleted, because ${en.join(' and ')} for this client must be kept. Deactivate the client instead.`,
    hi: `${name} को हटाया नहीं जा सकता, क्योंकि इनके ${hi.join(' और ')} रखने ज़रूरी हैं। इसके बजाय ग्राहक को निष्क्रिय करें।`,
  };
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
}
