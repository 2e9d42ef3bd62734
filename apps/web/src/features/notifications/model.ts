import type { Language } from '@anupal/contract/languages';
import type { News } from '@anupal/contract/notifications/news';
import type { Role } from '@anupal/contract/users';
import { writeRupees } from '@anupal/contract/values/rupees';
import { isUuid } from '@anupal/contract/values/uuid';
import { t } from '@lingui/core/macro';
import { paths } from '../../app/paths.ts';
import { formatDate } from '../../lib/format.ts';

/** What a line of the bell says: what has happened, and what it is about. */
export interface Words {
  readonly title: string;
  readonly about: string | null;
}

/** What a piece of news says in a language; `by` is whose doing it is, for the staff. */
export function wordsOf(news: News, language: Language, by: string | null): Words {
  return { title: titleOf(news, language), about: aboutOf(news, language, by) };
}

/** Where a piece of news leads on to; null where the page at hand has all of it. */
export function wayOf(news: News, role: Role): string | null {
  const way = ways[news.kind] as Way; // the entry of its own kind
  return way(news, role);
}

/** The record whose page stands at an address; null where none does. */
export function recordOf(pathname: string): string | null {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return isUuid(last) ? last : null;
}

type Way = (news: News, role: Role) => string | null;
type OfKind<K extends News['kind']> = Extract<News, { kind: K }>;
type Ways = { readonly [K in News['kind']]: (news: OfKind<K>, role: Role) => string | null };

const toApplication = ({ applicationId }: { readonly applicationId: string }): string =>
  `${paths.dashboardApplications}/${applicationId}`;
const toDesk = ({ applicationId }: { readonly applicationId: string }, role: Role): string =>
  `${role === 'admin' ? paths.adminApplications : paths.superadminApplications}/${applicationId}`;
const toThread = ({ ticketId }: { readonly ticketId: string }, role: Role): string =>
  `${role === 'admin' ? paths.adminSupport : paths.superadminSupport}/${ticketId}`;

const ways: Ways = {
  kyc_decided: () => paths.dashboardKyc,
  application_changed: toApplication,
  application_fee: toApplication,
  charge_due: toApplication,
  application_message: toApplication,
  payment_settled: ({ purpose }) =>
    purpose === 'wallet' ? paths.dashboardWallet : paths.dashboardPlans,
  payment_refunded: () => paths.dashboardPlans,
  plan_ending: () => paths.plans,
  dates_near: () => paths.dashboardCalendar,
  ticket_answered: ({ ticketId }) => `${paths.dashboardSupport}/${ticketId}`,
  kyc_submitted: ({ kycId }, role) =>
    `${role === 'admin' ? paths.adminKycRequests : paths.superadminKycRequests}/${kycId}`,
  application_filed: toDesk,
  application_answered: toDesk,
  ticket_opened: toThread,
  ticket_replied: toThread,
  message_received: toThread,
  refund_turned: ({ orderId }) => `${paths.superadminPayments}/${orderId}`,
};

type Titles = { readonly [K in News['kind']]: (news: OfKind<K>, language: Language) => string };

const titles: Titles = {
  kyc_decided: ({ decision }) =>
    decision === 'approved'
      ? t`Your KYC is approved`
      : t`Your KYC was rejected: see why and send it again`,
  application_changed: ({ turn }) => turnTitle(turn),
  application_fee: ({ turn, amount }) => feeTitle(turn, writeRupees(amount)),
  charge_due: ({ amount: rupees }) => {
    const amount = writeRupees(rupees);
    return t`A fee of ${amount} is to be paid`;
  },
  application_message: () => t`Our team has written to you`,
  payment_settled: ({ purpose, amount }) => paymentTitle(purpose, writeRupees(amount)),
  payment_refunded: ({ turn, amount }) => returnTitle(turn, writeRupees(amount)),
  plan_ending: ({ plan, lastDay }, language) => {
    const day = formatDate(lastDay, language);
    return t`Your ${plan} plan ends on ${day}`;
  },
  dates_near: ({ count, dueOn }, language) => {
    const day = formatDate(dueOn, language);
    return count === 1 ? t`A filing is due on ${day}` : t`${count} filings are due from ${day}`;
  },
  ticket_answered: () => t`Our support has answered you`,
  kyc_submitted: () => t`New KYC request`,
  application_filed: () => t`New application`,
  application_answered: ({ turn }) => answerTitle(turn),
  ticket_opened: () => t`New support ticket`,
  ticket_replied: () => t`Reply on a support ticket`,
  message_received: () => t`New message from a visitor`,
  refund_turned: ({ turn, amount }) => refundTitle(turn, writeRupees(amount)),
};

