import { brand } from '@anupal/contract/brand';
import type { RejectionReason } from '@anupal/contract/kyc/schemas';
import { rejectionSentences } from '@anupal/contract/texts/kyc-rejections';
import { writeMail, type Recipient, type WrittenMail } from '../notifications/public.ts';

/** Tells a person that their KYC is approved. */
export function approvalMail(to: Recipient): WrittenMail {
  const text = to.language === 'hi' ? hindiApproval : englishApproval;
  return writeMail(to, { ...text, page: '/dashboard' });
}

/** Tells a superadmin that somebody of the staff views many PANs. Names stand in the portal alone. */
export function panViewsMail(
  to: Recipient,
  {
    staffId,
    count,
    minutes,
  }: { readonly staffId: string; readonly count: number; readonly minutes: number },
): WrittenMail {
  const isHindi = to.language === 'hi';
  return writeMail(to, {
    subject: isHindi
      ? `${brand.name}: कम समय में कई पैन देखे गए`
      : `${brand.name}: many PANs viewed in a short time`,
    paragraphs: isHindi
      ? [
          `टीम के एक खाते ने ${minutes} मिनट में ${count} पूरे पैन देखे हैं। उसे अब हर मिनट एक ही पैन दिखाया जाएगा।`,
          'साइन इन करके सूचना खोलें: उसमें वह खाता है। ऑडिट लॉग में दिखेगा कि किसके पैन देखे गए। सही न लगे तो खाता बंद करें।',
        ]
      : [
          `A staff account has viewed ${count} whole PANs within ${minutes} minutes. It is now shown one a minute.`,
          'Sign in and open the notification to see the account. The audit log shows whose PANs were viewed. Disable the account if this is not expected.',
        ],
    page: `/superadmin/dashboard/users/${staffId}`,
  });
}

/** Why a KYC was rejected, in the words of its reviewer. */
export interface Rejection {
  readonly reason: RejectionReason | 'none_given';
  /** Null where nothing was written. */
  readonly remark: string | null;
}

/** Tells a person that their KYC is rejected, why, and what to do about it. */
export function rejectionMail(to: Recipient, rejection: Rejection): WrittenMail {
  const write = to.language === 'hi' ? hindiRejection : englishRejection;
  return writeMail(to, { ...write(rejection), page: '/dashboard/kyc' });
}

const englishApproval = {
  subject: `Your KYC at ${brand.name} is approved`,
  paragraphs: [
    'We have checked your documents, and your KYC is approved.',
    'Services, your plan and your wallet are open to you now. You need not sign in again.',
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
      rejectionSentences[reason].en,
      ...(remark === null ? [] : [`Our team writes: ${remark}`]),
      `Sign in, open KYC Verification and choose "Correct and send again". What you gave is still there. ${brand.name} never asks for identity numbers or documents by mail or phone.`,
    ],
  };
}

function hindiRejection({ reason, remark }: Rejection) {
  return {
    subject: `${brand.name} पर आपके KYC में सुधार की ज़रूरत है`,
    paragraphs: [
      'हमने आपके दस्तावेज़ जाँचे, लेकिन आपका KYC स्वीकृत नहीं हो सका।',
      rejectionSentences[reason].hi,
      ...(remark === null ? [] : [`हमारी टीम की टिप्पणी: ${remark}`]),
      `साइन इन करें, KYC सत्यापन खोलें और "सुधार कर फिर से भेजें" चुनें। आपकी दी हुई जानकारी वहाँ मौजूद है। ${brand.name} कभी ईमेल या फ़ोन पर पहचान नंबर या दस्तावेज़ नहीं माँगता।`,
    ],
  };
}
