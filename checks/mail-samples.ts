import { obligations } from '@anupal/contract/calendar/obligations';
import { profileValue } from '@anupal/contract/calendar/profile';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { rejectionReasons } from '@anupal/contract/kyc/schemas';
import { type Language } from '@anupal/contract/languages';
import { applicationUpdates, refundUpdates } from '@anupal/contract/notifications/events';
import { calendarDateValue } from '@anupal/contract/values/date-value';
import { parseOtp } from '@anupal/contract/values/otp';
import { randomUUID } from 'node:crypto';
import * as applications from '../apps/api/src/modules/applications/notifications/application-emails.ts';
import * as auth from '../apps/api/src/modules/auth/emails.ts';
import * as googleLinks from '../apps/api/src/modules/auth/google/google-link-emails.ts';
import * as invitations from '../apps/api/src/modules/auth/invitations/invitation-emails.ts';
import * as knownBrowsers from '../apps/api/src/modules/auth/sessions/session-emails.ts';
import * as codes from '../apps/api/src/modules/auth/email-sign-in/no-account-email.ts';
import * as signInKeys from '../apps/api/src/modules/auth/one-time-codes/sign-in-key-email.ts';
import * as calendar from '../apps/api/src/modules/calendar/reminders/reminder-email.ts';
import { renderPanViewsEmail } from '../apps/api/src/modules/kyc/detail/pan-view-email.ts';
import * as kyc from '../apps/api/src/modules/kyc/review/kyc-emails.ts';
import * as notifications from '../apps/api/src/modules/notifications/emails.ts';
import * as office from '../apps/api/src/modules/office/accounts/account-emails.ts';
import * as roles from '../apps/api/src/modules/office/roles/role-emails.ts';
import * as payments from '../apps/api/src/modules/payments/receipts/receipt-emails.ts';
import * as refunds from '../apps/api/src/modules/payments/refunds/refund-emails.ts';
import * as subscriptions from '../apps/api/src/modules/subscriptions/expiry-reminder-email.ts';
import * as support from '../apps/api/src/modules/support/conversations/support-emails.ts';

/** A mail as a template writes it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const evil = 'https://evil.test <b>Rao</b>';

/** Somebody with a name that would be a link and bold. */
export function recipient(language: Language): notifications.Recipient {
  return { language, name: evil, role: 'admin', publicUrl: new URL('https://portal.example') };
}

const otp = parseOtp(123456);
if (otp === null) throw new Error('123456 is no longer a one-time code.');
const paid = { amount: '₹10,000.00', transactionId: 'pay_29QQoUBi66xm2f' };
/** How a mail greets. */
export const greeting = { en: 'Hello', hi: 'नमस्ते' };

const news = [
  ...applicationUpdates,
  'filed',
  'quoted',
  'paid',
  'withdrawn',
  'result_withdrawn',
] as const satisfies readonly applications.ApplicationEmailEvent[];

const application = {
  id: randomUUID(),
  service: { en: 'GST registration', hi: 'GST पंजीकरण' },
  trackingNumber: 'AN-7K3M-Q2XW',
  clientName: evil,
  period: '2026-10',
};

const due = obligations(
  profileValue.parse({ constitution: 'partnership', gst: 'monthly', providentFund: true }),
  { from: calendarDateValue.parse('2026-11-01'), to: calendarDateValue.parse('2026-11-30') },
  releasedRules,
);

type Way = (to: notifications.Recipient) => Mail;

/** The mails to addresses that anybody may have typed. */
export const toAddresses: readonly string[] = [
  'codeMail',
  'invitationMail',
  'accountExistsMail',
  'addressTakenMail',
  'noAccountMail',
  'writeToAddress',
  'signInKeyMail',
  'answerToVisitorMail',
  'messageReceiptMail',
];

