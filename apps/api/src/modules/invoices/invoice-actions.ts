import type { invoices } from '@anupal/contract/invoices';
import type { TaxScheme } from '@anupal/contract/invoices/firm';
import type { TopUpPolicy } from '@anupal/contract/invoices/top-up-policy';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { formatCalendarDate, monthName } from '@anupal/contract/values/date-format';
import { isUuid } from '@anupal/contract/values/uuid';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { findUser, labelPerson } from '../users/public.ts';
import { findSubjectName } from './classification-queries.ts';

const policies: Readonly<Record<TopUpPolicy, LocalizedText>> = {
  advance: { en: 'taxed as advances', hi: 'अग्रिम राशि की तरह टैक्स' },
  instrument: { en: 'not taxed until spent', hi: 'खर्च होने तक टैक्स नहीं' },
};

const schemes: Readonly<Record<TaxScheme, LocalizedText>> = {
  regular: { en: 'regular', hi: 'नियमित' },
  composition: { en: 'composition scheme', hi: 'कंपोज़िशन योजना' },
  unregistered: { en: 'not registered', hi: 'बिना रजिस्ट्रेशन' },
};

/** What the calls of this module do, for the person who confirms them. */
export function invoiceActions({ db }: Context): Actions<typeof invoices> {
  return {
    saveFirmTaxProfile: ({ body: { profile } }) => ({
      en: `Save the GST details of the firm: ${firmDetails(profile, 'en')}`,
      hi: `फ़र्म के GST विवरण सहेजना: ${firmDetails(profile, 'hi')}`,
    }),
    addClassification: async ({ body: { subject, sac, rateBps, validFrom } }) => {
      const name = isUuid(subject) ? await findSubjectName(db, subject) : subjects[subject];
      if (!name) return null;
      const rate = rateBps / 100;
      return {
        en: `Set SAC ${sac} at ${rate}% GST for ${name.en} from ${formatCalendarDate(validFrom, 'en')}`,
        hi: `${formatCalendarDate(validFrom, 'hi')} से ${name.hi} के लिए SAC ${sac} पर ${rate}% GST तय करना`,
      };
    },
    setTopUpPolicy: ({ body: { policy, validFrom } }) => ({
      en: `Treat top-ups from ${formatCalendarDate(validFrom, 'en')}: ${policies[policy].en}`,
      hi: `${formatCalendarDate(validFrom, 'hi')} से टॉप-अप: ${policies[policy].hi}`,
    }),
    downloadAll: async ({ query: { month, person } }) => {
      const user = person === undefined ? null : await findUser(db, person);
      if (user === undefined) return null;
      const name = user && labelPerson(user);
      return {
        en: `Download the tax documents of ${name ?? 'all franchisees'} of ${monthOf(month, 'en')}`,
        hi: `${name ?? 'सभी फ़्रैंचाइज़ी'} के ${monthOf(month, 'hi')} के टैक्स दस्तावेज़ डाउनलोड करना`,
      };
    },
    exportReturn: ({ params: { period }, query: { format = 'json' } }) => ({
      en: `Export the GST return of ${monthOf(period, 'en')} (${format})`,
      hi: `${monthOf(period, 'hi')} का GST रिटर्न एक्सपोर्ट करना (${format})`,
    }),
    recordEInvoices: ({ body: { answers } }) => ({
      en: `Record the answers of the e-invoice portal, documents: ${answers.length}`,
      hi: `ई-इनवॉइस पोर्टल के जवाब दर्ज करना, दस्तावेज़: ${answers.length}`,
    }),
    fileReturn: ({ params: { period }, body: { gstin } }) => ({
      en: `Mark the GST return of ${monthOf(period, 'en')} of ${gstin} as filed`,
      hi: `${gstin} का ${monthOf(period, 'hi')} का GST रिटर्न दाखिल के रूप में दर्ज करना`,
    }),
  };
}

const subjects: Readonly<Record<string, LocalizedText>> = {
  plans: { en: 'all other plans', hi: 'बाकी सभी प्लान' },
  services: { en: 'all other services', hi: 'बाकी सभी सेवाएँ' },
};

type NewProfile = Parameters<Actions<typeof invoices>['saveFirmTaxProfile']>[0]['body']['profile'];

function firmDetails(profile: NewProfile, language: Language): string {
  const { legalName, scheme, places, eInvoicesFrom = null, lut = null } = profile;
  const gstins = places.flatMap(({ gstin }) => gstin ?? []);
  const day = eInvoicesFrom === null ? null : formatCalendarDate(eInvoicesFrom, language);
  return [
    legalName,
    schemes[scheme][language],
    ...(gstins.length > 0 ? [`GSTIN ${gstins.join(' ')}`] : []),
    eInvoices(day)[language],
    ...(lut ? [`LUT ${lut.arn}`] : []),
  ].join(', ');
}

function eInvoices(day: string | null): LocalizedText {
  return day === null
    ? { en: 'no e-invoices', hi: 'ई-इनवॉइस नहीं' }
    : { en: `e-invoices from ${day}`, hi: `${day} से ई-इनवॉइस` };
}

function monthOf(period: string, language: Language): string {
  const [year = '', month = ''] = period.split('-');
  return `${monthName(Number(month), language)} ${year}`;
}
