import { notificationKinds, type NotificationEvent } from '@anupal/contract/notifications/events';
import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import {
  recordIdIn,
  notificationHref,
  notificationText,
  type NotificationContent,
} from './notification-model.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const id = '01930000-0000-7000-8000-00000000000a';
const about = {
  applicationId: id,
  trackingNumber: 'AN-7K3M-Q2XW',
  service: { en: 'GST registration', hi: 'GST रजिस्ट्रेशन' },
};
const ticket = { ticketId: id, subject: 'A question' };

const samples: readonly (readonly [NotificationEvent, string, string | null])[] = [
  [{ kind: 'kyc_decided', decision: 'approved' }, 'Your KYC is approved', '/dashboard/kyc'],
  [
    { kind: 'application_changed', ...about, update: 'information_requested' },
    'Action needed',
    `/dashboard/applications/${id}`,
  ],
  [
    { kind: 'application_fee', ...about, amount: 120_000 },
    'Your application was rejected, ₹1,20,000.00 returned to your wallet',
    `/dashboard/applications/${id}`,
  ],
  [
    { kind: 'application_fee', ...about, amount: 1000, retained: 500.5 },
    'Your application was rejected, ₹1,000.00 returned to your wallet, ₹500.50 not returned',
    `/dashboard/applications/${id}`,
  ],
  [
    { kind: 'result_withdrawn', ...about },
    'A finished document was withdrawn. Please do not use it',
    `/dashboard/applications/${id}`,
  ],
  [
    { kind: 'result_withdrawn', ...about, documents: 2 },
    '2 finished documents were withdrawn. Please do not use them',
    `/dashboard/applications/${id}`,
  ],
  [
    { kind: 'charge_due', ...about, amount: 325.5 },
    'A fee of ₹325.50 is due',
    `/dashboard/applications/${id}`,
  ],
  [
    { kind: 'application_message', ...about },
    'Our team has written to you',
    `/dashboard/applications/${id}`,
  ],
  [
    { kind: 'payment_settled', transactionId: 'pay_1', amount: 500 },
    'A payment of ₹500.00 is under review',
    '/dashboard/plans',
  ],
  [
    { kind: 'payment_refunded', transactionId: 'pay_1', amount: 500 },
    '₹500.00 of your payment was refunded',
    '/dashboard/plans',
  ],
  [
    { kind: 'payment_refunded', update: 'approved', transactionId: 'pay_1', amount: 500 },
    'A refund of ₹500.00 is in progress',
    '/dashboard/plans',
  ],
  [
    { kind: 'payment_refunded', update: 'failed', transactionId: 'pay_1', amount: 500 },
    'The refund of ₹500.00 did not go through',
    '/dashboard/plans',
  ],
  [
    { kind: 'payment_disputed', update: 'raised', transactionId: 'pay_1', amount: 500 },
    '₹500.00 of your payment is disputed at the bank',
    '/dashboard/plans',
  ],
  [
    { kind: 'refund_updated', update: 'requested', orderId: id, amount: 500 },
    'A refund of ₹500.00 needs your decision',
    `/superadmin/dashboard/payments/${id}`,
  ],
  [
    { kind: 'dispute_updated', update: 'raised', disputeId: id, amount: 500 },
    'A payment of ₹500.00 is disputed and needs an answer',
    '/superadmin/dashboard/payments/disputes',
  ],
  [
    { kind: 'frequent_number_views', staffId: id, count: 21, minutes: 10 },
    'A staff account viewed 21 full PANs or account numbers within 10 minutes',
    `/superadmin/dashboard/users/${id}`,
  ],
  [
    { kind: 'plan_ending', plan: 'Gold', lastDay: '2026-11-30T08:00:00.000Z' },
    'Your Gold plan ends on 30 Nov 2026',
    '/plans',
  ],
  [
    { kind: 'application_filed', ...about },
    'New application',
    `/admin/dashboard/applications/${id}`,
  ],
  [
    { kind: 'message_received', ...ticket },
    'New message from a visitor',
    `/admin/dashboard/support/${id}`,
  ],
  [
    { kind: 'complaint_due', ...ticket, answerBy: '2027-02-27' },
    'A complaint about personal data must be answered by 27 Feb 2027',
    `/admin/dashboard/support/${id}`,
  ],
  [
    { kind: 'account_deletion', dueAt: '2026-12-06T08:00:00.000Z' },
    'Your account will be deleted on 6 Dec 2026. If you did not request this, cancel it',
    '/dashboard/settings/delete-account',
  ],
  [
    { kind: 'client_acted', clientId: id, action: 'complained' },
    'A client has complained about their data',
    `/dashboard/clients/${id}`,
  ],
  [
    { kind: 'client_acted', clientId: id, action: 'correction_requested' },
    'A client asks to correct or delete their data',
    `/dashboard/clients/${id}`,
  ],
  [{ kind: 'kyc_submitted', kycId: id }, 'New KYC request', `/admin/dashboard/kyc-requests/${id}`],
];

