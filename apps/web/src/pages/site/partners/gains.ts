import { msg } from '@lingui/core/macro';
import type { Point } from '../point-list.tsx';

/** What a franchisee gets for the fee. */
export const gains: readonly Point[] = [
  {
    icon: 'briefcase-business',
    name: msg`The whole catalogue`,
    text: msg`Company, trademark, GST, ROC, MSME, Startup India, ISO, accounting and agreements, from the first day.`,
  },
  {
    icon: 'badge-check',
    name: msg`Experts behind you`,
    text: msg`You collect the documents. Our office checks them, files them and deals with the authority.`,
  },
  {
    icon: 'layout-dashboard',
    name: msg`A portal of your own`,
    text: msg`Applications, documents and progress of all your clients in one place, on the phone too.`,
  },
  {
    icon: 'wallet',
    name: msg`A wallet for the fees`,
    text: msg`Add money once and pay for each application from it. Every entry is in your history.`,
  },
  {
    icon: 'calendar-days',
    name: msg`Due dates and reminders`,
    text: msg`A calendar of what falls due, so that you call your clients before a notice reaches them.`,
  },
  {
    icon: 'inbox',
    name: msg`Support that knows the form`,
    text: msg`Raise a ticket or call the helpline, and get an answer from people who file every day.`,
  },
];
