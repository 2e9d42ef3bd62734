import { brand } from '@anupal/contract/brand';
import type { LocalizedText } from '@anupal/contract/languages';
import type { DisputeUpdate } from '@anupal/contract/notifications/events';
import {
  formatEmailDate,
  renderEmail,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** A change of a dispute. `amount` is formatted, such as ₹10,000.00. */
export interface DisputeEmail {
  readonly update: DisputeUpdate;
  readonly amount: string;
  /** Until when the gateway takes an answer; null if it does not say. */
  readonly respondBy: Date | null;
}

/** Notifies a superadmin of a dispute. The email has no names: they are in the portal only. */
export function renderDisputeEmail(
  to: Recipient,
  { update, amount, respondBy }: DisputeEmail,
): RenderedEmail {
  const { language } = to;
  const { subject, text } = texts[update];
  const needsAnswer = update === 'raised' || update === 'action_required';
  return renderEmail(to, {
    subject: `${brand.name}: ${subject[language].replace('{amount}', () => amount)}`,
    paragraphs: [
      text[language].replace('{amount}', () => amount),
      ...(needsAnswer ? [answerText(respondBy)[language]] : []),
    ],
    page: '/superadmin/dashboard/payments/disputes',
  });
}

function answerText(respondBy: Date | null): LocalizedText {
  if (respondBy === null)
    return {
      en: 'Respond with evidence. If you do not respond in time, the dispute is lost.',
      hi: 'प्रमाण के साथ इसका उत्तर दें। समय पर उत्तर न देने पर विवाद का निर्णय हमारे विरुद्ध होगा।',
    };
  return {
    en: `Respond with evidence by ${formatEmailDate('en', respondBy)}. If you do not respond in time, the dispute is lost.`,
    hi: `${formatEmailDate('hi', respondBy)} तक प्रमाण के साथ इसका उत्तर दें। समय पर उत्तर न देने पर विवाद का निर्णय हमारे विरुद्ध होगा।`,
  };
}

const texts: Readonly<
  Record<DisputeUpdate, { readonly subject: LocalizedText; readonly text: LocalizedText }>
> = {
  raised: {
    subject: { en: 'a payment of {amount} is disputed', hi: '{amount} के भुगतान पर विवाद' },
    text: {
      en: 'The payer or their bank disputes {amount} of a payment. The gateway holds this amount back until the dispute is decided.',
      hi: 'भुगतानकर्ता या उनके बैंक ने {amount} के भुगतान पर विवाद उठाया है। निर्णय होने तक गेटवे यह राशि रोके रखेगा।',
    },
  },
  action_required: {
    subject: {
      en: 'a dispute of {amount} needs another answer',
      hi: '{amount} के विवाद में फिर उत्तर चाहिए',
    },
    text: {
      en: 'The evidence in the dispute of {amount} was not accepted: it is incomplete, unreadable or about another amount.',
      hi: '{amount} के विवाद में दिया गया प्रमाण स्वीकार नहीं हुआ: वह अधूरा है, पढ़ा नहीं जा सका या किसी और राशि का है।',
    },
  },
  under_review: {
    subject: { en: 'a dispute of {amount} is under review', hi: '{amount} के विवाद की समीक्षा जारी' },
    text: {
      en: 'The bank is reviewing our answer in the dispute of {amount}. You do not need to do anything.',
      hi: 'बैंक {amount} के विवाद में हमारे उत्तर की समीक्षा कर रहा है। आपको कुछ करने की ज़रूरत नहीं है।',
    },
  },
  won: {
    subject: { en: 'a dispute of {amount} was won', hi: '{amount} के विवाद का निर्णय हमारे पक्ष में' },
    text: {
      en: 'The dispute of {amount} was decided for us. The gateway returns the amount with a coming settlement.',
      hi: '{amount} के विवाद का निर्णय हमारे पक्ष में हुआ है। गेटवे यह राशि अगले किसी सेटलमेंट में लौटाएगा।',
    },
  },
  lost: {
    subject: { en: 'a dispute of {amount} was lost', hi: '{amount} के विवाद का निर्णय हमारे विरुद्ध' },
    text: {
      en: 'The dispute of {amount} was decided against us. The payer gets the money back. It is recorded as a loss of the firm; plan and wallet of the franchisee have not changed.',
      hi: '{amount} के विवाद का निर्णय हमारे विरुद्ध हुआ है। राशि भुगतानकर्ता को लौटाई जाएगी। इसे फ़र्म की हानि के रूप में दर्ज किया गया है; फ़्रैंचाइज़ी का प्लान और वॉलेट नहीं बदले हैं।',
    },
  },
  closed: {
    subject: { en: 'a dispute of {amount} was closed', hi: '{amount} का विवाद बंद' },
    text: {
      en: 'The gateway closed the dispute of {amount}. The page shows what was returned.',
      hi: 'गेटवे ने {amount} का विवाद बंद कर दिया है। कितनी राशि लौटी, यह पेज पर दिया है।',
    },
  },
};
