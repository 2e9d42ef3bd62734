import { findAuthorityScope, type AuthorityScope } from '@anupal/contract/clients/authority-scopes';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { paise, type Paise } from '@anupal/contract/values/paise';
import { readAuthorityState, type AuthorityState } from '../../clients/public.ts';
import { findEservice, readVersion } from '../../eservices/public.ts';
import { findApplicationDocuments } from '../../invoices/public.ts';
import { findUser, type UserRow } from '../../users/public.ts';
import { listCharges, type ChargeRow } from '../charges/charge-queries.ts';
import { firmFeePaid } from '../charges/charges.ts';
import {
  listGovernmentPayments,
  type GovernmentPaymentRow,
} from '../charges/government-fee-queries.ts';
import { awaitsGovernmentPayment } from '../charges/record-government-fee.ts';
import { readClient, type ClientWithPan } from '../clients/clients.ts';
import {
  diffAnswerHistory,
  readAnswerHistory,
  type CorrectionDetail,
} from '../corrections/correction-history.ts';
import {
  listCorrectionRequests,
  type CorrectionRequestRow,
} from '../corrections/correction-request-queries.ts';
import {
  applicationDocuments,
  listApplicationDocuments,
  type ApplicationDocumentRow,
  type ApplicationDocumentWithFiles,
} from '../documents/application-documents.ts';
import { listMessages, type MessageRow } from '../messages/message-queries.ts';
import {
  availableActions,
  mayRead,
  mayReadDocument,
  mayRecordGovernmentFees,
  findActiveRequest,
  type Viewer,
} from '../records/application-policy.ts';
import { selectApplication, type ApplicationRow } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { nameRegistration } from '../records/filed-registration.ts';
import { openAnswers } from '../records/sealed-answers.ts';
import { listTimelineEvents, type TimelineEventRow } from '../records/timeline-queries.ts';

/** An application with everything that its viewer may see. */
export interface ApplicationDetail {
  readonly row: ApplicationRow;
  readonly viewer: Viewer;
  readonly franchisee: Pick<UserRow, 'id' | 'full_name'>;
  readonly assignee: Pick<UserRow, 'id' | 'full_name'> | null;
  readonly client: ClientWithPan;
  /** The registration that it was filed under, such as `EPF MHBAN0012345000`; null for none. */
  readonly registration: string | null;
  /** Of the client for this kind of work; null when it is for the franchisee. */
  readonly authority: ApplicationAuthority | null;
  readonly fields: readonly FormField[];
  readonly answers: Answers;
  readonly documents: readonly ApplicationDocumentWithFiles[];
  /** All withdrawn results, including those that the viewer may not open. */
  readonly withdrawn: readonly ApplicationDocumentRow[];
  readonly charges: readonly ChargeRow[];
  /** Null unless the viewer filed it, and where the client is the franchisee. */
  readonly earning: ApplicationEarning | null;
  /** By charge. */
  readonly governmentFees: ReadonlyMap<string, GovernmentFee>;
  readonly taxDocuments: Awaited<ReturnType<typeof findApplicationDocuments>>;
  readonly events: readonly TimelineEventRow[];
  readonly messages: readonly MessageRow[];
  readonly corrections: readonly CorrectionDetail[];
  readonly requests: readonly CorrectionRequestRow[];
  readonly actions: ReturnType<typeof availableActions>;
}

/** Whether the client gave authority for the kind of work of an application. */
interface ApplicationAuthority extends AuthorityState {
  readonly scope: AuthorityScope;
}

/** What a franchisee charges the client, and what they paid for it. */
export interface ApplicationEarning {
  readonly clientPrice: Paise | null;
  readonly firmFee: Paise;
}

/** The government fee of a charge. */
export interface GovernmentFee {
  readonly payment: GovernmentPaymentRow | null;
  /** Whether the viewer may record its payment now. */
  readonly mayRecordPayment: boolean;
}

/** Reads an application for its franchisee or staff. For others it is not found. */
export async function readApplication(
  context: ApplicationsContext,
  viewer: Viewer,
  id: string,
): Promise<Result<ApplicationDetail, 'not_found'>> {
  const row = await selectApplication(context.db, id);
  if (!row || !mayRead(viewer, row)) return refuse('not_found');
  return ok(await loadApplicationDetail(context, viewer, row));
}