/** Every way in which each exported function of an emails.ts writes a mail. */
export const samples: Record<string, Record<string, readonly Way[]>> = {
  'applications/emails.ts': {
    newsMail: news.flatMap((event) =>
      [
        { amount: null, kept: null, documents: 1 },
        { amount: paid.amount, kept: paid.amount, documents: 2 },
      ].map(
        (facts) => (to) => applications.renderEventEmail(to, event, { ...application, ...facts }),
      ),
    ),
    messageMail: [(to) => applications.renderMessageEmail(to, application)],
  },
  'auth/emails.ts': {
    codeMail: (
      [
        'login',
        'register',
        'known',
        'staff_register',
        'step_up',
        'email_old',
        'email_new',
        'google_link',
      ] as const
    ).map(
      (occasion) =>
        ({ language }) =>
          auth.codeMail(language, { otp, occasion, minutes: 10 }),
    ),
    invitationMail: (['admin', 'superadmin'] as const).map(
      (role) =>
        ({ language }) =>
          auth.invitationMail(language, { role, place: 'portal.example/admin-login', hours: 72 }),
    ),
    accountExistsMail: [({ language }) => auth.accountExistsMail(language)],
    addressTakenMail: [({ language }) => auth.addressTakenMail(language)],
    emailChangedMail: [auth.emailChangedMail],
    refreshReuseMail: [auth.refreshReuseMail],
  },
  'auth/google-links/emails.ts': {
    googleLinkedMail: [(to) => googleLinks.renderGoogleLinkedEmail(to, 'asha@gmail.com')],
    googleUnlinkedMail: ['asha@gmail.com', null].map(
      (email) => (to) => googleLinks.renderGoogleUnlinkedEmail(to, email),
    ),
  },
  'auth/invitations/emails.ts': {
    invitationNoticeMail: invitations.invitationEvents.flatMap((event) =>
      (['admin', 'superadmin'] as const).map(
        (role) => (to) =>
          invitations.renderInvitationNoticeEmail(to, {
            event,
            role,
            email: 'neha@people.example',
            by: evil,
          }),
      ),
    ),
  },
  'auth/known-browsers/emails.ts': {
    newDeviceMail: ['Chrome · Android', ''].map(
      (device) => (to) =>
        knownBrowsers.renderNewDeviceEmail(to, { device, at: new Date(1_795_000_000_000) }),
    ),
  },
  'auth/otp/emails.ts': {
    noAccountMail: [
      ({ language }) => codes.renderNoAccountEmail(language, 'portal.example/register'),
    ],
  },
  'auth/sign-in-keys/emails.ts': {
    signInKeyMail: [
      ({ language }) =>
        signInKeys.renderSignInKeyEmail(language, {
          key: 'K7MQ-2XPD-9RTB',
          place: 'portal.example/login?key',
          hours: 24,
        }),
    ],
  },
  'calendar/emails.ts': {
    nearMail: [1, 2, 3].map(
      (count) => (to) => calendar.renderReminderEmail(to, due.slice(0, count)),
    ),
  },
  'kyc/emails.ts': {
    approvalMail: [kyc.renderApprovalEmail],
    panViewsMail: [
      (to) => renderPanViewsEmail(to, { staffId: randomUUID(), count: 30, minutes: 10 }),
    ],
    rejectionMail: [
      ...rejectionReasons.map((reason) => ({ reason, remark: null })),
      { reason: 'none_given', remark: null } as const,
      { reason: 'other', remark: 'One <b>two</b>' } as const,
    ].map((rejection) => (to) => kyc.renderRejectionEmail(to, rejection)),
  },
  'notifications/emails.ts': {
    writeMail: [
      (to) => {
        const text = greeting[to.language];
        return notifications.writeMail(to, {
          subject: text,
          paragraphs: [text],
          page: '/dashboard',
        });
      },
    ],
    writeToAddress: [
      ({ language }) => {
        const text = greeting[language];
        return notifications.writeToAddress(language, { subject: text, paragraphs: [text] });
      },
    ],
    staffNewsMail: [
      (to) => notifications.staffNewsMail(to, { kyc_submitted: 1 }),
      (to) =>
        notifications.staffNewsMail(to, {
          kyc_submitted: 2,
          application_filed: 100,
          application_answered: 3,
          ticket_opened: 1,
          ticket_replied: 1,
          message_received: 2,
        }),
    ],
  },
  'office/roles/emails.ts': {
    roleChangedMail: (['user', 'admin', 'superadmin'] as const).map(
      (role) => (to) => roles.renderRoleChangedEmail(to, role),
    ),
    roleNoticeMail: roles.roleEvents.map(
      (event) => (to) =>
        roles.renderRoleNoticeEmail(to, {
          event,
          person: evil,
          from: 'admin',
          to: 'superadmin',
          by: evil,
        }),
    ),
  },
  'office/emails.ts': {
    accountDisabledMail: [office.renderAccountDisabledEmail],
    accountEnabledMail: [office.renderAccountEnabledEmail],
  },
  'payments/emails.ts': {
    receiptMail: [
      { plan: 'Gold', validUntil: '20 Nov 2027' },
      { plan: null, validUntil: null },
    ].map(
      (bought) => (to) =>
        payments.renderReceiptEmail(to, { ...paid, ...bought, paidOn: '20 Nov 2026' }),
    ),
    suspenseMail: [(to) => payments.renderSuspenseEmail(to, paid)],
    refundTurnMail: refundUpdates.map(
      (turn) => (to) =>
        refunds.renderRefundStatusEmail(to, { turn, amount: paid.amount, orderId: randomUUID() }),
    ),
  },
  'payments/telling/emails.ts': {
    refundApprovedMail: [
      ...(['ends', 'steps_back', 'dropped', 'over'] as const).map((effect) => ({
        reason: greeting,
        method: 'upi',
        plan: { name: 'Gold', effect, before: 'Silver', hindrance: null },
      })),
      ...['card', 'netbanking', null].map((method) => ({ reason: greeting, method, plan: null })),
    ].map(
      ({ reason, ...about }) =>
        (to) =>
          refunds.renderRefundApprovedEmail(to, { ...paid, ...about, reason: reason[to.language] }),
    ),
    refundMail: [greeting, null].map(
      (reason) => (to) =>
        refunds.renderRefundProcessedEmail(to, { ...paid, reason: reason?.[to.language] ?? null }),
    ),
    refundFailedMail: [
      { source: 'suspense', isPlanBack: false } as const,
      { source: 'wallet', isPlanBack: false } as const,
      { source: 'plan', isPlanBack: true } as const,
    ].map((kept) => (to) => refunds.renderRefundFailedEmail(to, { ...paid, ...kept })),
  },
  'subscriptions/emails.ts': {
    endingMail: [30, 1, 0].map(
      (days) => (to) =>
        subscriptions.renderExpiryReminderEmail(to, { plan: 'Gold', days, lastDay: '20 Nov 2026' }),
    ),
  },
  'support/emails.ts': {
    inboxMail: [
      { kind: 'contact', name: evil } as const,
      { kind: 'help', name: null } as const,
    ].map(
      (written) => (to) =>
        support.renderInboxEmail(to, { ...written, email: 'a@b.example', message: 'One\nTwo' }),
    ),
    messageReceiptMail: [({ language }) => support.renderReceiptEmail(language)],
    ticketMail: (['opened', 'answered', 'closed', 'reopened'] as const).map(
      (turn) => (to) =>
        support.renderTicketEmail(to, turn, {
          id: randomUUID(),
          number: '1042',
          subject: 'Wallet',
        }),
    ),
    answerToVisitorMail: [evil, null].map(
      (name) =>
        ({ language }) =>
          support.renderVisitorReplyEmail(language, { name, number: '1042', text: 'One\nTwo' }),
    ),
  },
};

/** What mails are made of, and is none itself. */
export const parts: readonly unknown[] = [
  notifications.writeDay,
  notifications.homeOf,
  notifications.sayName,
  notifications.settingsOf,
  notifications.writeMoment,
  invitations.invitationEvents,
  roles.roleEvents,
];
