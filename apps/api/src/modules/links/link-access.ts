import { randomUUIDv7, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Language } from '@anupal/contract/languages';
import type { OpeningOutcome } from '@anupal/contract/links';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isUuid } from '@anupal/contract/values/uuid';
import type { Context } from '../../platform/context.ts';
import { hashSecret, randomSecret } from '../../platform/crypto/secrets.ts';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import { consume, releaseUse, type RateLimit } from '../../platform/db/rate-limits.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import type { Limits } from '../../platform/limits.ts';
import { auditEvent, hasActedFrom, recordEvents } from '../audit/public.ts';
import { describeDevice } from '../auth/public.ts';
import { selectOwnClient } from '../clients/public.ts';
import { lockUser } from '../users/public.ts';
import {
  countDeviceAttempt,
  insertDevice,
  insertOpening,
  unbindDevice,
  uncountAttempt,
  uncountDeviceAttempt,
  selectLiveByDevice,
  selectLiveByToken,
  countAttempt,
  touchDevice,
  type BoundLinkRow,
  type LinkRow,
} from './link-queries.ts';
import {
  copyBrowsers,
  copySeen,
  selectErasureLink,
  selectSeenErasure,
  type SeenErasureRow,
} from './erasure/erasure-queries.ts';

/** A link that was opened, and whether this browser is bound to it. */
export interface OpenedLink {
  readonly linkId: string;
  readonly isBound: boolean;
  /**
   * Whether this browser sees only the erasure that the client requested: the link has ended, or the browser is
   * no longer bound to it.
   */
  readonly hasEnded: boolean;
  /** The language of the client; null if it is not known. */
  readonly language: Language | null;
}

/** A browser: the client behind the request, and the secret of its cookie for the link. */
export interface Browser {
  readonly client: ClientInfo;
  readonly readSecret: (linkId: string) => string | null;
}

/** Opens a link by its token and records it. Unknown, expired and revoked links are not found. */
export async function openLink(
  { db, limits }: Context,
  token: string,
  { client, readSecret }: Browser,
): Promise<Result<OpenedLink, 'not_found' | 'too_many_requests'>> {
  const tokenHash = hashSecret(token);
  const link = await selectLiveByToken(db, tokenHash);
  if (!link) return openEnded(db, tokenHash, readSecret);
  const secret = readSecret(link.id);
  const isBound = (await findBoundLink({ db }, { linkId: link.id, secret, client })).ok;
  const hasEnded = !isBound && (await findErasure(db, { linkId: link.id, secret })) !== undefined;
  if (!isBound && !hasEnded) {
    const wait = await consume(db, [openingLimit(limits, link)]);
    if (wait !== null) return refuse('too_many_requests', wait);
    await recordOpening(db, link, client, 'unknown_browser');
  }
  const owner = await selectOwnClient(db, link.user_id, link.client_id);
  return ok({ linkId: link.id, isBound, hasEnded, language: owner?.language ?? null });
}

/**
 * Finds the erasure that a browser may see: it was bound to the client's link while it waited. Neither
 * revoking the link nor ending the device takes that away.
 */
export async function findErasure(
  db: Db,
  { linkId, secret }: Pick<BoundCall, 'linkId' | 'secret'>,
): Promise<SeenErasureRow | undefined> {
  if (secret === null || !isUuid(linkId)) return undefined;
  return selectSeenErasure(db, { linkId, secretHash: hashSecret(secret) });
}

// To a browser that was not bound, such a link is an unknown one.
async function openEnded(
  db: Db,
  tokenHash: Buffer,
  readSecret: Browser['readSecret'],
): Promise<Result<OpenedLink, 'not_found'>> {
  const linkId = await selectErasureLink(db, tokenHash);
  if (linkId === undefined) return refuse('not_found');
  const erasure = await findErasure(db, { linkId, secret: readSecret(linkId) });
  return erasure
    ? ok({ linkId, isBound: true, hasEnded: true, language: null })
    : refuse('not_found');
}

