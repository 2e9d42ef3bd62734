import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { inTransactionUnlessRefused, type Db, type Trx } from '../../platform/db/database.ts';
import { removeFiles } from '../../platform/files/orphan-sweep.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { lockUser } from '../users/public.ts';
import { retainLetters } from './authorities/authority-queries.ts';
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
 * Deletes a client with registrations, contacts, documents and marks, unless applications or bills are
 * open, or drafts belong to them. The user is locked as in filing, so none can be added meanwhile.
 * Returns how many applications are retained, with the details that they were filed with, and how many
 * bills and payments.
 */
export async function removeClient(
  context: ClientsContext,
  actor: Actor,
  clientId: string,
  beforeRemoval: ClientRemovalStep,
): Promise<Result<Retained, 'not_found' | 'client_in_use'>> {
  const userId = actor.caller.user.id;
  const removed = await inTransactionUnlessRefused<RemovedClient, 'not_found' | 'client_in_use'>(
    context.db,
    (trx) => removeClientInTransaction(trx, { userId, clientId }, { actor, beforeRemoval }),
  );
  if (!removed.ok) return removed;
  await removeFiles(context, removed.value.blobs);
  return ok(removed.value.retained);
}

/** A client of a franchisee. */
export interface ClientKey {
  readonly userId: string;
  readonly clientId: string;
}

/** Deletes the drafts for a client and returns their files. The user is locked. */
export type DraftRemoval = (trx: Trx, client: ClientKey) => Promise<readonly string[]>;

/** What a later module does before a client is deleted. The user is locked. */
export type ClientRemovalStep = (trx: Trx, client: ClientKey) => Promise<void>;

/**
 * Deletes a client as `removeClient` does, in the caller's transaction. The caller removes the files after the
 * commit. The actor is null if the erasure that a client requested has become due. The signed letters of authorities stay as
 * long as these.
 */
export async function removeClientInTransaction(
  trx: Trx,
  { userId, clientId }: ClientKey,
  {
    actor,
    beforeRemoval,
    discardDrafts,
  }: {
    readonly actor: Actor | null;
    readonly beforeRemoval: ClientRemovalStep;
    /** For a client who requested it: drafts do not keep them from being deleted, ordered filings do. */
    readonly discardDrafts?: DraftRemoval;
  },
): Promise<Result<RemovedClient, 'not_found' | 'client_in_use'>> {
  await lockUser(trx, userId);
  const client = await selectOwnClient(trx, userId, clientId);
  if (!client) return refuse('not_found');
  const drafts = (await discardDrafts?.(trx, { userId, clientId })) ?? [];
  const uses = await countUses(trx, userId, clientId);
  const obstacle = explainObstacle(client.name, discardDrafts ? countForErasure(uses) : uses);
  if (obstacle !== null) return refuseWithMessages('client_in_use', [obstacle]);
  await beforeRemoval(trx, { userId, clientId });
  const { applications, bills } = uses;
  await retainLetters(trx, clientId);
  const blobs = await clientDocuments.delete(trx, { client_id: clientId });
  await deleteClient(trx, clientId);
  await recordChange(trx, actor, 'clients.deleted', clientId, { retained: applications, bills });
  return ok({ blobs: [...drafts, ...blobs], retained: { applications, bills } });
}

/**
 * What has to be completed before a client can be deleted at their request, in words; null if nothing has
 * to. Drafts are deleted with them.
 */
export async function findErasureObstacle(
  db: Db,
  { userId, clientId }: ClientKey,
): Promise<LocalizedText | null> {
  const client = await selectOwnClient(db, userId, clientId);
  if (!client) return null;
  return explainObstacle(client.name, countForErasure(await countUses(db, userId, clientId)));
}

/** What outlives a client, because the law requires it. */
export type Retained = Pick<ClientUses, 'applications' | 'bills'>;

/** A deleted client: the files to remove after the transaction, and what is retained. */
export interface RemovedClient {
  readonly blobs: readonly string[];
  readonly retained: Retained;
}

// The client may have no idea of what their franchisee ordered a moment ago, and would miss the return.
function countForErasure(uses: ClientUses): ClientUses {
  return { ...uses, drafts: 0, open: uses.open + uses.waiting };
}

function explainObstacle(name: string, uses: ClientUses): LocalizedText | null {
  return uses.open + uses.drafts + uses.openBills > 0 ? explainUses(name, uses) : null;
}

function explainUses(name: string, { open, drafts, openBills }: ClientUses): LocalizedText {
  const en = [
    count(open, 'application is in progress', 'applications are in progress'),
    count(drafts, 'draft is not submitted', 'drafts are not submitted'),
    count(openBills, 'bill or advance is not settled', 'bills and advances are not settled'),
  ].filter((text) => text !== '');
  const hi = [
    open > 0 ? `${open} आवेदन अभी चल रहे हैं` : '',
    drafts > 0 ? `${drafts} मसौदे जमा नहीं हुए हैं` : '',
    openBills > 0 ? `${openBills} बिल या अग्रिम भुगतान का हिसाब बाकी है` : '',
  ].filter((text) => text !== '');
  return {
    en: `${name} cannot be deleted yet: ${en.join(' and ')}. Complete, settle, withdraw or delete them first, or deactivate the client.`,
    hi: `${name} को अभी हटाया नहीं जा सकता: ${hi.join(' और ')}। पहले उन्हें पूरा करें, हिसाब चुकाएँ, वापस लें या हटाएँ, या ग्राहक को निष्क्रिय करें।`,
  };
}

function count(number: number, one: string, many: string): string {
  return number === 0 ? '' : `${number} ${number === 1 ? one : many}`;
}
