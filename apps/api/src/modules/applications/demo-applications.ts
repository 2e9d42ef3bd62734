import { randomUUIDv7 } from 'node:crypto';
import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import type { ApplicationEvent } from '@anupal/contract/applications/schemas';
import type { Answers } from '@anupal/contract/eservices/form-fields';
import { paise, type Paise } from '@anupal/contract/values/paise';
import { systemClock } from '../../platform/clock.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { RenderedPage } from '../../platform/documents/rendering/rendered-document.ts';
import { listEservices, lockCurrentVersion, type ServiceVersion } from '../eservices/public.ts';
import { documentDate } from '../invoices/public.ts';
import { releaseApplicationSlot, reserveApplicationSlot } from '../subscriptions/public.ts';
import { findUser } from '../users/public.ts';
import { chargeFilingFee, returnCharges } from './charges/charges.ts';
import { findOrCreateClient, type ClientInput } from './clients/clients.ts';
import { applicationDocuments } from './documents/application-documents.ts';
import { backdateApplication } from './records/backdating-queries.ts';
import { insertTimelineEvent } from './records/timeline-queries.ts';
import { insertFiledApplication } from './filing/file-application.ts';
import { readFilingFee } from './filing/filing-fees.ts';
import { addMessage } from './messages/application-messages.ts';
import type { ApplicationsContext } from './records/context.ts';
import {
  updateApplication,
  type ApplicationRow,
  type ApplicationChange,
} from './records/application-queries.ts';
import { deliverResults } from './documents/result-queries.ts';

/** An application of the demo. */
export interface DemoApplication {
  /** The service, by its slug in the catalogue. */
  readonly slug: string;
  readonly client: ClientInput;
  readonly finalState: 'submitted' | 'action_needed' | 'rejected' | 'completed';
  readonly answers: Answers;
  /** The names of demo images by the field that they answer. */
  readonly documents: Readonly<Record<string, string>>;
  /** When it was filed; now by default. It ended two days later. */
  readonly filedAt?: Date;
  /** What a completed one delivered, by the name of its file and of a demo image. */
  readonly result?: { readonly name: string; readonly picture: string };
}

/** The applications of the demo, their franchisee and the assigned staff member. */
export interface DemoFiling {
  readonly userId: string;
  readonly staffId: string;
  readonly applications: readonly DemoApplication[];
  /** Loads a demo image by its name. */
  readonly picture: (name: string) => Promise<RenderedPage>;
}

const demoTime = { clock: systemClock };

type SealingContext = Pick<ApplicationsContext, 'keys' | 'files' | 'log'>;

/** Files the applications of the demo, except those of inactive services. */
export async function seedDemoApplications(
  trx: Trx,
  context: SealingContext,
  demo: DemoFiling,
): Promise<void> {
  // Rejected applications come first: their fees are paid and returned while the wallet is full.
  const first = demo.applications.filter(({ finalState }) => finalState === 'rejected');
  const others = demo.applications.filter(({ finalState }) => finalState !== 'rejected');
  for (const application of [...first, ...others]) {
    const row = await file(trx, context, { ...demo, application });
    if (!row) continue;
    await advance(trx, context, { ...demo, application, row });
    const { filedAt } = application;
    if (filedAt) await backdateApplication(trx, row, { filedAt, endedAt: addHours(filedAt, 48) });
  }
}

type Filing = DemoFiling & { readonly application: DemoApplication };

async function file(
  trx: Trx,
  context: SealingContext,
  { userId, application, picture }: Filing,
): Promise<ApplicationRow | null> {
  const version = await findVersion(trx, application.slug);
  const user = await findUser(trx, userId);
  if (!version?.isActive || !user) return null;
  const slot = await reserveApplicationSlot(trx, userId);
  const franchisee = { id: userId, fullName: user.full_name, email: user.email };
  const client = await findOrCreateClient(trx, context, franchisee, application.client);
  if (!slot.ok || !client.ok) throw new Error('a demo application was refused');
  const documents = Object.entries(application.documents).map(([field, name]) => {
    return { id: randomUUIDv7(), field, name };
  });
  const named = documents.map(({ field, id }) => [field, id] as const);
  const row = await insertFiledApplication(trx, context, {
    userId,
    version,
    answers: { ...application.answers, ...Object.fromEntries(named) },
    client: client.value,
    subscriptionId: slot.value.subscriptionId,
    language: 'en',
    filingKey: null,
  });
  const upload = { row, senderId: userId, purpose: 'form' } as const;
  for (const document of documents)
    await addDocument(trx, context, { ...document, ...upload, page: await picture(document.name) });
  const fee = await readDemoFee(trx, version, slot.value.planId);
  const paid = await chargeFilingFee(trx, row, fee, {
    on: documentDate(demoTime),
    notify: () => Promise.resolve(),
  });
  if (!paid.ok) throw new Error('the demo wallet is empty');
  const at = application.filedAt;
  await recordDemoEvent(trx, { row, by: userId, event: 'filed', amount: paise(fee.total), at });
  return row;
}

