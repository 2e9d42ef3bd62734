import type { ErrorCode } from '../errors.ts';
import type { LocalizedText } from '../languages.ts';

/** The errors of sign-in, invitations and role changes. */
export const signInErrorTexts = {
  fresh_code_required: {
    en: 'Confirm this action in one of the ways offered, then try again.',
    hi: 'पहले दिए गए तरीकों में से किसी एक से इस काम की पुष्टि करें, फिर कोशिश करें।',
  },
  new_device: {
    en: 'This device is new to your account, so you cannot do this here yet. Use a device that is not new, or sign in with a passkey. Your settings show from when you can use this one.',
    hi: 'यह डिवाइस आपके खाते के लिए नया है, इसलिए यह काम अभी यहाँ नहीं हो सकता। कोई ऐसा डिवाइस इस्तेमाल करें जो नया न हो, या पासकी से साइन इन करें। यहाँ यह कब से हो सकेगा, यह आपकी सेटिंग में दिखता है।',
  },
  second_factor_required: {
    en: 'A code by email is not enough here. Use your passkey, your authenticator app or a recovery code. If you have none yet, add one first.',
    hi: 'यहाँ ईमेल पर आया कोड काफ़ी नहीं है। अपनी पासकी, ऑथेंटिकेटर ऐप या रिकवरी कोड इस्तेमाल करें। अगर आपके पास इनमें से कुछ नहीं है, तो पहले जोड़ें।',
  },
  factor_code_invalid: {
    en: 'This code is incorrect or was already used. Enter the newest code of your authenticator app, or an unused recovery code.',
    hi: 'यह कोड सही नहीं है या पहले इस्तेमाल हो चुका है। अपने ऑथेंटिकेटर ऐप का सबसे नया कोड या ऐसा रिकवरी कोड डालें जो पहले इस्तेमाल न हुआ हो।',
  },
  last_factor: {
    en: 'Staff need a passkey or an authenticator app, and this is your last one. Add another one first.',
    hi: 'स्टाफ़ के पास पासकी या ऑथेंटिकेटर ऐप होना ज़रूरी है, और यह आपका आखिरी है। पहले दूसरा जोड़ें।',
  },
  account_in_use: {
    en: 'This franchisee account still has open items, so it cannot become a staff account. Settle them first, or invite another email address of the same person.',
    hi: 'इस फ़्रैंचाइज़ी के खाते में अभी कुछ बाकी है, इसलिए यह खाता स्टाफ़ का नहीं बन सकता। पहले उसे पूरा करें, या उनके किसी दूसरे ईमेल पते को आमंत्रित करें।',
  },
  own_proposal: {
    en: 'Another superadmin has to approve this: you proposed it, or it is about your own account.',
    hi: 'इसे किसी दूसरे सुपरएडमिन को स्वीकृत करना होगा: यह प्रस्ताव आपका है, या आपके अपने खाते के बारे में है।',
  },
  role_request_ended: {
    en: 'This proposal is no longer open: it was decided, it has expired, or the account has changed.',
    hi: 'यह प्रस्ताव अब खुला नहीं है: इस पर निर्णय हो चुका है, इसकी अवधि समाप्त हो गई है या खाता बदल गया है।',
  },
  use_other_sign_in: {
    en: 'This code is correct, but not for this sign-in page. Enter it on the other sign-in page.',
    hi: 'यह कोड सही है, पर इस साइन-इन पेज के लिए नहीं है। इसे दूसरे साइन-इन पेज पर डालें।',
  },
  key_invalid: {
    en: 'This key is incorrect, already used, or more than a day old. Check it against the latest email.',
    hi: 'यह कुंजी सही नहीं है, पहले इस्तेमाल हो चुकी है या एक दिन से पुरानी है। सबसे नए ईमेल से मिलाकर देखें।',
  },
  invitation_ended: {
    en: 'This invitation is no longer valid: it was used or revoked, or it has expired. Ask for a new one.',
    hi: 'यह निमंत्रण अब मान्य नहीं है: इसका उपयोग हो चुका है, यह रद्द हो चुका है या इसकी अवधि समाप्त हो गई है। नया निमंत्रण माँगें।',
  },
  passkey_copied: {
    en: 'This passkey was refused and blocked: its counter ran backwards, so it may have been copied. Sign in with a code, remove it in your settings and add a new one.',
    hi: 'यह पासकी नहीं मानी गई और रोक दी गई है: इसका काउंटर उल्टा चला, यानी इसकी नकल बनी हो सकती है। कोड से साइन इन करें, सेटिंग में इसे हटाएँ और नई पासकी जोड़ें।',
  },
  passkey_elsewhere: {
    en: 'This passkey was used on another website. Check the address in your browser, and use the passkey only there.',
    hi: 'यह पासकी किसी दूसरी वेबसाइट पर इस्तेमाल हुई है। अपने ब्राउज़र में पता जाँचें और पासकी सिर्फ़ सही पते पर इस्तेमाल करें।',
  },
  passkey_exists: {
    en: 'This passkey is already registered.',
    hi: 'यह पासकी पहले से जुड़ी हुई है।',
  },
  passkey_expired: {
    en: 'This request was already used, is more than 5 minutes old, or was for something else. Please try again.',
    hi: 'यह अनुरोध पहले इस्तेमाल हो चुका है, 5 मिनट से पुराना है या किसी और काम के लिए था। कृपया फिर से कोशिश करें।',
  },
  passkey_invalid: {
    en: 'The passkey could not be verified. Unlock your device with your fingerprint, face or PIN and try again.',
    hi: 'पासकी की जाँच नहीं हो सकी। अपने डिवाइस को फ़िंगरप्रिंट, चेहरे या PIN से अनलॉक करके फिर से कोशिश करें।',
  },
  passkey_unknown: {
    en: 'This passkey is not registered here or was removed. Sign in with a code by email, and delete the passkey from your device.',
    hi: 'यह पासकी यहाँ जुड़ी हुई नहीं है या हटा दी गई है। ईमेल पर मिलने वाले कोड से साइन इन करें और अपने डिवाइस से यह पासकी मिटा दें।',
  },
  passkeys_full: {
    en: 'You can have at most 20 passkeys. Remove one that you no longer use.',
    hi: 'आपके पास ज़्यादा से ज़्यादा 20 पासकी हो सकती हैं। जो अब काम न आती हो, उसे हटाएँ।',
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