/** A browser that was bound: the secret for its cookie, and for how long. */
export interface BoundBrowser {
  readonly linkId: string;
  readonly secret: string;
  readonly seconds: number;
}

/** Binds a browser to a link by the last four digits of the client's phone number. */
export async function bindBrowser(
  context: Context,
  { token, digits }: { readonly token: string; readonly digits: string },
  { client, readSecret }: Browser,
): Promise<
  Result<BoundBrowser, 'not_found' | 'digits_wrong' | 'link_locked' | 'too_many_requests'>
> {
  const tokenHash = hashSecret(token);
  const link = await selectLiveByToken(context.db, tokenHash);
  if (!link) return refuse('not_found');
  return confirmUnbound<BoundBrowser, 'not_found'>(context, link, {
    digits,
    client,
    act: async (trx) =>
      (await selectLiveByToken(trx, tokenHash))
        ? ok(await addBrowser(trx, link, client, readSecret(link.id)))
        : refuse('not_found'),
  });
}

/** Digits that a client enters, and what they confirm. */
interface Confirmation<T, C extends ErrorCode> {
  readonly digits: string;
  readonly client: ClientInfo;
  /** Runs if the digits are right, with the franchisee locked. Check the link again: it may have ended. */
  readonly act: (trx: Trx) => Promise<Result<T, C>>;
}

/**
 * Confirms something in a bound browser by the last four digits of the client's phone number. Its wrong
 * digits are counted by themselves, so that whoever has only the link cannot use them up; too many end it.
 */
export async function confirmDigits<T, C extends ErrorCode>(
  { db, limits }: Context,
  link: BoundLinkRow,
  confirmation: Confirmation<T, C>,
): Promise<Result<T, C | 'digits_wrong' | 'link_unbound' | 'too_many_requests'>> {
  const key = `links:tries:device:${link.device_id}`;
  const limit = limits.linkAttemptsPerNetworkPerDay;
  const wait = await consume(db, [{ key, seconds: day, limit }]);
  if (wait !== null) return refuse('too_many_requests', wait);
  if (!(await countDeviceAttempt(db, link.device_id, limits.linkAttempts))) {
    await inTransaction(db, async (trx) => {
      await unbindDevice(trx, link.id, link.device_id);
      await recordFailure(trx, link, confirmation.client, 'locked');
    });
    return refuse('link_unbound');
  }
  return checkDigits(db, link, confirmation, async (trx) => {
    await uncountDeviceAttempt(trx, link.device_id);
    await releaseUse(trx, key);
  });
}

// An attempt is counted before it is checked, so that parallel guesses are not free; a right one is taken
// back.
async function confirmUnbound<T, C extends ErrorCode>(
  { db, limits }: Context,
  link: LinkRow,
  confirmation: Confirmation<T, C>,
): Promise<Result<T, C | 'digits_wrong' | 'link_locked' | 'too_many_requests'>> {
  const { client } = confirmation;
  const key = `links:tries:${link.id}:${client.network}`;
  const limit = limits.linkAttemptsPerNetworkPerDay;
  const tries = { key, seconds: day, limit };
  const wait = await consume(db, [tries, openingLimit(limits, link)]);
  if (wait !== null) return refuse('too_many_requests', wait);
  if (!(await countAttempt(db, link.id, limits.linkAttempts))) {
    await inTransaction(db, (trx) => recordFailure(trx, link, client, 'locked'));
    return refuse('link_locked');
  }
  return checkDigits(db, link, confirmation, async (trx) => {
    await uncountAttempt(trx, link.id);
    await releaseUse(trx, key);
  });
}

async function checkDigits<T, C extends ErrorCode>(
  db: Db,
  link: LinkRow,
  { digits, client, act }: Confirmation<T, C>,
  takeBack: (trx: Trx) => Promise<void>,
): Promise<Result<T, C | 'digits_wrong'>> {
  return inTransaction<Result<T, C | 'digits_wrong'>>(db, async (trx) => {
    // Until the commit, the phone number cannot change and the link cannot end.
    await lockUser(trx, link.user_id);
    const owner = await selectOwnClient(trx, link.user_id, link.client_id);
    if (!owner || !areEqual(digits, owner.phone?.slice(-4) ?? '')) {
      await recordFailure(trx, link, client, 'digits_wrong');
      return refuse('digits_wrong');
    }
    await takeBack(trx);
    return act(trx);
  });
}

