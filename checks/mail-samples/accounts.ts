import { rejectionReasons } from '@anupal/contract/kyc/schemas';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { parseOtp } from '@anupal/contract/values/otp';
import { randomUUID } from 'node:crypto';
import { renderRevokedEmail } from '../../apps/api/src/modules/agreements/certificates/certificate-emails.ts';
import { renderSignedEmail } from '../../apps/api/src/modules/agreements/signing/agreement-emails.ts';
import { renderStampRequestEmail } from '../../apps/api/src/modules/agreements/stamp-emails.ts';
import { renderReminderEmail } from '../../apps/api/src/modules/agreements/signing/signature-reminder-email.ts';
import * as emailChange from '../../apps/api/src/modules/auth/email-change/email-change-emails.ts';
import * as factors from '../../apps/api/src/modules/auth/factors/factor-emails.ts';
import * as factorResets from '../../apps/api/src/modules/office/factor-resets/factor-reset-emails.ts';
import * as passkeys from '../../apps/api/src/modules/auth/passkeys/passkey-emails.ts';
import * as googleLinks from '../../apps/api/src/modules/auth/google/google-link-emails.ts';
import * as invitations from '../../apps/api/src/modules/auth/invitations/invitation-emails.ts';
import { renderCodeEmail } from '../../apps/api/src/modules/auth/one-time-codes/code-emails.ts';
import * as sessions from '../../apps/api/src/modules/auth/sessions/session-emails.ts';
import { renderNoAccountEmail } from '../../apps/api/src/modules/auth/email-sign-in/no-account-email.ts';
import { renderSignInKeyEmail } from '../../apps/api/src/modules/auth/one-time-codes/sign-in-key-email.ts';
import { renderDetailsChangedEmail } from '../../apps/api/src/modules/notifications/details-changed-email.ts';
import { renderNumberViewsEmail } from '../../apps/api/src/modules/kyc/detail/number-view-email.ts';
import * as kyc from '../../apps/api/src/modules/kyc/review/kyc-emails.ts';
import * as office from '../../apps/api/src/modules/office/accounts/account-emails.ts';
import * as roles from '../../apps/api/src/modules/office/roles/role-emails.ts';
import * as erasure from '../../apps/api/src/modules/retention/erasure/erasure-emails.ts';
import { greeting, hostileName, type Samples } from './recipient.ts';

const otp = parseOtp(123456);
if (otp === null) throw new Error('123456 is no longer a one-time code.');
const signBy = dateInIndia(new Date('2026-12-29T06:30:00Z'));
const passkeyNames = ['Chrome · Android', hostileName];

/** Emails about accounts, staff and identity. */
export const accountSamples: Samples = {
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
          waitsUntil: device === '' ? null : new Date(1_795_260_000_000),
        }),
    ),
    renderRefreshReuseEmail: [sessions.renderRefreshReuseEmail],
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
  'notifications/details-changed-email.ts': {
    renderDetailsChangedEmail: [
      (to) => renderDetailsChangedEmail(to, { kind: 'business', fields: ['name', 'phone'] }),
      (to) => renderDetailsChangedEmail(to, { kind: 'tax_profile', fields: ['gstin', 'state'] }),
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
    renderNameCorrectedEmail: [office.renderNameCorrectedEmail],
  },
  'agreements/certificates/certificate-emails.ts': {
    renderRevokedEmail: [
      (to) => renderRevokedEmail(to, { number: 'FC000001', reason: greeting[to.language] }),
    ],
  },
  'agreements/stamp-emails.ts': {
    renderStampRequestEmail: [(to) => renderStampRequestEmail(to, randomUUID())],
  },
  'agreements/signing/agreement-emails.ts': {
    renderSignedEmail: [(to) => renderSignedEmail(to, { id: randomUUID(), version: '2026-11-28' })],
  },
  'agreements/signing/signature-reminder-email.ts': {
    renderReminderEmail: [
      (to) => renderReminderEmail({ signBy, isLate: false })(to),
      (to) => renderReminderEmail({ signBy, isLate: true })(to),
    ],
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
};
