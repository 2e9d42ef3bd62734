import type { ErrorCode } from '../errors.ts';
import type { Sentence } from '../languages.ts';

/** The one place where a refusal becomes a sentence for people. */
export const errorSentences: Readonly<Record<ErrorCode, Sentence>> = {
  invalid_input: {
    en: 'Please check what you entered and try again.',
    hi: 'कृपया दर्ज की गई जानकारी जाँचें और फिर से कोशिश करें।',
  },
  webhook_refused: {
    en: 'This event does not bear the signature of the payment gateway.',
    hi: 'इस सूचना पर पेमेंट गेटवे का सही हस्ताक्षर नहीं है।',
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
  agreement_outdated: {
    en: 'The agreement has changed. Please read the new version and accept it.',
    hi: 'अनुबंध बदल गया है। कृपया नया अनुबंध पढ़कर स्वीकार करें।',
  },
  idempotency_in_flight: {
    en: 'The same request is still being worked on. Please wait a moment.',
    hi: 'यही अनुरोध अभी पूरा किया जा रहा है। कृपया थोड़ी देर रुकें।',
  },
  too_large: {
    en: 'That is too much for one request. Please send less.',
    hi: 'एक बार में भेजी गई जानकारी बहुत बड़ी है। कृपया कम भेजें।',
  },
  unsupported_media_type: {
    en: 'Please send this request as JSON.',
    hi: 'कृपया यह अनुरोध JSON में भेजें।',
  },
  already_subscribed: {
    en: 'You already have an active plan.',
    hi: 'आपके पास पहले से एक चालू प्लान है।',
  },
  earlier_step_missing: {
    en: 'Please finish the earlier steps first.',
    hi: 'कृपया पहले पिछले चरण पूरे करें।',
  },
  idempotency_key_reused: {
    en: 'This Idempotency-Key belongs to another request. Please send a new one.',
    hi: 'यह Idempotency-Key किसी दूसरे अनुरोध की है। कृपया नई भेजें।',
  },
  insufficient_balance: {
    en: 'Your wallet balance is not enough for this. Please add balance and try again.',
    hi: 'आपके वॉलेट में इतनी राशि नहीं है। कृपया राशि जोड़कर फिर से कोशिश करें।',
  },
  payment_verification_failed: {
    en: 'Payment verification failed. Please contact support.',
    hi: 'भुगतान की पुष्टि नहीं हो सकी। कृपया सहायता टीम से संपर्क करें।',
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
  gateway_unavailable: {
    en: 'The payment service does not answer right now. You have not been charged. Please try again in a minute.',
    hi: 'भुगतान सेवा अभी जवाब नहीं दे रही है। आपसे कोई राशि नहीं ली गई है। कृपया एक मिनट बाद फिर कोशिश करें।',
  },
  unavailable: {
    en: 'The service is busy right now. Please try again in a moment.',
    hi: 'सेवा अभी व्यस्त है। कृपया कुछ देर में फिर कोशिश करें।',
  },
};
