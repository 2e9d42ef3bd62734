import { randomUUID } from 'node:crypto';
import { applications } from '@anupal/contract/applications';
import type { Application } from '@anupal/contract/applications/schemas';
import { eservices } from '@anupal/contract/eservices';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import type { Language } from '@anupal/contract/languages';
import type { APIResponse, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { readToken } from './stored-session.ts';

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
    messages: 'Messages',
    finished: 'Your finished documents',
    download: (name: string) => `Download ${name}`,
    changed: 'What has changed:',
    inactive: 'This service cannot be applied for at the moment.',
    seeServices: 'See the services',
    upgradePlan: 'Upgrade / Renew Plan',
    uploaded: 'Uploaded',
    keptSevenDays: 'What you entered is kept for seven days.',
    newInForm: (label: string) => `New in the form: ${label}`,
    otherDrafts: 'Your other unfinished applications for this service',
    startAgain: 'Start again',
    sureToStartAgain: 'Delete and start again',
    keepThem: 'Keep them',
    duplicate: /already been filed for this client and period: AN-/,
    fileAnother: 'File another one all the same',
    usedUp: 'You have used all 10 services of your plan.',
    upgradePrice: /Gold plan has 25 services: an upgrade costs you ₹[\d,.]+ today/,
    pressAgain: 'Press again: it is filed only once.',
    earlierClient: 'A client I have filed for',
    searchClients: 'Search your clients',
    chosen: (name: string) => `Chosen: ${name}`,
    pay: (amount: string) => `Pay ${amount} from the wallet`,
    paid: 'The fee has been paid.',
    withdraw: 'Withdraw the application',
    returns: (amount: string) => `What you paid returns to your wallet: ${amount}.`,
    sureToWithdraw: 'Yes, withdraw it',
    returned: (amount: string) => `What you paid is back in your wallet: ${amount}.`,
    lineOfReturn: 'Fee returned',
    correct: 'Correct my answers',
    sendCorrection: 'Send the correction',
    corrected: 'Your answers have been corrected.',
    requestCorrection: 'Request a correction',
    whatAndWhy: 'What should change, and why?',
    sendRequest: 'Send the request',
    requestOpen: 'Your request for a correction is with our team.',
    requestAllowed: 'Our team has allowed one correction of your answers.',
    toAnswers: 'Go to your answers',
    notAnswered: 'Not answered',
    reopened: 'We have reopened this application and are working on it again.',
    withdrawnResult: 'Withdrawn document',
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
    messages: 'संदेश',
    finished: 'आपके तैयार दस्तावेज़',
    download: (name: string) => `${name} डाउनलोड करें`,
    changed: 'ये बदलाव हुए हैं:',
    inactive: 'इस सेवा के लिए अभी आवेदन नहीं किया जा सकता।',
    seeServices: 'सेवाएँ देखें',
    upgradePlan: 'प्लान अपग्रेड / नवीनीकृत करें',
    uploaded: 'अपलोड हो गई',
    keptSevenDays: 'आपकी भरी हुई जानकारी सात दिन तक सुरक्षित रहेगी।',
    newInForm: (label: string) => `फ़ॉर्म में नया: ${label}`,
    otherDrafts: 'इस सेवा के आपके दूसरे अधूरे आवेदन',
    startAgain: 'फिर से शुरू करें',
    sureToStartAgain: 'हटाएँ और फिर से शुरू करें',
    keepThem: 'रहने दें',
    duplicate: /यह सेवा पहले ही जमा हो चुकी है: AN-/,
    fileAnother: 'फिर भी एक और जमा करें',
    usedUp: 'आपने अपने प्लान की सभी 10 सेवाएँ इस्तेमाल कर ली हैं।',
    upgradePrice: /Gold प्लान में 25 सेवाएँ हैं: आज अपग्रेड के लिए ₹[\d,.]+ देने होंगे/,
    pressAgain: 'फिर से दबाएँ: आवेदन एक ही बार जमा होगा।',
    earlierClient: 'पहले का कोई ग्राहक',
    searchClients: 'अपने ग्राहक खोजें',
    chosen: (name: string) => `चुना गया: ${name}`,
    pay: (amount: string) => `वॉलेट से ${amount} का भुगतान करें`,
    paid: 'शुल्क का भुगतान हो गया है।',
    withdraw: 'आवेदन वापस लें',
    returns: (amount: string) => `आपकी चुकाई हुई राशि वॉलेट में लौटेगी: ${amount}।`,
    sureToWithdraw: 'हाँ, वापस लें',
    returned: (amount: string) => `आपकी चुकाई हुई राशि वॉलेट में लौट आई है: ${amount}।`,
    lineOfReturn: 'शुल्क लौटाया गया',
    correct: 'मेरे उत्तर सुधारें',
    sendCorrection: 'सुधार भेजें',
    corrected: 'आपके उत्तर सुधार दिए गए हैं।',
    requestCorrection: 'सुधार का अनुरोध करें',
    whatAndWhy: 'क्या बदलना है, और क्यों?',
    sendRequest: 'अनुरोध भेजें',
    requestOpen: 'सुधार का आपका अनुरोध हमारी टीम के पास है।',
    requestAllowed: 'हमारी टीम ने आपके उत्तरों में एक सुधार की अनुमति दी है।',
    toAnswers: 'अपने उत्तरों पर जाएँ',
    notAnswered: 'उत्तर नहीं दिया',
    reopened: 'हमने यह आवेदन फिर से खोला है और इस पर दोबारा काम कर रहे हैं।',
    withdrawnResult: 'वापस लिया गया दस्तावेज़',
  },
} as const satisfies Record<Language, unknown>;

