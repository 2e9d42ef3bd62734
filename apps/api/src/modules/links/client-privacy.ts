import { randomUUIDv7 } from 'node:crypto';
import { clientPurposes, type ClientPurpose } from '@anupal/contract/clients/client-purposes';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type {
  ClientErasure,
  ClientPrivacy,
  WaitingErasure,
} from '@anupal/contract/links/client-privacy';
import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { inTransactionUnlessRefused, type Db } from '../../platform/db/database.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import { describeDevice } from '../auth/public.ts';
import { isOldApp, refuseOtherNotice } from '../privacy/public.ts';
import {
  deleteClientNominee,
  findErasureObstacle,
  insertConsent,
  listClientNames,
  listLatestConsents,
  selectClientNominee,
  selectOwnClient,
  upsertClientNominee,
  type ClientNomineeRow,
} from '../clients/public.ts';
import {
  confirmChange,
  countChange,
  countBrowserChange,
  lockBoundLink,
  recordChange,
  type DigitsRefusal,
} from './client-changes.ts';
import { isOwnNetwork } from './link-access.ts';
import type { BoundLinkRow } from './link-queries.ts';
import {
  listRequestedErasures,
  selectLatestErasure,
  type ClientErasureRow,
  type ErasedClient,
} from './erasure/erasure-queries.ts';

/** Reads the privacy choices of a client. */
export async function readClientPrivacy(
  db: Db,
  { userId, clientId }: ErasedClient,
  language: Language,
): Promise<ClientPrivacy> {
  const [consents, nominee, erasure] = await Promise.all([
    listLatestConsents(db, clientId),
    selectClientNominee(db, clientId),
    selectLatestErasure(db, { userId, clientId }),
  ]);
  return {
    consents: clientPurposes.map((purpose) => {
      const latest = consents.find((row) => row.purpose === purpose);
      return {
        purpose,
        isGiven: latest?.is_given ?? true,
        latest: latest
          ? {
              at: latest.decided_at.toISOString(),
              noticeVersion: latest.notice_version,
              device: latest.device,
              deviceBoundAt: latest.device_bound_at.toISOString(),
            }
          : null,
      };
    }),
    nominee: nominee
      ? {
          name: nominee.name,
          relation: nominee.relation,
          phone: nominee.phone,
          namedAt: nominee.named_at.toISOString(),
        }
      : null,
    erasure: erasure ? await readErasure(db, erasure, language) : null,
  };
}

const openWork: LocalizedText = {
  en: 'An application, a bill or an ordered filing is still open.',
  hi: 'कोई आवेदन, बिल या ऑर्डर की गई फ़ाइलिंग अभी बाकी है।',
};

/** What a browser of the client may read of an erasure: not whose work is open, and how much. */
export function hideObstacle(erasure: ClientErasure, language: Language): ClientErasure {
  return { ...erasure, obstacle: erasure.obstacle && openWork[language] };
}

/** Presents a requested erasure with what has to be completed first. */
export async function readErasure(
  db: Db,
  erasure: ClientErasureRow,
  language: Language,
): Promise<ClientErasure> {
  const { user_id: userId, client_id: clientId, state } = erasure;
  const obstacle =
    state === 'requested' && clientId !== null
      ? await findErasureObstacle(db, { userId, clientId })
      : null;
  const { cancelled_on: device, cancelled_bound_at: boundAt } = erasure;
  return {
    state,
    requestedAt: erasure.requested_at.toISOString(),
    dueAt: erasure.due_at.toISOString(),
    device: erasure.device,
    deviceBoundAt: erasure.device_bound_at.toISOString(),
    decidedAt: erasure.decided_at?.toISOString() ?? null,
    cancelledOn:
      device !== null && boundAt !== null ? { device, deviceBoundAt: boundAt.toISOString() } : null,
    rejection: erasure.rejection,
    rejectionLaw: erasure.rejection_law,
    obstacle: obstacle?.[language] ?? null,
  };
}

const maxListedErasures = 100;

