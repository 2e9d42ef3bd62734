import type { ErrorCode } from '../errors.ts';
import type { LocalizedText } from '../languages.ts';
import { formatRupees } from '../values/rupees.ts';

/** The errors of refunds and of adjustments. */
export const refundErrorTexts = {
  superadmin_new: {
    en: 'A new superadmin can take part in refunds and adjustments after 24 hours.',
    hi: 'नए सुपरएडमिन 24 घंटे बाद रिफ़ंड और समायोजन के काम में भाग ले सकते हैं।',
  },
  refund_changed: {
    en: 'This refund has been decided in the meantime. Please review its current status.',
    hi: 'इस बीच इस रिफ़ंड पर निर्णय हो चुका है। कृपया इसकी मौजूदा स्थिति देखें।',
  },
  requester_not_superadmin: {
    en: 'The requester is no longer a superadmin. Reject the request, and make it again if it is still needed.',
    hi: 'अनुरोधकर्ता अब सुपरएडमिन नहीं हैं। अनुरोध अस्वीकृत करें और ज़रूरी हो तो फिर से अनुरोध करें।',
  },
  own_refund: {
    en: 'You requested this refund. Another superadmin must approve it.',
    hi: 'इस रिफ़ंड का अनुरोध आपने किया है। इसे किसी दूसरे सुपरएडमिन को स्वीकृत करना होगा।',
  },
  own_adjustment: {
    en: 'You proposed this adjustment. Another superadmin must approve it.',
    hi: 'यह समायोजन आपने प्रस्तावित किया है। इसे किसी दूसरे सुपरएडमिन को स्वीकृत करना होगा।',
  },
  adjustment_changed: {
    en: 'This adjustment, or the price that it changes, has changed in the meantime. Please review it again.',
    hi: 'इस बीच यह समायोजन या इससे बदलने वाली कीमत बदल गई है। कृपया इसे फिर से देखें।',
  },
  line_changed: {
    en: 'This line cannot be closed this way: it has been matched or closed in the meantime, or what it settles may still be recorded. Please review it.',
    hi: 'यह प्रविष्टि इस तरह बंद नहीं हो सकती: इसका मिलान हो चुका है या यह बंद है, या जिस राशि की यह है वह अभी दर्ज हो सकती है। कृपया इसे देख लें।',
  },
  dispute_changed: {
    en: 'This dispute can no longer be answered. Please review its current status.',
    hi: 'अब इस विवाद का जवाब नहीं दिया जा सकता। कृपया इसकी मौजूदा स्थिति देखें।',
  },
  dispute_refunded: {
    en: 'This payment has a refund that was approved or paid, so accepting the dispute would repay it twice. Contest the dispute with the refund as proof.',
    hi: 'इस भुगतान का रिफ़ंड स्वीकृत हो चुका है या दिया जा चुका है, इसलिए विवाद स्वीकार करने पर राशि दो बार जाएगी। रिफ़ंड का प्रमाण देकर विवाद का विरोध करें।',
  },
  refund_too_high: {
    en: 'The amount exceeds the refundable balance of this payment. Enter a smaller amount.',
    hi: 'यह राशि इस भुगतान की रिफ़ंड योग्य शेष राशि से अधिक है। कम राशि लिखें।',
  },
  refund_too_late: {
    en: 'The gateway refunds payments for six months only. A refund by bank transfer cannot be recorded here.',
    hi: 'पेमेंट गेटवे छह महीने तक के भुगतान ही लौटाता है। बैंक ट्रांसफ़र से दिया गया रिफ़ंड यहाँ दर्ज नहीं हो सकता।',
  },
  loss_not_open: {
    en: 'Deduct at most what was lost in disputes of this payment and has not been deducted yet. Check the payment ID and the amount on the Disputes page.',
    hi: 'इस भुगतान के विवादों में जो राशि गई और अब तक नहीं काटी गई, अधिकतम उतनी ही काटें। “विवाद” पेज पर भुगतान की आईडी और राशि जाँचें।',
  },
  invoice_not_open: {
    en: 'This franchisee has no matching document with this number, or too little of it is left: the invoice is fully credited, or less than this amount of the debit note is left. Check the number on the Invoices page.',
    hi: 'इस नंबर का ऐसा कोई दस्तावेज़ इस फ़्रैंचाइज़ी के नाम पर नहीं है, या उस पर पहले ही क्रेडिट नोट जारी हो चुका है: इनवॉइस की पूरी राशि पर, या डेबिट नोट की इतनी राशि पर कि अब उसमें इतनी राशि बाकी नहीं है। “इनवॉइस” पेज पर नंबर जाँचें।',
  },
  wallet_spent: {
    en: 'The wallet no longer has this amount. Enter an amount up to the wallet balance.',
    hi: 'वॉलेट में अब इतनी राशि नहीं है। वॉलेट की शेष राशि तक की राशि लिखें।',
  },
  refund_upgrade_first: {
    en: 'This plan has paid upgrades. Refund the upgrades first, newest first. Or request less than the remaining fee, so that the plan stays active.',
    hi: 'इस प्लान के बाद अपग्रेड का भुगतान हुआ है। पहले अपग्रेड का रिफ़ंड करें, सबसे नया सबसे पहले; या शेष शुल्क से कम राशि लिखें, ताकि प्लान चालू रहे।',
  },
  refund_renewal_first: {
    en: 'This plan has a paid renewal, which starts when it ends. Refund the renewal first. Or request less than the remaining fee, so that the plan stays active.',
    hi: 'नवीनीकरण का भुगतान हो चुका है, जो इस प्लान के खत्म होने पर शुरू होगा। पहले नवीनीकरण का रिफ़ंड करें; या शेष शुल्क से कम राशि लिखें, ताकि प्लान चालू रहे।',
  },
  upgrade_in_use: {
    en: 'More services have been used with this upgrade than the earlier plan allows, so it cannot be reversed. Request less than the remaining fee, so that the upgrade stays active.',
    hi: 'इस अपग्रेड में पिछले प्लान की सीमा से ज़्यादा सेवाएँ इस्तेमाल हो चुकी हैं, इसलिए इसे वापस नहीं लिया जा सकता। शेष शुल्क से कम राशि लिखें, ताकि अपग्रेड चालू रहे।',
  },
} as const satisfies Partial<Record<ErrorCode, LocalizedText>>;