/** Loads everything that a viewer may see of an application. */
export async function loadApplicationDetail(
  context: ApplicationsContext,
  viewer: Viewer,
  row: ApplicationRow,
): Promise<ApplicationDetail> {
  const { db, keys } = context;
  const [version, franchisee, assignee, client, documents, charges, payments] = await Promise.all([
    readVersion(db, row.version_id),
    findUser(db, row.user_id),
    row.assignee_id === null ? null : findUser(db, row.assignee_id),
    readClient(context, row.client_id),
    listApplicationDocuments(db, row.id),
    listCharges(db, row.id),
    listGovernmentPayments(db, row.id),
  ]);
  const [events, messages, history, requests, taxDocuments] = await Promise.all([
    listTimelineEvents(db, row.id),
    listMessages(db, row.id),
    readAnswerHistory(context, row.id),
    listCorrectionRequests(db, row.id),
    findApplicationDocuments(db, row.id),
  ]);
  if (!version || !franchisee)
    throw new Error('the service or franchisee of an application is missing');
  const results = documents.filter(
    ({ purpose, withdrawn_at }) => purpose === 'result' && withdrawn_at === null,
  );
  const conditions = {
    hasDueCharge: charges.some(({ state }) => state === 'due'),
    delivered: results.filter(({ delivered_at }) => delivered_at !== null).length,
    undelivered: results.filter(({ delivered_at }) => delivered_at === null).length,
    corrections: { request: findActiveRequest(requests), count: history.length },
  };
  const answers = openAnswers(keys, row);
  const isOwner = row.user_id === viewer.id;
  const visible = documents.filter((document) => mayReadDocument(viewer, document, row));
  return {
    row,
    viewer,
    franchisee,
    assignee: assignee ?? null,
    client,
    registration: nameRegistration(context, row),
    authority: await findAuthority(context, row, client.client.client_id),
    fields: version.fields,
    answers,
    documents: await applicationDocuments.withFiles(db, visible),
    withdrawn: documents.filter(({ withdrawn_at }) => withdrawn_at !== null),
    charges,
    earning: isOwner && !client.client.is_self ? toEarning(row, charges) : null,
    governmentFees: describeGovernmentFees(viewer, row, { charges, payments }),
    taxDocuments,
    events,
    messages,
    corrections: diffAnswerHistory(version.fields, history, answers),
    requests,
    actions: availableActions(viewer, row, conditions),
  };
}

async function findAuthority(
  { db, clock }: ApplicationsContext,
  { eservice_id }: ApplicationRow,
  clientId: string | null,
): Promise<ApplicationAuthority | null> {
  if (clientId === null) return null;
  const service = await findEservice(db, eservice_id);
  if (!service) throw new Error('the service of an application is missing');
  const scope = findAuthorityScope(service);
  const on = dateInIndia(new Date(clock()));
  return { scope, ...(await readAuthorityState(db, clientId, { scope, on })) };
}

function describeGovernmentFees(
  viewer: Viewer,
  row: ApplicationRow,
  {
    charges,
    payments,
  }: {
    readonly charges: readonly ChargeRow[];
    readonly payments: readonly GovernmentPaymentRow[];
  },
): ReadonlyMap<string, GovernmentFee> {
  const mayRecord = mayRecordGovernmentFees(viewer, row);
  return new Map(
    charges.map((charge) => {
      const payment = payments.find(({ charge_id }) => charge_id === charge.id);
      const mayRecordPayment = mayRecord && awaitsGovernmentPayment(charge, payment);
      return [charge.id, { payment: payment ?? null, mayRecordPayment }];
    }),
  );
}

// Nothing is charged for an application that ended without a result.
function toEarning(row: ApplicationRow, charges: readonly ChargeRow[]): ApplicationEarning {
  const hasEnded = row.state === 'rejected' || row.state === 'withdrawn';
  return {
    clientPrice: hasEnded ? paise(0) : row.client_price_paise,
    firmFee: paise(charges.reduce((sum, charge) => sum + firmFeePaid(charge), 0)),
  };
}
