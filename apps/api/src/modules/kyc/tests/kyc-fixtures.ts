import { randomUUIDv7 } from 'node:crypto';
import type { BodyInput } from '@anupal/contract/endpoint';
import type { kyc } from '@anupal/contract/kyc';
import {
  kycDocumentTypes,
  type KycDocumentType,
  type KycRecord,
} from '@anupal/contract/kyc/schemas';
import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';
import { parseAadhaar } from '@anupal/contract/values/aadhaar';
import { parsePan } from '@anupal/contract/values/pan';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';
import { encodeForm, type FormPart } from '../../../platform/http/testing/multipart-form.ts';
import { cardImage, type CardOptions } from '../../../platform/documents/testing/images.ts';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { openFileStore } from '../../../platform/files/file-location.ts';
import type { KycContext } from '../records/context.ts';
import { hashAadhaar, sealPan } from '../records/identity-numbers.ts';

/** What a user enters in the form. */
export interface TestPerson {
  readonly fullName: string;
  readonly panNumber: string;
  readonly adhaarNumber: string;
  readonly completeAddress: string;
}

let people = 0;

/** A person with a unique PAN and Aadhaar number. */
export function createKycInput(other: Partial<TestPerson> = {}): TestPerson {
  people += 1;
  const digits = String(people).padStart(4, '0');
  return {
    fullName: 'Kavita Sharma',
    panNumber: `ABCPK${digits}F`,
    adhaarNumber: withCheckDigit(`2${String(process.pid).padStart(6, '0').slice(-6)}${digits}`),
    completeAddress: 'House 12, Gandhi Road\nJaipur, Rajasthan 302001',
    ...other,
  };
}

/** Appends the check digit that makes eleven digits a valid Aadhaar number. */
function withCheckDigit(eleven: string): string {
  for (let digit = 0; digit < 10; digit += 1) {
    if (parseAadhaar(`${eleven}${digit}`) !== null) return `${eleven}${digit}`;
  }
  throw new Error('no check digit fits');
}

const pictures = new Map<string, Promise<Buffer>>();

/** An image of a card, as a phone would send it. Each look is drawn once. */
export function createPicture(look: CardOptions = {}): Promise<Buffer> {
  const key = JSON.stringify(look);
  const created = pictures.get(key) ?? cardImage(look);
  pictures.set(key, created);
  return created;
}

/** Calls the KYC endpoints as one user. */
export function kycCalls(test: Pick<TestApp, 'app'>, session: TestSession, language = 'en') {
  const headers = bearer(session.accessToken);
  const cookies = { language };
  const get = (url: string) => test.app.inject({ url: `/api${url}`, headers, cookies });
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({ method, url: `/api${url}`, headers, cookies, ...(payload && { payload }) });
  const sendForm = (url: string, parts: readonly FormPart[]) => {
    const form = encodeForm(parts);
    const all = { ...headers, ...form.headers };
    return test.app.inject({ ...post(url, form.payload, all), cookies });
  };
  const openPages = async (id: string): Promise<void> => {
    const { documents = [] } = (await get(`/kyc/${id}`)).json<Partial<KycRecord>>();
    for (const document of documents) {
      for (const index of document.pages.keys())
        await get(`/kyc/documents/${document.id}/pages/${index + 1}`);
    }
  };
  return {
    readOwn: () => get('/kyc/my-kyc'),
    read: (id: string) => get(`/kyc/${id}`),
    readDraft: () => get('/kyc/draft'),
    saveDraft: (draft: object) => send('PATCH', '/kyc/draft', draft),
    addToDraft: (documentType: string, content: Uint8Array, filename = 'photo.jpg') =>
      sendForm('/kyc/draft/documents', [
        { field: 'documentType', content: documentType },
        { field: 'document', content, filename },
      ]),
    removeFromDraft: (id: string) => send('DELETE', `/kyc/draft/documents/${id}`),
    submit: async (
      person: object = createKycInput(),
      documents?: readonly (readonly [string, Uint8Array])[],
    ) => sendForm('/kyc', submissionParts(person, documents ?? (await threeDocuments()))),
    cancel: (id: string, query = '') => send('DELETE', `/kyc/${id}${query}`),
    list: (query = '') => get(`/kyc${query}`),
    search: (query: object) => send('POST', '/kyc/search', query),
    readNext: (id: string) => get(`/kyc/${id}/next`),
    /** Decides as the screen does: opens each page and ticks each document before an approval. */
    decide: async (id: string, decision: BodyInput<typeof kyc.decide> | object) => {
      const isApproval = 'kycStatus' in decision && decision.kycStatus === 'approved';
      if (isApproval) await openPages(id);
      const ticks = isApproval && 'version' in decision && { checkedDocuments: kycDocumentTypes };
      return send('PATCH', `/kyc/approve-kyc/${id}`, { ...ticks, ...decision });
    },
    openPages,
    /** Decides without opening a page first. */
    decideUnseen: (id: string, decision: object) =>
      send('PATCH', `/kyc/approve-kyc/${id}`, decision),
    revealPan: (id: string) => send('POST', `/kyc/${id}/pan`),
    markPage: (documentId: string, mark: object, page = 1) =>
      send('PATCH', `/kyc/documents/${documentId}/marks`, { page, ...mark }),
    redact: (documentId: string, redaction: object) =>
      send('POST', `/kyc/documents/${documentId}/redactions`, redaction),
    readPage: (documentId: string, page = 1) => get(`/kyc/documents/${documentId}/pages/${page}`),
    readOriginal: (documentId: string) => get(`/kyc/documents/${documentId}/original`),
  };
}

