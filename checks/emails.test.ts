import { brand } from '@anupal/contract/brand';
import { obligations } from '@anupal/contract/calendar/obligations';
import { profileValue } from '@anupal/contract/calendar/profile';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { rejectionReasons } from '@anupal/contract/kyc/records';
import { languages, type Language } from '@anupal/contract/languages';
import { refundTurns } from '@anupal/contract/notifications/news';
import { calendarDateValue } from '@anupal/contract/values/calendar-date-value';
import { parseOtp } from '@anupal/contract/values/otp';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as applications from '../apps/api/src/modules/applications/emails.ts';
import * as auth from '../apps/api/src/modules/auth/emails.ts';
import * as calendar from '../apps/api/src/modules/calendar/emails.ts';
import * as kyc from '../apps/api/src/modules/kyc/emails.ts';
import * as notifications from '../apps/api/src/modules/notifications/emails.ts';
import * as office from '../apps/api/src/modules/office/emails.ts';
import * as payments from '../apps/api/src/modules/payments/emails.ts';
import * as refunds from '../apps/api/src/modules/payments/telling/emails.ts';
import * as subscriptions from '../apps/api/src/modules/subscriptions/emails.ts';
import * as support from '../apps/api/src/modules/support/emails.ts';
import { repositoryFiles, root } from './repo.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const otp = parseOtp(123456);
if (otp === null) throw new Error('123456 is no longer a one-time code.');
const paid = { amount: '₹10,000.00', transactionId: 'pay_29QQoUBi66xm2f' };
const greeting = { en: 'Hello', hi: 'नमस्ते' };

const news = [
  'filed',
  'taken',
  'asked',
  'quoted',
  'resumed',
  'paid',
  'begun',
  'completed',
  'result_added',
  'rejected',
  'withdrawn',
] as const satisfies readonly applications.News[];

function aboutOf(language: Language) {
  return { language, service: services[language], trackingNumber: 'AN-7K3M-Q2XW' };
}
const services = { en: 'GST registration', hi: 'GST पंजीकरण' };

const due = obligations(
  profileValue.parse({ constitution: 'partnership', gst: 'monthly', providentFund: true }),
  { from: calendarDateValue.parse('2026-11-01'), to: calendarDateValue.parse('2026-11-30') },
  releasedRules,
);

