import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import type { StaffRole } from '@anupal/contract/users';
import type { Otp } from '@anupal/contract/values/otp';
import {
  settingsOf,
  writeMail,
  writeToAddress,
  type Recipient,
  type WrittenMail,
} from '../notifications/service.ts';

/** Why a code is sent. `known` is a registration of an address that already has an account. */
export type CodeOccasion =
  | 'login'
  | 'register'
  | 'known'
  | 'staff_register'
  | 'step_up'
  | 'email_old'
  | 'email_new'
  | 'google_link';

/** The mail that brings a one-time code. `minutes` is its life. */
export function codeMail(
  language: Language,
  code: { readonly otp: Otp; readonly occasion: CodeOccasion; readonly minutes: number },
): WrittenMail {
  const texts = { en: englishCode, hi: hindiCode }[language](code.occasion, code.minutes);
  return writeToAddress(language, { ...texts, code: code.otp });
}

/** The mail that invites a person to the staff. It names the place, and holds no link. */
export function invitationMail(language: Language, invitation: InvitationText): WrittenMail {
  return writeToAddress(
    language,
    { en: englishInvitation, hi: hindiInvitation }[language](invitation),
  );
}

/** The mail that tells an invited person why no code comes: the address has an account already. */
export function accountExistsMail(language: Language): WrittenMail {
  return writeToAddress(language, language === 'hi' ? hindiAccountExists : englishAccountExists);
}

/** The mail that tells the owner of an address that somebody wanted it for another account. */
export function addressTakenMail(language: Language): WrittenMail {
  return writeToAddress(language, language === 'hi' ? hindiTaken : englishTaken);
}

/** The mail that tells the address until now that the account has another one. */
export function emailChangedMail(to: Recipient): WrittenMail {
  const text = to.language === 'hi' ? hindiChanged : englishChanged;
  return writeMail(to, { ...text, page: '/contact' });
}

/** The mail that tells a person that a spent refresh token came back. */
export function refreshReuseMail(to: Recipient): WrittenMail {
  const text = to.language === 'hi' ? hindiReuse : englishReuse;
  return writeMail(to, { ...text, page: settingsOf(to.role) });
}

function englishCode(occasion: CodeOccasion, minutes: number) {
  const reason = {
    login: `Here is your one-time code to sign in to ${brand.name}:`,
    register: `Here is your one-time code to finish your registration at ${brand.name}:`,
    known: `You already have an account at ${brand.name}. Here is a one-time code to sign in to it:`,
    staff_register: `Here is your one-time code to join the staff of ${brand.name}:`,
    step_up: `Here is your one-time code to confirm what you are doing at ${brand.name}:`,
    email_old: `Here is your one-time code to change the e-mail address of your account at ${brand.name} to another one:`,
    email_new: `Here is your one-time code to make this the e-mail address of your account at ${brand.name}:`,
    google_link: `Somebody signed in to Google with this address. Here is your one-time code to link that Google account to your account at ${brand.name}:`,
  }[occasion];
  const kind = englishKinds[occasion];
  return {
    subject: `Your ${brand.name} ${kind} code`,
    paragraphs: [
      reason,
      `It is good for ${minutes} minutes and works once. ${brand.name} never asks you for it by phone: give it to nobody.`,
      ...(occasion === 'google_link' ? [englishLinkWarning] : []),
    ],
    ...(isOfSession(occasion) && { ifNotYou: englishWarning }),
  };
}

// Only who is signed in is sent such a code at the address of the account.
function isOfSession(occasion: CodeOccasion): boolean {
  return occasion === 'step_up' || occasion === 'email_old';
}

const englishKinds = {
  login: 'sign-in',
  known: 'sign-in',
  register: 'registration',
  staff_register: 'registration',
  step_up: 'confirmation',
  email_old: 'confirmation',
  email_new: 'confirmation',
  google_link: 'confirmation',
} as const;

const englishLinkWarning =
  'Type it only if you chose Google on our sign-in page yourself just now: whoever has the code can sign in to your account from then on.';

const englishWarning =
  'If you are doing nothing there now, somebody else uses your account: sign in, and under Signed-in devices sign out any device that you do not know.';