/** The messages of missing fields in a proposal, by field. */
export const missingInProposal = {
  direction: {
    en: 'Please choose whether to add to the wallet or deduct from it',
    hi: 'कृपया चुनें कि वॉलेट में राशि जोड़नी है या उससे काटनी है',
  },
  document: {
    en: 'Please choose the document whose price changes',
    hi: 'कृपया वह दस्तावेज़ चुनें जिसकी कीमत बदलनी है',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** The message for a returned amount that exceeds what is left, in rupees with GST. */
export function tooMuchToReturnText(open: number): LocalizedText {
  const rupees = formatRupees(open);
  return {
    en: `At most ${rupees} of our fee on this document can still be returned. Enter that amount or less.`,
    hi: `इस दस्तावेज़ के हमारे शुल्क में से अब ज़्यादा से ज़्यादा ${rupees} लौटाए जा सकते हैं। इतनी या इससे कम राशि लिखें।`,
  };
}

/** The message for a new superadmin: from when they may request and decide refunds. */
export function newSuperadminText(from: Date): LocalizedText {
  return {
    en: `You became a superadmin recently. You can take part in refunds and adjustments from ${momentIn('en-IN', from)}.`,
    hi: `आपको हाल ही में सुपरएडमिन बनाया गया है। आप ${momentIn('hi-IN', from)} से रिफ़ंड और समायोजन के काम में भाग ले सकते हैं।`,
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
