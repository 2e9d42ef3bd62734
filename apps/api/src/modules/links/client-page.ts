import { brand } from '@anupal/contract/brand';
import {
  authorityScopes,
  authorityText,
  type AuthorityScope,
} from '@anupal/contract/clients/authority-scopes';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { DocumentContext, DocumentFile } from '../../platform/documents/document-store.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import {
  listClientApplications,
  readClientResult,
  type ClientApplication,
} from '../applications/public.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { describeDevice } from '../auth/public.ts';
import { readClientCalendar, type ClientCalendar } from '../calendar/public.ts';
import {
  findAuthorities,
  giveAuthority,
  selectOwnClient,
  withdrawGivenAuthority,
  type AuthorityRow,
} from '../clients/public.ts';
import { findUser } from '../users/public.ts';
import type { LinkRow } from './link-queries.ts';

/** What a client sees in their link. */
export interface ClientPageDetail {
  readonly link: LinkRow;
  readonly clientName: string;
  readonly franchiseeName: string;
  readonly applications: readonly ClientApplication[];
  readonly calendar: ClientCalendar;
  readonly authorities: ReadonlyMap<AuthorityScope, AuthorityRow>;
}

const [daysBack, daysAhead] = [31, 62];

/** Loads the page of a client. */
export async function loadClientPage(context: Context, link: LinkRow): Promise<ClientPageDetail> {
  const { client_id: clientId, user_id: userId } = link;
  const today = getToday(context);
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const [parties, applications, calendar, authorities] = await Promise.all([
    readParties(context, link),
    listClientApplications(context, { userId, clientId }),
    readClientCalendar(context, userId, clientId, range),
    findByScope(context, clientId, today),
  ]);
  if (!calendar.ok) throw new Error('the client of a link is missing');
  return { link, ...parties, applications, calendar: calendar.value, authorities };
}

/** The file of a finished document: its image (part 1) or the original PDF (0). */
export type DeliveredFile = DocumentFile & { readonly part: number };

/** Reads a finished document of the client: the image of a page, or the original PDF. */
export async function readDeliveredDocument(
  context: DocumentContext,
  link: LinkRow,
  documentId: string,
  { network }: ClientInfo,
): Promise<Result<DeliveredFile, 'not_found'>> {
  const owner = { userId: link.user_id, clientId: link.client_id };
  return readClientResult(context, owner, documentId, async (trx, application) => {
    const object = { type: 'application_document', id: documentId };
    const detail = { application, client_link: link.id };
    const event = auditEvent('links.document_read', null, object, { detail, network });
    await recordEvents(trx, [event]);
  });
}

/** What a client agrees to. */
export interface Agreement {
  readonly scope: AuthorityScope;
  readonly name: string;
  readonly language: Language;
  readonly validUntil?: CalendarDate | null | undefined;
}

/** Records the authority that a client gives from today, with the words that they read. */
export async function giveLinkAuthority(
  context: Context,
  link: LinkRow,
  { scope, name, language, validUntil = null }: Agreement,
  client: ClientInfo,
): Promise<Result<null, 'date_past'>> {
  const today = getToday(context);
  if (validUntil !== null && validUntil < today) return refuse('date_past');
  const parties = { ...(await readParties(context, link)), firmName: brand.name };
  await inTransaction(context.db, async (trx) => {
    await giveAuthority(trx, {
      clientId: link.client_id,
      scope,
      validFrom: today,
      validUntil,
      givenBy: name,
      agreedText: authorityText(scope, parties)[language],
      device: describeDevice(client.userAgent),
    });
    await recordEvents(trx, [authorityEvent('links.authority_given', link, scope, client)]);
  });
  return ok(null);
}

/** Withdraws every authority of a client for a kind of work. */
export async function withdrawLinkAuthority(
  { db }: Context,
  link: LinkRow,
  scope: AuthorityScope,
  client: ClientInfo,
): Promise<void> {
  const device = describeDevice(client.userAgent);
  await inTransaction(db, async (trx) => {
    await withdrawGivenAuthority(trx, link.client_id, { scope, device });
    await recordEvents(trx, [authorityEvent('links.authority_withdrawn', link, scope, client)]);
  });
}

function authorityEvent(
  action: `links.${string}`,
  link: LinkRow,
  scope: AuthorityScope,
  { network }: ClientInfo,
) {
  const object = { type: 'client', id: link.client_id };
  return auditEvent(action, null, object, { detail: { client_link: link.id, scope }, network });
}

async function readParties({ db }: Context, { user_id, client_id }: LinkRow) {
  const [client, franchisee] = await Promise.all([
    selectOwnClient(db, user_id, client_id),
    findUser(db, user_id),
  ]);
  if (!client || !franchisee) throw new Error('the client or franchisee of a link is missing');
  return { clientName: client.name, franchiseeName: franchisee.full_name };
}

async function findByScope({ db }: Context, clientId: string, on: CalendarDate) {
  const found = await Promise.all(
    authorityScopes.map(async (scope) => {
      const inForce = await findAuthorities(db, [clientId], { scope, on });
      return [...inForce.values()].map((row) => [scope, row] as const);
    }),
  );
  return new Map(found.flat());
}

function getToday({ clock }: Context): CalendarDate {
  return dateInIndia(new Date(clock()));
}