/** Lists the erasures that wait for the franchisee, the most urgent first. */
export async function listWaitingErasures(
  db: Db,
  userId: string,
): Promise<readonly WaitingErasure[]> {
  const rows = (await listRequestedErasures(db, userId)).slice(0, maxListedErasures);
  const ids = rows.map(({ client_id: clientId }) => clientId);
  const names = await listClientNames(db, userId, ids);
  return rows.map(({ client_id: clientId, due_at: dueAt }) => ({
    clientId,
    clientName: names.get(clientId) ?? '',
    dueAt: dueAt.toISOString(),
  }));
}

/** Reads the privacy choices of a client of the franchisee. */
export async function readPrivacyOfOwn(
  db: Db,
  client: ErasedClient,
  language: Language,
): Promise<Result<ClientPrivacy, 'not_found'>> {
  if (!(await selectOwnClient(db, client.userId, client.clientId))) return refuse('not_found');
  return ok(await readClientPrivacy(db, client, language));
}

/** A decision of a client. */
export interface ClientDecision {
  readonly purpose: ClientPurpose;
  readonly isGiven: boolean;
  readonly language: Language;
  /** The newest notice that the client's page contains. */
  readonly noticeVersion: string;
}

/**
 * Records whether a client allows a purpose, with the notice in force, and notifies their franchisee. A
 * decision that changes nothing is not recorded. Permissions count towards the limit of the link; objections
 * do not, so nobody can use it up: each follows a permission.
 */
export async function decideClientConsent(
  context: Context,
  link: BoundLinkRow,
  { purpose, isGiven, language, noticeVersion }: ClientDecision,
  client: ClientInfo,
): Promise<Result<null, 'link_unbound' | 'too_many_requests' | 'invalid_input'>> {
  // Objecting must never be harder than allowing.
  if (isGiven && isOldApp(noticeVersion)) return refuseOtherNotice();
  const wait = await (isGiven ? countChange : countBrowserChange)(context, link);
  if (wait !== null) return refuse('too_many_requests', wait);
  return inTransactionUnlessRefused(context.db, async (trx) => {
    if (!(await lockBoundLink(trx, link))) return refuse('link_unbound');
    const decided = await listLatestConsents(trx, link.client_id);
    const latest = decided.find((row) => row.purpose === purpose);
    if ((latest?.is_given ?? true) === isGiven) return ok(null);
    const isOwn = link.is_own_network || (await isOwnNetwork(trx, link, client));
    await insertConsent(trx, {
      id: randomUUIDv7(),
      client_id: link.client_id,
      purpose,
      is_given: isGiven,
      notice_version: getNoticeVersion(new Date()),
      language,
      device: describeDevice(client.userAgent),
      device_bound_at: link.bound_at,
      is_own_network: isOwn,
    });
    const change = { link, client, purpose, isGiven, isOwnNetwork: isOwn };
    await recordChange(trx, context, { ...change, action: 'consent_changed' });
    return ok(null);
  });
}

/** Names or replaces the nominee of a client, by the digits of their phone number. */
export async function saveClientNominee(
  context: Context,
  link: BoundLinkRow,
  { digits, ...nominee }: NewNominee,
  client: ClientInfo,
): Promise<Result<null, DigitsRefusal>> {
  return confirmChange(context, link, { digits, client }, async (trx) => {
    await upsertClientNominee(trx, { client_id: link.client_id, ...nominee });
    await recordChange(trx, context, { link, client, action: 'nominee_changed' });
    return ok(null);
  });
}

/** A nominee, and the digits that confirm them. */
export type NewNominee = Pick<ClientNomineeRow, 'name' | 'relation' | 'phone'> & {
  readonly digits: string;
};

/** Removes the nominee of a client by the digits, as they were named; without one, nothing changes. */
export async function removeClientNominee(
  context: Context,
  link: BoundLinkRow,
  digits: string,
  client: ClientInfo,
): Promise<Result<null, DigitsRefusal>> {
  return confirmChange(context, link, { digits, client }, async (trx) => {
    if (await deleteClientNominee(trx, link.client_id))
      await recordChange(trx, context, { link, client, action: 'nominee_removed' });
    return ok(null);
  });
}
