import { brand } from '@anupal/contract/brand';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { ErasureRejection, ErasureReport } from '@anupal/contract/links/client-privacy';
import { retentionKinds } from '@anupal/contract/privacy/retention-kinds';
import { retentionPeriods } from '@anupal/contract/privacy/retention-periods';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import type { Db } from '../../../platform/db/database.ts';
import type { SignedPdfSource } from '../../../platform/pdf/signed-pdfs.ts';
import { describeSections } from '../../privacy/public.ts';
import {
  selectLatestErasure,
  type ClientErasureRow,
  type ErasedClient,
  type ErasedKind,
  type RetainedKind,
  type StoredReport,
} from './erasure-queries.ts';

const erasedTitles: Readonly<Record<ErasedKind, LocalizedText>> = {
  details: {
    en: 'Name, phone, email, address and notes',
    hi: 'नाम, फ़ोन, ईमेल, पता और टिप्पणियाँ',
  },
  registrations: { en: 'PAN, GSTIN and other numbers', hi: 'पैन, GSTIN और दूसरे नंबर' },
  contacts: { en: 'Contacts', hi: 'संपर्क व्यक्ति' },
  documents: { en: 'Documents with their files', hi: 'दस्तावेज़ और उनकी फ़ाइलें' },
  work: {
    en: 'Due dates, document requests, recurring orders and prices',
    hi: 'नियत तिथियाँ, माँगे गए दस्तावेज़, नियमित काम और कीमतें',
  },
  messages: { en: 'Record of messages to you', hi: 'आपको भेजे संदेशों का रिकॉर्ड' },
  link: {
    en: 'Your private page, its devices and visits',
    hi: 'आपका निजी पेज, उसके डिवाइस और कब खुला',
  },
  decisions: { en: 'Your privacy choices and nominee', hi: 'आपके गोपनीयता विकल्प और नामित व्यक्ति' },
};

const retainedTexts: Readonly<
  Record<RetainedKind, { readonly title: LocalizedText; readonly ground: LocalizedText }>
> = {
  applications: {
    title: {
      en: `Applications with ${brand.name}, as they were filed`,
      hi: `${brand.name} में जमा किए गए आवेदन, जैसे जमा हुए थे`,
    },
    ground: {
      en: `${brand.name} is responsible for them: they record what was filed in its name. To request their deletion, write to ${brand.grievanceOfficer.email}.`,
      hi: `इनके लिए ${brand.name} ज़िम्मेदार है: ये उसके नाम से जमा किए गए काम का रिकॉर्ड हैं। इन्हें हटाने का अनुरोध यहाँ करें: ${brand.grievanceOfficer.email}।`,
    },
  },
  bills: {
    title: {
      en: 'Bills and payments, with your name',
      hi: 'बिल और भुगतान, आपके नाम के साथ',
    },
    ground: {
      en: 'The books of your adviser: CGST Act 2017, section 36 (72 months from the due date of the annual return); Income-tax Rules 1962, rule 6F (six years).',
      hi: 'आपके सलाहकार की खाता-बही: CGST अधिनियम 2017, धारा 36 (वार्षिक रिटर्न की नियत तिथि से 72 महीने); आयकर नियम 1962, नियम 6F (छह साल)।',
    },
  },
  authorities: {
    title: retentionKinds.authorities.title,
    ground: retentionKinds.authorities.ground.text,
  },
  letters: {
    title: {
      en: 'Signed letters of these authorities',
      hi: 'इन अधिकारों के हस्ताक्षर किए हुए पत्र',
    },
    ground: retentionKinds.authorities.ground.text,
  },
};

const untilAccountEnds: LocalizedText = {
  en: 'Until the account of your adviser is deleted, or earlier if you ask and no law requires them',
  hi: 'आपके सलाहकार का खाता हटने तक, या आपके अनुरोध पर उससे पहले, अगर कानून इन्हें रखने को न कहे',
};

