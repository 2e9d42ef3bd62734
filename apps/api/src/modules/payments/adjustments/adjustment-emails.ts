import { brand } from '@anupal/contract/brand';
import type { DocumentLink } from '@anupal/contract/invoices/document';
import { isReturnedAdvance, returnedAdvanceText } from '@anupal/contract/invoices/document-texts';
import type { LocalizedText } from '@anupal/contract/languages';
import type { AdjustmentUpdate } from '@anupal/contract/notifications/events';
import {
  adjustmentReasonNames,
  type AdjustmentDirection,
  type AdjustmentReason,
} from '@anupal/contract/payments/adjustments';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Notifies a superadmin of an adjustment. The email has no names: they are in the portal only. */
export function renderAdjustmentEmail(
  to: Recipient,
  { update, amount }: { readonly update: AdjustmentUpdate; readonly amount: string },
): RenderedEmail {
  const { subject, text } = updateTexts[update];
  return renderEmail(to, {
    subject: `${brand.name}: ${fill(subject, to, amount)}`,
    paragraphs: [fill(text, to, amount)],
    page: '/superadmin/dashboard/payments/adjustments',
  });
}

/** An adjustment for the owner of the wallet. `amount` is formatted. */
export interface WalletAdjusted {
  readonly direction: AdjustmentDirection;
  readonly amount: string;
  readonly reasonCode: AdjustmentReason;
  readonly reason: string;
  /** The document whose price changed: its number and service; null for other reasons. */
  readonly corrected: LocalizedText | null;
  /** Its notes and vouchers, to attach. */
  readonly documents: readonly DocumentLink[];
}

/** Notifies a franchisee that their wallet was adjusted, and why. */
export function renderWalletAdjustedEmail(
  to: Recipient,
  { direction, amount, reasonCode, reason, corrected, documents }: WalletAdjusted,
): RenderedEmail {
  const { subject, text } = walletTexts[direction];
  return renderEmail(to, {
    subject: `${brand.name}: ${fill(subject, to, amount)}`,
    paragraphs: [
      fill(text, to, amount),
      ...(corrected === null ? [] : [corrected[to.language]]),
      `${adjustmentReasonNames[reasonCode][to.language]}: ${reason}`,
      ...(isReturnedAdvance(documents) ? [returnedAdvanceText[to.language]] : []),
    ],
    page: '/dashboard/wallet',
    documents,
  });
}

function fill(text: LocalizedText, { language }: Recipient, amount: string): string {
  return text[language].replace('{amount}', () => amount);
}

interface Texts {
  readonly subject: LocalizedText;
  readonly text: LocalizedText;
}

const updateTexts: Readonly<Record<AdjustmentUpdate, Texts>> = {
  requested: {
    subject: {
      en: 'a wallet adjustment of {amount} needs approval',
      hi: '{amount} के वॉलेट समायोजन को स्वीकृति चाहिए',
    },
    text: {
      en: 'Another superadmin has proposed a wallet adjustment of {amount}. The money moves only once you or another superadmin approves it.',
      hi: 'किसी दूसरे सुपरएडमिन ने {amount} का वॉलेट समायोजन प्रस्तावित किया है। आपके या किसी और सुपरएडमिन के स्वीकृत करने पर ही राशि बदलेगी।',
    },
  },
  approved: {
    subject: {
      en: 'a wallet adjustment of {amount} was approved',
      hi: '{amount} का वॉलेट समायोजन स्वीकृत',
    },
    text: {
      en: 'Your wallet adjustment of {amount} was approved, and the wallet has changed.',
      hi: 'आपका {amount} का वॉलेट समायोजन स्वीकृत हो गया है और वॉलेट की राशि बदल गई है।',
    },
  },
  rejected: {
    subject: {
      en: 'a wallet adjustment of {amount} was rejected',
      hi: '{amount} का वॉलेट समायोजन अस्वीकृत',
    },
    text: {
      en: 'Your wallet adjustment of {amount} was rejected. No money has moved. The reason is on the page.',
      hi: 'आपका {amount} का वॉलेट समायोजन अस्वीकृत हुआ है। कोई राशि नहीं बदली है। कारण पेज पर है।',
    },
  },
};

const walletTexts: Readonly<Record<AdjustmentDirection, Texts>> = {
  credit: {
    subject: {
      en: '{amount} was added to your wallet',
      hi: 'आपके वॉलेट में {amount} जोड़े गए',
    },
    text: {
      en: 'We have added {amount} to your wallet.',
      hi: 'हमने आपके वॉलेट में {amount} जोड़े हैं।',
    },
  },
  debit: {
    subject: {
      en: '{amount} was deducted from your wallet',
      hi: 'आपके वॉलेट से {amount} काटे गए',
    },
    text: {
      en: 'We have deducted {amount} from your wallet. If you do not agree, write to our support.',
      hi: 'हमने आपके वॉलेट से {amount} काटे हैं। सहमत न हों तो हमारी सहायता टीम को लिखें।',
    },
  },
};
