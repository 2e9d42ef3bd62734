import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import type { StaffRole } from '@anupal/contract/users';
import {
  preventAutoLink,
  renderEmail,
  renderEmailToAddress,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** What happened to an invitation. */
export const invitationEvents = ['invited', 'waiting', 'approved', 'refused', 'joined'] as const;

/** A notice about an invitation, for all superadmins. */
export interface InvitationNotice {
  readonly event: (typeof invitationEvents)[number];
  /** The invited address. */
  readonly email: string;
  readonly role: StaffRole;
  /** The name of the user who acted. */
  readonly by: string;
}

/** Informs all superadmins about an invitation, so that no one joins the staff without their knowledge. */
export function renderInvitationNoticeEmail(
  to: Recipient,
  notice: InvitationNotice,
): RenderedEmail {
  const named = { ...notice, by: preventAutoLink(notice.by) };
  const texts = { en: englishNotice, hi: hindiNotice }[to.language](named);
  return renderEmail(to, { ...texts, page: '/superadmin/dashboard/invitations' });
}

function englishNotice({ event, email, role, by }: InvitationNotice) {
  const as = { admin: 'an admin', superadmin: 'a superadmin' }[role];
  const [subject, message] = {
    invited: ['Staff invitation sent', `${by} has invited ${email} as ${as}.`],
    waiting: [
      'A new superadmin needs approval',
      `${by} wants to invite ${email} as ${as}. No invitation is sent until another superadmin approves it. To approve or reject it, sign in and open Staff within 72 hours.`,
    ],
    approved: [
      'Invitation of a superadmin approved',
      `${by} has approved the invitation of ${email} as ${as}. It has been sent.`,
    ],
    refused: [
      'Invitation of a superadmin rejected',
      `${by} has rejected the invitation of ${email} as ${as}. It was not sent.`,
    ],
    joined: ['New staff member', `${by} (${email}) has joined the staff as ${as}.`],
  }[event] as [string, string]; // each event has both
  return {
    subject: `${brand.name}: ${subject}`,
    paragraphs: [
      message,
      'If you did not expect this, sign in and revoke the invitation or disable the account immediately.',
    ],
  };
}

function hindiNotice({ event, email, role, by }: InvitationNotice) {
  const as = { admin: 'एडमिन', superadmin: 'सुपरएडमिन' }[role];
  const [subject, message] = {
    invited: ['स्टाफ़ का निमंत्रण भेजा गया', `${by} ने ${email} को ${as} के रूप में आमंत्रित किया है।`],
    waiting: [
      'नए सुपरएडमिन के लिए स्वीकृति चाहिए',
      `${by} ने ${email} को ${as} के रूप में आमंत्रित करने का प्रस्ताव रखा है। किसी दूसरे सुपरएडमिन की स्वीकृति के बाद ही निमंत्रण भेजा जाएगा। 72 घंटे के भीतर स्वीकृत या अस्वीकृत करने के लिए साइन इन करके "स्टाफ़" खोलें।`,
    ],
    approved: [
      'सुपरएडमिन का निमंत्रण स्वीकृत हुआ',
      `${by} ने ${email} को ${as} के रूप में आमंत्रित करना स्वीकृत किया है। निमंत्रण भेज दिया गया है।`,
    ],
    refused: [
      'सुपरएडमिन का निमंत्रण अस्वीकृत हुआ',
      `${by} ने ${email} को ${as} के रूप में आमंत्रित करना अस्वीकृत किया है। निमंत्रण नहीं भेजा गया।`,
    ],
    joined: ['स्टाफ़ में नया व्यक्ति शामिल हुआ', `${by} (${email}) ${as} के रूप में स्टाफ़ में शामिल हुए हैं।`],
  }[event] as [string, string]; // each event has both
  return {
    subject: `${brand.name}: ${subject}`,
    paragraphs: [
      message,
      'अगर आपको इसकी जानकारी नहीं थी, तो तुरंत साइन इन करके निमंत्रण रद्द करें या खाता निष्क्रिय करें।',
    ],
  };
}

/** Invites a person to the staff. Names the sign-in page, but contains no link. */
export function renderInvitationEmail(
  language: Language,
  invitation: InvitationText,
): RenderedEmail {
  return renderEmailToAddress(
    language,
    { en: englishInvitation, hi: hindiInvitation }[language](invitation),
  );
}

/** Informs an invited person why they get no code: the address already has an account. */
export function renderAccountExistsEmail(language: Language): RenderedEmail {
  return renderEmailToAddress(
    language,
    language === 'hi' ? hindiAccountExists : englishAccountExists,
  );
}

interface InvitationText {
  readonly role: StaffRole;
  readonly signInPage: string;
  readonly hours: number;
}

function englishInvitation({ role, signInPage, hours }: InvitationText) {
  const as = { admin: 'an admin', superadmin: 'a superadmin' }[role];
  return {
    subject: `Invitation to join the staff of ${brand.name}`,
    paragraphs: [
      `You are invited to join the staff of ${brand.name} as ${as}.`,
      `Open ${signInPage} in your browser, choose "I have been invited", and enter your name and this email address. We will send you a code to complete your registration.`,
      `The invitation is valid for ${hours} hours and can be used once. If you did not expect it, you can ignore this email.`,
    ],
  };
}

function hindiInvitation({ role, signInPage, hours }: InvitationText) {
  const as = { admin: 'एडमिन', superadmin: 'सुपरएडमिन' }[role];
  return {
    subject: `${brand.name} के स्टाफ़ में शामिल होने का निमंत्रण`,
    paragraphs: [
      `आपको ${brand.name} के स्टाफ़ में ${as} के रूप में शामिल होने के लिए आमंत्रित किया गया है।`,
      `अपने ब्राउज़र में ${signInPage} खोलें, "मुझे निमंत्रण मिला है" चुनें और अपना नाम तथा यही ईमेल पता दें। फिर हम आपको एक कोड भेजेंगे, जिससे रजिस्ट्रेशन पूरा होगा।`,
      `यह निमंत्रण ${hours} घंटे तक और केवल एक बार काम करेगा। अगर आपको इस निमंत्रण की जानकारी नहीं है, तो इस ईमेल को अनदेखा करें।`,
    ],
  };
}

const englishAccountExists = {
  subject: `Your invitation to the staff of ${brand.name}`,
  paragraphs: [
    `You are invited to join the staff of ${brand.name}, but this address already has an account there. An invitation can only create a new account, so no code was sent.`,
    'Ask the person who invited you to send the invitation to another email address of yours.',
  ],
};

const hindiAccountExists = {
  subject: `${brand.name} के स्टाफ़ में शामिल होने का आपका निमंत्रण`,
  paragraphs: [
    `आपको ${brand.name} के स्टाफ़ में आमंत्रित किया गया है, पर इस पते पर वहाँ पहले से एक खाता है। निमंत्रण से केवल नया खाता बनता है, इसलिए कोई कोड नहीं भेजा गया।`,
    'जिन्होंने आपको आमंत्रित किया है, उनसे कहें कि वे आपके किसी दूसरे ईमेल पते को आमंत्रित करें।',
  ],
};
