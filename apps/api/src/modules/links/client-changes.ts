import { brand } from '@anupal/contract/brand';
import type { ClientPurpose } from '@anupal/contract/clients/client-purposes';
import { authorityText, type AuthorityScope } from '@anupal/contract/clients/authority-scopes';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Language } from '@anupal/contract/languages';
import type { DataRequestKind } from '@anupal/contract/privacy/data-requests';
import type { ClientAction } from '@anupal/contract/notifications/events';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../platform/context.ts';
import {
  inTransaction,
  inTransactionUnlessRefused,
  type Db,
  type Trx,
} from '../../platform/db/database.ts';
import { consume } from '../../platform/db/rate-limits.ts';
import type { DocumentPorts } from '../../platform/documents/scan-and-render.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import type { UploadedFile } from '../../platform/http/handler.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { describeDevice } from '../auth/public.ts';
import {
  addClientDocument,
  findOpenRequest,
  lockOpenRequest,
  giveAuthority,
  listClientDocuments,
  withdrawGivenAuthority,
  type ClientDocumentRefusal,
  type ClientDocumentRow,
  type NewClientDocument,
} from '../clients/public.ts';
import { notifyUser, type UserNotification } from '../notifications/public.ts';
import { lockUser } from '../users/public.ts';
import { readParties } from './client-page.ts';
import { confirmDigits, isOwnNetwork } from './link-access.ts';
import { renderClientComplaintEmail, renderCorrectionRequestEmail } from './link-emails.ts';
import { isStillBound, type BoundLinkRow } from './link-queries.ts';

/** What a client agrees to. */
export interface Agreement {
  readonly scope: AuthorityScope;
  readonly name: string;
  readonly language: Language;
  /** The words that they read. */
  readonly text: string;
  readonly validUntil?: CalendarDate | null | undefined;
}

/** Records the authority that a client gives from today, with the words that they read. */
export async function giveLinkAuthority(
  context: Context,
  link: BoundLinkRow,
  { scope, name, language, text, validUntil = null }: Agreement,
  client: ClientInfo,
): Promise<
  Result<null, 'agreement_outdated' | 'date_past' | 'link_unbound' | 'too_many_requests'>
> {
  const today = dateInIndia(new Date(context.clock()));
  if (validUntil !== null && validUntil < today) return refuse('date_past');
  const wait = await countChange(context, link);
  if (wait !== null) return refuse('too_many_requests', wait);
  return inTransactionUnlessRefused(context.db, async (trx) => {
    if (!(await lockBoundLink(trx, link))) return refuse('link_unbound');
    const parties = { ...(await readParties({ db: trx }, link)), firmName: brand.name };
    const agreedText = authorityText(scope, parties)[language];
    if (agreedText !== text) return refuse('agreement_outdated');
    await giveAuthority(trx, {
      userId: link.user_id,
      clientId: link.client_id,
      scope,
      validFrom: today,
      validUntil,
      givenBy: name,
      agreedText,
      device: describeDevice(client.userAgent),
      isOwnNetwork: link.is_own_network || (await isOwnNetwork(trx, link, client)),
    });
    await recordChange(trx, context, { link, client, action: 'authority_given', scope });
    return ok(null);
  });
}

/** Withdraws every authority of a client for a kind of work. */
export async function withdrawLinkAuthority(
  context: Context,
  link: BoundLinkRow,
  scope: AuthorityScope,
  client: ClientInfo,
): Promise<Result<null, 'link_unbound'>> {
  const device = describeDevice(client.userAgent);
  return inTransactionUnlessRefused(context.db, async (trx) => {
    if (!(await lockBoundLink(trx, link))) return refuse('link_unbound');
    const withdrawn = await withdrawGivenAuthority(trx, link.client_id, { scope, device });
    if (withdrawn > 0)
      await recordChange(trx, context, { link, client, action: 'authority_withdrawn', scope });
    return ok(null);
  });
}

/**
 * Locks the franchisee. False if the link was revoked, the device ended or the client deleted in the
 * meantime.
 */
export async function lockBoundLink(trx: Trx, link: BoundLinkRow): Promise<boolean> {
  await lockUser(trx, link.user_id);
  return isStillBound(trx, link);
}

type SendRefusal = Exclude<ClientDocumentRefusal, 'not_found'> | 'link_unbound';

