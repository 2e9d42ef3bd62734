import { randomUUID } from 'node:crypto';
import type { BodyInput } from '@anupal/contract/endpoint';
import type { applications } from '@anupal/contract/applications';
import type { Application } from '@anupal/contract/applications/schemas';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { openFileStore } from '../../../platform/files/file-location.ts';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { publishService, wholeForm } from '../../eservices/tests/eservice-fixtures.ts';
import { lockCurrentVersion } from '../../eservices/service-catalogue.ts';
import { createPicture, approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { activateTestPlan } from '../../subscriptions/tests/subscription-fixtures.ts';
import { openFundedWallet } from '../../wallet/tests/wallet-fixtures.ts';
import type { ApplicationsContext } from '../records/context.ts';

/** A published service with its current version. */
export interface TestService {
  readonly eserviceId: string;
  readonly versionId: string;
}

/** Publishes a service. Fees are in rupees; empty ones are quoted later. */
export async function createService(
  test: TestApp,
  values: Readonly<Record<string, string>> = {},
  fields: readonly FormField[] = [],
): Promise<TestService> {
  const form = { ...wholeForm, firmFee: '100', governmentFee: '50', ...values };
  const { id } = await publishService(test, { ...form, formFields: JSON.stringify(fields) });
  return { eserviceId: id, versionId: await readVersion(test, id) };
}

/** The current version of a service. */
async function readVersion({ context }: TestApp, eserviceId: string): Promise<string> {
  const version = await context.db
    .transaction()
    .execute((trx) => lockCurrentVersion(trx, eserviceId));
  return version?.versionId ?? '';
}

/** A franchisee who may file: approved KYC, active plan, funded wallet (paise). */
export async function createFranchisee(
  test: TestApp,
  { paise = 100_000_00, plan = 'Gold' }: { readonly paise?: number; readonly plan?: string } = {},
): Promise<TestSession & { readonly walletId: string }> {
  const session = await test.signIn('user');
  const { id } = session.user;
  // In the State of the firm, whose documents tests expect to be taxed by CGST and SGST.
  await approveKyc(test, id, { completeAddress: '8 Church Street, Bengaluru 560001' });
  await activateTestPlan(test, id, plan);
  return { ...session, walletId: await openFundedWallet(test, id, paise) };
}

/** A new client. */
export function createClientInput(other: Partial<NewClient> = {}): NewClient {
  const client = { name: 'Meera Traders', phone: '98765 43210', email: 'meera@clients.example' };
  return { kind: 'new', ...client, ...other };
}

type NewClient = Extract<BodyInput<typeof applications.file>['client'], { kind: 'new' }>;

/** The calls of applications for one user. Each returns the API's response. */
export function applicationCalls(
  test: Pick<TestApp, 'app'>,
  { accessToken }: Pick<TestSession, 'accessToken'>,
  language = 'en',
) {
  const headers = bearer(accessToken);
  const cookies = { language };
  const get = (url: string) =>
    test.app.inject({ url: `/api/applications${url}`, headers, cookies });
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/applications${url}`,
      headers,
      cookies,
      ...(payload && { payload }),
    });
  const keyed = (url: string, payload: object, key: string) => {
    const all = key === '' ? headers : { ...headers, 'idempotency-key': key };
    return test.app.inject({ ...post(`/applications${url}`, payload, all), cookies });
  };
  const upload = (url: string, content: Uint8Array | null, options: Upload = {}) => {
    const { field, filename = 'photo.jpg' } = options;
    const form = encodeForm([
      ...(field === undefined ? [] : [{ field: 'field', content: field }]),
      ...(content === null ? [] : [{ field: 'document', content, filename }]),
    ]);
    const all = { ...headers, ...form.headers };
    return test.app.inject({ ...post(`/applications${url}`, form.payload, all), cookies });
  };
  return {
    file: (body: object, key: string = randomUUID()) => keyed('', body, key),
    list: (query = '') => get(query),
    search: (query: object) => send('POST', '/search', query),
    readUsage: () => get('/usage'),
    listDrafts: () => get('/drafts'),
    readDraft: (eserviceId: string, client = 'self', query = '') =>
      get(`/drafts/${eserviceId}/${client}${query}`),
    saveDraft: (eserviceId: string, draft: object, client = 'self', query = '') =>
      send('PATCH', `/drafts/${eserviceId}/${client}${query}`, draft),
    discardDraft: (eserviceId: string, client = 'self', query = '') =>
      send('DELETE', `/drafts/${eserviceId}/${client}${query}`),
    addToDraft: (eserviceId: string, content: Uint8Array | null, options: Upload = {}) => {
      const { client = 'self', query = '' } = options;
      return upload(`/drafts/${eserviceId}/${client}/documents${query}`, content, options);
    },
    removeDocument: (id: string) => send('DELETE', `/documents/${id}`),
    listAttachable: (eserviceId: string, client: string) =>
      get(`/drafts/${eserviceId}/${client}/client-documents`),
    attachClientDocument: (
      { eserviceId }: Pick<TestService, 'eserviceId'>,
      client: string,
      body: { readonly documentId: string; readonly field?: string },
    ) => send('POST', `/drafts/${eserviceId}/${client}/client-documents`, body),
    listUnsaved: (id: string) => get(`/${id}/client-documents`),
    saveToClient: (id: string, documents: readonly object[]) =>
      send('POST', `/${id}/client-documents`, { documents }),
    listClientResults: (clientId: string, query = '') =>
      test.app.inject({ url: `/api/clients/${clientId}/results${query}`, headers, cookies }),
    read: (id: string) => get(`/${id}`),
    addDocument: (id: string, content: Uint8Array) => upload(`/${id}/documents`, content),
    addMessage: (id: string, text: string, { documents = [], key = '' }: Writing = {}) =>
      keyed(`/${id}/messages`, { text, documents }, key),
    readMessageDraft: (id: string) => get(`/${id}/messages/draft`),
    saveMessageDraft: (id: string, text: string) =>
      send('PATCH', `/${id}/messages/draft`, { text }),
    readCorrection: (id: string) => get(`/${id}/correction`),
    saveCorrectionDraft: (id: string, draft: object) =>
      send('PATCH', `/${id}/correction`, { correctionCount: 0, removed: [], ...draft }),
    discardCorrectionDraft: (id: string) => send('DELETE', `/${id}/correction`),
    addToCorrection: (id: string, content: Uint8Array, field?: string) =>
      upload(`/${id}/correction/documents`, content, field === undefined ? {} : { field }),
    correct: (id: string, version: number, { key = '', ...body }: Correction) =>
      keyed(`/${id}/corrections`, { version, answers: {}, removed: [], ...body }, key),
    requestCorrection: (id: string, text = 'The month is October, not September.') =>
      keyed(`/${id}/correction-requests`, { text }, ''),
    decideCorrection: (id: string, requestId: string, body: object) =>
      send('POST', `/${id}/correction-requests/${requestId}/decision`, body),
    pay: (id: string, chargeId: string, key = '') =>
      keyed(`/${id}/charges/${chargeId}/payment`, {}, key),
    withdraw: (id: string, version: number) => send('POST', `/${id}/withdrawal`, { version }),
    readPage: (id: string, page = 1) => get(`/documents/${id}/pages/${page}`),
    readOriginal: (id: string) => get(`/documents/${id}/original`),
    revealAnswer: (id: string, masked: object) => send('POST', `/${id}/answers/full`, masked),
    listQueue: (query = '') => get(`/queue${query}`),
    searchQueue: (query: object) => send('POST', '/queue/search', query),
    readFigures: () => get('/queue/figures'),
    claim: (id: string) => send('POST', `/${id}/assignment`, {}),
    release: (id: string) => send('DELETE', `/${id}/assignment`),
    requestInformation: (id: string, version: number, requestedDocuments: readonly string[] = []) =>
      send('POST', `/${id}/information-requests`, {
        version,
        text: 'Please send this.',
        requestedDocuments,
      }),
    quote: (id: string, version: number, fees: object = { firmFee: 300, governmentFee: 25.5 }) =>
      send('POST', `/${id}/quote`, { version, note: 'Stamp duty', ...fees }),
    move: (id: string, version: number, state: string) =>
      send('PATCH', `/${id}/state`, { version, state }),
    reject: (id: string, version: number, reason = 'This cannot be filed.') =>
      send('PATCH', `/${id}/state`, { version, state: 'rejected', reason }),
    rejectRetaining: (id: string, version: number, retained: Keeping) =>
      send('PATCH', `/${id}/state`, {
        version,
        state: 'rejected',
        reason: 'This cannot be filed.',
        retainedAmount: retained.amount,
        retainedReason: retained.reason,
      }),
    reopen: (id: string, version: number, reason = 'The name is spelt wrongly.') =>
      send('POST', `/${id}/reopen`, { version, reason }),
    withdrawResult: (id: string, documentId: string, reason = 'It is of another person.') =>
      send('POST', `/${id}/results/${documentId}/withdrawal`, { reason }),
    recordGovernmentFee: (id: string, chargeId: string, paid: object = {}) =>
      send('POST', `/${id}/charges/${chargeId}/government-fee`, {
        ...{ amount: 50, reference: 'CHL-2026-0042', paidOn: dateInIndia(new Date()), ...paid },
      }),
    addResult: (id: string, content: Uint8Array | null) => upload(`/${id}/results`, content),
    removeResult: (id: string, documentId: string) =>
      send('DELETE', `/${id}/results/${documentId}`),
  };
}

interface Keeping {
  readonly amount: unknown;
  readonly reason: unknown;
}

interface Upload {
  readonly client?: string;
  /** With the subject of the draft. */
  readonly query?: string;
  readonly field?: string;
  readonly filename?: string;
}

interface Correction {
  readonly answers?: object;
  readonly removed?: readonly string[];
  readonly confirmDuplicateOf?: string;
  readonly key?: string;
}

interface Writing {
  readonly documents?: readonly string[];
  readonly key?: string;
}

/** The calls of a user. */
export type ApplicationCalls = ReturnType<typeof applicationCalls>;

/** Expects a response to be an application. */
export async function expectApplication(
  answer: Promise<{ readonly statusCode: number; readonly body: string }>,
): Promise<Application> {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(`no application: ${body}`);
  return JSON.parse(body) as Application;
}

/** Files an application for the franchisee themselves, confirming a duplicate. */
export async function fileOwnApplication(
  calls: ApplicationCalls,
  service: TestService,
  other: object = {},
): Promise<Application> {
  return expectApplication(
    fileAnyway(calls, { ...service, client: { kind: 'self' }, answers: {}, ...other }),
  );
}

/** Files an application, confirming a duplicate if there is one. */
export async function fileAnyway(
  calls: ApplicationCalls,
  body: object,
  key: string = randomUUID(),
) {
  const response = await calls.file(body, key);
  const { code, details } = response.json<{ code?: string; details?: { applicationId: string } }>();
  if (code !== 'duplicate_application') return response;
  return fileAnyway(calls, { ...body, confirmDuplicateOf: details?.applicationId }, key);
}

/** Claims a filed application and takes it to a state. */
export async function advanceTo(
  office: ApplicationCalls,
  id: string,
  state: 'in_review' | 'in_progress' | 'completed',
): Promise<Application> {
  const claimed = await expectApplication(office.claim(id));
  if (state === 'in_review') return claimed;
  const started = await expectApplication(office.move(id, claimed.version, 'in_progress'));
  if (state === 'in_progress') return started;
  await expectApplication(office.addResult(id, await createPicture()));
  return expectApplication(office.move(id, started.version, 'completed'));
}

/** The module's context in a test application. */
export function createContext({ context, config }: TestApp): ApplicationsContext {
  const files = openFileStore(config.files);
  return { ...context, files, renderer: createInProcessRenderer(), scanner: null };
}