function line(event: NotificationEvent): NotificationContent {
  return { event, by: null, clientName: null, period: null };
}

it.each(samples)('%j has a title and a link', (event, title, href) => {
  expect(notificationText(line(event), 'en').title).toBe(title);
  expect(notificationHref(event, 'admin')).toBe(href);
});

it('names its subject in the language of the user, and who acted', () => {
  const event: NotificationEvent = { kind: 'application_answered', ...about, update: 'answered' };
  expect(notificationText({ ...line(event), by: 'Asha Rao' }, 'hi').about).toBe(
    'Asha Rao · GST रजिस्ट्रेशन (AN-7K3M-Q2XW)',
  );
  expect(notificationText(line({ kind: 'ticket_answered', ...ticket }), 'en').about).toBe(
    'A question',
  );
  expect(notificationText(line({ kind: 'kyc_submitted', kycId: id }), 'en').about).toBeNull();
});

it('names the client and the period before the service', () => {
  const event: NotificationEvent = {
    kind: 'application_changed',
    ...about,
    update: 'information_requested',
  };
  const notification = { ...line(event), clientName: 'Meera Traders', period: '2026-10' };
  expect(notificationText(notification, 'en').about).toBe(
    'Meera Traders · October 2026 · GST registration (AN-7K3M-Q2XW)',
  );
  expect(notificationText(notification, 'hi').about).toContain(
    'Meera Traders · अक्टूबर 2026 · GST रजिस्ट्रेशन',
  );
});

it('links a superadmin to their own area', () => {
  const href = notificationHref({ kind: 'kyc_submitted', kycId: id }, 'superadmin');
  expect(href).toBe(`/superadmin/dashboard/kyc-requests/${id}`);
});

it('distinguishes the page of a record from other pages', () => {
  expect(recordIdIn(notificationHref({ kind: 'ticket_answered', ...ticket }, 'user') ?? '')).toBe(
    id,
  );
  expect(recordIdIn(`/admin/dashboard/support/${id}/`)).toBe(id);
  expect(recordIdIn('/admin/dashboard/support')).toBeNull();
  expect(recordIdIn(`/admin/dashboard/support/${id}/edit`)).toBeNull();
});

const updates: Readonly<Record<string, string>> = {
  application_answered: 'paid',
  refund_updated: 'requested',
  dispute_updated: 'raised',
};

function pickUpdate(kind: string): string {
  return updates[kind] ?? 'claimed';
}

it('has a text for every kind', () => {
  for (const kind of notificationKinds) {
    const event = { ...about, ...ticket, kind, update: pickUpdate(kind), amount: 1 };
    const dates = {
      plan: 'Gold',
      lastDay: '2026-11-30',
      answerBy: '2026-11-30',
      dueOn: '2026-11-30',
      dueAt: '2026-11-30',
      count: 2,
    };
    const complete = { ...event, ...dates, title: about.service } as unknown as NotificationEvent; // more than it needs
    expect(notificationText(line(complete), 'en').title).not.toBe('');
  }
});
