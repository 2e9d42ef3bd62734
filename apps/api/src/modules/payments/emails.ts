import { brand } from '@anupal/contract/brand';
import type { LocalizedText } from '@anupal/contract/languages';
import type { RefundTurn } from '@anupal/contract/notifications/events';
import { writeMail, type Recipient, type WrittenMail } from '../notifications/public.ts';

/** What a receipt states. `amount` is written in rupees, such as ₹10,000.00. */
export interface Receipt {
  /** Name of the plan, or null for a top-up of the wallet. */
  readonly plan: string | null;
  readonly amount: string;
  readonly transactionId: string;
  readonly paidOn: string;
  /** Last day of the plan, or null for a top-up. */
  readonly validUntil: string | null;
}

/** The receipt of a payment that was settled. It is a receipt, not a tax invoice. */
export function receiptMail(to: Recipient, receipt: Receipt): WrittenMail {
  const text = to.language === 'hi' ? hindiReceipt(receipt) : englishReceipt(receipt);
  const page = receipt.plan === null ? '/dashboard/wallet' : '/dashboard/plans';
  return writeMail(to, { ...text, page });
}

/** Tells a payer that money came without a reason, and that it goes back. */
export function suspenseMail(
  to: Recipient,
  payment: { readonly amount: string; readonly transactionId: string },
): WrittenMail {
  const text = to.language === 'hi' ? hindiSuspense(payment) : englishSuspense(payment);
  return writeMail(to, { ...text, page: '/dashboard/plans' });
}

/** Tells a superadmin what became of a refund. Names stand in the portal alone. */
export function refundTurnMail(
  to: Recipient,
  {
    turn,
    amount,
    orderId,
  }: { readonly turn: RefundTurn; readonly amount: string; readonly orderId: string },
): WrittenMail {
  const { language } = to;
  const { subject, text } = refundTurns[turn];
  return writeMail(to, {
    subject: `${brand.name}: ${subject[language].replace('{amount}', () => amount)}`,
    paragraphs: [text[language].replace('{amount}', () => amount), refundHint[language]],
    page: `/superadmin/dashboard/payments/${orderId}`,
  });
}

const refundHint: LocalizedText = {
  en: 'Sign in and open Payments, then Refunds.',
  hi: 'साइन इन करके भुगतान में रिफ़ंड खोलें।',
};

const refundTurns: Readonly<
  Record<RefundTurn, { readonly subject: LocalizedText; readonly text: LocalizedText }>
> = {
  asked: {
    subject: { en: 'a refund of {amount} waits', hi: '{amount} का रिफ़ंड निर्णय के लिए लंबित' },
    text: {
      en: 'A refund of {amount} was asked for. It goes back when a second superadmin approves it within 7 days.',
      hi: '{amount} का रिफ़ंड माँगा गया है। 7 दिनों के भीतर किसी दूसरे सुपरएडमिन की मंज़ूरी मिलने पर राशि लौटाई जाएगी।',
    },
  },
  refused: {
    subject: { en: 'a refund of {amount} was refused', hi: '{amount} का रिफ़ंड अस्वीकृत' },
    text: {
      en: 'The refund of {amount} that you asked for was refused. Nothing has moved.',
      hi: 'आपके द्वारा माँगा गया {amount} का रिफ़ंड अस्वीकार कर दिया गया है। कोई राशि नहीं लौटाई गई है।',
    },
  },
  lapsed: {
    subject: { en: 'a refund of {amount} has lapsed', hi: '{amount} के रिफ़ंड की अवधि समाप्त' },
    text: {
      en: 'Nobody has decided on the refund of {amount} that you asked for. It has lapsed; ask for it again where it is still right.',
      hi: 'आपके द्वारा माँगे गए {amount} के रिफ़ंड पर किसी ने निर्णय नहीं लिया और उसकी अवधि समाप्त हो गई है। ज़रूरी हो तो फिर से माँगें।',
    },
  },
  late: {
    subject: { en: 'a refund of {amount} is late', hi: '{amount} का रिफ़ंड अब भी लंबित' },
    text: {
      en: 'A refund of {amount} was approved more than 3 days ago, and the gateway has not processed it. Look at the gateway’s dashboard.',
      hi: '{amount} के रिफ़ंड को मंज़ूर हुए 3 दिन से ज़्यादा हो गए हैं, पर पेमेंट गेटवे ने उसे पूरा नहीं किया है। कृपया गेटवे का डैशबोर्ड देखें।',
    },
  },
  processed_after_all: {
    subject: {
      en: 'a refund of {amount} went through after all',
      hi: '{amount} का रिफ़ंड बाद में पूरा हुआ',
    },
    text: {
      en: 'The refund of {amount}, which the gateway had called failed, was processed after all. The money was taken from where it had been returned to, as far as it is still there.',
      hi: '{amount} का जो रिफ़ंड गेटवे ने असफल बताया था, वह बाद में पूरा हो गया। राशि जहाँ लौटाई गई थी, वहाँ से उपलब्ध सीमा तक वापस ले ली गई है।',
    },
  },
  failed: {
    subject: { en: 'a refund of {amount} has failed', hi: '{amount} का रिफ़ंड असफल' },
    text: {
      en: 'The gateway could not make the refund of {amount}. The money is where it was before; the page says why.',
      hi: 'पेमेंट गेटवे {amount} का रिफ़ंड नहीं कर सका। राशि वहीं है जहाँ पहले थी; कारण पेज पर दिया है।',
    },
  },
};