/** A document that a client sends of their own accord. */
export interface SentDocument extends Pick<NewClientDocument, 'file' | 'sendId'> {
  readonly title: string;
}

/** Adds a document that a client sends of their own accord to theirs, where the franchisee finds it. */
export async function sendDocument(
  context: Context & DocumentPorts,
  link: BoundLinkRow,
  { title, ...upload }: SentDocument,
  client: ClientInfo,
): Promise<Result<null, SendRefusal>> {
  return receiveDocument(context, link, client, {
    details: { type: 'other', title },
    ...upload,
    admit: () => Promise.resolve(ok(null)),
  });
}

/** Adds a document that was requested from a client, as what was requested. The first upload counts. */
export async function sendRequestedDocument(
  context: Context & DocumentPorts,
  link: BoundLinkRow,
  { requestId, file }: { readonly requestId: string; readonly file: UploadedFile | undefined },
  client: ClientInfo,
): Promise<Result<null, SendRefusal | 'document_not_requested'>> {
  const { client_id: clientId } = link;
  const request = await findOpenRequest(context.db, clientId, requestId);
  if (!request) return refuse('document_not_requested');
  const { type, title, period } = request;
  return receiveDocument<'document_not_requested'>(context, link, client, {
    details: { type, title: title ?? undefined, period: period ?? undefined },
    file,
    // Another document may have fulfilled the request in the meantime, or the franchisee withdrawn it.
    admit: async (trx) =>
      (await lockOpenRequest(trx, clientId, requestId))
        ? ok(null)
        : refuse('document_not_requested'),
    request: requestId,
  });
}

interface ReceivedDocument<C extends ErrorCode> extends Pick<
  NewClientDocument,
  'details' | 'file' | 'sendId'
> {
  /** Whether it may still be added, with the franchisee locked. */
  readonly admit: (trx: Trx) => Promise<Result<null, C>>;
  /** The request that it fulfils, for the audit log. */
  readonly request?: LinkChange['request'];
}

async function receiveDocument<C extends ErrorCode = never>(
  context: Context & DocumentPorts,
  link: BoundLinkRow,
  client: ClientInfo,
  { admit, request, ...document }: ReceivedDocument<C>,
): Promise<Result<null, SendRefusal | C>> {
  const { sendId } = document;
  const sent = await listSent(context.db, link);
  // The upload is repeated because its answer was lost.
  if (hasUpload(sent, sendId)) return ok(null);
  const wait = await countChange(context, link);
  if (wait !== null) return refuse('too_many_requests', wait);
  const { user_id: userId, client_id: clientId } = link;
  if (sent.length >= maxSentDocuments) return refuse('client_documents_full');
  const added = await addClientDocument<C | 'client_documents_full' | 'link_unbound'>(context, {
    userId,
    clientId,
    ...document,
    source: 'client_link',
    // What clients send uses up neither the rendering nor the uploads of their franchisee.
    sender: { account: `link:${link.id}`, network: client.network },
    limit: {
      key: `links:documents:${userId}`,
      seconds: 86_400,
      limit: context.limits.linkDocumentsPerDay,
    },
    // Scanning takes a while, in which the link may end.
    admit: async (trx) => {
      if (!(await isStillBound(trx, link))) return refuse('link_unbound');
      const admitted = await admit(trx);
      if (!admitted.ok) return admitted;
      const sentNow = await listSent(trx, link);
      const isFull = sentNow.length >= maxSentDocuments && !hasUpload(sentNow, sendId);
      return isFull ? refuse('client_documents_full') : ok(null);
    },
    record: async (trx, { id }) => {
      const about = { document: id, ...(request !== undefined && { request }) };
      await recordChange(trx, context, { link, client, action: 'document_sent', ...about });
    },
  });
  if (added.ok) return ok(null);
  return added.code === 'not_found' ? refuse('link_unbound') : { ...added, code: added.code };
}

type SentRows = readonly ClientDocumentRow[];

async function listSent(db: Db, { user_id, client_id }: BoundLinkRow): Promise<SentRows> {
  const documents = await listClientDocuments(db, user_id, client_id);
  return documents.filter(({ source }) => source === 'client_link');
}

