import { obligations } from '@anupal/contract/calendar/obligations';
import { profileValue } from '@anupal/contract/calendar/profile';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { applicationUpdates } from '@anupal/contract/notifications/events';
import { calendarDateValue } from '@anupal/contract/values/date-value';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { randomUUID } from 'node:crypto';
import * as applications from '../../apps/api/src/modules/applications/notifications/application-emails.ts';
import * as recurring from '../../apps/api/src/modules/calendar/recurring/prepared-email.ts';
import { renderClientReminderEmail } from '../../apps/api/src/modules/calendar/reminders/client-reminder-email.ts';
import { renderMovedDatesEmail } from '../../apps/api/src/modules/calendar/reminders/moved-dates-email.ts';
import * as calendar from '../../apps/api/src/modules/calendar/reminders/reminder-email.ts';
import {
  renderClientComplaintEmail,
  renderCorrectionRequestEmail,
} from '../../apps/api/src/modules/links/link-emails.ts';
import {
  renderErasureDoneEmail,
  renderErasureReminderEmail,
  renderErasureRequestedEmail,
} from '../../apps/api/src/modules/links/erasure/erasure-emails.ts';
import * as layout from '../../apps/api/src/modules/notifications/email-layout.ts';
import { renderStaffDigestEmail } from '../../apps/api/src/modules/notifications/staff-digest-email.ts';
import * as support from '../../apps/api/src/modules/support/conversations/support-emails.ts';
import { greeting, hostileName, paid, taxDocuments, type Samples } from './recipient.ts';

const applicationEvents = [
  ...applicationUpdates,
  'filed',
  'quoted',
  'paid',
  'withdrawn',
  'government_fee_paid',
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
  openNames: names.slice(0, index === 0 ? 1 : names.length),
  clients: names.length,
}));

const erasure = {
  clientId: '01a229ec-868e-75ad-bdc2-3176b89174f1',
  name: hostileName,
  dueAt: new Date('2026-12-30T06:30:00Z'),
};

/** Emails about applications, due dates, clients, notifications and conversations. */
export const workSamples: Samples = {
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
  'calendar/recurring/prepared-email.ts': {
    renderPreparedEmail: [
      { count: 1, unprepared: 0 },
      { count: 3, unprepared: 0 },
      { count: 1, unprepared: 2 },
      { count: 0, unprepared: 1 },
      { count: 0, unprepared: 3 },
    ].map((drafts) => (to) => recurring.renderPreparedEmail(to, drafts)),
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
  'links/erasure/erasure-emails.ts': {
    renderErasureDoneEmail: (['link', 'letter'] as const).map((requested) =>
      renderErasureDoneEmail(hostileName, requested),
    ),
    renderErasureReminderEmail: [renderErasureReminderEmail(erasure)],
    renderErasureRequestedEmail: [renderErasureRequestedEmail(erasure)],
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
          client_erasure_late: 2,
        }),
    ],
  },
  'support/conversations/support-emails.ts': {
    renderInboxEmail: [
      { kind: 'contact', name: hostileName } as const,
      { kind: 'help', name: null } as const,
    ].map(
      (message) => (to) =>
        support.renderInboxEmail(to, { ...message, email: 'a@b.example', message: 'One\nTwo' }),
    ),
    renderContactReceiptEmail: [null, dateInIndia(erasure.dueAt)].map(
      (answerBy) =>
        ({ language }) =>
          support.renderContactReceiptEmail(language, answerBy),
    ),
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
