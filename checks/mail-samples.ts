import { obligations } from '@anupal/contract/calendar/obligations';
import { profileValue } from '@anupal/contract/calendar/profile';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import type { DocumentLink } from '@anupal/contract/invoices/document';
import { rejectionReasons } from '@anupal/contract/kyc/schemas';
import { type Language } from '@anupal/contract/languages';
import {
  applicationUpdates,
  adjustmentUpdates,
  disputeUpdates,
  refundUpdates,
} from '@anupal/contract/notifications/events';
import { adjustmentDirections } from '@anupal/contract/payments/adjustments';
import { calendarDateValue } from '@anupal/contract/values/date-value';
import { parseOtp } from '@anupal/contract/values/otp';
import { randomUUID } from 'node:crypto';
import { renderRevokedEmail } from '../apps/api/src/modules/agreements/certificates/certificate-emails.ts';
import { renderSignedEmail } from '../apps/api/src/modules/agreements/signing/agreement-emails.ts';
import * as applications from '../apps/api/src/modules/applications/notifications/application-emails.ts';
import * as emailChange from '../apps/api/src/modules/auth/email-change/email-change-emails.ts';
import * as factors from '../apps/api/src/modules/auth/factors/factor-emails.ts';
import * as factorResets from '../apps/api/src/modules/office/factor-resets/factor-reset-emails.ts';
import * as passkeys from '../apps/api/src/modules/auth/passkeys/passkey-emails.ts';
import * as googleLinks from '../apps/api/src/modules/auth/google/google-link-emails.ts';
import * as invitations from '../apps/api/src/modules/auth/invitations/invitation-emails.ts';
import { renderCodeEmail } from '../apps/api/src/modules/auth/one-time-codes/code-emails.ts';
import * as sessions from '../apps/api/src/modules/auth/sessions/session-emails.ts';
import { renderNoAccountEmail } from '../apps/api/src/modules/auth/email-sign-in/no-account-email.ts';
import { renderSignInKeyEmail } from '../apps/api/src/modules/auth/one-time-codes/sign-in-key-email.ts';
import * as recurring from '../apps/api/src/modules/calendar/recurring/prepared-email.ts';
import { renderClientReminderEmail } from '../apps/api/src/modules/calendar/reminders/client-reminder-email.ts';
import { renderMovedDatesEmail } from '../apps/api/src/modules/calendar/reminders/moved-dates-email.ts';
import * as calendar from '../apps/api/src/modules/calendar/reminders/reminder-email.ts';
import { renderNumberViewsEmail } from '../apps/api/src/modules/kyc/detail/number-view-email.ts';
import * as kyc from '../apps/api/src/modules/kyc/review/kyc-emails.ts';
import {
  renderClientComplaintEmail,
  renderCorrectionRequestEmail,
} from '../apps/api/src/modules/links/link-emails.ts';
import * as layout from '../apps/api/src/modules/notifications/email-layout.ts';
import { renderStaffDigestEmail } from '../apps/api/src/modules/notifications/staff-digest-email.ts';
import * as office from '../apps/api/src/modules/office/accounts/account-emails.ts';
import * as roles from '../apps/api/src/modules/office/roles/role-emails.ts';
import * as adjustments from '../apps/api/src/modules/payments/adjustments/adjustment-emails.ts';
import { renderDisputeEmail } from '../apps/api/src/modules/payments/disputes/dispute-emails.ts';
import * as payments from '../apps/api/src/modules/payments/receipts/receipt-emails.ts';
import * as refunds from '../apps/api/src/modules/payments/refunds/refund-emails.ts';
import { renderAddressEmail } from '../apps/api/src/modules/payments/waiting-invoices/address-email.ts';
import * as erasure from '../apps/api/src/modules/retention/erasure/erasure-emails.ts';
import * as subscriptions from '../apps/api/src/modules/subscriptions/expiry-reminder-email.ts';
import * as support from '../apps/api/src/modules/support/conversations/support-emails.ts';

