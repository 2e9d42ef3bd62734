import type { invoices } from '@anupal/contract/invoices';
import type { TopUpPolicy } from '@anupal/contract/invoices/top-up-policy';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { formatCalendarDate, monthName } from '@anupal/contract/values/date-format';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { findUser } from '../users/public.ts';

const policies: Readonly<Record<TopUpPolicy, LocalizedText>> = {
  advance: { en: 'taxed as advances', hi: 'एडवांस की तरह टैक्स' },
  instrument: { en: 'not taxed until spent', hi: 'खर्च होने तक टैक्स नहीं' },
};

/** What the calls of this module do, for the person who confirms them. */
export function invoiceActions({ db }: Context): Actions<typeof invoices> {
  return {
    saveFirmTaxProfile: ({ body: { profile } }) => ({
      en: `Save the GST details of the firm: ${profile.legalName}, places: ${profile.places.length}`,
      hi: `फ़र्म के GST विवरण सहेजना: ${profile.legalName}, स्थान: ${profile.places.length}`,
    }),
    addClassification: ({ body: { sac, rateBps, validFrom } }) => ({
      en: `Set SAC ${sac} at ${rateBps / 100}% GST from ${formatCalendarDate(validFrom, 'en')}`,
      hi: `${formatCalendarDate(validFrom, 'hi')} से SAC ${sac} पर ${rateBps / 100}% GST तय करना`,
    }),
    setTopUpPolicy: ({ body: { policy, validFrom } }) => ({
      en: `Treat top-ups from ${formatCalendarDate(validFrom, 'en')}: ${policies[policy].en}`,
      hi: `${formatCalendarDate(validFrom, 'hi')} से टॉप-अप: ${policies[policy].hi}`,
    }),
    downloadAll: async ({ query: { month, person } }) => {
      const name = person === undefined ? null : (await findUser(db, person))?.full_name;
      if (name === undefined) return null;
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
      hi: `${gstin} का ${monthOf(period, 'hi')} का GST रिटर्न दाखिल चिह्नित करना`,
    }),
  };
}

function monthOf(period: string, language: Language): string {
  const [year = '', month = ''] = period.split('-');
  return `${monthName(Number(month), language)} ${year}`;
}
