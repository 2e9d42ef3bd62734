import { brand } from '@anupal/contract/brand';
import { authorityText, type AuthorityScope } from '@anupal/contract/clients/authority-scopes';
import type { Language } from '@anupal/contract/languages';
import type { ClientAction } from '@anupal/contract/notifications/events';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../platform/db/database.ts';
import { consume } from '../../platform/db/rate-limits.ts';
import type { DocumentPorts } from '../../platform/documents/scan-and-render.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import type { UploadedFile } from '../../platform/http/handler.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { describeDevice } from '../auth/public.ts';
import {
  addClientDocument,
  giveAuthority,
  listClientDocuments,
  withdrawGivenAuthority,
  type ClientDocumentRefusal,
} from '../clients/public.ts';
import { notifyUser } from '../notifications/public.ts';
import { lockUser } from '../users/public.ts';
import { readParties } from './client-page.ts';
import { isLinkLive, type LinkRow } from './link-queries.ts';

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
  link: LinkRow,
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
    if (!(await lockLiveLink(trx, link))) return refuse('link_unbound');
    const parties = { ...(await readParties({ db: trx }, link)), firmName: brand.name };
    const agreedText = authorityText(scope, parties)[language];
    if (agreedText !== text) return refuse('agreement_outdated');
    await giveAuthority(trx, {
      clientId: link.client_id,
      scope,
      validFrom: today,
      validUntil,
      givenBy: name,
      agreedText,
      device: describeDevice(client.userAgent),
    });
    await recordChange(trx, context, { link, client, action: 'authority_given', scope });
    return ok(null);
  });
}

/** Withdraws every authority of a client for a kind of work. */
export async function withdrawLinkAuthority(
  context: Context,
  link: LinkRow,
  scope: AuthorityScope,
  client: ClientInfo,
): Promise<Result<null, 'link_unbound'>> {
  const device = describeDevice(client.userAgent);
  return inTransactionUnlessRefused(context.db, async (trx) => {
    if (!(await lockLiveLink(trx, link))) return refuse('link_unbound');
    const withdrawn = await withdrawGivenAuthority(trx, link.client_id, { scope, device });
    if (withdrawn > 0)
      await recordChange(trx, context, { link, client, action: 'authority_withdrawn', scope });
    return ok(null);
  });
}

// It may have been revoked, or its client deleted, meanwhile.
async function lockLiveLink(trx: Trx, { id, user_id }: LinkRow): Promise<boolean> {
  await lockUser(trx, user_id);
  return isLinkLive(trx, id);
}

/** A paper that a client sends. */
export interface SentDocument {
  readonly title: string;
  readonly file: UploadedFile | undefined;
}

/** Adds a paper that a client sends to their documents, where the franchisee finds it. */
export async function sendDocument(
  context: Context & DocumentPorts,
  link: LinkRow,
  { title, file }: SentDocument,
  client: ClientInfo,
): Promise<Result<null, Exclude<ClientDocumentRefusal, 'not_found'> | 'link_unbound'>> {
  const wait = await countChange(context, link);
  if (wait !== null) return refuse('too_many_requests', wait);
  const { user_id: userId, client_id: clientId } = link;
  const documents = await listClientDocuments(context.db, userId, clientId);
  if (documents.filter(({ source }) => source === 'client_link').length >= maxSentDocuments)
    return refuse('client_documents_full');
  const added = await addClientDocument(context, {
    userId,
    clientId,
    details: { type: 'other', title },
    source: 'client_link',
    file,
    // Slow files of a client do not use up the rendering of their franchisee.
    sender: { account: `link:${link.id}`, network: client.network },
    record: (trx, { id }) =>
      recordChange(trx, context, { link, client, action: 'document_sent', document: id }),
  });
  if (added.ok) return ok(null);
  return added.code === 'not_found' ? refuse('link_unbound') : { ...added, code: added.code };
}

/** The most papers that one client may have sent: there is room for those of the franchisee. */
const maxSentDocuments = 100;

// What a client adds can be neither changed nor removed by them: otherwise it could be without end.
function countChange({ db, limits }: Context, { id }: LinkRow): Promise<number | null> {
  const limit = limits.changesPerLinkPerDay;
  return consume(db, [{ key: `links:changes:${id}`, seconds: 86_400, limit }]);
}

interface LinkChange {
  readonly link: LinkRow;
  readonly client: ClientInfo;
  readonly action: ClientAction;
  readonly scope?: AuthorityScope;
  readonly document?: string;
}

async function recordChange(
  trx: Trx,
  context: Context,
  { link, client: { network }, action, ...about }: LinkChange,
): Promise<void> {
  const object = { type: 'client', id: link.client_id };
  const detail = { client_link: link.id, ...about };
  await recordEvents(trx, [auditEvent(`links.${action}`, null, object, { detail, network })]);
  const { clientName } = await readParties({ db: trx }, link);
  await notifyUser(trx, context, {
    userId: link.user_id,
    event: { kind: 'client_acted', clientId: link.client_id, clientName, action },
    language: 'en',
    email: null,
  });
}
