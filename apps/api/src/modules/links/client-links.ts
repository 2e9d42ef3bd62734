import { randomUUID } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { hashSecret, randomSecret } from '../../platform/crypto/secrets.ts';
import {
  inTransactionUnlessRefused,
  type Db,
  type Row,
  type Trx,
} from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { selectOwnClient } from '../clients/public.ts';
import { lockUser } from '../users/public.ts';
import {
  unbindDevice,
  insertLink,
  listDevices,
  listOpenings,
  revokeActiveLink,
  selectLinkOfClient,
  type DeviceRow,
  type LinkRow,
} from './link-queries.ts';

/** How long a link works. */
export const linkDays = 180;

const shownOpenings = 30;

// Each is listed by itself, so that none can be pushed off the list by repeating another.
const listedOutcomes = [
  ['bound', 'digits_wrong'],
  ['locked'],
  ['opened'],
  ['unknown_browser'],
] as const;

/** A link with its bound browsers and latest openings. */
export interface LinkDetail {
  readonly link: LinkRow;
  readonly devices: readonly DeviceRow[];
  readonly openings: readonly Row<'client_link_opening'>[];
}

/** Reads the link of a client of a franchisee; null if there is none. */
export async function readLink(
  { db }: Context,
  userId: string,
  clientId: string,
): Promise<Result<LinkDetail | null, 'not_found'>> {
  if (!(await selectOwnClient(db, userId, clientId))) return refuse('not_found');
  const link = await selectLinkOfClient(db, clientId);
  return ok(link ? await loadDetail(db, link) : null);
}

/** Creates the link of a client of the caller, and revokes the one before. Its URL is not stored. */
export async function createLink(
  { db, publicUrl }: Context,
  actor: Actor,
  clientId: string,
): Promise<
  Result<
    { readonly url: string; readonly detail: LinkDetail },
    'not_found' | 'client_phone_missing'
  >
> {
  const token = randomSecret();
  const userId = actor.caller.user.id;
  const created = await inTransactionUnlessRefused<LinkRow, 'not_found' | 'client_phone_missing'>(
    db,
    async (trx) => {
      await lockUser(trx, userId);
      const client = await selectOwnClient(trx, userId, clientId);
      if (!client) return refuse('not_found');
      if (client.phone === null) return refuse('client_phone_missing');
      await revokeActiveLink(trx, clientId);
      const link = await insertLink(trx, {
        id: randomUUID(),
        client_id: clientId,
        user_id: userId,
        token_hash: hashSecret(token),
        days: linkDays,
      });
      await recordChange(trx, actor, 'links.created', link);
      return ok(link);
    },
  );
  if (!created.ok) return created;
  const url = new URL(`/c/${token}`, publicUrl).href;
  return ok({ url, detail: await loadDetail(db, created.value) });
}

/** Revokes the link of a client of the caller. Open pages stop working at once. */
export async function revokeLink(
  { db }: Context,
  actor: Actor,
  clientId: string,
): Promise<Result<null, 'not_found'>> {
  return changeLink(db, actor, clientId, async (trx, link) => {
    await revokeActiveLink(trx, clientId);
    await recordChange(trx, actor, 'links.revoked', link);
    return true;
  });
}

/** Ends a bound browser of a client of the caller. */
export async function endLinkDevice(
  { db }: Context,
  actor: Actor,
  { clientId, deviceId }: { readonly clientId: string; readonly deviceId: string },
): Promise<Result<null, 'not_found'>> {
  return changeLink(db, actor, clientId, async (trx, link) => {
    if (!(await unbindDevice(trx, link.id, deviceId))) return false;
    await recordChange(trx, actor, 'links.device_ended', link);
    return true;
  });
}

async function changeLink(
  db: Db,
  actor: Actor,
  clientId: string,
  change: (trx: Trx, link: LinkRow) => Promise<boolean>,
): Promise<Result<null, 'not_found'>> {
  const userId = actor.caller.user.id;
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, userId);
    const client = await selectOwnClient(trx, userId, clientId);
    const link = client && (await selectLinkOfClient(trx, clientId));
    return link && (await change(trx, link)) ? ok(null) : refuse('not_found');
  });
}

async function loadDetail(db: Db, link: LinkRow): Promise<LinkDetail> {
  const [devices, ...listed] = await Promise.all([
    listDevices(db, link.id),
    ...listedOutcomes.map((outcomes) =>
      listOpenings(db, link.id, { outcomes, limit: shownOpenings }),
    ),
  ]);
  const openings = listed.flat().sort((one, other) => other.at.getTime() - one.at.getTime());
  return { link, devices, openings };
}

async function recordChange(
  trx: Trx,
  actor: Actor,
  action: `links.${string}`,
  { id, client_id }: LinkRow,
): Promise<void> {
  const object = { type: 'client_link', id };
  await recordEvents(trx, [auditEvent(action, actor, object, { detail: { client: client_id } })]);
}
