import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import { authorityScopes, type AuthorityScope } from '@anupal/contract/clients/authority-scopes';
import type { Result } from '@anupal/contract/result';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DocumentContext, DocumentFile } from '../../platform/documents/document-store.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import {
  listClientApplications,
  readClientResult,
  type ClientApplication,
} from '../applications/public.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { listUnpaidBills, type UnpaidBill } from '../billing/public.ts';
import {
  findApplications,
  readClientCalendar,
  type ClientCalendar,
  type ClientDue,
} from '../calendar/public.ts';
import {
  findAuthorities,
  listAwaitedScopes,
  listClientDocuments,
  listOpenRequests,
  selectOwnClient,
  type AuthorityRow,
  type ClientDocumentRow,
  type DocumentRequestRow,
} from '../clients/public.ts';
import { findBusiness } from '../onboarding/public.ts';
import { findUser } from '../users/public.ts';
import type { LinkRow } from './link-queries.ts';

/** What a client sees in their link. */
export interface ClientPageDetail {
  readonly link: LinkRow;
  readonly clientName: string;
  readonly franchiseeName: string;
  readonly franchiseePhone: string | null;
  readonly applications: readonly ClientApplication[];
  readonly requests: readonly DocumentRequestRow[];
  readonly sentDocuments: readonly ClientDocumentRow[];
  readonly calendar: ClientCalendar;
  /** What of it is filed with the office, and how far it is. */
  readonly applicationByDue: ReadonlyMap<ClientDue, { readonly state: ApplicationState }>;
  readonly dues: { readonly bills: readonly UnpaidBill[]; readonly duePaise: number };
  readonly authorities: ReadonlyMap<AuthorityScope, AuthorityRow>;
  /** The kinds of work for which the franchisee asked for authority and waits for it. */
  readonly awaitedScopes: readonly string[];
}

const [daysBack, daysAhead, shownDocuments] = [31, 62, 20];

/** Loads the page of a client. */
export async function loadClientPage(context: Context, link: LinkRow): Promise<ClientPageDetail> {
  const { client_id: clientId, user_id: userId } = link;
  const today = getToday(context);
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const [
    parties,
    business,
    applications,
    requests,
    sent,
    calendar,
    unpaid,
    authorities,
    awaitedScopes,
  ] = await Promise.all([
    readParties(context, link),
    findBusiness(context.db, userId),
    listClientApplications(context, { userId, clientId }),
    listOpenRequests(context.db, clientId),
    listClientDocuments(context.db, userId, clientId),
    readClientCalendar(context, userId, clientId, range),
    listUnpaidBills(context, { userId, clientId }),
    findByScope(context, clientId, today),
    listAwaitedScopes(context.db, clientId),
  ]);
  if (!calendar.ok) throw new Error('the client of a link is missing');
  const sentDocuments = sent
    .filter(({ source }) => source === 'client_link')
    .slice(0, shownDocuments);
  const { obligations } = calendar.value;
  return {
    link,
    ...parties,
    franchiseePhone: business?.phone ?? null,
    applications,
    requests,
    sentDocuments,
    calendar: calendar.value,
    applicationByDue: await findApplications(context.db, context, userId, obligations),
    dues: { bills: unpaid.bills, duePaise: unpaid.account.duePaise },
    authorities,
    awaitedScopes,
  };
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

/** Reads the names of a client and their franchisee. */
export async function readParties({ db }: { readonly db: Db }, { user_id, client_id }: LinkRow) {
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
