import type { Email } from '@anupal/contract/values/email';

/**
 * The mailbox behind an address as far as limits go: many hosts deliver a.b+c@ to ab@, and Google's two
 * domains are one. Where it is wrong, two people share a limit; no mail is sent to it and nobody is
 * identified by it.
 */
export function canonicalMailbox(email: Email): string {
  const [local = '', domain = ''] = email.split('@');
  const plain = local.replace(/(?<=.)\+.*$/, '').replaceAll('.', '');
  return `${plain}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
