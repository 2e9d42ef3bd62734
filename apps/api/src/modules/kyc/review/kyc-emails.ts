import { brand } from '@anupal/contract/brand';
import type { RejectionReason } from '@anupal/contract/kyc/schemas';
import { rejectionTexts } from '@anupal/contract/texts/kyc-rejections';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Notifies a user that their KYC is approved. */
export function renderApprovalEmail(to: Recipient): RenderedEmail {
  const text = to.language === 'hi' ? hindiApproval : englishApproval;
  return renderEmail(to, { ...text, page: '/dashboard' });
}

/** Why a KYC was rejected. */
export interface Rejection {
  readonly reason: RejectionReason | 'none_given';
  /** The reviewer's text; null if there is none. */
  readonly remark: string | null;
}

/** Notifies a user that their KYC is rejected, why, and what to do about it. */
export function renderRejectionEmail(to: Recipient, rejection: Rejection): RenderedEmail {
  const write = to.language === 'hi' ? hindiRejection : englishRejection;
  return renderEmail(to, { ...write(rejection), page: '/dashboard/kyc' });
}

const englishApproval = {
  subject: `Your KYC at ${brand.name} is approved`,
  paragraphs: [
    'We have checked your documents, and your KYC is approved.',
    'You can now use services, your plan and your wallet. You do not need to sign in again.',
  ],
};

const hindiApproval = {
  subject: `${brand.name} पर आपका KYC स्वीकृत हो गया है`,
  paragraphs: [
    'हमने आपके दस्तावेज़ जाँच लिए हैं और आपका KYC स्वीकृत हो गया है।',
    'अब आप सेवाएँ, अपना प्लान और वॉलेट इस्तेमाल कर सकते हैं। दोबारा साइन इन करने की ज़रूरत नहीं है।',
  ],
};

function englishRejection({ reason, remark }: Rejection) {
  return {
    subject: `Your KYC at ${brand.name} needs a correction`,
    paragraphs: [
      'We have checked your documents and could not approve your KYC.',
      rejectionTexts[reason].en,
      ...(remark === null ? [] : [`Remark from our team: ${remark}`]),
      `Sign in, open KYC Verification and choose "Correct and resubmit". Your details are still saved there. ${brand.name} never asks for identity numbers or documents by email or phone.`,
    ],
  };
}

function hindiRejection({ reason, remark }: Rejection) {
  return {
    subject: `${brand.name} पर आपके KYC में सुधार की ज़रूरत है`,
    paragraphs: [
      'हमने आपके दस्तावेज़ जाँचे, लेकिन आपका KYC स्वीकृत नहीं हो सका।',
      rejectionTexts[reason].hi,
      ...(remark === null ? [] : [`हमारी टीम की टिप्पणी: ${remark}`]),
      `साइन इन करें, KYC सत्यापन खोलें और "सुधारकर दोबारा जमा करें" चुनें। आपकी दी हुई जानकारी वहाँ सुरक्षित है। ${brand.name} की टीम कभी ईमेल या फ़ोन पर पहचान नंबर या दस्तावेज़ नहीं माँगती।`,
    ],
  };
}
