import { brand } from '@anupal/contract/brand';
import {
  preventAutoLink,
  renderEmail,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** The events of a proposal to remove second factors. */
export const resetEvents = ['proposed', 'approved', 'withdrawn', 'operator'] as const;

/** What all superadmins learn of it. */
export interface ResetNotice {
  readonly event: (typeof resetEvents)[number];
  /** The name of the member of staff. */
  readonly person: string;
  readonly personId: string;
  /** The name of the acting superadmin; empty for the operator of the server. */
  readonly by: string;
}

/** Informs a member of staff that their second factors were removed. */
export function renderFactorsResetEmail(to: Recipient): RenderedEmail {
  const texts = { en: englishReset, hi: hindiReset }[to.language];
  return renderEmail(to, { ...texts, page: '/admin-login' });
}

/** Informs a member of staff that a superadmin wants to remove their second factors. */
export function renderResetProposedEmail(to: Recipient): RenderedEmail {
  const texts = { en: englishProposed, hi: hindiProposed }[to.language];
  return renderEmail(to, { ...texts, page: '/admin-login' });
}

/** Informs superadmins about a proposal to remove second factors. */
export function renderResetNoticeEmail(to: Recipient, notice: ResetNotice): RenderedEmail {
  const [person, by] = [preventAutoLink(notice.person), preventAutoLink(notice.by)];
  const write = { en: englishNotice, hi: hindiNotice }[to.language];
  const page = `/superadmin/dashboard/users/${notice.personId}`;
  return renderEmail(to, { ...write({ ...notice, person, by }), page });
}

const englishReset = {
  subject: `Your passkeys at ${brand.name} were removed`,
  paragraphs: [
    'Your passkeys, your authenticator app and your recovery codes were removed, and you were signed out on all devices. Sign in with a code by email and add a new passkey or app.',
    `If you did not ask for this, write to ${brand.email} or call ${brand.phone} immediately: until you add a new one, anyone who can read your email can sign in to your account.`,
  ],
};

const hindiReset = {
  subject: `${brand.name} पर आपकी पासकी हटा दी गई हैं`,
  paragraphs: [
    'आपकी पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए गए हैं और आपको हर डिवाइस से साइन आउट कर दिया गया है। ईमेल पर आए कोड से साइन इन करें और नई पासकी या ऐप जोड़ें।',
    `अगर आपने यह नहीं कहा था, तो तुरंत ${brand.email} पर लिखें या ${brand.phone} पर कॉल करें: जब तक आप नई पासकी या ऐप नहीं जोड़ते, सिर्फ़ आपके ईमेल से आपका खाता खुल सकता है।`,
  ],
};

const englishProposed = {
  subject: `Your passkeys at ${brand.name} may be removed`,
  paragraphs: [
    'A superadmin wants to remove your passkeys, your authenticator app and your recovery codes. Nothing is removed until another superadmin approves it within 72 hours.',
    `If you did not ask for this, ask a superadmin to withdraw the proposal, and write to ${brand.email} or call ${brand.phone} immediately.`,
  ],
};

const hindiProposed = {
  subject: `${brand.name} पर आपकी पासकी हटाने का प्रस्ताव`,
  paragraphs: [
    'एक सुपरएडमिन ने आपकी पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटाने का प्रस्ताव रखा है। 72 घंटे में किसी दूसरे सुपरएडमिन की स्वीकृति के बाद ही वे हटेंगे।',
    `अगर आपने यह नहीं कहा था, तो किसी सुपरएडमिन से प्रस्ताव वापस लेने को कहें, और तुरंत ${brand.email} पर लिखें या ${brand.phone} पर कॉल करें।`,
  ],
};

function englishNotice({ event, person, by }: ResetNotice) {
  const { subject, text } = {
    proposed: {
      subject: 'A reset of passkeys needs approval',
      text: `${by} wants to remove all passkeys, the authenticator app and the recovery codes of ${person}. Nothing is removed until another superadmin approves it within 72 hours. Speak to ${person} first: someone who has their mailbox may pretend to be them.`,
    },
    approved: {
      subject: 'Passkeys were reset',
      text: `${by} has approved the reset. The passkeys, the authenticator app and the recovery codes of ${person} are removed.`,
    },
    withdrawn: {
      subject: 'A reset of passkeys was withdrawn',
      text: `${by} has withdrawn the proposal. The passkeys of ${person} were not removed.`,
    },
    operator: {
      subject: 'Passkeys were reset on the server',
      text: `The operator of the server has removed the passkeys, the authenticator app and the recovery codes of ${person}.`,
    },
  }[event];
  return {
    subject: `${brand.name}: ${subject}`,
    paragraphs: [text, 'If you did not expect this, sign in and open the account immediately.'],
  };
}

function hindiNotice({ event, person, by }: ResetNotice) {
  const { subject, text } = {
    proposed: {
      subject: 'पासकी हटाने के लिए स्वीकृति चाहिए',
      text: `${by} ने ${person} की सभी पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटाने का प्रस्ताव रखा है। 72 घंटे में किसी दूसरे सुपरएडमिन की स्वीकृति के बाद ही वे हटेंगे। पहले ${person} से बात करें: उनका ईमेल पढ़ने वाला कोई और भी उनके नाम से यह माँग सकता है।`,
    },
    approved: {
      subject: 'पासकी हटा दी गई हैं',
      text: `${by} ने स्वीकृति दे दी है। ${person} की पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए गए हैं।`,
    },
    withdrawn: {
      subject: 'पासकी हटाने का प्रस्ताव वापस लिया गया',
      text: `${by} ने प्रस्ताव वापस ले लिया है। ${person} की पासकी नहीं हटाई गईं।`,
    },
    operator: {
      subject: 'सर्वर पर पासकी हटा दी गई हैं',
      text: `सर्वर के संचालक ने ${person} की पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए हैं।`,
    },
  }[event];
  return {
    subject: `${brand.name}: ${subject}`,
    paragraphs: [text, 'अगर आपको इसकी जानकारी नहीं थी, तो तुरंत साइन इन करके यह खाता खोलें।'],
  };
}
