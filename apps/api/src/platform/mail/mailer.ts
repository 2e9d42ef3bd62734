import nodemailer from 'nodemailer';
import type { Email } from '@anupal/contract/values/email';

/** An email to one person, as plain text and HTML. */
export interface OutgoingEmail {
  readonly to: Email;
  /** Where a reply goes; the usual sender if left out. */
  readonly replyTo?: Email | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly PdfAttachment[];
}

/** A PDF of the firm, attached to an email. */
export interface PdfAttachment {
  /** Such as `ai2627-000001.pdf`. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Sends email over SMTP. */
export interface Mailer {
  /** Resolves when the server has accepted the email; throws otherwise. */
  send(mail: OutgoingEmail): Promise<void>;
  close(): void;
}

/** Opens a pooled SMTP sender. The address is passed as an object, so that it is not parsed again. */
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
    async send({ to, replyTo, subject, text, html, attachments = [] }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: attachments.map(({ name: filename, bytes: content }) => ({
          ...{ filename, content },
          contentType: 'application/pdf',
        })),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => {
      transport.close();
    },
  };
}
