import type { ErrorCode } from '../errors.ts';
import type { LocalizedText } from '../languages.ts';

/** The errors of sign-in, invitations and role changes. */
export const signInErrorTexts = {
  fresh_code_required: {
    en: 'Confirm with a code that we send to your e-mail, then try again.',
    hi: 'पहले अपने ईमेल पर भेजे गए कोड से पुष्टि करें, फिर कोशिश करें।',
  },
  account_in_use: {
    en: 'This person is still a franchisee with something open, so they cannot join the staff with this account. Settle it first, or invite another address of theirs.',
    hi: 'इस फ़्रैंचाइज़ी के खाते में अभी कुछ बाकी है, इसलिए यह खाता स्टाफ़ का नहीं बन सकता। पहले उसे पूरा करें, या उनके किसी दूसरे ईमेल पते को आमंत्रित करें।',
  },
  own_proposal: {
    en: 'Another superadmin has to approve this: you proposed it, or it is about your own account.',
    hi: 'इसे किसी दूसरे सुपरएडमिन को मंज़ूर करना होगा: यह प्रस्ताव आपका है, या आपके अपने खाते के बारे में है।',
  },
  role_request_ended: {
    en: 'This proposal is not open any more: somebody has decided on it, it has expired, or the account has changed.',
    hi: 'यह प्रस्ताव अब खुला नहीं है: किसी ने इस पर निर्णय ले लिया है, इसका समय खत्म हो गया है, या खाता बदल गया है।',
  },
  use_other_sign_in: {
    en: 'This code is right, but not for this sign-in page. Use it on the other one.',
    hi: 'यह कोड सही है, पर इस साइन-इन पेज के लिए नहीं है। इसे दूसरे साइन-इन पेज पर डालें।',
  },
  key_invalid: {
    en: 'This key is not right, or it was used already, or it is older than a day. Check it against the latest mail.',
    hi: 'यह कुंजी सही नहीं है, पहले इस्तेमाल हो चुकी है या एक दिन से पुरानी है। सबसे नए ईमेल से मिलाकर देखें।',
  },
  invitation_ended: {
    en: 'This invitation is no longer open: it was used or revoked, or it has expired.',
    hi: 'यह निमंत्रण अब खुला नहीं है: इसका उपयोग हो चुका है, यह रद्द हो चुका है या इसकी अवधि समाप्त हो गई है।',
  },
  session_expired: {
    en: 'Session expired',
    hi: 'आपका सत्र समाप्त हो गया है',
  },
  otp_invalid: {
    en: 'Invalid OTP. Please check and try again.',
    hi: 'OTP सही नहीं है। कृपया जाँचकर फिर से कोशिश करें।',
  },
} as const satisfies Partial<Record<ErrorCode, LocalizedText>>;
