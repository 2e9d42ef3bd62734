import * as factors from '../apps/api/src/modules/auth/factors/factor-emails.ts';
import * as factorResets from '../apps/api/src/modules/office/factor-resets/factor-reset-emails.ts';
import * as invitations from '../apps/api/src/modules/auth/invitations/invitation-emails.ts';
import * as layout from '../apps/api/src/modules/notifications/email-layout.ts';
import * as roles from '../apps/api/src/modules/office/roles/role-emails.ts';
import * as erasure from '../apps/api/src/modules/retention/erasure/erasure-emails.ts';
import { accountSamples } from './mail-samples/accounts.ts';
import { moneySamples } from './mail-samples/money.ts';
import type { Samples } from './mail-samples/recipient.ts';
import { workSamples } from './mail-samples/work.ts';

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

/** Sample calls of every function that renders an email, by file and function. */
export const samples: Samples = { ...accountSamples, ...moneySamples, ...workSamples };

/** Exports of these files that render no email. */
export const otherExports: readonly unknown[] = [
  layout.formatEmailDate,
  layout.formatEmailDateTime,
  layout.homePath,
  layout.laterNumber,
  layout.preventAutoLink,
  layout.settingsPath,
  layout.writeNumbers,
  factors.factorChanges,
  factorResets.resetEvents,
  invitations.invitationEvents,
  roles.roleEvents,
  erasure.erasurePath,
];
