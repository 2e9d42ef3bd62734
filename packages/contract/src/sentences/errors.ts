import type { ErrorCode } from '../errors.ts';
import type { Sentence } from '../languages.ts';

/** The one place where a refusal becomes a sentence for people. */
export const errorSentences: Readonly<Record<ErrorCode, Sentence>> = {
  invalid_input: {
    en: 'Please check what you entered and try again.',
    hi: 'कृपया दर्ज की गई जानकारी जाँचें और फिर से कोशिश करें।',
  },
  otp_invalid: {
    en: 'Invalid OTP. Please check and try again.',
    hi: 'OTP सही नहीं है। कृपया जाँचकर फिर से कोशिश करें।',
  },
  session_expired: {
    en: 'Session expired',
    hi: 'आपका सत्र समाप्त हो गया है',
  },
  forbidden: {
    en: 'Your account may not do this.',
    hi: 'आपके खाते को इसकी अनुमति नहीं है।',
  },
  cross_site: {
    en: 'This request did not come from our own page. Open the site again and retry.',
    hi: 'यह अनुरोध हमारी साइट से नहीं आया। साइट दोबारा खोलकर कोशिश करें।',
  },
  kyc_required: {
    en: 'Access Restricted - Complete your KYC.',
    hi: 'यह सुविधा अभी बंद है - पहले अपना KYC पूरा करें।',
  },
  subscription_required: {
    en: 'You need an active plan for this. Choose or renew one and try again.',
    hi: 'इसके लिए चालू प्लान चाहिए। प्लान चुनें या नवीनीकृत करें, फिर कोशिश करें।',
  },
  payment_not_ready: {
    en: 'Finish the earlier steps before you pay.',
    hi: 'भुगतान से पहले पिछले चरण पूरे करें।',
  },
  not_found: {
    en: 'Requested resource not found.',
    hi: 'माँगी गई जानकारी नहीं मिली।',
  },
  method_not_allowed: {
    en: 'This address does not accept that kind of request.',
    hi: 'यह पता इस तरह का अनुरोध स्वीकार नहीं करता।',
  },
  request_timeout: {
    en: 'The request took too long to arrive. Please check your internet connection and try again.',
    hi: 'अनुरोध पहुँचने में बहुत समय लगा। इंटरनेट कनेक्शन जाँचकर फिर से कोशिश करें।',
  },
  too_large: {
    en: 'That is too much for one request. Please send less.',
    hi: 'एक बार में भेजी गई जानकारी बहुत बड़ी है। कृपया कम भेजें।',
  },
  unsupported_media_type: {
    en: 'Please send this request as JSON.',
    hi: 'कृपया यह अनुरोध JSON में भेजें।',
  },
  too_many_requests: {
    en: 'Too many requests. Please try again later.',
    hi: 'बहुत अधिक अनुरोध हो गए हैं। कृपया थोड़ी देर बाद कोशिश करें।',
  },
  headers_too_large: {
    en: 'The request headers are too large. Clear the cookies of this site and try again.',
    hi: 'अनुरोध के हेडर बहुत बड़े हैं। इस साइट की कुकी हटाकर फिर से कोशिश करें।',
  },
  internal: {
    en: 'Internal server error. Please try again later.',
    hi: 'सर्वर में कोई गड़बड़ी हुई है। कृपया थोड़ी देर बाद कोशिश करें।',
  },
  unavailable: {
    en: 'The service is busy right now. Please try again in a moment.',
    hi: 'सेवा अभी व्यस्त है। कृपया कुछ देर में फिर कोशिश करें।',
  },
};
