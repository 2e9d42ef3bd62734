import type { ErrorCode } from '../errors.ts';
import type { LocalizedText } from '../languages.ts';

/** The errors of refunds. */
export const refundErrorTexts = {
  superadmin_new: {
    en: 'A new superadmin can take part in refunds after 24 hours.',
    hi: 'नए सुपरएडमिन 24 घंटे बाद रिफ़ंड के काम में भाग ले सकते हैं।',
  },
  refund_changed: {
    en: 'This refund has been decided in the meantime. Look at it as it is now.',
    hi: 'इस बीच इस रिफ़ंड पर निर्णय हो चुका है। कृपया इसकी मौजूदा स्थिति देखें।',
  },
  requester_not_superadmin: {
    en: 'Who asked for this refund is no longer a superadmin. Refuse it, and ask for it again where it is right.',
    hi: 'जिन्होंने यह रिफ़ंड माँगा था, वे अब सुपरएडमिन नहीं हैं। इसे अस्वीकार करें और सही लगे तो फिर से माँगें।',
  },
  own_refund: {
    en: 'You asked for this refund. Another superadmin must approve it.',
    hi: 'यह रिफ़ंड आपने माँगा है। इसकी मंज़ूरी किसी दूसरे सुपरएडमिन को देनी होगी।',
  },
  refund_too_high: {
    en: 'Not so much of this payment is left to be refunded.',
    hi: 'इस भुगतान में से इतनी राशि लौटाने के लिए शेष नहीं है।',
  },
  refund_too_late: {
    en: 'The gateway refunds payments for six months only. A bank transfer instead cannot be written into these books.',
    hi: 'पेमेंट गेटवे छह महीने तक के भुगतान ही लौटाता है। बैंक ट्रांसफ़र से लौटाई गई राशि इन खातों में दर्ज नहीं हो सकती।',
  },
  wallet_spent: {
    en: 'The wallet does not hold this amount any more. A refund cannot be more than what is left in it.',
    hi: 'वॉलेट में अब इतनी राशि नहीं है। रिफ़ंड वॉलेट में शेष राशि से अधिक नहीं हो सकता।',
  },
  refund_upgrade_first: {
    en: 'An upgrade was paid on top of this plan. Refund the upgrade first, the newest before the others; or ask for less than is left of the fee, and the plan stays.',
    hi: 'इस प्लान के बाद अपग्रेड का भुगतान हुआ है। पहले अपग्रेड का रिफ़ंड करें, सबसे नया सबसे पहले; या शेष शुल्क से कम राशि माँगें, तब प्लान बना रहेगा।',
  },
  refund_renewal_first: {
    en: 'A renewal is paid and begins when this plan ends. Refund the renewal first; or ask for less than is left of the fee, and the plan stays.',
    hi: 'नवीनीकरण का भुगतान हो चुका है, जो इस प्लान के खत्म होने पर शुरू होगा। पहले नवीनीकरण का रिफ़ंड करें; या शेष शुल्क से कम राशि माँगें, तब प्लान बना रहेगा।',
  },
  upgrade_in_use: {
    en: 'More services have been applied for under this upgrade than the plan before it allows, so it cannot be undone. Ask for less than is left of the fee, and the upgrade stays.',
    hi: 'इस अपग्रेड में उतनी सेवाओं से ज़्यादा के लिए आवेदन हो चुके हैं जितनी पिछले प्लान में मिलती हैं, इसलिए इसे वापस नहीं लिया जा सकता। शेष शुल्क से कम राशि माँगें, तब अपग्रेड बना रहेगा।',
  },
} as const satisfies Partial<Record<ErrorCode, LocalizedText>>;

/** The message for a new superadmin: from when they may request and decide refunds. */
export function newSuperadminText(from: Date): LocalizedText {
  return {
    en: `You became a superadmin recently. You can take part in refunds from ${momentIn('en-IN', from)}.`,
    hi: `आप हाल ही में सुपरएडमिन बने हैं। आप ${momentIn('hi-IN', from)} से रिफ़ंड के काम में भाग ले सकते हैं।`,
  };
}

function momentIn(locale: string, moment: Date): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  }).format(moment);
}
