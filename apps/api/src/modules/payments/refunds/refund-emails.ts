import { brand } from '@anupal/contract/brand';
import type { DocumentLink } from '@anupal/contract/invoices/document';
import type { LocalizedText } from '@anupal/contract/languages';
import type { RefundUpdate } from '@anupal/contract/notifications/events';
import type { RefundSource } from '@anupal/contract/payments/refunds';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';
import type { PlanRefundEffect } from '../../subscriptions/public.ts';

/** A refund in an email to the payer. `amount` is formatted, such as ₹10,000.00. */
export interface ProcessedRefund {
  readonly amount: string;
  readonly transactionId: string;
  /** The reason given with the request; null if it was made on the gateway's dashboard. */
  readonly reason: string | null;
}

/** An approved refund, with the payment method and its effect on the plan. */
export interface ApprovedRefund extends ProcessedRefund {
  readonly method: string | null;
  readonly plan: PlanRefundEffect | null;
}

/** A failed refund, with its source and whether the plan was resumed. */
export interface FailedRefund extends Omit<ProcessedRefund, 'reason'> {
  readonly source: RefundSource;
  readonly isPlanBack: boolean;
}

/** Notifies a payer of an approved refund: where it goes, how long it takes and what ends with it. */
export function renderRefundApprovedEmail(to: Recipient, refund: ApprovedRefund): RenderedEmail {
  const text = to.language === 'hi' ? hindiApproved(refund) : englishApproved(refund);
  return renderEmail(to, { ...text, page: '/dashboard/plans' });
}

/** Notifies a payer of a processed refund and its reason. */
export function renderRefundProcessedEmail(
  to: Recipient,
  { documents, ...refund }: ProcessedRefund & { readonly documents: readonly DocumentLink[] },
): RenderedEmail {
  const text = to.language === 'hi' ? hindiRefund(refund) : englishRefund(refund);
  return renderEmail(to, { ...text, page: '/dashboard/plans', documents });
}

/** Notifies a payer of a failed refund and where the money is. */
export function renderRefundFailedEmail(to: Recipient, refund: FailedRefund): RenderedEmail {
  const text = to.language === 'hi' ? hindiFailed(refund) : englishFailed(refund);
  return renderEmail(to, { ...text, page: '/dashboard/plans' });
}

function englishApproved({ amount, transactionId, reason, method, plan }: ApprovedRefund) {
  return {
    subject: `Your refund of ${amount} from ${brand.name} is approved`,
    paragraphs: [
      `We are returning ${amount} of your payment to ${destinationText(method).en}.`,
      `Transaction ID: ${transactionId}`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      ...(plan === null ? [] : englishPlan(plan)),
      `Banks usually take 5 to 7 working days. You do not need to do anything. We will email you again when the refund is complete. If you have questions, write to ${brand.email}.`,
    ],
  };
}

function hindiApproved({ amount, transactionId, reason, method, plan }: ApprovedRefund) {
  return {
    subject: `${brand.name} की ओर से आपका ${amount} का रिफ़ंड स्वीकृत`,
    paragraphs: [
      `हम आपके भुगतान में से ${amount} ${destinationText(method).hi} लौटा रहे हैं।`,
      `लेन-देन आईडी: ${transactionId}`,
      ...(reason === null ? [] : [`कारण: ${reason}`]),
      ...(plan === null ? [] : hindiPlan(plan)),
      `बैंक को आम तौर पर 5 से 7 कार्य-दिवस लगते हैं। आपको कुछ करने की ज़रूरत नहीं है; रिफ़ंड पूरा होने पर हम फिर से ईमेल करेंगे। कोई सवाल हो, तो ${brand.email} पर लिखें।`,
    ],
  };
}

const destinations: Readonly<Record<string, LocalizedText>> = {
  upi: { en: 'the UPI account that you paid from', hi: 'उसी UPI खाते में, जिससे भुगतान हुआ था,' },
  card: { en: 'the card that you paid with', hi: 'उसी कार्ड पर, जिससे भुगतान हुआ था,' },
  netbanking: {
    en: 'the bank account that you paid from',
    hi: 'उसी बैंक खाते में, जिससे भुगतान हुआ था,',
  },
};

function destinationText(method: string | null): LocalizedText {
  return (
    destinations[method ?? ''] ?? {
      en: 'the account that you paid from',
      hi: 'उसी खाते में, जिससे भुगतान हुआ था,',
    }
  );
}