/** What a service of a test asks. */
export const yearField: FormField = {
  key: 'year',
  kind: 'text',
  label: { en: 'Year of founding', hi: 'स्थापना का वर्ष' },
  isRequired: true,
};

/** The registration that a service of a test is for. */
export const gstinField: FormField = {
  key: 'gstin',
  kind: 'gstin',
  label: { en: 'GSTIN', hi: 'GSTIN' },
  isRequired: false,
};

/** The month that a service of a test is for. */
export const monthField: FormField = {
  key: 'month',
  kind: 'month',
  label: { en: 'Month of the return', hi: 'रिटर्न का महीना' },
  isRequired: true,
  notAfter: 'today',
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
  given: {
    readonly firmFee?: number;
    readonly governmentFee?: number;
    readonly fields?: readonly FormField[];
  } = {},
): Promise<EserviceRecord> {
  const name = `Viol ${randomUUID().slice(0, 8)}`;
  const { firmFee = 0, governmentFee = 0, fields = [] } = given;
  const form = {
    departmentName: 'Our desk',
    eserviceName: name,
    serviceDocName: 'Certificate',
    description: 'For a test.',
    firmFee: String(firmFee),
    governmentFee: String(governmentFee),
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

/** Files an application without a screen: for a new client, of that name where one is given. */
export async function fileQuickly(
  page: Page,
  eserviceId: string,
  clientName = `Client ${randomUUID().slice(0, 8)}`,
): Promise<Application> {
  const headers = await bearer(page);
  const path = eservices.read.path.replace(':eserviceId', eserviceId);
  const service = await page.request.get(`/api${path}`, { headers });
  const { versionId } = (await good(service).json()) as { versionId: string };
  const email = 'client@clients.example';
  const client = { kind: 'new', name: clientName, phone: '98765 43210', email };
  const data = { eserviceId, versionId, client, answers: {} };
  const filed = await page.request.post(`/api${applications.file.path}`, { headers, data });
  return (await good(filed).json()) as Application;
}

async function bearer(page: Page): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await readToken(page)}`, 'X-Requested-With': 'portal' };
}

function good(answer: APIResponse): APIResponse {
  expect(answer.ok(), `${answer.url()} answers ${answer.status()}`).toBe(true);
  return answer;
}