function hindiCode(occasion: CodeOccasion, minutes: number) {
  const reason = {
    login: `${brand.name} में साइन इन करने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    register: `${brand.name} पर रजिस्ट्रेशन पूरा करने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    known: `${brand.name} पर आपका खाता पहले से है। साइन इन करने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    staff_register: `${brand.name} के स्टाफ़ में शामिल होने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    step_up: `${brand.name} पर आप जो कर रहे हैं, उसकी पुष्टि के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    email_old: `${brand.name} के अपने खाते का ईमेल पता बदलने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    email_new: `इस पते को ${brand.name} के अपने खाते का ईमेल पता बनाने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
    google_link: `किसी ने इस पते वाले Google खाते से साइन इन किया है। उस Google खाते को ${brand.name} के अपने खाते से जोड़ने के लिए आपका वन-टाइम कोड (OTP) यह है:`,
  }[occasion];
  const kind = hindiKinds[occasion];
  return {
    subject: `${brand.name} ${kind} कोड`,
    paragraphs: [
      reason,
      `यह कोड ${minutes} मिनट तक और केवल एक बार काम करेगा। ${brand.name} फ़ोन पर यह कोड कभी नहीं माँगता: इसे किसी को न बताएँ।`,
      ...(occasion === 'google_link' ? [hindiLinkWarning] : []),
    ],
    ...(isOfSession(occasion) && { ifNotYou: hindiWarning }),
  };
}

const hindiKinds = {
  login: 'साइन-इन',
  known: 'साइन-इन',
  register: 'रजिस्ट्रेशन',
  staff_register: 'रजिस्ट्रेशन',
  step_up: 'पुष्टि',
  email_old: 'पुष्टि',
  email_new: 'पुष्टि',
  google_link: 'पुष्टि',
} as const;

const hindiLinkWarning =
  'इसे तभी डालें जब आपने अभी खुद हमारे साइन-इन पेज पर Google चुना हो: जिसके पास यह कोड होगा, वह आगे से आपके खाते में साइन इन कर सकेगा।';

const hindiWarning =
  'अगर आप अभी वहाँ कुछ नहीं कर रहे हैं, तो कोई और आपके खाते का उपयोग कर रहा है: साइन इन करें और "साइन-इन किए हुए डिवाइस" में जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें।';

interface InvitationText {
  readonly role: StaffRole;
  readonly place: string;
  readonly hours: number;
}

function englishInvitation({ role, place, hours }: InvitationText) {
  const as = { admin: 'an admin', superadmin: 'a superadmin' }[role];
  return {
    subject: `You are invited to the staff of ${brand.name}`,
    paragraphs: [
      `You are invited to join the staff of ${brand.name} as ${as}.`,
      `Open ${place} in your browser, choose "I have been invited", and give your name and this e-mail address. We then send you a code that finishes your registration.`,
      `The invitation holds for ${hours} hours and works once. If you did not expect it, you need not do anything.`,
    ],
  };
}

function hindiInvitation({ role, place, hours }: InvitationText) {
  const as = { admin: 'एडमिन', superadmin: 'सुपरएडमिन' }[role];
  return {
    subject: `${brand.name} के स्टाफ़ में शामिल होने का निमंत्रण`,
    paragraphs: [
      `आपको ${brand.name} के स्टाफ़ में ${as} के रूप में शामिल होने के लिए आमंत्रित किया गया है।`,
      `अपने ब्राउज़र में ${place} खोलें, "मुझे निमंत्रण मिला है" चुनें और अपना नाम तथा यही ईमेल पता दें। फिर हम आपको एक कोड भेजेंगे, जिससे रजिस्ट्रेशन पूरा होगा।`,
      `यह निमंत्रण ${hours} घंटे तक और केवल एक बार काम करेगा। अगर आपको इसकी उम्मीद नहीं थी, तो कुछ करने की ज़रूरत नहीं है।`,
    ],
  };
}

const englishAccountExists = {
  subject: `Your invitation to the staff of ${brand.name}`,
  paragraphs: [
    `You are invited to the staff of ${brand.name}, but this address already has an account there. An invitation only makes new accounts, so no code was sent.`,
    'Ask the person who invited you to invite another e-mail address of yours.',
  ],
};

const hindiAccountExists = {
  subject: `${brand.name} के स्टाफ़ में शामिल होने का आपका निमंत्रण`,
  paragraphs: [
    `आपको ${brand.name} के स्टाफ़ में आमंत्रित किया गया है, पर इस पते पर वहाँ पहले से एक खाता है। निमंत्रण से केवल नया खाता बनता है, इसलिए कोई कोड नहीं भेजा गया।`,
    'जिसने आपको आमंत्रित किया है, उनसे कहें कि वे आपके किसी दूसरे ईमेल पते को आमंत्रित करें।',
  ],
};

const englishReuse = {
  subject: `A device was signed out of ${brand.name}`,
  paragraphs: [
    'One of your devices was signed out, because an old sign-in of it was used a second time. That can mean that somebody copied it.',
    'Sign in again, and under Signed-in devices sign out any device that you do not know.',
  ],
};

const hindiReuse = {
  subject: `${brand.name} से एक डिवाइस को साइन आउट किया गया`,
  paragraphs: [
    'आपके एक डिवाइस को साइन आउट कर दिया गया है, क्योंकि उसका पुराना साइन-इन दोबारा इस्तेमाल हुआ। हो सकता है कि किसी ने उसकी नकल की हो।',
    'फिर से साइन इन करें और "साइन-इन किए हुए डिवाइस" में जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें।',
  ],
};

const englishTaken = {
  subject: `Your e-mail address at ${brand.name}`,
  paragraphs: [
    'Somebody wanted to make this the e-mail address of another account. That cannot be done, because your account has it already. Nothing has changed.',
    'If that was you, sign in to this account instead, or choose another address for the other one.',
  ],
};

const hindiTaken = {
  subject: `${brand.name} पर आपका ईमेल पता`,
  paragraphs: [
    'किसी ने इस पते को दूसरे खाते का ईमेल पता बनाना चाहा। ऐसा नहीं हो सकता, क्योंकि यह पता पहले से आपके खाते का है। कुछ भी नहीं बदला है।',
    'अगर यह आपने किया था, तो इसी खाते में साइन इन करें, या दूसरे खाते के लिए कोई और पता चुनें।',
  ],
};

const englishChanged = {
  subject: `The e-mail address of your account at ${brand.name} has changed`,
  paragraphs: [
    'Your account now has another e-mail address: codes and news go there, and this address no longer signs in. Every other device was signed out.',
    `If you have not done this, write to ${brand.email} at once.`,
  ],
};

const hindiChanged = {
  subject: `${brand.name} पर आपके खाते का ईमेल पता बदल गया है`,
  paragraphs: [
    'आपके खाते का ईमेल पता अब दूसरा है: कोड और सूचनाएँ वहीं जाएँगी, और इस पते से साइन इन नहीं होगा। बाकी सभी डिवाइस साइन आउट कर दिए गए हैं।',
    `अगर यह आपने नहीं किया है, तो तुरंत ${brand.email} पर लिखें।`,
  ],
};