/** Every way in which each exported function of an emails.ts writes a mail. */
const samples: Record<string, Record<string, readonly ((language: Language) => Mail)[]>> = {
  'applications/emails.ts': {
    newsMail: news.flatMap((event) =>
      [null, paid.amount].map(
        (amount) => (language) => applications.newsMail(event, { ...aboutOf(language), amount }),
      ),
    ),
    messageMail: [(language) => applications.messageMail(aboutOf(language))],
  },
  'auth/emails.ts': {
    codeMail: (
      ['login', 'register', 'known', 'staff_register', 'step_up', 'email_old', 'email_new'] as const
    ).map((occasion) => (language) => auth.codeMail(language, { otp, occasion, minutes: 10 })),
    invitationMail: (['admin', 'superadmin'] as const).map(
      (role) => (language) =>
        auth.invitationMail(language, { role, place: 'portal.example/admin-login', hours: 72 }),
    ),
    accountExistsMail: [auth.accountExistsMail],
    addressTakenMail: [auth.addressTakenMail],
    emailChangedMail: [auth.emailChangedMail],
    refreshReuseMail: [auth.refreshReuseMail],
  },
  'calendar/emails.ts': {
    nearMail: [1, 2, 3].map(
      (count) => (language) => calendar.nearMail(language, due.slice(0, count)),
    ),
  },
  'kyc/emails.ts': {
    approvalMail: [kyc.approvalMail],
    rejectionMail: [
      ...rejectionReasons.map((reason) => ({ reason, remark: null })),
      { reason: 'none_given', remark: null } as const,
      { reason: 'other', remark: 'One <b>two</b>' } as const,
    ].map((rejection) => (language) => kyc.rejectionMail(language, rejection)),
  },
  'notifications/emails.ts': {
    writeMail: [
      (language) =>
        notifications.writeMail(language, {
          subject: greeting[language],
          greeting: greeting[language],
          paragraphs: [greeting[language]],
        }),
    ],
    staffNewsMail: [
      (language) => notifications.staffNewsMail(language, { kyc_submitted: 1 }),
      (language) =>
        notifications.staffNewsMail(language, {
          kyc_submitted: 2,
          application_filed: 100,
          application_answered: 3,
          ticket_opened: 1,
          ticket_replied: 1,
          message_received: 2,
        }),
    ],
  },
  'office/emails.ts': {
    accountDisabledMail: [office.accountDisabledMail],
    accountEnabledMail: [office.accountEnabledMail],
  },
  'payments/emails.ts': {
    receiptMail: [
      { plan: 'Gold', validUntil: '20 Nov 2027' },
      { plan: null, validUntil: null },
    ].map(
      (bought) => (language) =>
        payments.receiptMail(language, { ...paid, ...bought, paidOn: '20 Nov 2026' }),
    ),
    suspenseMail: [(language) => payments.suspenseMail(language, paid)],
    refundTurnMail: refundTurns.map(
      (turn) => (language) => payments.refundTurnMail(language, { turn, amount: paid.amount }),
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
        (language) =>
          refunds.refundApprovedMail(language, { ...paid, ...about, reason: reason[language] }),
    ),
    refundMail: [greeting, null].map(
      (reason) => (language) =>
        refunds.refundMail(language, { ...paid, reason: reason?.[language] ?? null }),
    ),
    refundFailedMail: [
      { source: 'suspense', isPlanBack: false } as const,
      { source: 'wallet', isPlanBack: false } as const,
      { source: 'plan', isPlanBack: true } as const,
    ].map((kept) => (language) => refunds.refundFailedMail(language, { ...paid, ...kept })),
  },
  'subscriptions/emails.ts': {
    endingMail: [30, 1, 0].map(
      (days) => (language) =>
        subscriptions.endingMail(language, { plan: 'Gold', days, lastDay: '20 Nov 2026' }),
    ),
  },
  'support/emails.ts': {
    inboxMail: [
      { kind: 'contact', name: 'Kavita Sharma' } as const,
      { kind: 'help', name: null } as const,
    ].map(
      (written) => (language) =>
        support.inboxMail(language, { ...written, email: 'a@b.example', message: 'One\nTwo' }),
    ),
    messageReceiptMail: [support.messageReceiptMail],
    ticketMail: (['opened', 'answered', 'closed', 'reopened'] as const).map(
      (turn) => (language) =>
        support.ticketMail(turn, { language, number: '1042', subject: 'Wallet' }),
    ),
    answerToVisitorMail: ['Kavita Sharma', null].map(
      (name) => (language) =>
        support.answerToVisitorMail(language, { name, number: '1042', text: 'One\nTwo' }),
    ),
  },
};

/** What mails are made of, and is none itself. */
const parts: readonly unknown[] = [notifications.writeDay];

const written = Object.entries(samples).flatMap(([file, templates]) =>
  Object.entries(templates).flatMap(([name, ways]) =>
    ways.flatMap((write, way) =>
      languages.map((language) => ({ file, name, way, language, mail: write(language) })),
    ),
  ),
);

describe('every mail is written in both languages', () => {
  it.each(written)('$file $name $way in $language', ({ language, mail }) => {
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part.trim()).not.toBe('');
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
      expect(/\p{Script=Devanagari}/u.test(part)).toBe(language === 'hi');
    }
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text).toContain(brand.name);
  });

  it.each(written)('A10 $file $name $way in $language leads nowhere', ({ mail }) => {
    expect(mail.text + mail.html).not.toMatch(/https?:|www\.|href=|src=/i);
  });

  it('no template is left without a sample here', async () => {
    const home = 'apps/api/src/modules/';
    const files = repositoryFiles().filter(
      (path) => path.startsWith(home) && path.endsWith('/emails.ts'),
    );
    const templates = await Promise.all(
      files.map(async (path) => {
        const exported = (await import(join(root, path))) as Record<string, unknown>;
        const mails = Object.keys(exported).filter((name) => !parts.includes(exported[name]));
        return [path.slice(home.length), mails.sort()] as const;
      }),
    );
    const sampled = Object.entries(samples).map(([file, ways]) => [file, Object.keys(ways).sort()]);
    expect(Object.fromEntries(templates)).toEqual(Object.fromEntries(sampled));
  });
});
