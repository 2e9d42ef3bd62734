import nodemailer from 'nodemailer';
import type { Email } from '@anupal/contract/values/email';

/** A mail to one person, with its plain and its HTML text. */
export interface OutgoingEmail {
  readonly to: Email;
  /** Where an answer goes; to the sender of all mail where there is none. */
  readonly replyTo?: Email | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail over SMTP. */
export interface Mailer {
  /** Resolves when the server has taken the mail; throws when it has not. */
  send(mail: OutgoingEmail): Promise<void>;
  close(): void;
}

/** Opens a pooled SMTP sender. The address goes as an object, so that no parser reads it again. */
export function openMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, subject, text, html }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => {
      transport.close();
    },
  };
}
