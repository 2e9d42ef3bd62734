import type { Language } from '@anupal/contract/languages';
import type { News } from '@anupal/contract/notifications/news';
import type { Role } from '@anupal/contract/users';
import { writeRupees } from '@anupal/contract/values/rupees';
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
  switch (news.kind) {
    case 'kyc_decided':
      return paths.dashboardKyc;
    case 'kyc_submitted':
      return `${role === 'admin' ? paths.adminKycRequests : paths.superadminKycRequests}/${news.kycId}`;
    case 'payment_settled':
      return news.purpose === 'wallet' ? paths.dashboardWallet : paths.dashboardPlans;
    case 'plan_ending':
      return paths.plans;
    case 'application_changed':
    case 'application_fee':
    case 'charge_due':
    case 'application_message':
    case 'application_filed':
    case 'application_answered':
    case 'dates_near':
    case 'ticket_answered':
    case 'ticket_opened':
    case 'ticket_replied':
      return null;
  }
}

function titleOf(news: News, language: Language): string {
  switch (news.kind) {
    case 'kyc_decided':
      return news.decision === 'approved'
        ? t`Your KYC is approved`
        : t`Your KYC was rejected: see why and send it again`;
    case 'application_changed':
      return turnTitle(news.turn);
    case 'application_fee':
      return feeTitle(news.turn, writeRupees(news.amount));
    case 'charge_due': {
      const amount = writeRupees(news.amount);
      return t`A fee of ${amount} is to be paid`;
    }
    case 'application_message':
      return t`Our team has written to you`;
    case 'payment_settled':
      return paymentTitle(news.purpose, writeRupees(news.amount));
    case 'plan_ending': {
      const day = formatDate(news.lastDay, language);
      return t`Your ${news.plan} plan ends on ${day}`;
    }
    case 'dates_near': {
      const day = formatDate(news.dueOn, language);
      const { count } = news;
      return count === 1 ? t`A filing is due on ${day}` : t`${count} filings are due from ${day}`;
    }
    case 'ticket_answered':
      return t`Our support has answered you`;
    case 'kyc_submitted':
      return t`New KYC request`;
    case 'application_filed':
      return t`New application`;
    case 'application_answered':
      return answerTitle(news.turn);
    case 'ticket_opened':
      return t`New support ticket`;
    case 'ticket_replied':
      return t`Reply on a support ticket`;
  }
}

function aboutOf(news: News, language: Language, by: string | null): string | null {
  const parts: (string | null)[] = [by];
  if ('trackingNumber' in news) parts.push(`${news.service[language]} (${news.trackingNumber})`);
  if ('subject' in news) parts.push(news.subject);
  if (news.kind === 'dates_near') parts.push(news.title[language]);
  if (news.kind === 'payment_settled') parts.push(news.transactionId);
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
