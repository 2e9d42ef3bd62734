import type { Email } from '@anupal/contract/values/email';

/**
 * The mailbox behind an address, for rate limits only: many hosts deliver a.b+c@ to ab@, and Google's
 * two domains are one. A wrong guess makes two people share a limit; nothing is sent to it and no
 * one is identified by it.
 */
export function canonicalMailbox(email: Email): string {
  const [local = '', domain = ''] = email.split('@');
  const plain = local.replace(/(?<=.)\+.*$/, '').replaceAll('.', '');
  return `${plain}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