async function addBrowser(
  trx: Trx,
  link: LinkRow,
  client: ClientInfo,
  earlierSecret: string | null,
): Promise<BoundBrowser> {
  const secret = randomSecret();
  await insertDevice(trx, {
    id: randomUUIDv7(),
    link_id: link.id,
    secret_hash: hashSecret(secret),
    device: describeDevice(client.userAgent),
    is_own_network: await isOwnNetwork(trx, link, client),
  });
  await copyBrowsers(trx, link.client_id);
  // The cookie is overwritten, and with it what this browser saw before it was removed.
  if (earlierSecret !== null)
    await copySeen(trx, {
      linkId: link.id,
      fromHash: hashSecret(earlierSecret),
      toHash: hashSecret(secret),
    });
  await recordOpening(trx, link, client, 'bound');
  await recordAttempt(trx, link, client, 'links.device_bound');
  const seconds = Math.floor((link.expires_at.getTime() - Date.now()) / 1000);
  return { linkId: link.id, secret, seconds };
}

/** A call of a browser for a link. */
export interface BoundCall {
  readonly linkId: string;
  /** The secret of its cookie. */
  readonly secret: string | null;
  readonly client: ClientInfo;
}

/**
 * The link that a browser is bound to; any other, ended or revoked one is refused alike. What a browser
 * does within ten minutes is one opening.
 */
export async function findBoundLink(
  { db }: Pick<Context, 'db'>,
  { linkId, secret, client }: BoundCall,
): Promise<Result<BoundLinkRow, 'link_unbound'>> {
  if (secret === null || !isUuid(linkId)) return refuse('link_unbound');
  const link = await selectLiveByDevice(db, linkId, hashSecret(secret));
  if (!link) return refuse('link_unbound');
  if (await touchDevice(db, { id: link.device_id, minutes: openingMinutes }))
    await recordOpening(db, link, client, 'opened');
  return ok(link);
}

/**
 * Whether the franchisee of a link has lately acted from the network of a client. It proves nothing: a
 * client may sit in their shop. The office sees it.
 */
export function isOwnNetwork(
  db: Db,
  { user_id: userId }: Pick<LinkRow, 'user_id'>,
  { network }: ClientInfo,
): Promise<boolean> {
  return hasActedFrom(db, { userId, network }, networkDays);
}

const networkDays = 30;

const openingMinutes = 10;

const day = 86_400;

// Whoever has the link could otherwise fill the tables.
function openingLimit({ unboundOpeningsPerLinkPerDay: limit }: Limits, { id }: LinkRow): RateLimit {
  return { key: `links:openings:${id}`, seconds: day, limit };
}

async function recordOpening(
  db: Db,
  { id }: LinkRow,
  { userAgent }: ClientInfo,
  outcome: OpeningOutcome,
): Promise<void> {
  const device = describeDevice(userAgent);
  await insertOpening(db, { id: randomUUIDv7(), link_id: id, device, outcome });
}

async function recordFailure(
  trx: Trx,
  link: LinkRow,
  client: ClientInfo,
  outcome: 'digits_wrong' | 'locked',
): Promise<void> {
  await recordOpening(trx, link, client, outcome);
  await recordAttempt(trx, link, client, `links.${outcome}`);
}

async function recordAttempt(
  trx: Trx,
  { id, client_id }: LinkRow,
  { network }: ClientInfo,
  action: `links.${string}`,
): Promise<void> {
  const object = { type: 'client_link', id };
  const detail = { client: client_id };
  await recordEvents(trx, [auditEvent(action, null, object, { detail, network })]);
}

// Hashes have one length and the comparison takes the same time wherever they differ.
function areEqual(one: string, other: string): boolean {
  return timingSafeEqual(hashSecret(one), hashSecret(other));
}