function englishPlan({ name, effect, previousPlan }: PlanRefundEffect): readonly string[] {
  switch (effect) {
    case 'ends':
      return [
        `Your ${name} plan ends with this refund. We will complete the applications that you have already filed, and you can still view them.`,
      ];
    case 'reverts':
      return [
        `Your upgrade to the ${name} plan ends with this refund. Your ${previousPlan ?? ''} plan continues until the end of its term.`,
      ];
    case 'cancelled':
      return [
        `Your renewal of the ${name} plan is cancelled with this refund. Your current plan continues until the end of its term.`,
      ];
    case 'expired':
      return [];
  }
}

function hindiPlan({ name, effect, previousPlan }: PlanRefundEffect): readonly string[] {
  switch (effect) {
    case 'ends':
      return [
        `इसके साथ आपका ${name} प्लान खत्म हो गया है। जो आवेदन आप कर चुके हैं, उन पर काम चलता रहेगा और आप उन्हें देख सकेंगे।`,
      ];
    case 'reverts':
      return [
        `इसके साथ ${name} प्लान का आपका अपग्रेड खत्म हो गया है। आपका ${previousPlan ?? ''} प्लान अपनी अवधि के अंत तक जारी रहेगा।`,
      ];
    case 'cancelled':
      return [
        `इसके साथ ${name} प्लान का आपका नवीनीकरण रद्द हो गया है। आपका मौजूदा प्लान अपनी अवधि के अंत तक जारी रहेगा।`,
      ];
    case 'expired':
      return [];
  }
}

function englishRefund({ amount, transactionId, reason }: ProcessedRefund) {
  return {
    subject: `Refund of ${amount} from ${brand.name}`,
    paragraphs: [
      `We have refunded ${amount} of your payment to the original payment method.`,
      `Transaction ID: ${transactionId}`,
      ...(reason === null ? [] : [`Reason: ${reason}`]),
      `Your bank usually takes 5 to 7 working days to credit it. If you have questions, write to ${brand.email}.`,
    ],
  };
}

function hindiRefund({ amount, transactionId, reason }: ProcessedRefund) {
  return {
    subject: `${brand.name} की ओर से ${amount} का रिफ़ंड`,
    paragraphs: [
      `हमने आपके भुगतान में से ${amount} उसी माध्यम में लौटा दिए हैं जिससे भुगतान हुआ था।`,
      `लेन-देन आईडी: ${transactionId}`,
      ...(reason === null ? [] : [`कारण: ${reason}`]),
      `राशि खाते में दिखने में बैंक को आम तौर पर 5 से 7 कार्य-दिवस लगते हैं। कोई सवाल हो, तो ${brand.email} पर लिखें।`,
    ],
  };
}

function englishFailed({ amount, transactionId, ...email }: FailedRefund) {
  return {
    subject: `Your refund of ${amount} from ${brand.name} did not go through`,
    paragraphs: [
      `We could not refund ${amount} of your payment.`,
      `Transaction ID: ${transactionId}`,
      refundedToText(email).en,
      `Our team has been notified and is checking it. You do not need to do anything. If you have questions, write to ${brand.email}.`,
    ],
  };
}

function hindiFailed({ amount, transactionId, ...email }: FailedRefund) {
  return {
    subject: `${brand.name} की ओर से आपका ${amount} का रिफ़ंड पूरा नहीं हुआ`,
    paragraphs: [
      `आपके भुगतान में से ${amount} का रिफ़ंड नहीं हो सका।`,
      `लेन-देन आईडी: ${transactionId}`,
      refundedToText(email).hi,
      `हमारी टीम को सूचना मिल गई है और वह इसे देख रही है। आपको कुछ करने की ज़रूरत नहीं है। कोई सवाल हो, तो ${brand.email} पर लिखें।`,
    ],
  };
}

function refundedToText({
  source,
  isPlanBack,
}: Pick<FailedRefund, 'source' | 'isPlanBack'>): LocalizedText {
  if (source === 'wallet')
    return { en: 'The amount is back in your wallet.', hi: 'राशि फिर से आपके वॉलेट में है।' };
  return isPlanBack
    ? {
        en: 'The amount is safe with us, and your plan has not changed.',
        hi: 'राशि हमारे पास सुरक्षित है और आपका प्लान पहले की तरह जारी है।',
      }
    : { en: 'The amount is safe with us.', hi: 'राशि हमारे पास सुरक्षित है।' };
}

