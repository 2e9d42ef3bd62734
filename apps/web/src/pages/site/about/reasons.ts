import { msg } from '@lingui/core/macro';
import type { Point } from '../point-list.tsx';

/** Reasons to choose the company. */
export const reasons: readonly Point[] = [
  {
    icon: 'receipt-indian-rupee',
    name: msg`The price comes first`,
    text: msg`You see our fee and the government fee separately before you confirm.`,
  },
  {
    icon: 'shield-check',
    name: msg`Your documents are safe`,
    text: msg`Documents are stored encrypted, and your full Aadhaar number is not stored at all.`,
  },
  {
    icon: 'search',
    name: msg`Track your application`,
    text: msg`Each application has a tracking number and a history that you can view at any time.`,
  },
  {
    icon: 'calendar-days',
    name: msg`Due dates with reminders`,
    text: msg`See the due dates of your business in one calendar, with timely reminders.`,
  },
  {
    icon: 'file-text',
    name: msg`Two languages`,
    text: msg`Every page and every email in English and Hindi, in words that people use.`,
  },
  {
    icon: 'user-round',
    name: msg`A person answers`,
    text: msg`The people who answer your calls and messages do this work themselves.`,
  },
];