const others: readonly (readonly [
  title: LocalizedText,
  ground: LocalizedText,
  until: LocalizedText,
])[] = [
  [
    {
      en: `Complaints and requests that you sent to ${brand.name}, and emails about you that your adviser has received`,
      hi: `${brand.name} को भेजी आपकी शिकायतें और अनुरोध, और आपके बारे में आपके सलाहकार को मिले ईमेल`,
    },
    retentionKinds.contact.ground.text,
    retentionKinds.contact.period,
  ],
  ...[retentionKinds.audit, retentionKinds.backups].map(
    ({ title, ground, period }) => [title, ground.text, period] as const,
  ),
];

/** Presents the report of a completed erasure. */
export function presentReport(
  { decided_at: decidedAt, report }: ClientErasureRow,
  language: Language,
): ErasureReport {
  const stored = report as StoredReport; // as completeErasure stored it
  const at = decidedAt!; // it is completed
  const { erased, retained } = stored;
  const until: Readonly<Record<RetainedKind, string>> = {
    applications: untilAccountEnds[language],
    bills: formatDay(stored.billsUntil, language),
    authorities: formatDay(stored.authoritiesUntil, language),
    letters: formatDay(stored.authoritiesUntil, language),
  };
  return {
    at: at.toISOString(),
    shownUntil: new Date(
      at.getTime() + retentionPeriods.erasureReportDays * 86_400_000,
    ).toISOString(),
    erased: (Object.keys(erasedTitles) as ErasedKind[]) // its keys
      .filter((kind) => erased[kind] > 0)
      .map((kind) => ({ title: erasedTitles[kind][language], count: erased[kind] })),
    retained: [
      ...(Object.keys(retainedTexts) as RetainedKind[]) // its keys
        .filter((kind) => retained[kind] > 0)
        .map((kind) => ({
          title: retainedTexts[kind].title[language],
          count: retained[kind],
          ground: retainedTexts[kind].ground[language],
          until: until[kind],
        })),
      ...others.map(([title, ground, period]) => ({
        title: title[language],
        count: 1,
        ground: ground[language],
        until: period[language],
      })),
    ],
  };
}

/** A waiting or rejected erasure of a client in words for the office; null without one. */
export async function describeErasure(db: Db, client: ErasedClient): Promise<string | null> {
  const erasure = await selectLatestErasure(db, client);
  if (erasure?.state !== 'requested' && erasure?.state !== 'rejected') return null;
  const day = formatCalendarDate(dateInIndia(erasure.requested_at), 'en');
  const { rejection, rejection_law: law } = erasure;
  const outcome = rejection === null ? 'not decided yet' : rejectionWords[rejection];
  return `[Requested to be deleted on ${day}: ${outcome}${law === null ? '' : ` (${law})`}]`;
}

const rejectionWords: Readonly<Record<ErasureRejection, string>> = {
  not_requested: 'rejected as not requested by the client',
  legal_claim: 'rejected because of a legal claim',
  law_requires: 'rejected because a law requires the data',
};

/** Describes the report of a completed erasure as a document. */
export function describeReport(
  row: ClientErasureRow,
  language: Language,
): Promise<SignedPdfSource> {
  const { erased, retained } = presentReport(row, language);
  const sections = [
    {
      title: { en: 'Deleted', hi: 'हटाया गया' },
      records: erased.map(({ title, count }) => ({ erasedData: title, recordCount: count })),
    },
    {
      title: { en: 'Retained', hi: 'रखा गया' },
      records: retained.map(({ title, ground, until }) => ({
        retainedData: title,
        retainedBecause: ground,
        retainedUntil: until,
      })),
    },
  ];
  return describeSections(sections, {
    language,
    at: row.decided_at!, // it is completed
    explanation: {
      en: 'Report of the deletion that you requested through your client link: what was deleted from the client book of your adviser, what is retained, why and until when.',
      hi: 'आपने अपने ग्राहक लिंक से डेटा हटाने का जो अनुरोध किया था, उसकी रिपोर्ट: आपके सलाहकार की ग्राहक सूची से क्या हटाया गया, क्या रखा गया है, क्यों और कब तक।',
    },
  });
}

function formatDay(day: string | null, language: Language): string {
  const date = day === null ? null : parseCalendarDate(day);
  return date === null ? '' : formatCalendarDate(date, language);
}
