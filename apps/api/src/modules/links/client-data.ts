import { brand } from '@anupal/contract/brand';
import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';
import type { Response } from '@anupal/contract/endpoint';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { links } from '@anupal/contract/links';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { inSnapshot, inTransaction } from '../../platform/db/database.ts';
import { consume } from '../../platform/db/rate-limits.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import type { PdfRefusal, SignedPdfs } from '../../platform/pdf/signed-pdfs.ts';
import type { BufferedFile } from '../../platform/http/handler.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { listNumbers } from '../clients/public.ts';
import { describeLatest, describeSections } from '../privacy/public.ts';
import { readClientSections, type ClientSectionName } from './client-data-queries.ts';
import { readParties } from './client-page.ts';
import type { LinkRow } from './link-queries.ts';

const day = 86_400;
const exportsPerDay = 10;
const mostRecords = 5000;
const hour = 3600;
const readsPerHour = 120;
// One more than the five that are shown, to know whether there are more.
const shownLimit = 6;

/** The format of an export, its language, and the browser that asks for it. */
export interface ClientDataRequest {
  readonly format: 'json' | 'pdf';
  readonly language: Language;
  readonly client: ClientInfo;
}

/** Exports what is stored about a client to them, as JSON or as a PDF to read. Numbers are masked. */
export async function exportClientData(
  context: Context,
  signedPdfs: SignedPdfs,
  link: LinkRow,
  { format, language, client: { network } }: ClientDataRequest,
): Promise<Result<BufferedFile, PdfRefusal>> {
  const { db } = context;
  const limit = { key: `links:exports:${link.client_id}`, seconds: day, limit: exportsPerDay };
  const wait = await consume(db, [limit]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const { franchiseeName } = await readParties(context, link);
  const sections = await readSections(context, link, mostRecords);
  const at = new Date(context.clock());
  const data = {
    createdAt: at.toISOString(),
    noticeVersion: getNoticeVersion(at),
    responsible: { clientBook: franchiseeName, applications: brand.legalName },
    notIncluded: notIncluded[language].split('; '),
    sections,
  };
  await inTransaction(db, async (trx) => {
    const object = { type: 'client_link', id: link.id };
    const detail = { client: link.client_id };
    await recordEvents(trx, [auditEvent('links.data_exported', null, object, { detail, network })]);
  });
  if (format === 'pdf') {
    const titled = Object.entries(sections).map(([name, records]) => ({
      title: sectionTitles[name as keyof typeof sections], // its keys
      records,
    }));
    const source = await describeSections(titled, {
      language,
      at,
      explanation: describe(franchiseeName),
    });
    const pdf = await signedPdfs.make(source, { account: `link:${link.id}`, network });
    return pdf.ok ? ok({ bytes: pdf.value, type: 'application/pdf', name: 'my-data.pdf' }) : pdf;
  }
  return ok({
    bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
    type: 'application/json; charset=utf-8',
    name: 'my-data.json',
  });
}

/** The latest data about a client for their page, except what other cards of it show. Numbers are masked. */
export async function readClientDataOverview(
  context: Context,
  link: LinkRow,
  language: Language,
): Promise<Result<Response<typeof links.readDataOverview>, 'too_many_requests'>> {
  const limit = { key: `links:overviews:${link.client_id}`, seconds: hour, limit: readsPerHour };
  const wait = await consume(context.db, [limit]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const sections = await readSections(context, link, shownLimit);
  const shown = shownSections.filter((name) => sections[name].length > 0);
  return ok({
    sections: shown.map((name) => ({
      title: sectionTitles[name][language],
      ...describeLatest(sections[name], language),
    })),
  });
}

const shownSections = [
  'details',
  'numbers',
  'contacts',
  'documents',
  'authorities',
  'filings',
  'shares',
  'views',
  'openings',
] as const;

function readSections(context: Context, { client_id: clientId }: LinkRow, most: number) {
  return inSnapshot(context.db, async (trx) => ({
    ...(await readClientSections(trx, clientId, most)),
    numbers: (await listNumbers(trx, context, clientId)).map(
      ({ kind, number, validTo, address }) => ({
        kind,
        number: maskNumber(number),
        validTo,
        address,
      }),
    ),
  }));
}

// What concerns the work of the franchisee and the office, or others; either is asked for it.
const notIncluded: LocalizedText = {
  en: 'Private notes of your franchisee, and prices; answers and messages of applications, and what was entered for due dates; the files themselves: ask your franchisee for these, or us by a request on your page',
  hi: 'आपके फ़्रैंचाइज़ी की निजी टिप्पणियाँ और कीमतें; आवेदनों के उत्तर और संदेश, और नियत तिथियों के लिए भरी जानकारी; फ़ाइलें: इन्हें अपने फ़्रैंचाइज़ी से माँगें, या अपने पेज पर अनुरोध करके हमसे',
};

function describe(franchisee: string): LocalizedText {
  return {
    en: `What is stored about you, with the latest records of each kind. ${franchisee} is responsible for your client record, ${brand.legalName} for your applications. Not included: ${notIncluded.en}. Numbers are masked.`,
    hi: `आपके बारे में जो दर्ज है, हर प्रकार के सबसे नए रिकॉर्ड के साथ। आपके ग्राहक रिकॉर्ड के लिए ${franchisee} और आवेदनों के लिए ${brand.legalName} ज़िम्मेदार हैं। शामिल नहीं: ${notIncluded.hi}। पहचान संख्याएँ छिपाई गई हैं।`,
  };
}

const sectionTitles: Readonly<Record<ClientSectionName | 'numbers', LocalizedText>> = {
  details: { en: 'Your details', hi: 'आपका विवरण' },
  contacts: { en: 'Contacts', hi: 'संपर्क व्यक्ति' },
  documents: { en: 'Documents', hi: 'दस्तावेज़' },
  requests: { en: 'Documents requested from you', hi: 'आपसे माँगे गए दस्तावेज़' },
  applications: { en: 'Applications', hi: 'आवेदन' },
  filings: { en: 'Filed returns', hi: 'दाखिल किए गए रिटर्न' },
  authorities: { en: 'Authorities that you gave', hi: 'आपके दिए अधिकार-पत्र' },
  choices: { en: 'Privacy choices', hi: 'गोपनीयता विकल्प' },
  nominee: { en: 'Nominee', hi: 'नामित व्यक्ति' },
  erasures: { en: 'Deletion requests', hi: 'डेटा हटाने के अनुरोध' },
  bills: { en: 'Bills', hi: 'बिल' },
  payments: { en: 'Payments', hi: 'भुगतान' },
  shares: {
    en: 'Messages that your franchisee prepared for you',
    hi: 'आपके लिए फ़्रैंचाइज़ी के तैयार किए संदेश',
  },
  views: {
    en: 'When our office opened your documents and numbers',
    hi: 'हमारे कार्यालय ने आपके दस्तावेज़ और नंबर कब खोले',
  },
  openings: { en: 'Visits of this page', hi: 'यह पेज कब खुला' },
  numbers: { en: 'Registrations', hi: 'रजिस्ट्रेशन' },
};

function maskNumber(number: string): string {
  return number.slice(-4).padStart(number.length, 'X');
}
