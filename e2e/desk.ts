import { randomUUID } from 'node:crypto';
import { applications } from '@anupal/contract/applications';
import type { Application } from '@anupal/contract/applications/records';
import { eservices, type EserviceDetail } from '@anupal/contract/eservices';
import type { EserviceRecord } from '@anupal/contract/eservices/records';
import type { Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { card } from './kyc.ts';
import { readToken } from './tokens.ts';

/** What the screens of the desk say, and those of a franchisee that answer them. */
export const deskWords = {
  en: {
    search: 'Search',
    take: 'Take',
    giveBack: 'Give back',
    ask: 'Ask for documents',
    begin: 'Start work',
    complete: 'Complete',
    reject: 'Reject',
    message: 'Message',
    papers: 'Documents that you need (optional)',
    reason: 'Reason',
    toDo: 'What to do',
    upload: 'Upload a finished document',
    uploaded: 'The document has been uploaded.',
    actionNeeded: 'Action needed',
    inProgress: 'In progress',
    completed: 'Completed',
    answer: 'Your answer',
    sendAnswer: 'Send answer',
    results: 'Your finished documents',
    download: /^Download /,
    changed: 'This application has changed in the meantime.',
  },
  hi: {
    search: 'खोजें',
    take: 'अपने पास लें',
    giveBack: 'वापस सूची में डालें',
    ask: 'दस्तावेज़ माँगें',
    begin: 'काम शुरू करें',
    complete: 'पूरा करें',
    reject: 'अस्वीकार करें',
    message: 'संदेश',
    papers: 'आपको कौन से दस्तावेज़ चाहिए (वैकल्पिक)',
    reason: 'कारण',
    toDo: 'क्या करना है',
    upload: 'तैयार दस्तावेज़ अपलोड करें',
    uploaded: 'दस्तावेज़ अपलोड हो गया है।',
    actionNeeded: 'कार्रवाई ज़रूरी',
    inProgress: 'काम जारी',
    completed: 'पूर्ण',
    answer: 'आपका उत्तर',
    sendAnswer: 'उत्तर भेजें',
    results: 'आपके तैयार दस्तावेज़',
    download: /डाउनलोड करें$/,
    changed: 'इस बीच यह आवेदन बदल गया है।',
  },
} as const satisfies Record<Language, unknown>;

/** Publishes a service that asks for a name and a photograph; `office` is a page of an admin. */
export async function publishService(office: Page, name: string): Promise<string> {
  const label = { en: 'Photograph', hi: 'फ़ोटो' };
  const trade = { en: 'Trade name', hi: 'व्यापार नाम' };
  const fields = [
    { key: 'trade', kind: 'text', label: trade, isRequired: true },
    { key: 'photo', kind: 'file', label, isRequired: true },
  ];
  const answer = await office.request.post(`/api${eservices.create.path}`, {
    headers: await headersOf(office),
    multipart: {
      departmentName: 'Our desk',
      eserviceName: name,
      serviceDocName: 'A certificate',
      description: 'Made for a journey.',
      firmFee: '400',
      governmentFee: '100',
      formFields: JSON.stringify(fields),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as EserviceRecord).id; // the contract says so
}

/** Files an application for a client by the calls of the dialog. */
export async function fileFor(
  page: Page,
  eserviceId: string,
  clientName: string,
): Promise<Application> {
  const headers = await headersOf(page);
  const read = await page.request.get(`/api/eservice/${eserviceId}`, { headers });
  const { versionId } = (await read.json()) as EserviceDetail; // the contract says so
  const draft = `/api${applications.addDraftDocument.path.replace(':eserviceId', eserviceId)}`;
  const buffer = Buffer.from(await card().arrayBuffer());
  const document = { name: 'photo.png', mimeType: 'image/png', buffer };
  const sent = await page.request.post(draft, { headers, multipart: { field: 'photo', document } });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { id: photo } = (await sent.json()) as { readonly id: string }; // the contract says so
  const client = { name: clientName, phone: '98765 43210', email: 'client@clients.example' };
  const filed = await page.request.post(`/api${applications.file.path}`, {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: {
      eserviceId,
      versionId,
      client: { kind: 'new', ...client },
      answers: { trade: 'Meera Silks', photo },
    },
  });
  expect(filed.ok(), await filed.text()).toBe(true);
  return (await filed.json()) as Application; // the contract says so
}

async function headersOf(page: Page): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await readToken(page)}`, 'X-Requested-With': 'portal' };
}