/** Notifies a superadmin of a refund's new status. The email has no names: they are in the portal only. */
export function renderRefundStatusEmail(
  to: Recipient,
  {
    update,
    amount,
    orderId,
  }: { readonly update: RefundUpdate; readonly amount: string; readonly orderId: string },
): RenderedEmail {
  const { language } = to;
  const { subject, text } = refundStatusTexts[update];
  return renderEmail(to, {
    subject: `${brand.name}: ${subject[language].replace('{amount}', () => amount)}`,
    paragraphs: [text[language].replace('{amount}', () => amount), refundHint[language]],
    page: `/superadmin/dashboard/payments/${orderId}`,
  });
}

const refundHint: LocalizedText = {
  en: 'Sign in and open Payments, then Refunds.',
  hi: 'साइन इन करें और “भुगतान” में “रिफ़ंड” खोलें।',
};

const refundStatusTexts: Readonly<
  Record<RefundUpdate, { readonly subject: LocalizedText; readonly text: LocalizedText }>
> = {
  requested: {
    subject: { en: 'a refund of {amount} needs approval', hi: '{amount} का रिफ़ंड निर्णय के लिए लंबित' },
    text: {
      en: 'A refund of {amount} was requested. It needs the approval of a second superadmin within 7 days.',
      hi: '{amount} के रिफ़ंड का अनुरोध किया गया है। 7 दिनों के भीतर किसी दूसरे सुपरएडमिन की स्वीकृति मिलने पर राशि लौटाई जाएगी।',
    },
  },
  rejected: {
    subject: { en: 'a refund of {amount} was rejected', hi: '{amount} का रिफ़ंड अस्वीकृत' },
    text: {
      en: 'Your request to refund {amount} was rejected. No money was refunded.',
      hi: '{amount} के रिफ़ंड का आपका अनुरोध अस्वीकृत कर दिया गया है। कोई राशि नहीं लौटाई गई है।',
    },
  },
  expired: {
    subject: {
      en: 'a refund request for {amount} has expired',
      hi: '{amount} के रिफ़ंड के अनुरोध की अवधि समाप्त',
    },
    text: {
      en: 'Your request to refund {amount} was not decided in time and has expired. Request it again if it is still needed.',
      hi: '{amount} के रिफ़ंड के आपके अनुरोध पर समय पर निर्णय नहीं हुआ और उसकी अवधि समाप्त हो गई है। ज़रूरी हो तो फिर से अनुरोध करें।',
    },
  },
  late: {
    subject: { en: 'a refund of {amount} is delayed', hi: '{amount} का रिफ़ंड अब भी लंबित' },
    text: {
      en: 'A refund of {amount} was approved more than 3 days ago, but the gateway has not processed it. Check the gateway dashboard.',
      hi: '{amount} के रिफ़ंड को स्वीकृत हुए 3 दिन से ज़्यादा हो गए हैं, पर पेमेंट गेटवे ने उसे पूरा नहीं किया है। कृपया गेटवे का डैशबोर्ड देखें।',
    },
  },
  processed_after_failure: {
    subject: {
      en: 'a failed refund of {amount} was processed',
      hi: '{amount} का रिफ़ंड बाद में पूरा हुआ',
    },
    text: {
      en: 'The gateway processed the refund of {amount} that it had reported as failed. The amount that we had credited in the meantime was deducted again, as far as it was still available.',
      hi: '{amount} का जो रिफ़ंड गेटवे ने असफल बताया था, वह बाद में पूरा हो गया। इस बीच जो राशि लौटाई गई थी, उसमें से जितनी उपलब्ध थी, उतनी वापस काट ली गई है।',
    },
  },
  failed: {
    subject: { en: 'a refund of {amount} has failed', hi: '{amount} का रिफ़ंड असफल' },
    text: {
      en: 'The gateway could not process the refund of {amount}. No money was refunded. The page shows the reason.',
      hi: 'पेमेंट गेटवे {amount} का रिफ़ंड नहीं कर सका। कोई राशि नहीं लौटाई गई है; कारण पेज पर दिया है।',
    },
  },
};
