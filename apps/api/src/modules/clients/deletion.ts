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
 * Deletes a client with registrations, contacts, documents and marks, unless applications are open, or
 * drafts or bills belong to them. The user is locked as in filing, so none can be added meanwhile.
 * Returns how many applications are retained, with the details that they were filed with.
 */
export async function removeClient(
  context: ClientsContext,
  actor: Actor,
  clientId: string,
): Promise<Result<number, 'not_found' | 'client_in_use'>> {
  const userId = actor.caller.user.id;
  const removed = await inTransactionUnlessRefused<Removed, 'not_found' | 'client_in_use'>(
    context.db,
    async (trx) => {
      await lockUser(trx, userId);
      const client = await selectOwnClient(trx, userId, clientId);
      if (!client) return refuse('not_found');
      const uses = await countUses(trx, userId, clientId);
      const { applications: retained } = uses;
      if (uses.open + uses.drafts + uses.bills > 0)
        return refuseWithMessages('client_in_use', [explainUses(client.name, uses)]);
      const blobs = await clientDocuments.delete(trx, { client_id: clientId });
      await deleteClient(trx, clientId);
      await recordChange(trx, actor, 'clients.deleted', clientId, { retained });
      return ok({ blobs, retained });
    },
  );
  if (!removed.ok) return removed;
  await removeFiles(context, removed.value.blobs);
  return ok(removed.value.retained);
}

interface Removed {
  readonly blobs: readonly string[];
  readonly retained: number;
}

function explainUses(name: string, { open, drafts, bills }: ClientUses): LocalizedText {
  const en = [
    count(open, 'application is in progress', 'applications are in progress'),
    count(drafts, 'draft is not submitted', 'drafts are not submitted'),
    count(bills, 'bill or payment must be retained', 'bills and payments must be retained'),
  ].filter((text) => text !== '');
  const hi = [
    open > 0 ? `${open} आवेदन अभी चल रहे हैं` : '',
    drafts > 0 ? `${drafts} मसौदे जमा नहीं हुए हैं` : '',
    bills > 0 ? `${bills} बिल और भुगतान का रिकॉर्ड रखना ज़रूरी है` : '',
  ].filter((text) => text !== '');
  // Bills are retained for good, so only the rest can be completed first.
  return bills > 0
    ? {
        en: `${name} cannot be deleted: ${en.join(' and ')}. Deactivate the client instead.`,
        hi: `${name} को हटाया नहीं जा सकता: ${hi.join(' और ')}। इसके बजाय ग्राहक को निष्क्रिय करें।`,
      }
    : {
        en: `${name} cannot be deleted yet: ${en.join(' and ')}. Complete, withdraw or delete them first, or deactivate the client.`,
        hi: `${name} को अभी हटाया नहीं जा सकता: ${hi.join(' और ')}। पहले उन्हें पूरा करें, वापस लें या हटाएँ, या ग्राहक को निष्क्रिय करें।`,
      };
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
}