async function readDemoFee(trx: Trx, version: ServiceVersion, planId: string) {
  const day = { planId, on: documentDate(demoTime) };
  return readFilingFee(trx, version, day);
}

async function findVersion(trx: Trx, slug: string) {
  const { rows } = await listEservices(trx, {});
  const service = rows.find((row) => row.slug === slug);
  return service ? lockCurrentVersion(trx, service.id) : null;
}

type Progress = Filing & { readonly row: ApplicationRow };

async function advance(trx: Trx, context: SealingContext, progress: Progress): Promise<void> {
  const { staffId, application, row, picture } = progress;
  if (application.finalState === 'submitted') return;
  const { filedAt } = application;
  const step = createStepper(trx, { row, staffId, filedAt });
  await step('claimed', { state: 'in_review', assigneeId: staffId });
  switch (application.finalState) {
    case 'action_needed':
      await addMessage(trx, staffId, informationRequest(row));
      await step('information_requested', { state: 'action_needed', awaitsAnswer: true });
      return;
    case 'rejected': {
      const reason =
        'The Udyam portal has no registration with this number. Please check the number on the certificate and apply again.';
      const rejected = await step('rejected', { state: 'rejected', rejection: reason });
      await releaseApplicationSlot(trx, row.subscription_id, row.filed_at);
      const settled = await returnCharges(trx, row, paise(0), documentDate(demoTime));
      if (!settled.ok) throw new Error('the fees of a demo application were not returned');
      const amount = settled.value.returned;
      await recordDemoEvent(trx, { row: rejected, by: staffId, event: 'refunded', amount });
      return;
    }
    case 'completed': {
      const started = await step('started', { state: 'in_progress', beginsWork: true });
      const { result = udyamCertificate } = application;
      await addDocument(trx, context, {
        id: randomUUIDv7(),
        row,
        page: await picture(result.picture),
        senderId: staffId,
        purpose: 'result',
        field: null,
        name: result.name,
      });
      await recordDemoEvent(trx, {
        row: started,
        by: staffId,
        event: 'result_added',
        amount: paise(0),
        at: filedAt && addHours(filedAt, 47),
      });
      await step('completed', { state: 'completed' });
      await deliverResults(trx, row.id);
    }
  }
}

const udyamCertificate = { name: 'udyam-certificate', picture: 'user-udyam-certificate' };

interface Stepping extends Pick<Progress, 'row' | 'staffId'> {
  readonly filedAt: Date | undefined;
}

function createStepper(trx: Trx, { row: { id }, staffId, filedAt }: Stepping) {
  let at = filedAt;
  const from: readonly ApplicationState[] = ['submitted', 'in_review', 'in_progress'];
  return async (event: ApplicationEvent, change: ApplicationChange): Promise<ApplicationRow> => {
    const row = await updateApplication(trx, { id, from }, change);
    if (!row) throw new Error('a demo application did not change state');
    at &&= addHours(at, 16);
    await recordDemoEvent(trx, { row, by: staffId, event, amount: paise(0), at });
    return row;
  };
}

interface DemoTimelineEntry {
  readonly row: ApplicationRow;
  readonly by: string;
  readonly event: ApplicationEvent;
  readonly amount: Paise;
  readonly at?: Date | undefined;
}

function addHours(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * 3_600_000);
}

async function recordDemoEvent(
  trx: Trx,
  { row, by, event, amount, at }: DemoTimelineEntry,
): Promise<void> {
  await insertTimelineEvent(trx, {
    application_id: row.id,
    event,
    state: row.state,
    actor_id: by,
    amount_paise: amount > 0 ? amount : null,
    reason: null,
    ...(at && { at }),
  });
}

function informationRequest({ id }: ApplicationRow) {
  return {
    applicationId: id,
    text: 'Please send the proof of address again: the last page is cut off.',
    requestedDocuments: ['Proof of address'],
    documents: [],
    sendingKey: null,
  };
}

interface DemoDocument {
  readonly id: string;
  readonly row: ApplicationRow;
  readonly senderId: string;
  readonly purpose: 'form' | 'result';
  readonly field: string | null;
  readonly name: string;
  readonly page: RenderedPage;
}

async function addDocument(
  trx: Trx,
  context: SealingContext,
  { id, row, senderId, purpose, field, name, page }: DemoDocument,
): Promise<void> {
  const rendered = { kind: 'image', pages: [page], original: null } as const;
  const identity = { id, sender_id: senderId, name: `${name.replace(/^user-/, '')}.jpg` };
  const upload = await applicationDocuments.store(context, identity, rendered);
  const columns = { application_id: row.id, purpose, field, expiresInDays: null };
  await applicationDocuments.insert(trx, upload, columns);
}
