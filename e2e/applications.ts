import { randomUUID } from 'node:crypto';
import { applications } from '@anupal/contract/applications';
import type { Application } from '@anupal/contract/applications/records';
import { eservices } from '@anupal/contract/eservices';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { EserviceRecord } from '@anupal/contract/eservices/records';
import type { Language } from '@anupal/contract/languages';
import type { APIResponse, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { card } from './kyc.ts';
import { readToken } from './tokens.ts';

/** What the screens of applications say. */
export const applicationWords = {
  en: {
    figures: 'Show the figures',
    timeLine: 'Time line',
    noFit: 'No applications fit this search.',
    applyTo: (name: string) => `Apply for ${name}`,
    applyNow: (name: string) => `Apply Now: ${name}`,
    dialog: (name: string) => `Applying for service: ${name}`,
    kind: 'You apply for',
    newClient: 'A new client',
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    submit: /^(?:Pay ₹.* and apply|Apply)$/,
    saved: 'Saved. You can go on later, on any device.',
    missing: 'Missing in your wallet',
    addBalance: 'Add balance and come back',
    goBack: 'Go back to it',
    filed: 'Your application has been filed.',
    see: 'See the application',
    asked: 'We need something from you',
    answer: 'Your answer',
    sendAnswer: 'Send answer',
    answerSent: 'Your answer has been sent.',
    finished: 'Your finished documents',
    download: (name: string) => `Download ${name}`,
    changed: 'What has changed:',
    inactive: 'This service cannot be applied for at the moment.',
    upgradePlan: 'Upgrade / Renew Plan',
    uploaded: 'Uploaded',
  },
  hi: {
    figures: 'आँकड़े दिखाएँ',
    timeLine: 'समयरेखा',
    noFit: 'इस खोज से मेल खाता कोई आवेदन नहीं मिला।',
    applyTo: (name: string) => `${name} के लिए आवेदन करें`,
    applyNow: (name: string) => `अभी आवेदन करें: ${name}`,
    dialog: (name: string) => `सेवा के लिए आवेदन: ${name}`,
    kind: 'आवेदन किसके लिए है',
    newClient: 'नया ग्राहक',
    name: 'नाम',
    phone: 'फ़ोन',
    email: 'ईमेल',
    submit: /^(?:₹.* चुकाकर आवेदन करें|आवेदन करें)$/,
    saved: 'सहेज लिया गया। आप बाद में किसी भी डिवाइस पर आगे बढ़ सकते हैं।',
    missing: 'वॉलेट में कम राशि',
    addBalance: 'राशि जोड़कर वापस आएँ',
    goBack: 'उस पर वापस जाएँ',
    filed: 'आपका आवेदन जमा हो गया है।',
    see: 'आवेदन देखें',
    asked: 'हमें आपसे कुछ चाहिए',
    answer: 'आपका उत्तर',
    sendAnswer: 'उत्तर भेजें',
    answerSent: 'आपका उत्तर भेज दिया गया है।',
    finished: 'आपके तैयार दस्तावेज़',
    download: (name: string) => `${name} डाउनलोड करें`,
    changed: 'ये बदलाव हुए हैं:',
    inactive: 'इस सेवा के लिए अभी आवेदन नहीं किया जा सकता।',
    upgradePlan: 'प्लान अपग्रेड / नवीनीकृत करें',
    uploaded: 'अपलोड हो गई',
  },
} as const satisfies Record<Language, unknown>;

/** What a service of a test asks. */
export const yearField: FormField = {
  key: 'year',
  kind: 'text',
  label: { en: 'Year of founding', hi: 'स्थापना का वर्ष' },
  isRequired: true,
};

/** A document that a service of a test asks for. */
export const deedField: FormField = {
  key: 'deed',
  kind: 'file',
  label: { en: 'Partnership deed', hi: 'साझेदारी विलेख' },
  isRequired: true,
};

/** Publishes a service, by the call of the screen; fees are in rupees. `office` is a page of an admin. */
export async function publish(
  office: Page,
  given: { readonly firmFee?: number; readonly fields?: readonly FormField[] } = {},
): Promise<EserviceRecord> {
  const name = `Viol ${randomUUID().slice(0, 8)}`;
  const { firmFee = 0, fields = [] } = given;
  const form = {
    departmentName: 'Our desk',
    eserviceName: name,
    serviceDocName: 'Certificate',
    description: 'For a test.',
    firmFee: String(firmFee),
    governmentFee: '0',
    formFields: JSON.stringify(fields),
  };
  const answer = await office.request.post(`/api${eservices.create.path}`, {
    headers: await bearer(office),
    multipart: form,
  });
  return (await good(answer).json()) as EserviceRecord;
}

/** Changes a published service. */
export async function change(
  office: Page,
  { id }: Pick<EserviceRecord, 'id'>,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const path = eservices.update.path.replace(':eserviceId', id);
  const headers = await bearer(office);
  good(await office.request.patch(`/api${path}`, { headers, multipart: given }));
}

/** Files an application for oneself, without a screen. */
export async function fileQuickly(page: Page, eserviceId: string): Promise<Application> {
  const headers = await bearer(page);
  const path = eservices.read.path.replace(':eserviceId', eserviceId);
  const service = await page.request.get(`/api${path}`, { headers });
  const { versionId } = (await good(service).json()) as { versionId: string };
  const data = { eserviceId, versionId, client: { kind: 'self' }, answers: {} };
  const filed = await page.request.post(`/api${applications.file.path}`, { headers, data });
  return (await good(filed).json()) as Application;
}

/** What staff do with an application, by the calls of their screens. */
export function deskOf(office: Page, id: string) {
  const send = async (
    { method, path }: { readonly method: string; readonly path: string },
    options: Parameters<Page['request']['fetch']>[1] = {},
  ): Promise<Application> => {
    const url = `/api${path.replace(':applicationId', id)}`;
    const headers = await bearer(office);
    return (await good(
      await office.request.fetch(url, { method, headers, ...options }),
    ).json()) as Application;
  };
  const versioned = async (data: object) => {
    const { version } = await send(applications.read);
    return { data: { version, ...data } };
  };
  return {
    take: () => send(applications.take),
    ask: async (text: string, asksFor: readonly string[]) =>
      send(applications.ask, await versioned({ text, asksFor })),
    move: async (state: 'in_progress' | 'completed') =>
      send(applications.move, await versioned({ state })),
    addResult: async (name: string) => {
      const buffer = Buffer.from(await card().arrayBuffer());
      const document = { name, mimeType: 'image/png', buffer };
      return send(applications.addResult, { multipart: { document } });
    },
  };
}

async function bearer(page: Page): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await readToken(page)}`, 'X-Requested-With': 'portal' };
}

function good(answer: APIResponse): APIResponse {
  expect(answer.ok(), `${answer.url()} answers ${answer.status()}`).toBe(true);
  return answer;
}
