import { brand } from '@anupal/contract/brand';
import type { DocumentLink } from '@anupal/contract/invoices/document';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** The contents of a receipt. `amount` is formatted, such as ₹10,000.00. */
export interface Receipt {
  /** Name of the plan, or null for a wallet top-up. */
  readonly plan: string | null;
  readonly amount: string;
  readonly transactionId: string;
  readonly paidOn: string;
  /** Last day of the plan, or null for a top-up. */
  readonly validUntil: string | null;
  /** Its tax documents, to attach. */
  readonly documents: readonly DocumentLink[];
}

/** The receipt of a settled payment. It is not a tax invoice. */
export function renderReceiptEmail(to: Recipient, receipt: Receipt): RenderedEmail {
  const text = to.language === 'hi' ? hindiReceipt(receipt) : englishReceipt(receipt);
  const page = receipt.plan === null ? '/dashboard/wallet' : '/dashboard/plans';
  return renderEmail(to, { ...text, page, documents: receipt.documents });
}

/** Notifies a payer that a payment could not be matched and is under review. */
export function renderSuspenseEmail(
  to: Recipient,
  payment: { readonly amount: string; readonly transactionId: string },
): RenderedEmail {
  const text = to.language === 'hi' ? hindiSuspense(payment) : englishSuspense(payment);
  return renderEmail(to, { ...text, page: '/dashboard/plans' });
}

function englishReceipt({ plan, amount, transactionId, paidOn, validUntil }: Receipt) {
  const what = plan === null ? 'Money added to your wallet' : `Plan: ${plan}`;
  return {
    subject: `Receipt ${transactionId} from ${brand.name}`,
    paragraphs: [
      'We have received your payment. Thank you.',
      what,
      `Amount: ${amount}`,
      `Transaction ID: ${transactionId}`,
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
      `भुगतान की तिथि: ${paidOn}, UPI से`,
      ...(validUntil === null ? [] : [`वैधता: ${validUntil} तक`]),
      `${brand.legalName}, ${brand.address}। यह रसीद है, टैक्स इनवॉइस नहीं।`,
    ],
  };
}

function englishSuspense({ amount, transactionId }: { amount: string; transactionId: string }) {
  return {
    subject: `About your payment of ${amount} to ${brand.name}`,
    paragraphs: [
      `We received a payment of ${amount} from you that does not match any amount due, for example a second payment for the same plan.`,
      `Transaction ID: ${transactionId}`,
      `You do not need to do anything. We will check it and refund any amount that you do not owe to the original payment method. Banks usually take 5 to 7 working days. If you have questions, write to ${brand.email}.`,
    ],
  };
}

function hindiSuspense({ amount, transactionId }: { amount: string; transactionId: string }) {
  return {
    subject: `${brand.name} को किए गए आपके ${amount} के भुगतान के बारे में`,
    paragraphs: [
      `हमें ${amount} का एक भुगतान मिला है जो आपकी किसी देय राशि से मेल नहीं खाता, जैसे एक ही प्लान के लिए दूसरी बार भुगतान।`,
      `लेन-देन आईडी: ${transactionId}`,
      `आपको कुछ करने की ज़रूरत नहीं है। हम इसकी जाँच करके जो राशि देय नहीं है, उसे उसी भुगतान माध्यम में लौटा देंगे; बैंक को 5 से 7 कार्य-दिवस लगते हैं। कोई सवाल हो, तो ${brand.email} पर लिखें।`,
    ],
  };
}
