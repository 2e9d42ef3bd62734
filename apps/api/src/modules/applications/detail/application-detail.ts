import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { unseal } from '../../../platform/crypto/seal.ts';
import { readVersion } from '../../eservices/public.ts';
import { findUser, type UserRow } from '../../users/public.ts';
import { listCharges, type ChargeRow } from '../charges/charge-queries.ts';
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
  listApplicationDocuments,
  withFiles,
  type DocumentWithFiles,
  type DocumentRow,
} from '../documents/document-queries.ts';
import { listMessages, type MessageRow } from '../messages/message-queries.ts';
import {
  availableActions,
  mayRead,
  mayReadDocument,
  findActiveRequest,
  type Viewer,
} from '../records/application-policy.ts';
import { selectApplication, type ApplicationRow } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { answersKeyContext } from '../records/sealed-answers.ts';
import { listTimelineEvents, type TimelineEventRow } from '../records/timeline-queries.ts';

/** An application with all that is shown of it to somebody. */
export interface ApplicationDetail {
  readonly row: ApplicationRow;
  readonly viewer: Viewer;
  readonly franchisee: Pick<UserRow, 'id' | 'full_name'>;
  readonly holder: Pick<UserRow, 'id' | 'full_name'> | null;
  readonly client: ClientWithPan;
  readonly fields: readonly FormField[];
  readonly answers: Answers;
  readonly documents: readonly DocumentWithFiles[];
  /** The results that were withdrawn, whoever may still see them. */
  readonly withdrawn: readonly DocumentRow[];
  readonly charges: readonly ChargeRow[];
  readonly events: readonly TimelineEventRow[];
  readonly messages: readonly MessageRow[];
  readonly corrections: readonly CorrectionDetail[];
  readonly requests: readonly CorrectionRequestRow[];
  readonly actions: ReturnType<typeof availableActions>;
}

/** An application, for its franchisee and for staff: to others it is not there. */
export async function readApplication(
  context: ApplicationsContext,
  viewer: Viewer,
  id: string,
): Promise<Result<ApplicationDetail, 'not_found'>> {
  const row = await selectApplication(context.db, id);
  if (!row || !mayRead(viewer, row)) return refuse('not_found');
  return ok(await loadApplicationDetail(context, viewer, row));
}

/** An application with all that is shown of it to somebody. */
export async function loadApplicationDetail(
  context: ApplicationsContext,
  viewer: Viewer,
  row: ApplicationRow,
): Promise<ApplicationDetail> {
  const { db, keys } = context;
  const [version, franchisee, holder, client, documents, charges] = await Promise.all([
    readVersion(db, row.version_id),
    findUser(db, row.user_id),
    row.holder_id === null ? null : findUser(db, row.holder_id),
    readClient(context, row.client_id),
    listApplicationDocuments(db, row.id),
    listCharges(db, row.id),
  ]);
  const [events, messages, earlier, requests] = await Promise.all([
    listTimelineEvents(db, row.id),
    listMessages(db, row.id),
    readAnswerHistory(context, row.id),
    listCorrectionRequests(db, row.id),
  ]);
  if (!version || !franchisee) throw new Error('an application without its service or its person');
  const results = documents.filter(
    ({ purpose, withdrawn_at }) => purpose === 'result' && withdrawn_at === null,
  );
  const standing = {
    hasDueCharge: charges.some(({ state }) => state === 'due'),
    delivered: results.filter(({ delivered_at }) => delivered_at !== null).length,
    undelivered: results.filter(({ delivered_at }) => delivered_at === null).length,
    correction: { request: findActiveRequest(requests), made: earlier.length },
  };
  const answers = JSON.parse(
    unseal(keys, answersKeyContext(row.id), row.answers_sealed),
  ) as Answers; // sealed at filing
  const shown = documents.filter((document) => mayReadDocument(viewer, document, row));
  return {
    row,
    viewer,
    franchisee,
    holder: holder ?? null,
    client,
    fields: version.fields,
    answers,
    documents: await withFiles(db, shown),
    withdrawn: documents.filter(({ withdrawn_at }) => withdrawn_at !== null),
    charges,
    events,
    messages,
    corrections: diffAnswerHistory(version.fields, earlier, answers),
    requests,
    actions: availableActions(viewer, row, standing),
  };
}