function hasUpload(sent: SentRows, sendId: string | undefined): boolean {
  return sent.some(({ send_id: id }) => id === sendId);
}

/** The most documents that one client may have sent: there is room for those of the franchisee. */
const maxSentDocuments = 100;

/** Counts a change of a client, which limits how much they can add per day, by browser and in all. */
export async function countChange(context: Context, link: BoundLinkRow): Promise<number | null> {
  const { db, limits } = context;
  const ofAll = { key: `links:changes:${link.id}`, limit: limits.changesPerLinkPerDay };
  // One after the other: what a browser is refused does not count for the others.
  return (await countBrowserChange(context, link)) ?? consume(db, [{ ...ofAll, seconds: day }]);
}

/**
 * Counts a change towards the limit of its browser alone: for what a client may always demand, so that someone
 * who binds browser after browser cannot use it up for the others.
 */
export async function countBrowserChange(
  { db, limits }: Context,
  { device_id: deviceId }: BoundLinkRow,
): Promise<number | null> {
  const limit = limits.changesPerDevicePerDay;
  return consume(db, [{ key: `links:changes:device:${deviceId}`, seconds: day, limit }]);
}

/** A day, in seconds. */
export const day = 86_400;

/** Why a change by digits is refused. */
export type DigitsRefusal = 'digits_wrong' | 'too_many_requests' | 'link_unbound';

/** Digits that a client enters to confirm a change. */
interface ConfirmedChange {
  readonly digits: string;
  readonly client: ClientInfo;
  readonly count?: typeof countChange;
}

/** Makes a change that a client confirms in a bound browser by the digits of their phone number. */
export async function confirmChange(
  context: Context,
  link: BoundLinkRow,
  { digits, client, count = countChange }: ConfirmedChange,
  change: (trx: Trx) => Promise<Result<null, 'too_many_requests'>>,
): Promise<Result<null, DigitsRefusal>> {
  const wait = await count(context, link);
  if (wait !== null) return refuse('too_many_requests', wait);
  return confirmDigits<null, 'link_unbound' | 'too_many_requests'>(context, link, {
    digits,
    client,
    act: async (trx) => {
      if (!(await isStillBound(trx, link))) return refuse('link_unbound');
      return change(trx);
    },
  });
}

/** Records that a client has written to the office about their data, and notifies their franchisee that they did. */
export async function recordComplaint(
  context: Context,
  link: BoundLinkRow,
  client: ClientInfo,
  kind: DataRequestKind,
): Promise<void> {
  const notice =
    kind === 'complaint'
      ? ({ action: 'complained', email: renderClientComplaintEmail } as const)
      : ({ action: 'correction_requested', email: renderCorrectionRequestEmail } as const);
  await inTransaction(context.db, (trx) => recordChange(trx, context, { link, client, ...notice }));
}

/** What a client did in their link. */
export interface LinkChange {
  readonly link: Pick<BoundLinkRow, 'id' | 'client_id' | 'user_id'>;
  readonly client: ClientInfo;
  readonly action: ClientAction | 'erasure_requested';
  /** Where the franchisee must know of it at once; null otherwise. */
  readonly email?: UserNotification['email'];
  readonly scope?: AuthorityScope;
  readonly document?: string;
  readonly request?: string;
  readonly purpose?: ClientPurpose;
  readonly isGiven?: boolean;
  /** Whether it may have been the franchisee: the office sees it in the audit log. */
  readonly isOwnNetwork?: boolean;
}

/** Records what a client did in their link and notifies their franchisee. */
export async function recordChange(
  trx: Trx,
  context: Context,
  { link, client: { network }, action, email = null, isGiven, isOwnNetwork, ...about }: LinkChange,
): Promise<void> {
  const object = { type: 'client', id: link.client_id };
  const detail = {
    client_link: link.id,
    ...about,
    ...(isGiven !== undefined && { given: isGiven }),
    ...(isOwnNetwork === true && { own_network: true }),
  };
  await recordEvents(trx, [auditEvent(`links.${action}`, null, object, { detail, network })]);
  await notifyUser(trx, context, {
    userId: link.user_id,
    event:
      action === 'erasure_requested'
        ? { kind: 'client_erasure', clientId: link.client_id }
        : { kind: 'client_acted', clientId: link.client_id, action },
    language: 'en',
    email,
  });
}