function titleOf(news: News, language: Language): string {
  const write = titles[news.kind] as (news: News, language: Language) => string; // of its own kind
  return write(news, language);
}

function aboutOf(news: News, language: Language, by: string | null): string | null {
  const parts: (string | null)[] = [by];
  if ('trackingNumber' in news) parts.push(`${news.service[language]} (${news.trackingNumber})`);
  if ('subject' in news) parts.push(news.subject);
  if (news.kind === 'dates_near') parts.push(news.title[language]);
  if ('transactionId' in news) parts.push(news.transactionId);
  const told = parts.filter((part) => part !== null);
  return told.length === 0 ? null : told.join(' · ');
}

type Turn<K extends News['kind']> = Extract<News, { kind: K; turn: string }>['turn'];

function turnTitle(turn: Turn<'application_changed'>): string {
  switch (turn) {
    case 'filed':
      return t`Application filed`;
    case 'taken':
      return t`Our team has begun to review your application`;
    case 'asked':
      return t`Your answer is needed`;
    case 'resumed':
      return t`Your application is in review again`;
    case 'begun':
      return t`Work on your application has begun`;
    case 'completed':
      return t`Your application is completed`;
    case 'result_added':
      return t`A new document is ready for you`;
    case 'rejected':
      return t`Your application was rejected`;
    case 'withdrawn':
      return t`You have withdrawn an application`;
  }
}

function feeTitle(turn: Turn<'application_fee'>, amount: string): string {
  switch (turn) {
    case 'filed':
      return t`Application filed, ${amount} paid from your wallet`;
    case 'paid':
      return t`Fee of ${amount} paid from your wallet`;
    case 'rejected':
      return t`Your application was rejected, ${amount} returned to your wallet`;
    case 'withdrawn':
      return t`Application withdrawn, ${amount} returned to your wallet`;
  }
}

function paymentTitle(purpose: 'plan' | 'wallet' | 'review', amount: string): string {
  switch (purpose) {
    case 'plan':
      return t`Payment of ${amount} received for your plan`;
    case 'wallet':
      return t`${amount} added to your wallet`;
    case 'review':
      return t`A payment of ${amount} is under review`;
  }
}

function returnTitle(turn: OfKind<'payment_refunded'>['turn'], amount: string): string {
  switch (turn) {
    case 'approved':
      return t`${amount} of your payment is on its way back to you`;
    case 'failed':
      return t`The refund of ${amount} did not go through`;
    case undefined:
      return t`${amount} of your payment was refunded`;
  }
}

function answerTitle(turn: Turn<'application_answered'>): string {
  switch (turn) {
    case 'answered':
      return t`An application was answered`;
    case 'wrote':
      return t`New message on an application`;
    case 'paid':
      return t`A quoted fee was paid`;
    case 'withdrawn':
      return t`An application was withdrawn`;
  }
}

function refundTitle(turn: Turn<'refund_turned'>, amount: string): string {
  switch (turn) {
    case 'asked':
      return t`A refund of ${amount} waits for your decision`;
    case 'refused':
      return t`Your refund of ${amount} was refused`;
    case 'lapsed':
      return t`Nobody decided on your refund of ${amount} in time`;
    case 'failed':
      return t`A refund of ${amount} has failed`;
    case 'late':
      return t`A refund of ${amount} has not gone back for 3 days`;
    case 'processed_after_all':
      return t`A refund of ${amount} that had failed went through after all`;
  }
}