/** An image for each of the three types. */
export async function threeDocuments(): Promise<readonly (readonly [KycDocumentType, Buffer])[]> {
  const picture = await createPicture();
  return kycDocumentTypes.map((type) => [type, picture] as const);
}

/** The parts of the submission form, with the notice that the app contains. */
export function submissionParts(
  person: object,
  documents: readonly (readonly [string, Uint8Array])[],
): readonly FormPart[] {
  const noticeVersion = getNoticeVersion(new Date());
  const fields: Readonly<Record<string, unknown>> = { noticeVersion, ...person };
  return [
    ...Object.entries(fields)
      .filter(([, content]) => content !== undefined)
      .map(([field, content]) => ({ field, content: String(content) })),
    ...documents.map(([type]) => ({ field: 'documentTypes', content: type })),
    ...documents.map(([type, content]) => ({
      field: 'documents',
      content,
      filename: `${type}.jpg`,
    })),
  ];
}

/** A user who submitted a KYC, and the response. */
export interface Submitted {
  readonly session: TestSession;
  readonly person: TestPerson;
  readonly record: KycRecord;
}

/** Signs in a new user and submits their KYC. */
export async function submitNewKyc(
  test: TestApp,
  person: TestPerson = createKycInput(),
  language = 'en',
): Promise<Submitted> {
  const session = await test.signIn('user');
  const response = await kycCalls(test, session, language).submit(person);
  if (response.statusCode !== 200) throw new Error(`not submitted: ${response.body}`);
  return { session, person, record: response.json<KycRecord>() };
}

/** The KYC context of a test application, on its own files. */
export function kycContext(
  { context, config }: Pick<TestApp, 'context' | 'config'>,
  other: Partial<KycContext> = {},
): KycContext {
  const files = openFileStore(config.files);
  return { ...context, files, renderer: createInProcessRenderer(), scanner: null, ...other };
}

/** The names of all stored files. */
export async function listStoredFiles(
  test: Pick<TestApp, 'context' | 'config'>,
): Promise<string[]> {
  const names: string[] = [];
  const writtenBefore = new Date(Date.now() + 60_000);
  for await (const { name } of kycContext(test).files.list({ writtenBefore })) names.push(name);
  return names;
}

/** Inserts an approved record directly into the database; its pages have no files. */
export async function approveKyc(
  { sql, context }: Pick<TestApp, 'sql' | 'context'>,
  userId: string,
  input: Partial<TestPerson> = {},
): Promise<void> {
  const id = randomUUIDv7();
  const person = createKycInput(input);
  const pan = parsePan(person.panNumber);
  const aadhaar = parseAadhaar(person.adhaarNumber);
  if (pan === null || aadhaar === null) throw new Error('not the numbers of a person');
  const numbers = { ...sealPan(context.keys, id, pan), ...hashAadhaar(context.keys, aadhaar) };
  await sql.query(
    `with record as (
       insert into kyc_record (id, user_id, full_name, complete_address, language, pan_sealed, pan_mac,
         pan_head_mac, pan_tail_mac, aadhaar_last4, aadhaar_mac, kyc_status, version, decided_at)
       values ($1, $2, $3, $4, 'en', $5, $6, $7, $8, $9, $10, 'approved', 2, now())
     ), document as (
       insert into kyc_document (id, user_id, kyc_id, type, kind)
       select gen_random_uuid(), $2, $1, type, 'image' from unnest($11::text[]) type returning id
     ), file as (
       insert into kyc_file (document_id, part, blob, wrapped_key, width, height, bytes)
       select id, 1, replace(gen_random_uuid()::text, '-', ''), '', 1, 1, 1 from document
     ), decision as (
       insert into kyc_decision (id, user_id, kyc_id, version, kyc_status, decided_by)
       values (gen_random_uuid(), $2, $1, 2, 'approved', $2)
     )
     update users set kyc_status = 'approved', kyc_approved_at = now() where id = $2`,
    [
      id,
      userId,
      person.fullName,
      person.completeAddress,
      numbers.pan_sealed,
      numbers.pan_mac,
      numbers.pan_head_mac,
      numbers.pan_tail_mac,
      numbers.aadhaar_last4,
      numbers.aadhaar_mac,
      kycDocumentTypes,
    ],
  );
}
