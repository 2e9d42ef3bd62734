import { brand } from '@anupal/contract/brand';
import type { LocalizedText } from '@anupal/contract/languages';
import type { PayerDisputeUpdate } from '@anupal/contract/notifications/events';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** A change of a dispute for the payer. `amount` is formatted, such as ₹10,000.00. */
export interface PayerDisputeEmail {
  readonly update: PayerDisputeUpdate;
  readonly amount: string;
  readonly transactionId: string;
}

/** Notifies the franchisee of a dispute of their payment and what it means for plan and wallet. */
export function renderPayerDisputeEmail(
  to: Recipient,
  { update, amount, transactionId }: PayerDisputeEmail,
): RenderedEmail {
  const { language } = to;
  const { subject, text } = texts[update];
  const fill = (part: LocalizedText) => part[language].replace('{amount}', () => amount);
  return renderEmail(to, {
    subject: `${brand.name}: ${fill(subject)}`,
    paragraphs: [
      fill(text),
      language === 'hi'
        ? `लेन-देन आईडी: ${transactionId}. कोई सवाल हो, तो ${brand.email} पर लिखें।`
        : `Transaction ID: ${transactionId}. If you have questions, write to ${brand.email}.`,
    ],
    page: '/dashboard/plans',
  });
}

const texts: Readonly<
  Record<PayerDisputeUpdate, { readonly subject: LocalizedText; readonly text: LocalizedText }>
> = {
  raised: {
    subject: {
      en: 'your payment of {amount} is disputed',
      hi: 'आपके {amount} के भुगतान पर विवाद',
    },
    text: {
      en: 'The holder of the account that you paid from, or their bank, disputes {amount} of your payment. Your plan and wallet do not change until the bank decides. If the dispute is a mistake, ask your bank to withdraw it, and tell us.',
      hi: 'जिस खाते से आपने भुगतान किया, उसके धारक या उनके बैंक ने भुगतान में से {amount} पर विवाद उठाया है। बैंक का निर्णय होने तक आपका प्लान और वॉलेट वैसे ही रहेंगे। यदि विवाद भूल से उठा है, तो अपने बैंक से उसे वापस लेने को कहें और हमें बताएँ।',
    },
  },
  won: {
    subject: {
      en: 'the dispute of your payment is over',
      hi: 'आपके भुगतान पर विवाद समाप्त',
    },
    text: {
      en: 'The bank has confirmed your payment: the dispute of {amount} ended in our favour. Your plan and wallet have not changed, and you do not need to do anything.',
      hi: 'बैंक ने आपके भुगतान को सही माना है: {amount} के विवाद का निर्णय हमारे पक्ष में हुआ। आपका प्लान और वॉलेट नहीं बदले हैं। आपको कुछ करने की ज़रूरत नहीं है।',
    },
  },
  lost: {
    subject: {
      en: 'the bank returned {amount} of your payment',
      hi: 'बैंक ने आपके भुगतान में से {amount} लौटाए',
    },
    text: {
      en: 'After a dispute, the bank returned {amount} of your payment to the account that it came from, so we no longer have this money. Your plan and wallet have not changed. If we deduct the amount from your wallet, you receive another email.',
      hi: 'विवाद के बाद बैंक ने आपके भुगतान में से {amount} उसी खाते में लौटा दिए, जिससे भुगतान हुआ था। यह राशि अब हमारे पास नहीं है। आपका प्लान और वॉलेट नहीं बदले हैं। यदि हम यह राशि आपके वॉलेट से काटेंगे, तो आपको एक और ईमेल मिलेगा।',
    },
  },
  closed: {
    subject: {
      en: 'the dispute of your payment is closed',
      hi: 'आपके भुगतान पर विवाद बंद',
    },
    text: {
      en: 'The dispute of {amount} of your payment was closed, and nothing was returned. Your plan and wallet have not changed.',
      hi: 'आपके भुगतान में से {amount} का विवाद बंद कर दिया गया है और कोई राशि नहीं लौटाई गई। आपका प्लान और वॉलेट नहीं बदले हैं।',
    },
  },
};
