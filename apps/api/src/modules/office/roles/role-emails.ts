import { brand } from '@anupal/contract/brand';
import type { Role } from '@anupal/contract/users';
import { roleNames } from '@anupal/contract/texts/role-names';
import {
  homePath,
  preventAutoLink,
  renderEmail,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** The events of a role change. */
export const roleEvents = ['changed', 'proposed', 'refused'] as const;

/** A role change that all superadmins are notified of. */
export interface RoleNotice {
  readonly event: (typeof roleEvents)[number];
  /** The name of the user. */
  readonly person: string;
  readonly from: Role;
  readonly to: Role;
  /** The name of the acting superadmin. */
  readonly by: string;
}

/** Renders the email to a user whose role has changed. */
export function renderRoleChangedEmail(to: Recipient, role: Role): RenderedEmail {
  const texts = { en: englishChanged, hi: hindiChanged }[to.language](role);
  return renderEmail(to, { ...texts, page: homePath(role) });
}

/** Renders the email to all superadmins about a role change. */
export function renderRoleNoticeEmail(to: Recipient, notice: RoleNotice): RenderedEmail {
  const named = {
    ...notice,
    person: preventAutoLink(notice.person),
    by: preventAutoLink(notice.by),
  };
  const texts = { en: englishNotice, hi: hindiNotice }[to.language](named);
  return renderEmail(to, { ...texts, page: '/superadmin/dashboard/invitations' });
}

function englishChanged(to: Role) {
  return {
    subject: `Your role at ${brand.name} has changed`,
    paragraphs: [
      `Your role at ${brand.name} is now: ${roleNames[to].en}. You have been signed out on all devices. Sign in again to continue.`,
      `If you did not expect this, write to ${brand.email} or call ${brand.phone}.`,
    ],
  };
}

function hindiChanged(to: Role) {
  return {
    subject: `${brand.name} पर आपकी भूमिका बदल गई है`,
    paragraphs: [
      `${brand.name} पर आपकी भूमिका अब यह है: ${roleNames[to].hi}। आपको हर डिवाइस से साइन आउट कर दिया गया है; काम जारी रखने के लिए फिर से साइन इन करें।`,
      `अगर आपको इसका कारण नहीं पता, तो ${brand.email} पर लिखें या ${brand.phone} पर कॉल करें।`,
    ],
  };
}

function englishNotice({ event, person, by, ...change }: RoleNotice) {
  const [from, to] = [roleNames[change.from].en, roleNames[change.to].en];
  const { subject, text } = {
    changed: {
      subject: 'A role has changed',
      text: `${by} has changed the role of ${person} from ${from} to ${to}.`,
    },
    proposed: {
      subject:
        change.to === 'superadmin' ? 'A new superadmin needs approval' : 'A role needs approval',
      text: `${by} wants to change the role of ${person} from ${from} to ${to}. The role does not change until another superadmin approves it. To approve or reject it, sign in and open Staff within 72 hours.`,
    },
    refused: {
      subject: 'A role change was rejected',
      text: `${by} has rejected the change to ${to}. The role of ${person} is still ${from}.`,
    },
  }[event];
  return {
    subject: `${brand.name}: ${subject}`,
    paragraphs: [text, 'If you did not expect this, sign in and open Staff immediately.'],
  };
}

function hindiNotice({ event, person, by, ...change }: RoleNotice) {
  const [from, to] = [roleNames[change.from].hi, roleNames[change.to].hi];
  const { subject, text } = {
    changed: {
      subject: 'एक भूमिका बदल गई है',
      text: `${by} ने ${person} की भूमिका ${from} से बदलकर ${to} कर दी है।`,
    },
    proposed: {
      subject:
        change.to === 'superadmin'
          ? 'नए सुपरएडमिन के लिए स्वीकृति चाहिए'
          : 'भूमिका के बदलाव के लिए स्वीकृति चाहिए',
      text: `${by} ने ${person} की भूमिका ${from} से बदलकर ${to} करने का प्रस्ताव रखा है। किसी दूसरे सुपरएडमिन की स्वीकृति के बाद ही बदलाव लागू होगा। 72 घंटे के भीतर स्वीकृत या अस्वीकृत करने के लिए साइन इन करके "स्टाफ़" खोलें।`,
    },
    refused: {
      subject: 'भूमिका का बदलाव अस्वीकृत हुआ',
      text: `${by} ने ${to} बनाने का प्रस्ताव अस्वीकृत कर दिया है। ${person} की भूमिका ${from} ही रहेगी।`,
    },
  }[event];
  return {
    subject: `${brand.name}: ${subject}`,
    paragraphs: [text, 'अगर आपको इसकी जानकारी नहीं थी, तो तुरंत साइन इन करके "स्टाफ़" खोलें।'],
  };
}