/** A rendered email. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const hostileName = 'https://evil.test <b>Rao</b>';

/** A recipient whose name would become a link and bold text. */
export function recipient(language: Language): layout.Recipient {
  return {
    language,
    name: hostileName,
    role: 'admin',
    publicUrl: new URL('https://portal.example'),
  };
}

const otp = parseOtp(123456);
if (otp === null) throw new Error('123456 is no longer a one-time code.');
const paid = { amount: '₹10,000.00', transactionId: 'pay_29QQoUBi66xm2f' };
/** The greeting of an email. */
export const greeting = { en: 'Hello', hi: 'नमस्ते' };

const applicationEvents = [
  ...applicationUpdates,
  'filed',
  'quoted',
  'paid',
  'withdrawn',
  'government_fee_lower',
  'result_withdrawn',
] as const satisfies readonly applications.ApplicationEmailEvent[];

const application = {
  id: randomUUID(),
  service: { en: 'GST registration', hi: 'GST रजिस्ट्रेशन' },
  trackingNumber: 'AN-7K3M-Q2XW',
  clientName: hostileName,
  period: '2026-10',
};

const due = obligations(
  profileValue.parse({ constitution: 'partnership', gst: 'monthly', providentFund: true }),
  { from: calendarDateValue.parse('2026-11-01'), to: calendarDateValue.parse('2026-11-30') },
  releasedRules,
);

const names = ['Joshi Sweets', 'Khan & Co', ...Array.from({ length: 30 }, () => hostileName)];
const sharedDates = due.map((obligation, index) => ({
  obligation,
  previousDue: calendarDateValue.parse('2026-11-05'),
  unfiledNames: names.slice(0, index === 0 ? 1 : names.length),
  clients: names.length,
}));

type Sample = (to: layout.Recipient) => Email;

/** Emails to an address that anyone may have typed. */
export const toAddresses: readonly string[] = [
  'renderCodeEmail',
  'renderInvitationEmail',
  'renderAccountExistsEmail',
  'renderAddressInUseEmail',
  'renderNoAccountEmail',
  'renderEmailToAddress',
  'renderSignInKeyEmail',
  'renderVisitorReplyEmail',
  'renderContactReceiptEmail',
];

const taxDocuments: readonly DocumentLink[] = [
  { id: randomUUID(), kind: 'tax_invoice', number: 'AI2627-000001' },
];

const passkeyNames = ['Chrome · Android', hostileName];