function englishReceipt({ plan, amount, transactionId, paidOn, validUntil }: Receipt) {
  const what = plan === null ? 'Wallet balance added' : `Plan: ${plan}`;
  return {
    subject: `Receipt ${transactionId} from ${brand.name}`,
    paragraphs: [
      'We have received your payment. Thank you.',
      what,
      `Amount: ${amount}`,
      `Transaction id: ${transactionId}`,
      `Paid on: ${paidOn}, by UPI`,
      ...(validUntil === null ? [] : [`Valid until: ${validUntil}`]),
      `${brand.legalName}, ${brand.address}. This is a receipt, not a tax invoice.`,
    ],
  };
}

function hindiReceipt({ plan, amount, transactionId, paidOn, validUntil }: Receipt) {
  const what = plan === null ? 'वॉलेट में राशि जोड़ी गई' : `प्लान: ${plan}`;
  return {
    subject: `${brand.name} की रसीद ${transactionId}`,
    paragraphs: [
      'हमें आपका भुगतान मिल गया है। धन्यवाद।',
      what,
      `राशि: ${amount}`,
      `लेन-देन आईडी: ${transactionId}`,
      `भुगतान की तारीख: ${paidOn}, UPI से`,
      ...(validUntil === null ? [] : [`वैधता: ${validUntil} तक`]),
      `${brand.legalName}, ${brand.address}। यह रसीद है, टैक्स इनवॉइस नहीं।`,
    ],
  };
}

function englishSuspense({ amount, transactionId }: { amount: string; transactionId: string }) {
  return {
    subject: `About your payment of ${amount} to ${brand.name}`,
    paragraphs: [
      `A payment of ${amount} reached us that we could not match to anything you owe, such as a second payment for the same plan.`,
      `Transaction id: ${transactionId}`,
      `You need not do anything. We look into it and return what is not owed by the way it came; banks take 5 to 7 working days. Questions: ${brand.email}`,
    ],
  };
}

function hindiSuspense({ amount, transactionId }: { amount: string; transactionId: string }) {
  return {
    subject: `${brand.name} को किए गए आपके ${amount} के भुगतान के बारे में`,
    paragraphs: [
      `हमें ${amount} का एक भुगतान मिला है जो आपकी किसी देय राशि से मेल नहीं खाता, जैसे एक ही प्लान के लिए दूसरी बार भुगतान।`,
      `लेन-देन आईडी: ${transactionId}`,
      `आपको कुछ करने की ज़रूरत नहीं है। हम इसकी जाँच करके जो राशि देय नहीं है, उसे उसी माध्यम से लौटा देंगे; बैंक में 5 से 7 कार्य-दिवस लगते हैं। सवाल हों तो लिखें: ${brand.email}`,
    ],
  };
}
