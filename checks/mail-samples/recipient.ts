import type { DocumentLink } from '@anupal/contract/invoices/document';
import type { Language } from '@anupal/contract/languages';
import { randomUUID } from 'node:crypto';
import type { Recipient } from '../../apps/api/src/modules/notifications/email-layout.ts';

/** A rendered email. */
export interface Email {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders one email to a recipient. */
export type Sample = (to: Recipient) => Email;

/** The sample emails of some files: by file and function. */
export type Samples = Record<string, Record<string, readonly Sample[]>>;

/** A name that would become a link and bold text. */
export const hostileName = 'https://evil.test <b>Rao</b>';

/** A recipient whose name would become a link and bold text. */
export function recipient(language: Language): Recipient {
  return {
    language,
    name: hostileName,
    role: 'admin',
    publicUrl: new URL('https://portal.example'),
  };
}

/** The greeting of an email. */
export const greeting = { en: 'Hello', hi: 'नमस्ते' };

/** A payment as emails show it. */
export const paid = { amount: '₹10,000.00', transactionId: 'pay_29QQoUBi66xm2f' };

/** The tax documents that an email links to. */
export const taxDocuments: readonly DocumentLink[] = [
  { id: randomUUID(), kind: 'tax_invoice', number: 'AI2627-000001' },
];