/** Sample calls of every function that renders an email, by file and function. */
export const samples: Record<string, Record<string, readonly Sample[]>> = {
  'applications/notifications/application-emails.ts': {
    renderEventEmail: applicationEvents.flatMap((event) =>
      [
        { amount: null, retained: null, documents: 1, taxDocuments: [] },
        { amount: paid.amount, retained: paid.amount, documents: 2, taxDocuments },
      ].map(
        (details) => (to) =>
          applications.renderEventEmail(to, event, { ...application, ...details }),
      ),
    ),
    renderMessageEmail: [(to) => applications.renderMessageEmail(to, application)],
  },
  'auth/email-change/email-change-emails.ts': {
    renderAddressInUseEmail: [({ language }) => emailChange.renderAddressInUseEmail(language)],
    renderAddressChangedEmail: (['removed', 'unchanged'] as const).map(
      (factors) => (to) => emailChange.renderAddressChangedEmail(to, factors),
    ),
  },
  'auth/email-sign-in/no-account-email.ts': {
    renderNoAccountEmail: [
      ({ language }) => renderNoAccountEmail(language, 'portal.example/register'),
    ],
  },
  'auth/google/google-link-emails.ts': {
    renderGoogleLinkedEmail: [(to) => googleLinks.renderGoogleLinkedEmail(to, 'asha@gmail.com')],
    renderGoogleUnlinkedEmail: ['asha@gmail.com', null].map(
      (email) => (to) => googleLinks.renderGoogleUnlinkedEmail(to, email),
    ),
  },
  'auth/invitations/invitation-emails.ts': {
    renderInvitationEmail: (['admin', 'superadmin'] as const).map(
      (role) =>
        ({ language }) =>
          invitations.renderInvitationEmail(language, {
            role,
            signInPage: 'portal.example/admin-login',
            hours: 72,
          }),
    ),
    renderAccountExistsEmail: [({ language }) => invitations.renderAccountExistsEmail(language)],
    renderInvitationNoticeEmail: invitations.invitationEvents.flatMap((event) =>
      (['admin', 'superadmin'] as const).map(
        (role) => (to) =>
          invitations.renderInvitationNoticeEmail(to, {
            event,
            role,
            email: 'neha@people.example',
            by: hostileName,
          }),
      ),
    ),
  },
  'auth/one-time-codes/code-emails.ts': {
    renderCodeEmail: (
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
          renderCodeEmail(language, {
            otp,
            occasion,
            minutes: 10,
            ...(occasion === 'step_up' && { action: `Refund ₹2,360 to ${hostileName}` }),
          }),
    ),
  },
  'auth/one-time-codes/sign-in-key-email.ts': {
    renderSignInKeyEmail: [
      ({ language }) =>
        renderSignInKeyEmail(language, {
          key: 'K7MQ-2XPD-9RTB',
          signInPage: 'portal.example/login?key',
          hours: 24,
        }),
    ],
  },
  'auth/factors/factor-emails.ts': {
    renderFactorChangedEmail: factors.factorChanges.map(
      (change) => (to) => factors.renderFactorChangedEmail(to, change),
    ),
  },
  'auth/passkeys/passkey-emails.ts': {
    renderPasskeyAddedEmail: passkeyNames.map(
      (name) => (to) => passkeys.renderPasskeyAddedEmail(to, name),
    ),
    renderPasskeyRemovedEmail: passkeyNames.map(
      (name) => (to) => passkeys.renderPasskeyRemovedEmail(to, name),
    ),
    renderCopiedPasskeyEmail: passkeyNames.map(
      (name) => (to) => passkeys.renderCopiedPasskeyEmail(to, name),
    ),
  },
  'auth/sessions/session-emails.ts': {
    renderNewDeviceEmail: ['Chrome · Android', ''].map(
      (device) => (to) =>
        sessions.renderNewDeviceEmail(to, {
          device,
          network: '2001:db8::/64',
          at: new Date(1_795_000_000_000),
        }),
    ),
    renderRefreshReuseEmail: [sessions.renderRefreshReuseEmail],
  },
  'calendar/recurring/prepared-email.ts': {
    renderPreparedEmail: [1, 3].map((count) => (to) => recurring.renderPreparedEmail(to, count)),
  },
  'calendar/reminders/client-reminder-email.ts': {
    renderClientReminderEmail: [1, 2, 3].map(
      (count) => (to) => renderClientReminderEmail(to, sharedDates.slice(0, count)),
    ),
  },
  'calendar/reminders/moved-dates-email.ts': {
    renderMovedDatesEmail: [1, 2, 3].map(
      (count) => (to) => renderMovedDatesEmail(to, sharedDates.slice(0, count)),
    ),
  },
  'calendar/reminders/reminder-email.ts': {
    renderReminderEmail: [1, 2, 3].map(
      (count) => (to) => calendar.renderReminderEmail(to, due.slice(0, count)),
    ),
  },
  'kyc/detail/number-view-email.ts': {
    renderNumberViewsEmail: [
      (to) => renderNumberViewsEmail(to, { staffId: randomUUID(), count: 30, minutes: 10 }),
    ],
  },
  'kyc/review/kyc-emails.ts': {
    renderApprovalEmail: [kyc.renderApprovalEmail],
    renderRejectionEmail: [
      ...rejectionReasons.map((reason) => ({ reason, remark: null })),
      { reason: 'none_given', remark: null } as const,
      { reason: 'other', remark: 'One <b>two</b>' } as const,
    ].map((rejection) => (to) => kyc.renderRejectionEmail(to, rejection)),
  },
  'notifications/email-layout.ts': {
    renderEmail: [
      (to) => {
        const text = greeting[to.language];
        return layout.renderEmail(to, {
          subject: text,
          paragraphs: [text],
          page: '/dashboard',
        });
      },
    ],
    renderEmailToAddress: [
      ({ language }) => {
        const text = greeting[language];
        return layout.renderEmailToAddress(language, { subject: text, paragraphs: [text] });
      },
    ],
  },
  'links/link-emails.ts': {
    renderClientComplaintEmail: [renderClientComplaintEmail],
    renderCorrectionRequestEmail: [renderCorrectionRequestEmail],
  },
  'notifications/staff-digest-email.ts': {
    renderStaffDigestEmail: [
      (to) => renderStaffDigestEmail(to, { kyc_submitted: 1 }),
      (to) =>
        renderStaffDigestEmail(to, {
          kyc_submitted: 2,
          application_filed: 100,
          application_answered: 3,
          ticket_opened: 1,
          ticket_replied: 1,
          message_received: 2,
          complaint_due: 1,
        }),
    ],
  },
  'office/factor-resets/factor-reset-emails.ts': {
    renderFactorsResetEmail: [factorResets.renderFactorsResetEmail],
    renderResetProposedEmail: [factorResets.renderResetProposedEmail],
    renderResetNoticeEmail: factorResets.resetEvents.map(
      (event) => (to) =>
        factorResets.renderResetNoticeEmail(to, {
          event,
          person: hostileName,
          personId: '0193d3a0-0000-7000-8000-000000000000',
          by: hostileName,
        }),
    ),
  },
  'office/roles/role-emails.ts': {
    renderRoleChangedEmail: (['user', 'admin', 'superadmin'] as const).map(
      (role) => (to) => roles.renderRoleChangedEmail(to, role),
    ),
    renderRoleNoticeEmail: roles.roleEvents.map(
      (event) => (to) =>
        roles.renderRoleNoticeEmail(to, {
          event,
          person: hostileName,
          from: 'admin',
          to: 'superadmin',
          by: hostileName,
        }),
    ),
  },
  'office/accounts/account-emails.ts': {
    renderAccountDisabledEmail: [office.renderAccountDisabledEmail],
    renderAccountEnabledEmail: [office.renderAccountEnabledEmail],
  },
  'payments/adjustments/adjustment-emails.ts': {
    renderAdjustmentEmail: adjustmentUpdates.map(
      (update) => (to: layout.Recipient) =>
        adjustments.renderAdjustmentEmail(to, { update, amount: paid.amount }),
    ),
    renderWalletAdjustedEmail: adjustmentDirections.map(
      (direction) => (to: layout.Recipient) =>
        adjustments.renderWalletAdjustedEmail(to, {
          direction,
          amount: paid.amount,
          reasonCode: 'correction',
          reason: greeting[to.language],
          documents: [],
        }),
    ),
  },
  'agreements/certificates/certificate-emails.ts': {
    renderRevokedEmail: [
      (to) => renderRevokedEmail(to, { number: 'FC000001', reason: greeting[to.language] }),
    ],
  },
  'agreements/signing/agreement-emails.ts': {
    renderSignedEmail: [(to) => renderSignedEmail(to, { id: randomUUID(), version: '2026-11-28' })],
  },
  'payments/disputes/dispute-emails.ts': {
    renderDisputeEmail: disputeUpdates.flatMap((update) =>
      [null, new Date('2026-11-23T06:00:00Z')].map(
        (respondBy) => (to: layout.Recipient) =>
          renderDisputeEmail(to, { update, amount: paid.amount, respondBy }),
      ),
    ),
  },
  'payments/waiting-invoices/address-email.ts': {
    renderAddressEmail: [(to) => renderAddressEmail(to, { amount: paid.amount })],
  },
  'payments/receipts/receipt-emails.ts': {
    renderReceiptEmail: [
      { plan: 'Gold', validUntil: '20 Nov 2027', documents: taxDocuments },
      { plan: null, validUntil: null, documents: [] },
    ].map(
      (purchase) => (to) =>
        payments.renderReceiptEmail(to, { ...paid, ...purchase, paidOn: '20 Nov 2026' }),
    ),
    renderSuspenseEmail: [(to) => payments.renderSuspenseEmail(to, paid)],
  },
  'payments/refunds/refund-emails.ts': {
    renderRefundStatusEmail: refundUpdates.map(
      (turn) => (to) =>
        refunds.renderRefundStatusEmail(to, {
          update: turn,
          amount: paid.amount,
          orderId: randomUUID(),
        }),
    ),
    renderRefundApprovedEmail: [
      ...(['ends', 'reverts', 'cancelled', 'expired'] as const).map((effect) => ({
        reason: greeting,
        method: 'upi',
        plan: { name: 'Gold', effect, previousPlan: 'Silver', blocker: null },
      })),
      ...['card', 'netbanking', null].map((method) => ({ reason: greeting, method, plan: null })),
    ].map(
      ({ reason, ...about }) =>
        (to) =>
          refunds.renderRefundApprovedEmail(to, { ...paid, ...about, reason: reason[to.language] }),
    ),
    renderRefundProcessedEmail: [greeting, null].map(
      (reason) => (to) =>
        refunds.renderRefundProcessedEmail(to, {
          ...paid,
          reason: reason?.[to.language] ?? null,
          documents: taxDocuments,
        }),
    ),
    renderRefundFailedEmail: [
      { source: 'suspense', isPlanBack: false } as const,
      { source: 'wallet', isPlanBack: false } as const,
      { source: 'plan', isPlanBack: true } as const,
    ].map((outcome) => (to) => refunds.renderRefundFailedEmail(to, { ...paid, ...outcome })),
  },
  'retention/erasure/erasure-emails.ts': {
    renderErasureScheduledEmail: [
      (to) => erasure.renderErasureScheduledEmail(new Date('2026-11-20T09:35:00Z'))(to),
    ],
    renderErasureCancelledEmail: [(to) => erasure.renderErasureCancelledEmail(to)],
    renderErasureRefusedEmail: [
      (to) =>
        erasure.renderErasureRefusedEmail([{ en: 'Something is open.', hi: 'कुछ बाकी है।' }])(to),
    ],
    renderErasedEmail: ['2035-03-31', null].map(
      (booksUntil) => (to) => erasure.renderErasedEmail(booksUntil)(to),
    ),
  },
  'subscriptions/expiry-reminder-email.ts': {
    renderExpiryReminderEmail: [30, 1, 0].map(
      (days) => (to) =>
        subscriptions.renderExpiryReminderEmail(to, { plan: 'Gold', days, lastDay: '20 Nov 2026' }),
    ),
  },
  'support/conversations/support-emails.ts': {
    renderInboxEmail: [
      { kind: 'contact', name: hostileName } as const,
      { kind: 'help', name: null } as const,
    ].map(
      (message) => (to) =>
        support.renderInboxEmail(to, { ...message, email: 'a@b.example', message: 'One\nTwo' }),
    ),
    renderContactReceiptEmail: [({ language }) => support.renderContactReceiptEmail(language)],
    renderTicketEmail: (['opened', 'answered', 'closed', 'reopened'] as const).map(
      (turn) => (to) =>
        support.renderTicketEmail(to, turn, {
          id: randomUUID(),
          number: 1042,
          subject: 'Wallet',
        }),
    ),
    renderVisitorReplyEmail: [hostileName, null].map(
      (name) =>
        ({ language }) =>
          support.renderVisitorReplyEmail(language, { name, number: 1042, text: 'One\nTwo' }),
    ),
  },
};

/** Exports of these files that render no email. */
export const otherExports: readonly unknown[] = [
  layout.formatEmailDate,
  layout.formatEmailDateTime,
  layout.homePath,
  layout.preventAutoLink,
  layout.settingsPath,
  factors.factorChanges,
  factorResets.resetEvents,
  invitations.invitationEvents,
  roles.roleEvents,
  erasure.erasurePath,
];
