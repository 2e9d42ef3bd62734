import { brand } from '@anupal/contract/brand';
import type { LocalizedText } from '@anupal/contract/languages';
import { formatRupees } from '@anupal/contract/values/rupees';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';
import { findWaitingInvoices } from '../../payments/public.ts';
import { countOpenMatters, type OpenMatters } from './erasure-queries.ts';

/** What has to be settled before an account can be erased, as sentences; empty if nothing has to. */
export async function listOpenMatters(
  db: Db,
  userId: string,
  { isByOperator = false } = {},
): Promise<readonly LocalizedText[]> {
  const [counted, waiting] = await Promise.all([
    countOpenMatters(db, userId, { isByOperator }),
    findWaitingInvoices(db),
  ]);
  const hasWaitingInvoice = waiting.some(({ user_id }) => user_id === userId);
  const open = { ...counted, hasWaitingInvoice };
  return matters.filter(({ isOpen }) => isOpen(open)).map(({ describe }) => describe(open));
}

/** One matter that prevents an erasure. */
interface Matter {
  readonly isOpen: (open: AccountMatters) => boolean;
  readonly describe: (open: AccountMatters) => LocalizedText;
}

type AccountMatters = OpenMatters & { readonly hasWaitingInvoice: boolean };

const matters: readonly Matter[] = [
  {
    isOpen: ({ is_barred }) => is_barred,
    describe: () => ({
      en: `This account is disabled or belongs to a member of staff, so it cannot be deleted here. Write to ${brand.email}.`,
      hi: `यह खाता निष्क्रिय है या स्टाफ़ का है, इसलिए यहाँ नहीं हटाया जा सकता। ${brand.email} पर लिखें।`,
    }),
  },
  {
    isOpen: ({ balance_paise }) => balance_paise !== '0',
    describe: ({ balance_paise: balance }) => ({
      en: `Your wallet holds ${showRupees(balance)}, which is not refundable. Spend it first, or waive it in a ticket.`,
      hi: `आपके वॉलेट में ${showRupees(balance)} हैं, जो रिफ़ंड नहीं होते। पहले इन्हें खर्च करें, या टिकट खोलकर लिखें कि आप इन्हें छोड़ रहे हैं।`,
    }),
  },
  {
    isOpen: ({ applications }) => applications > 0,
    describe: ({ applications }) => ({
      en: `Applications in progress: ${applications}. Wait until they are completed, or withdraw them.`,
      hi: `चल रहे आवेदन: ${applications}। उनके पूरे होने तक रुकें या उन्हें वापस लें।`,
    }),
  },
  {
    isOpen: ({ batch_items }) => batch_items > 0,
    describe: ({ batch_items }) => ({
      en: `Filings for clients in progress: ${batch_items}. Wait a few minutes.`,
      hi: `ग्राहकों के लिए अभी ${batch_items} फ़ाइलिंग चल रही हैं। कुछ मिनट रुकें।`,
    }),
  },
  {
    isOpen: ({ orders }) => orders > 0,
    describe: () => ({
      en: 'A payment was started and may still arrive. Wait until it arrives or its order expires, after eight days at the latest.',
      hi: 'एक भुगतान शुरू हुआ था और अब भी आ सकता है। उसके आने या ऑर्डर की अवधि पूरी होने तक रुकें, ज़्यादा से ज़्यादा आठ दिन।',
    }),
  },
  {
    isOpen: ({ refunds }) => refunds > 0,
    describe: () => ({
      en: 'A refund or correction of your wallet is being processed. Wait until it is done.',
      hi: 'एक रिफ़ंड या वॉलेट का समायोजन प्रक्रिया में है। उसके पूरे होने तक रुकें।',
    }),
  },
  {
    isOpen: ({ suspense }) => suspense > 0,
    describe: () => ({
      en: 'One of your payments could not be used and has not been refunded yet. Wait for the refund, or write to us.',
      hi: 'आपके एक भुगतान का उपयोग नहीं हो सका और उसका रिफ़ंड अभी बाकी है। रिफ़ंड मिलने तक रुकें या हमें लिखें।',
    }),
  },
  {
    isOpen: ({ hasWaitingInvoice }) => hasWaitingInvoice,
    describe: () => ({
      en: 'An invoice of yours needs your address. Add your GST details in the settings, and wait for the invoice.',
      hi: 'आपके एक इनवॉइस के लिए आपका पता चाहिए। सेटिंग में अपना GST विवरण जोड़ें और इनवॉइस जारी होने तक रुकें।',
    }),
  },
  {
    isOpen: ({ complaints }) => complaints > 0,
    describe: () => ({
      en: 'A complaint of one of your clients about their data has not been answered yet. Wait until we have replied to them.',
      hi: 'आपके एक ग्राहक की अपने डेटा से जुड़ी शिकायत का जवाब अभी नहीं दिया गया है। उन्हें जवाब मिलने तक रुकें।',
    }),
  },
  {
    isOpen: ({ assigned }) => assigned > 0,
    describe: ({ assigned }) => ({
      en: `${assigned} applications and conversations are assigned to this account. Reassign them first.`,
      hi: `इस खाते को ${assigned} आवेदन और बातचीत असाइन हैं। पहले इन्हें किसी और को असाइन करें।`,
    }),
  },
  {
    isOpen: ({ is_held }) => is_held,
    describe: () => ({
      en: `We must preserve the data of this account for a pending proceeding. Write to ${brand.email}.`,
      hi: `एक चल रही कार्यवाही के लिए इस खाते का डेटा सुरक्षित रखना ज़रूरी है। ${brand.email} पर लिखें।`,
    }),
  },
  {
    isOpen: ({ disputes }) => disputes > 0,
    describe: () => ({
      en: 'A payment is disputed. Wait until the dispute is decided.',
      hi: 'एक भुगतान पर विवाद चल रहा है। उसका फ़ैसला होने तक रुकें।',
    }),
  },
];

function showRupees(balance: string): string {
  return formatRupees(paiseToRupees(paise(Number(balance))));
}
